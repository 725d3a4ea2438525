/** The page of one collection: list, panel, import and notices, from its description. */
import '../../styles/collection.css';
import '../../styles/collection-parts.css';
import {
  type Accessor,
  createMemo,
  createSignal,
  For,
  type JSX,
  Match,
  Show,
  Switch,
} from 'solid-js';
import { capital, countOf } from '../../../core/design/text/counts.ts';
import { ownField } from '../../../core/rules/lookup.ts';
import type { CollectionItem } from '../../../store/collections/collection.ts';
import type { LiveList } from '../../../store/collections/live-collection.ts';
import type { Problem } from '../../../store/storage.ts';
import { Button } from '../../components/button.tsx';
import { saveFile } from '../copy-and-save.ts';
import { createIncoming, DropZone } from '../import/arriving-files.tsx';
import {
  type CollectionKind,
  CollectionProvider,
  type CollectionState,
  createCollectionState,
  type EmptyWords,
  findWhole,
  useCollection,
} from './collection-state.ts';
import { BackLink } from './item-panel.tsx';
import { LibraryPage, useLibrary } from './library-page.tsx';
import { NoticeBar } from './notice-bar.tsx';

export const CollectionPage = <Value, Summary = Value>(props: {
  readonly kind: CollectionKind<Value, Summary>;
  /** Between the bar of all pages and the list. */
  readonly head?: JSX.Element;
}) => (
  <LibraryPage page={props.kind.path} head={props.head}>
    <Content kind={props.kind} />
  </LibraryPage>
);

function Content<Value, Summary>({ kind }: { readonly kind: CollectionKind<Value, Summary> }) {
  const library = useLibrary();
  const collection = kind.collectionOf(library);
  const [dialog, setDialog] = createSignal<string>();
  const incoming = kind.Import && createIncoming();
  const state = createCollectionState(kind, library, {
    openImport: () => incoming?.open(),
    closeImport: () => incoming?.close(),
    openDialog: setDialog,
  });
  const { notices } = state;
  return (
    <CollectionProvider value={state as unknown as CollectionState<unknown>}>
      <CollectionProblems problems={collection.problems()} />
      <Show when={kind.empty} fallback={<ListAndPanel {...state} />}>
        {(words) => (
          <CollectionView
            collection={collection}
            things={kind.things}
            empty={<EmptyCollection words={words()} />}
          >
            <ListAndPanel {...state} />
          </CollectionView>
        )}
      </Show>
      <Show when={kind.Import && incoming?.files() && kind.Import.Dialog} keyed>
        {(Dialog) => <Dialog files={incoming?.files() ?? []} onClose={() => incoming?.close()} />}
      </Show>
      <Show when={ownField(kind.dialogs, dialog() ?? '')} keyed>
        {(Dialog) => <Dialog onClose={() => setDialog(undefined)} />}
      </Show>
      <DropZone dragging={incoming?.dragging() ?? false}>{kind.Import?.dropHint}</DropZone>
      <NoticeBar notice={notices.notice()} onDone={notices.dismiss} />
    </CollectionProvider>
  );
}

/** The list beside the chosen item; on a narrow screen either of them. */
function ListAndPanel<Value, Summary>(state: CollectionState<Value, Summary>) {
  const { kind, library, collection } = state;
  const chosen = createShown(findWhole(collection), state.chosenId);
  const id = createMemo(() => chosen()?.id);
  const example = createMemo(() => {
    const wanted = state.chosenId();
    return wanted === undefined ? undefined : kind.exampleOf?.(library, wanted);
  });
  const gone = () => state.chosenId() !== undefined && !id() && example() === undefined;
  return (
    <Show when={kind.Panel} keyed fallback={<kind.List />}>
      {(Panel) => (
        <div class="collection" classList={{ 'has-chosen': state.chosenId() !== undefined }}>
          <kind.List />
          <section class="collection-panel" aria-label={capital(kind.thing)}>
            <Switch fallback={kind.Hint && <kind.Hint />}>
              <Match when={id()} keyed>
                <Show when={chosen()}>{(item) => <Panel item={item()} />}</Show>
              </Match>
              <Match when={example()} keyed>
                {(value) => kind.Example && <kind.Example value={value} />}
              </Match>
              <Match when={gone()}>
                <GoneItem {...state} />
              </Match>
            </Switch>
          </section>
        </div>
      )}
    </Show>
  );
}

/**
 * The item with an id, unless it is in the trash. An item that another window deletes permanently
 * stays while the player looks at it: nothing else has its unsaved changes.
 */
