/** Page for backups, and for the state of the browser's storage. */
import { createMemo, createResource, createSignal, For, onCleanup, Show, Suspense } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import { acceptedFiles } from '../../../formats/formats.ts';
import { backup } from '../../../formats/json-format.ts';
import type { Backups } from '../../../store/backup/backups.ts';
import type { LibraryContents, RestoreCounts, Way } from '../../../store/backup/contents.ts';
import {
  askToKeep,
  noteOutsideCopies,
  readKeeping,
  readOutsideCopies,
  sizeText,
} from '../../../store/safety.ts';
import { smallStore } from '../../../store/small-store.ts';
import { explainFailure } from '../../../store/storage-failure.ts';
import { Button } from '../../components/button.tsx';
import { FaultLine } from '../../components/issue-list.tsx';
import { loadedFrom } from '../../components/late.tsx';
import { contentsText, countsText, saveBackup, timeText } from '../../shared/backup.ts';
import { saveFile } from '../../shared/copy-and-save.ts';
import { FilesButton } from '../../shared/import/arriving-files.tsx';
import { readBackupFile } from '../../shared/import/reader.ts';
import { LibraryPage, useLibrary } from '../../shared/library/library-page.tsx';
import { listenTo } from '../../shared/media.ts';
import { createAttempt } from '../../shared/work.ts';
import { FolderSection } from './folder-section.tsx';

export default function BackupRoute() {
  return (
    <LibraryPage page="/backup">
      <div class="backup">
        <h1>Backup</h1>
        <p class="muted">
          What you design stays in this browser, on this device. A backup is one file with all of
          it: ships with their history and pictures, weapons, fleets, house rules, scenarios,
          campaigns and games, what you keep for other games, and the trash.
        </p>
        <MakeSection />
        <FolderSection />
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
        <FaultLine what="It could not be read" why={fault()} />
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
            Slipway may read them, and every backup includes them.
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
  /** Time of the folder's last round that changed items. */
  const takenIn = createMemo<number>((before) => {
    const state = library.loadedFolder()?.state();
    if (state?.state !== 'ready') return before;
    const { taken, trashed } = state.report;
    return taken + trashed > 0 ? state.at : before;
  }, 0);
  /** True with a folder, which Ctrl+S brings up to date instead. */
  const inFolder = () => (library.loadedFolder()?.state().state ?? 'none') !== 'none';
  const due = () => ({ known: elsewhere(), at: takenIn() });
  const [changed] = createResource(due, async ({ known }) => {
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
        <Button primary label="Download a backup" onClick={save} />
        <p role="status" class="muted">
          {said()}
        </p>
      </div>
      <Show when={!inFolder()}>
        <p class="muted">Ctrl+S saves one from any page.</p>
      </Show>
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

/** Shows whether the browser has promised to keep its data, and the size of the data. */
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
                  <Button label="Protect from deletion" onClick={ask} />
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

/** Restores a backup: first shows its content and the effect of either mode, and can undo it. */
function RestoreSection() {
  const { backups } = useLibrary();
  const [candidate, setCandidate] = createSignal<Candidate>();
  const [faults, setFaults] = createSignal<readonly string[]>([]);
  const [said, setSaid] = createSignal('');
  const [last, { refetch }] = createResource(() => backups.last().catch(() => undefined));

  let reading: AbortController | undefined;
  const read = async (file: File | undefined) => {
    if (!file) return;
    reading?.abort();
    reading = new AbortController();
    const { signal } = reading;
    setCandidate(undefined);
    setSaid('Reading…');
    try {
      const { faults, candidate } = await readCandidate(backups, file, signal);
      if (signal.aborted) return;
      setFaults(faults);
      setCandidate(candidate);
      setSaid('');
    } catch (error) {
      if (signal.aborted) return;
      setSaid(`The file could not be compared with your library: ${explainFailure(error)}`);
    }
  };
  const onDragOver = (event: DragEvent) => event.preventDefault();
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    void read(event.dataTransfer?.files[0]);
  };
  listenTo(document, 'dragover', onDragOver);
  listenTo(document, 'drop', onDrop);
  onCleanup(() => reading?.abort());
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

const WAYS: readonly { readonly way: Way; readonly name: string }[] = [
  { way: 'merge', name: 'Merge with what is here' },
  { way: 'replace', name: 'Replace everything here' },
];

function RestoreChoice(props: {
  readonly candidate: Candidate;
  readonly onDone: (words: string) => void;
}) {
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
      <FaultLine class="over-space" what="Nothing was changed" why={fault()} />
    </div>
  );
}

/** Backup that the player has chosen, compared with the library. */
interface Candidate {
  readonly name: string;
  readonly library: LibraryContents;
  readonly made: number | undefined;
  readonly outcomes: { readonly [way in Way]: RestoreCounts };
}

/** Reads a file; rejects only when the library itself cannot be read. */
async function readCandidate(
  backups: Backups,
  file: File,
  signal: AbortSignal,
): Promise<{
  readonly candidate?: Candidate;
  /** Faults of the file, in words. */
  readonly faults: readonly string[];
}> {
  const { library, made, faults } = await readBackupFile(file, signal);
  if (!library) return { faults };
  const outcomes = await backups.preview(library);
  return { candidate: { name: file.name, library, made, outcomes }, faults };
}
