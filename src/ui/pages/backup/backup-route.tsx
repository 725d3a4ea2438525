/** Page for backups, and for what the browser says of its storage. */
import { createResource, createSignal, Show, Suspense } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import {
  askToKeep,
  noteOutsideCopies,
  readKeeping,
  readOutsideCopies,
  sizeText,
  smallStore,
} from '../../../store/safety.ts';
import { explainFailure } from '../../../store/storage-failure.ts';
import { Button } from '../../components/button.tsx';
import { createAttempt } from '../../shared/attempt.ts';
import { saveBackup, timeText } from '../../shared/backup.ts';
import { useLibrary } from '../../shared/library/library-context.tsx';
import { LibraryPage } from '../../shared/library/library-page.tsx';
import { loadedFrom } from '../../shared/loaded.ts';
import { saveFile } from '../../shared/save-file.ts';
import { RestoreSection } from './restore-section.tsx';

export default function BackupRoute() {
  return (
    <LibraryPage page="/backup">
      <div class="backup">
        <h1>Backup</h1>
        <p class="muted">
          What you design stays in this browser, on this device, and nowhere else. A backup is one
          file with all of it: ships with their history and pictures, weapons, fleets, house rules,
          and the trash.
        </p>
        <MakeSection />
        <RestoreSection />
        <KeepingSection />
        <Suspense>
          <UnreadableSection />
          <OlderSection />
        </Suspense>
      </div>
    </LibraryPage>
  );
}

/** Offers databases of older Slipways as a file. */
function OlderSection() {
  const { older } = useLibrary();
  const [versions] = createResource(() => older.versions().catch(() => []));
  const { attempt, fault } = createAttempt();
  const save = () =>
    attempt(async () => {
      saveFile('older-slipway.json', JSON.stringify({ databases: await older.read() }, null, 2));
    });
  return (
    <Show when={loadedFrom(versions)?.length}>
      <section aria-labelledby="older-title">
        <h2 id="older-title">Data of an older Slipway</h2>
        <p>
          This browser also holds data of an older Slipway, which this version cannot read. It is
          left as it is. The file has all of its records.
        </p>
        <Button label="Download the older data" onClick={save} />
        <Show when={fault()}>
          <p role="alert">It could not be read: {fault()}</p>
        </Show>
      </section>
    </Show>
  );
}

/** Offers stored records that cannot be read as a file. */
function UnreadableSection() {
  const { backups } = useLibrary();
  const [unreadable] = createResource(() => backups.unreadable().catch(() => []));
  const save = () => saveFile('unreadable.json', JSON.stringify(unreadable(), null, 2));
  return (
    <Show when={loadedFrom(unreadable)?.length}>
      {(count) => (
        <section aria-labelledby="unreadable-title">
          <h2 id="unreadable-title">What cannot be read</h2>
          <p>
            {countOf(count(), 'record')} of this browser cannot be read. Nothing is deleted: a newer
            Slipway may read them, and they go along in every backup.
          </p>
          <Button label="Download them" onClick={save} />
        </section>
      )}
    </Show>
  );
}

/** Saves a backup, and counts the items that no file has yet. */
function MakeSection() {
  const library = useLibrary();
  const [said, setSaid] = createSignal('');
  const [elsewhere, setElsewhere] = createSignal(readOutsideCopies(smallStore));
  const [changed] = createResource(elsewhere, async (known) => {
    try {
      return (await library.backups.onlyHere(known, 0)).items;
    } catch {
      // The button reports the failure.
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
          <Show when={loadedFrom(changed)}>
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

const PROMISES = {
  given: 'This browser has promised to keep your work until you delete it yourself.',
  'not-given':
    'This browser may delete your work when the device runs out of space. Ask it to keep it; some browsers only agree for pages that you visit often or have installed.',
  unknown:
    'This browser gives no promise to keep your work: it is old, the window is private, or the page came without https. Make backups.',
} as const;

/** Shows whether the browser has promised to keep its data, and how much that is. */
function KeepingSection() {
  const manager = () => navigator.storage as StorageManager | undefined;
  const [keeping, { mutate }] = createResource(() => readKeeping(manager()));
  const [said, setSaid] = createSignal('');
  const ask = async () => {
    noteOutsideCopies(smallStore, { asked: Date.now() });
    const answer = await askToKeep(manager());
    mutate(answer);
    setSaid(answer.promise === 'given' ? '' : 'The browser did not agree this time.');
  };
  return (
    <section aria-labelledby="keeping-title">
      <h2 id="keeping-title">In this browser</h2>
      <Suspense>
        <Show when={loadedFrom(keeping)}>
          {(state) => (
            <>
              <p>{PROMISES[state().promise]}</p>
              <Show when={state().used !== undefined}>
                <p class="muted">
                  {sizeText(state().used ?? 0)} used
                  <Show when={state().room}>{(room) => <> of {sizeText(room())}</>}</Show>, the page
                  itself included.
                </p>
              </Show>
              <div class="row">
                <Show when={state().promise === 'not-given'}>
                  <Button label="Ask the browser to keep it" onClick={ask} />
                </Show>
                <p role="status" class="muted">
                  {said()}
                </p>
              </div>
            </>
          )}
        </Show>
      </Suspense>
    </section>
  );
}
