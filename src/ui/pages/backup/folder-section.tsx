/** Part of the Backup page: the library kept in a folder, and what its files lack. */
import { createResource, createSignal, For, Match, Show, Suspense, Switch } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import type { ItemPlace } from '../../../store/folder/item-files.ts';
import {
  type FolderState,
  folderDialog,
  type LiveFolder,
} from '../../../store/folder/live-folder.ts';
import type { SyncReport } from '../../../store/folder/sync.ts';
import type { Kind } from '../../../store/storage.ts';
import { Button } from '../../components/button.tsx';
import { loadedFrom } from '../../components/late.tsx';
import { kindNoun } from '../../shared/backup.ts';
import { useLibrary } from '../../shared/library/library-page.tsx';
import { hrefTo, pageAt } from '../../shared/page-list.ts';

export function FolderSection() {
  const library = useLibrary();
  const [folder] = createResource(() => library.folder());
  return (
    <section aria-labelledby="folder-title">
      <h2 id="folder-title">Keep the library in a folder</h2>
      <Suspense>
        <Show when={loadedFrom(folder)}>{(live) => <FolderChoice folder={live()} />}</Show>
      </Suspense>
    </section>
  );
}

function FolderChoice(props: { readonly folder: LiveFolder }) {
  const [said, setSaid] = createSignal('');
  const choose = async () => {
    setSaid('');
    try {
      const handle = await folderDialog()?.({ id: 'slipway', mode: 'readwrite' });
      if (handle) await props.folder.choose(handle);
    } catch (error) {
      // The player closed the dialog, or the browser refuses this folder.
      const isClosed = error instanceof Error && error.name === 'AbortError';
      setSaid(isClosed ? '' : `This folder cannot be used: ${(error as Error).message}`);
    }
  };
  const is = <State extends FolderState['state']>(wanted: State) => {
    const now = props.folder.state();
    return now.state === wanted
      ? (now as Extract<FolderState, { readonly state: State }>)
      : undefined;
  };
  const Leave = () => <Button label="Leave the folder" onClick={() => void props.folder.leave()} />;
  return (
    <>
      <Switch>
        <Match when={is('none')}>
          <Show when={folderDialog()} fallback={<p class="muted">{NO_FOLDERS}</p>}>
            <p class="muted">{ABOUT}</p>
            <div class="row">
              <Button label="Choose a folder" onClick={choose} />
            </div>
          </Show>
        </Match>
        <Match when={is('locked')}>
          {(state) => (
            <>
              <p role="alert">
                The browser asks again whether Slipway may use the folder <bdi>{state().name}</bdi>.
                Until then, nothing in it is read or written.
              </p>
              <div class="row">
                <Button
                  primary
                  label="Allow access to the folder"
                  onClick={() => void props.folder.allow()}
                />
                <Leave />
              </div>
            </>
          )}
        </Match>
        <Match when={is('starting')}>
          {(state) => (
            <div class="row">
              <progress
                {...(state().written && {
                  value: state().written?.done,
                  max: state().written?.total,
                })}
                aria-label="Comparing library and folder"
              />
              <p role="status" class="muted">
                <Show
                  when={state().written}
                  fallback={
                    <>
                      Comparing the library with <bdi>{state().name}</bdi>…
                    </>
                  }
                >
                  {(written) => (
                    <>
                      Writing {countOf(written().total, 'file')} to <bdi>{state().name}</bdi>…
                    </>
                  )}
                </Show>
              </p>
              <Leave />
            </div>
          )}
        </Match>
        <Match when={is('failed')}>
          {(state) => (
            <>
              <p role="alert">
                The folder <bdi>{state().name}</bdi> and the library are not in step: {state().why}
              </p>
              <div class="row">
                <Button primary label="Try again" onClick={() => void props.folder.sync()} />
                <Leave />
              </div>
            </>
          )}
        </Match>
        <Match when={is('ready')}>
          {(state) => (
            <>
              <Show
                when={state().report.allGone}
                fallback={
                  <p>
                    The library is in the folder <bdi>{state().name}</bdi>:{' '}
                    {countOf(state().report.items, 'file')}, compared at{' '}
                    {new Date(state().at).toLocaleTimeString()}.
                  </p>
                }
              >
                {(count) => <AllGone folder={props.folder} name={state().name} count={count()} />}
              </Show>
              <Remarks report={state().report} />
              <div class="row">
                <Button label="Compare now" onClick={() => void props.folder.sync()} />
                <Leave />
              </div>
            </>
          )}
        </Match>
      </Switch>
      <p role="status" class="muted">
        {said()}
      </p>
    </>
  );
}

const ABOUT =
  'Each ship, weapon, fleet and pack of house rules becomes a file in a folder of your choice, such as one that a drive synchronises. What another program changes there is taken in while Slipway is open. History, pictures, tags and the trash stay in the browser: a backup has them.';

const NO_FOLDERS =
  'This browser lets no page keep files in a folder; Chrome and Edge on a computer do. Ctrl+S, on any page, saves the whole library to one file instead.';

function AllGone(props: {
  readonly folder: LiveFolder;
  readonly name: string;
  readonly count: number;
}) {
  return (
    <>
      <p role="alert">
        All {countOf(props.count, 'file')} are gone from <bdi>{props.name}</bdi>. The library still
        has every item. Is this meant?
      </p>
      <div class="row">
        <Button
          primary
          label="Write the files again"
          onClick={() => void props.folder.sync('write')}
        />
        <Button
          label="Move the items to the trash"
          onClick={() => void props.folder.sync('trash')}
        />
      </div>
    </>
  );
}

/** Files that cannot be read, and items with two versions. */
function Remarks(props: { readonly report: SyncReport }) {
  return (
    <>
      <Show when={props.report.conflicts.length > 0}>
        <p>Changed here and in the folder. Open each to choose a version; nothing is lost.</p>
        <ul class="issues">
          <For each={props.report.conflicts}>
            {(place) => (
              <li class="warning">
                <span>
                  <bdi>{place.path}</bdi>:{' '}
                  <a class="link" href={addressOf(place)}>
                    open this {kindNoun(place.kind)}
                  </a>
                </span>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <Show when={props.report.others > 0}>
        <p class="muted">
          {countOf(props.report.others, 'JSON file')} of other programs{' '}
          {props.report.others === 1 ? 'is' : 'are'} passed over.
        </p>
      </Show>
      <Show when={props.report.faults.length > 0}>
        <p>These files are left as they are. Correct or delete them in the folder.</p>
        <ul class="issues">
          <For each={props.report.faults}>
            {({ path, line, message }) => (
              <li class="error">
                <span>
                  <bdi>{path}</bdi>
                  {line === undefined ? '' : `, line ${line}`}: {message}
                </span>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </>
  );
}

/** Pages whose path differs from their kind of item. */
const PLACES: { readonly [kind in Kind]?: string } = {
  packs: '/rules',
  scenarios: '/scenario-library',
  starshipTables: '/starships-tables',
  navySchematics: '/star-navy-schematics',
  navyBattles: '/star-navy',
};

const addressOf = ({ kind, id }: ItemPlace): string => {
  const path = `${PLACES[kind] ?? `/${kind}`}/${encodeURIComponent(id)}`;
  return hrefTo(pageAt(path) ? path : '/backup');
};
