import { createEffect, createSignal, For, onCleanup, Show } from 'solid-js';
import { countOf, shownOf } from '../../core/design/text/counts.ts';
import type { Bench } from '../../store/bench.ts';
import type { FolderState, LiveFolder } from '../../store/folder/live-folder.ts';
import type { CutShort, Library } from '../../store/library.ts';
import {
  agedAt,
  askToKeep,
  isBackupDue,
  noteOutsideCopies,
  REMINDER,
  readKeeping,
  readOutsideCopies,
  WORTH_KEEPING,
} from '../../store/safety.ts';
import { smallStore } from '../../store/small-store.ts';
import { Button } from '../components/button.tsx';
import { commandOf, SAVE_KEYS } from '../components/keys.ts';
import { type News, Notice, VersionNotice } from '../components/notice.tsx';
import { saveBackup } from './backup.ts';
import { listenTo } from './media.ts';
import { hrefTo } from './page-list.ts';
import { createAttempt } from './work.ts';

/** Notices of the page itself, one at a time. */
export default function Notices(props: {
  readonly news: News | undefined;
  readonly bench: Bench;
  readonly library: () => Promise<Library>;
}) {
  const [library, setLibrary] = createSignal<Library>();
  const folder = () => library()?.loadedFolder();
  const load = async () => {
    const loaded = await props.library();
    setLibrary(loaded);
    // Most players have none: skip loading its code then.
    if (await loaded.links.root()) await loaded.folder();
  };
  const timer = setTimeout(() => void load().catch(() => {}), FIRST_CHECK);
  onCleanup(() => clearTimeout(timer));
  return (
    <>
      <Show when={props.bench.hasLost()}>
        <Notice failed>
          <p>
            What this browser had stored of Slipway was deleted or cleared while this page was open.
            What is open here is stored again; the rest comes back only from a backup.
          </p>
          <a class="button small" link href={hrefTo('/backup')}>
            Restore a backup
          </a>
          <Button small label="Dismiss" onClick={props.bench.dismissLoss} />
        </Notice>
      </Show>
      <For each={library()?.ships.cutShort()}>
        {(cut) => <CutShortNotice cut={cut} ships={library()?.ships} />}
      </For>
      <SaveKey library={props.library} />
      <Show when={folder()}>{(live) => <FolderNotice folder={live()} />}</Show>
      <Show
        when={props.news}
        fallback={
          <Show when={folder()?.state().state !== 'ready'}>
            <SafetyNotice library={props.library} />
          </Show>
        }
      >
        {(news) => <VersionNotice news={news()} />}
      </Show>
    </>
  );
}

/** Saves the library with one key: updates its folder, or saves a backup without one. */
function SaveKey(props: { readonly library: () => Promise<Library> }) {
  const [said, setSaid] = createSignal<string>();
  const { attempt, fault } = createAttempt();
  const save = () =>
    attempt(async () => {
      setSaid(undefined);
      const library = await props.library();
      if (await library.links.root()) {
        const folder = await library.folder();
        await folder.sync();
        setSaid(folderWords(folder.state()));
      } else setSaid(`${countOf(await saveBackup(library), 'item')} saved to a file.`);
    });
  const onKey = (event: KeyboardEvent) => {
    if (commandOf(SAVE_KEYS, event) === undefined) return;
    event.preventDefault();
    if (!event.repeat) void save();
  };
  listenTo(document, 'keydown', onKey);
  return (
    <>
      <Show when={said()}>
        {(words) => (
          <Notice onLeave={() => setSaid(undefined)}>
            <p>{words()}</p>
          </Notice>
        )}
      </Show>
      <Show when={fault()}>
        {(why) => (
          <Notice failed>
            <p>The library was not saved: {why()}</p>
          </Notice>
        )}
      </Show>
    </>
  );
}

function folderWords(now: FolderState): string {
  if (now.state !== 'ready' || now.report.allGone)
    return 'The folder is not up to date: the Backup page says why.';
  const { conflicts, faults } = now.report;
  const isWhole = conflicts.length + faults.length === 0;
  return `The folder is up to date${isWhole ? '' : ', but for what the Backup page lists'}.`;
}