function createShown<Value>(
  find: (id: string) => CollectionItem<Value> | undefined,
  id: () => string | undefined,
): Accessor<CollectionItem<Value> | undefined> {
  return createMemo<CollectionItem<Value> | undefined>((shown) => {
    const wanted = id();
    const item = wanted === undefined ? undefined : find(wanted);
    if (!item) return shown?.id === wanted ? shown : undefined;
    return item.trashed === undefined ? item : undefined;
  });
}

/** Shown at the address of an item that is in the trash or not stored. */
function GoneItem<Value, Summary>(state: CollectionState<Value, Summary>) {
  const { kind, collection, notices } = state;
  const trashed = createMemo(() => collection.find(state.chosenId() ?? '')?.id);
  const restore = (id: string) => notices.run('Restoring', () => collection.restore([id]));
  return (
    <>
      <div class="panel-bar">
        <BackLink />
      </div>
      <section class="page-message">
        <Show
          when={trashed()}
          fallback={
            <>
              <h1>This {kind.thing} is not here</h1>
              <p class="muted">It was deleted, or was made in another browser.</p>
            </>
          }
        >
          {(id) => (
            <>
              <h1>This {kind.thing} is in the trash</h1>
              <p class="muted">Nothing of it is lost.</p>
              <Button label="Restore" onClick={() => void restore(id())} />
            </>
          )}
        </Show>
      </section>
    </>
  );
}

/** Records that cannot be read: they stay stored, and can be downloaded. */
function CollectionProblems(props: { readonly problems: readonly Problem[] }) {
  const save = () => saveFile('unreadable.json', JSON.stringify(props.problems, null, 2));
  return (
    <Show when={props.problems.length > 0}>
      <div class="conflict" role="alert">
        <span class="grow">
          Left as it is: {countOf(props.problems.length, 'record')} that cannot be read.{' '}
          {props.problems.length === 1 && props.problems[0]?.why}
        </span>
        <Button small label="Download the data" onClick={save} />
      </div>
    </Show>
  );
}

function EmptyCollection(props: { readonly words: EmptyWords }) {
  const { start, openImport, openDialog } = useCollection();
  const [fault, setFault] = createSignal(false);
  return (
    <section class="page-message" classList={{ wide: props.words.wide === true }}>
      <h1>{props.words.title}</h1>
      <p class="muted">{props.words.about}</p>
      <div class="row">
        <Button
          primary
          label={props.words.startLabel}
          onClick={() => void start().catch(() => setFault(true))}
        />
        <Show when={props.words.importLabel}>
          {(label) => <Button label={label()} onClick={openImport} />}
        </Show>
        <For each={props.words.dialogs}>
          {({ name, label }) => <Button label={label} onClick={() => openDialog(name)} />}
        </For>
      </div>
      <Show when={fault()}>
        <p class="text-error" role="alert">
          Nothing can be saved now; the bench says why.
        </p>
      </Show>
      <Show when={props.words.More} keyed>
        {(More) => <More />}
      </Show>
    </section>
  );
}

export const PanelHint = (props: { readonly children: JSX.Element }) => (
  <p class="collection-hint muted">{props.children}</p>
);

/** Content of a collection after reading; before that its progress, or the reason of a failure. */
export function CollectionView<Value>(props: {
  readonly collection: LiveList<Value>;
  readonly things: string;
  /** Shown if there are no items, not even in the trash. */
  readonly empty: JSX.Element;
  readonly children: JSX.Element;
}) {
  const isEmpty = () => props.collection.items().length + props.collection.trash().length === 0;
  const status = () => props.collection.status();
  const share = () => {
    const now = status();
    return now.state === 'loading' ? now.share : undefined;
  };
  const why = () => {
    const now = status();
    return now.state === 'failed' ? now.why : undefined;
  };
  return (
    <Switch fallback={props.children}>
      <Match when={why()}>
        <section class="page-message" role="alert">
          <h1>Your {props.things} cannot be read</h1>
          <p class="muted">{why()}</p>
          <Button primary label="Try again" onClick={() => props.collection.reload()} />
        </section>
      </Match>
      <Match when={isEmpty() && status().state === 'loading'}>
        <section class="page-message" aria-busy="true">
          <p class="muted">Reading your {props.things}…</p>
          {share() !== undefined && (
            <progress max="1" value={share()} aria-label={`Reading your ${props.things}`} />
          )}
        </section>
      </Match>
      <Match when={isEmpty()}>{props.empty}</Match>
    </Switch>
  );
}
