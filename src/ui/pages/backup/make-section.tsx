import { createResource, createSignal, Show, Suspense } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import { readOutsideCopies, smallStore } from '../../../store/safety/outside-copies.ts';
import { explainFailure } from '../../../store/storage-failure.ts';
import { Button } from '../../components/button.tsx';
import { timeText } from '../../shared/backup-words.ts';
import { useLibrary } from '../../shared/library/library-context.tsx';
import { saveBackup } from '../../shared/save-backup.ts';

/** Making a backup, and what no file has yet. */
export function MakeSection() {
  const library = useLibrary();
  const [said, setSaid] = createSignal('');
  const [elsewhere, setElsewhere] = createSignal(readOutsideCopies(smallStore));
  const [changed] = createResource(elsewhere, async (known) => {
    try {
      return (await library.backups.onlyHere(known, 0)).items;
    } catch {
      // That nothing can be read is said where a backup is asked for.
      return undefined;
    }
  });
  const save = async () => {
    setSaid('Making the backup…');
    try {
      setSaid(`${countOf(await saveBackup(library), 'item')} saved to a file.`);
      setElsewhere(readOutsideCopies(smallStore));
    } catch (error) {
      setSaid(`No backup was made: ${explainFailure(error)}`);
    }
  };
  return (
    <section aria-labelledby="make-title">
      <h2 id="make-title">Make a backup</h2>
      <p>
        <Show when={elsewhere().backup} fallback="No backup has been saved from this browser yet.">
          {(time) => <>The last was made on {timeText(time())}.</>}
        </Show>{' '}
        <Suspense>
          <Show when={changed()}>
            {(count) => <b>{countOf(count(), 'item is', 'items are')} not in a backup yet.</b>}
          </Show>
        </Suspense>
      </p>
      <div class="row">
        <Button primary label="Save a backup" onClick={save} />
        <p role="status" class="muted">
          {said()}
        </p>
      </div>
    </section>
  );
}
