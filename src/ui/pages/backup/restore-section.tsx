import { createResource, createSignal, For, onCleanup, Show, Suspense } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import { resultInSlices } from '../../../formats/arriving/slices.ts';
import { acceptedFiles } from '../../../formats/formats.ts';
import { backup } from '../../../formats/json-format.ts';
import type { Backups } from '../../../store/backup/backups.ts';
import type { LibraryContents } from '../../../store/backup/contents.ts';
import type { RestoreCounts, Way } from '../../../store/backup/merge.ts';
import { backupSteps } from '../../../store/backup/reading.ts';
import { explainFailure } from '../../../store/storage-failure.ts';
import { Button } from '../../components/button.tsx';
import { FilesButton } from '../../components/files-button.tsx';
import { createAttempt } from '../../shared/attempt.ts';
import { contentsText, countsText, timeText } from '../../shared/backup.ts';
import { useLibrary } from '../../shared/library/library-context.tsx';
import { loadedFrom } from '../../shared/loaded.ts';

/** Restores a backup: shows first what it holds and what either way would do, and can undo it. */
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
      const left = (await backups.undoRestore())?.left ?? 0;
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
        {(chosen) => (
          <RestoreChoice
            candidate={chosen}
            onDone={async (words) => {
              setCandidate(undefined);
              setSaid(words);
              await refetch();
            }}
          />
        )}
      </Show>
      <Suspense>
        <Show when={loadedFrom(last)}>
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

interface RestoreChoiceProps {
  readonly candidate: Candidate;
  readonly onDone: (words: string) => void;
}

const WAYS: readonly { readonly way: Way; readonly name: string }[] = [
  { way: 'merge', name: 'Merge with what is here' },
  { way: 'replace', name: 'Replace everything here' },
];

/** Shows a backup's contents and the result of either way, and restores it. */
function RestoreChoice(props: RestoreChoiceProps) {
  const { backups } = useLibrary();
  const [way, setWay] = createSignal<Way>('merge');
  const { attempt, busy, fault } = createAttempt();
  const restore = () =>
    attempt(async () => {
      const counts = await backups.restore(props.candidate.library, way());
      props.onDone(`Restored: ${countsText(way(), counts)}`);
    });
  return (
    <div class="restore-choice">
      <p>
        <bdi>{props.candidate.name}</bdi> has {contentsText(props.candidate.library)}
        <Show when={props.candidate.made}>{(made) => <>, of {timeText(made())}</>}</Show>.
      </p>
      <fieldset>
        <legend class="visually-hidden">How to restore</legend>
        <For each={WAYS}>
          {(choice) => (
            <label class="way">
              <input
                type="radio"
                name="way"
                checked={way() === choice.way}
                onChange={() => setWay(choice.way)}
              />
              <span>
                <b>{choice.name}</b>
                <small>{countsText(choice.way, props.candidate.outcomes[choice.way])}</small>
              </span>
            </label>
          )}
        </For>
      </fieldset>
      <div class="row">
        <Button primary disabled={busy()} label="Restore" onClick={restore} />
        <Button disabled={busy()} label="Cancel" onClick={() => props.onDone('')} />
        <Show when={busy()}>
          <progress aria-label="Restoring" />
        </Show>
      </div>
      <Show when={fault()}>
        <p class="over-space" role="alert">
          Nothing was changed: {fault()}
        </p>
      </Show>
    </div>
  );
}

/** Backup that the player has chosen, compared with the library. */
interface Candidate {
  readonly name: string;
  readonly library: LibraryContents;
  readonly made: number | undefined;
  /** Results of either way. */
  readonly outcomes: { readonly [way in Way]: RestoreCounts };
}

interface CandidateReading {
  readonly candidate?: Candidate;
  /** Faults of the file, in words. */
  readonly faults: readonly string[];
}

/** Reads a file; rejects only when the library itself cannot be read. */
async function readCandidate(backups: Backups, file: File): Promise<CandidateReading> {
  const { library, made, faults } = await resultInSlices(backupSteps(await file.text()));
  if (!library) return { faults };
  const outcomes = await backups.preview(library);
  return { candidate: { name: file.name, library, made, outcomes }, faults };
}