/** Reports the needs of the library's folder: the permission, a choice, or a corrected file. */
function FolderNotice(props: { readonly folder: LiveFolder }) {
  const [dismissed, setDismissed] = createSignal('');
  /** Number of items in the trash since their files were deleted; later rounds have none. */
  const [trashed, setTrashed] = createSignal(0);
  createEffect(() => {
    const now = props.folder.state();
    if (now.state === 'ready' && now.report.trashed > 0) setTrashed(now.report.trashed);
  });
  const words = () => {
    const now = props.folder.state();
    if (now.state === 'locked')
      return 'The browser asks again whether Slipway may use the folder of your library.';
    if (now.state === 'failed') return `The folder of your library is not in step: ${now.why}`;
    if (now.state !== 'ready') return '';
    const { allGone, conflicts, faults } = now.report;
    if (allGone) return 'All files are gone from the folder of your library.';
    const parts = [
      ...(faults.length > 0 ? [`${countOf(faults.length, 'file')} cannot be read or written`] : []),
      ...(conflicts.length > 0
        ? [`${countOf(conflicts.length, 'item')} changed here and there too`]
        : []),
    ];
    return parts.length === 0 ? '' : `In the folder of your library, ${parts.join(', and ')}.`;
  };
  return (
    <>
      <Show when={trashed() > 0}>
        <Notice onLeave={() => setTrashed(0)}>
          <p>
            {trashed() === 1
              ? 'A file was deleted from the folder of your library. Its item is in the trash.'
              : `${countOf(trashed(), 'file')} were deleted from the folder of your library. Their items are in the trash.`}
          </p>
          <Button small label="Dismiss" onClick={() => setTrashed(0)} />
        </Notice>
      </Show>
      <Show when={words() !== '' && words() !== dismissed()}>
        <Notice failed>
          <p>{words()}</p>
          <Show
            when={props.folder.state().state === 'locked'}
            fallback={
              <a class="button small" link href={hrefTo('/backup')}>
                Show
              </a>
            }
          >
            <Button small label="Allow access" onClick={() => void props.folder.allow()} />
          </Show>
          <Button small label="Dismiss" onClick={() => setDismissed(words())} />
        </Notice>
      </Show>
    </>
  );
}

/** Names an import that was cut short, and offers to remove its items. */
function CutShortNotice(props: {
  readonly cut: CutShort;
  readonly ships: Library['ships'] | undefined;
}) {
  const { attempt, fault } = createAttempt();
  const arrived = () => shownOf(props.cut.ids.length, props.cut.total, 'ship');
  const keep = () => props.ships?.forgetCutShort(props.cut);
  const remove = () =>
    attempt(async () => {
      await props.ships?.moveToTrash(props.cut.ids);
      keep();
    });
  return (
    <Notice failed>
      <p>
        {arrived()}
        <Show when={props.cut.from}>
          {(from) => (
            <>
              {' of '}
              <bdi>{from()}</bdi>
            </>
          )}
        </Show>{' '}
        arrived in the library before the import ended early. To get all, move these to the trash
        and import again. {fault()}
      </p>
      <Show when={props.cut.ids.length > 0}>
        <Button small label="Move them to the trash" onClick={remove} />
      </Show>
      <Button small label={props.cut.ids.length > 0 ? 'Keep them' : 'Dismiss'} onClick={keep} />
    </Notice>
  );
}

/** Delay of the first check, and time between two checks, in ms. */
const FIRST_CHECK = 2500;
const CHECK_INTERVAL = 600_000;
/** Time between two checks while the notice is shown, in ms. */
const COUNT_INTERVAL = 5000;

/** Reminds of a backup when much work is only in this browser, and asks the browser to keep its data. */
function SafetyNotice(props: { readonly library: () => Promise<Library> }) {
  const [items, setItems] = createSignal(0);
  const [left, setLeft] = createSignal(false);
  const { attempt, fault } = createAttempt();

  const check = async () => {
    // Show no notice in the middle of a game, where it could cover a button.
    if (/^#\/play\/./.test(location.hash)) return void setItems(0);
    try {
      const { backups } = await props.library();
      const elsewhere = readOutsideCopies(smallStore);
      const now = Date.now();
      const here = await backups.onlyHere(elsewhere, agedAt(REMINDER, now));
      setItems(isBackupDue(REMINDER, here, elsewhere, now) ? here.items : 0);
      if (here.items < WORTH_KEEPING || elsewhere.asked !== undefined) return;
      noteOutsideCopies(smallStore, { asked: Date.now() });
      const { promise } = await readKeeping(navigator.storage);
      if (promise === 'not-given') await askToKeep(navigator.storage);
    } catch {
      // Without a storage no backup is possible, and the bench shows the reason.
    }
  };
  const first = setTimeout(() => void check(), FIRST_CHECK);
  const timer = setInterval(() => void check(), CHECK_INTERVAL);
  createEffect(() => {
    if (items() === 0 || left()) return;
    const counting = setInterval(() => void check(), COUNT_INTERVAL);
    onCleanup(() => clearInterval(counting));
  });
  onCleanup(() => {
    clearTimeout(first);
    clearInterval(timer);
  });

  const save = () =>
    attempt(async () => {
      await saveBackup(await props.library());
      setItems(0);
    });
  const putOff = () => {
    noteOutsideCopies(smallStore, { putOff: Date.now() });
    setItems(0);
  };
  return (
    <Show when={items() > 0 && !left()}>
      <Notice failed={fault() !== undefined} onLeave={() => setLeft(true)}>
        <p>
          {countOf(items(), 'item is', 'items are')} only in this browser. A backup keeps them in a
          file. {fault()}
        </p>
        <Button small label="Download a backup" onClick={save} />
        <Button small label="Remind me in a week" onClick={putOff} />
      </Notice>
    </Show>
  );
}
