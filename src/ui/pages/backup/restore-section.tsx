import { createResource, createSignal, For, onCleanup, Show, Suspense } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import { backup } from '../../../formats/backup-format.ts';
import { acceptedFiles } from '../../../formats/file-choice.ts';
import { explainFailure } from '../../../store/storage-failure.ts';
import { Button } from '../../components/button.tsx';
import { FilesButton } from '../../components/files-button.tsx';
import { timeText } from '../../shared/backup-words.ts';
import { useLibrary } from '../../shared/library/library-context.tsx';
import { type Candidate, readCandidate } from './candidate.ts';
import { RestoreChoice } from './restore-choice.tsx';

/** Restoring a backup: what it has and would do first, then either way, then back again. */
export function RestoreSection() {
  const { backups } = useLibrary();
  const [candidate, setCandidate] = createSignal<Candidate>();
  const [faults, setFaults] = createSignal<readonly string[]>([]);
  const [said, setSaid] = createSignal('');
  const [last, { refetch }] = createResource(() => backups.last().catch(() => undefined));

  const read = async (file: File | undefined) => {
    if (!file) return;
    setCandidate(undefined);
    setSaid('Reading…');
    try {
      const reading = await readCandidate(backups, file);
      setFaults(reading.faults);
      setCandidate(reading.candidate);
      setSaid('');
    } catch (error) {
      setSaid(`The file could not be compared with your library: ${explainFailure(error)}`);
    }
  };
  const onDragOver = (event: DragEvent) => event.preventDefault();
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    void read(event.dataTransfer?.files[0]);
  };
  document.addEventListener('dragover', onDragOver);
  document.addEventListener('drop', onDrop);
  onCleanup(() => {
    document.removeEventListener('dragover', onDragOver);
    document.removeEventListener('drop', onDrop);
  });
  const undoRestore = async () => {
    try {
      const taken = await backups.undoRestore();
      const left = taken?.left ?? 0;
      setSaid(
        left > 0
          ? `Restore undone, except for ${countOf(left, 'item')} that you have changed since.`
          : 'Restore undone: everything is as it was.',
      );
    } catch (error) {
      setSaid(`Restore not undone: ${explainFailure(error)}`);
    }
    await refetch();
  };
  return (
    <section aria-labelledby="restore-title">
      <h2 id="restore-title">Restore a backup</h2>
      <p class="muted">
        Choose the file, or drop it here. You see what it would do before anything is done.
      </p>
      <div class="row">
        <FilesButton
          label="Choose a backup file"
          accept={acceptedFiles([backup])}
          onFiles={([file]) => void read(file)}
        />
        <p role="status" class="muted">
          {said()}
        </p>
      </div>
      <Show when={faults().length > 0}>
        <ul class="issues" role="alert">
          <For each={faults()}>{(fault) => <li class="error">{fault}</li>}</For>
        </ul>
      </Show>
      <Show when={candidate()} keyed>
        {(one) => (
          <RestoreChoice
            candidate={one}
            onDone={async (words) => {
              setCandidate(undefined);
              setSaid(words);
              await refetch();
            }}
          />
        )}
      </Show>
      <Suspense>
        <Show when={last()}>
          {(restored) => (
            <div class="row restored">
              <p>
                On {timeText(restored().at)} a backup was restored and changed{' '}
                {countOf(restored().items, 'item')}.
              </p>
              <Button small label="Undo restore" onClick={undoRestore} />
            </div>
          )}
        </Show>
      </Suspense>
    </section>
  );
}
