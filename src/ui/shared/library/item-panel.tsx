/** Editing of an item in the panel beside its list. */
import {
  createEffect,
  createMemo,
  createResource,
  type JSX,
  on,
  onCleanup,
  Show,
  untrack,
} from 'solid-js';
import { withFields } from '../../../core/design/edits/structure.ts';
import { capital } from '../../../core/design/text/counts.ts';
import type { CollectionItem } from '../../../store/collections/collection.ts';
import { createItemDocument } from '../../../store/collections/item-document.ts';
import type { Document } from '../../../store/document.ts';
import { afterTimeout } from '../../../store/saving.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { SaveStateView, StepButtons } from '../../components/editing-state.tsx';
import { LinesField, TextField } from '../../components/fields.tsx';
import { CopyIcon, TrashIcon } from '../../components/icons.tsx';
import { undoKeys } from '../../components/keys.ts';
import { loadedFrom } from '../../components/late.tsx';
import { ConflictBar, GoneBar } from '../document-bars.tsx';
import { listenTo } from '../media.ts';
import { createPageTitle } from '../page-title.ts';
import { type CollectionState, useCollection } from './collection-state.ts';

/** Editing of an item that is stored at each change. Belongs to the owner that creates it. */
export const createEditing = <Value,>(
  { kind, library, collection }: CollectionState<Value>,
  item: CollectionItem<Value>,
  held?: Pick<Parameters<typeof createItemDocument<Value>>[0], 'held' | 'draft' | 'overtaken'>,
): Document<Value> =>
  createItemDocument<Value>({
    ...{ collection, item, page: library.bench.page, now: library.now, after: afterTimeout },
    ...held,
    copyOf(value) {
      const id = library.newId();
      const copy = kind.copyOf?.(value, library) ?? value;
      return { id, value: kind.withId?.(copy, id) ?? copy };
    },
  });

/** The same, with changes that wait: they are kept as a draft, also after the page is left. */
export function createHeldEditing<Value>(
  state: CollectionState<Value>,
  item: CollectionItem<Value>,
  {
    markOf,
    users,
    held,
  }: {
    readonly markOf: (value: Value) => string;
    /** Ids of the ships that have the item; undefined until they are known. */
    readonly users: () => readonly string[] | undefined;
    /** True while changes must wait for a decision. */
    readonly held: () => boolean;
  },
) {
  const { library, drafts } = state;
  const { ships } = library;
  const draftBase = drafts.baseOf(item.id);
  const editing = createEditing(state, item, {
    held,
    draft: drafts.get(item.id),
    overtaken: draftBase !== markOf(item.value),
  });
  const waiting = () => held() && editing.dirty();
  /** The version that was changed; a conflict keeps it until the player has chosen. */
  const base = createMemo<string | undefined>(
    (was) => (editing.conflict() ? was : markOf(editing.stored())),
    draftBase,
  );
  createEffect(() => {
    const isDraft = waiting() || editing.conflict() !== undefined;
    // A draft stays unchanged until the ships are known.
    if (users()) drafts.set(item.id, isDraft ? editing.value() : undefined, base());
  });
  createEffect(
    on(held, (holds) => {
      if (!holds && untrack(editing.dirty)) void editing.flush();
    }),
  );
  // Ships are read again when one of them is saved.
  const revisions = createMemo(() =>
    (users() ?? []).map((id) => `${id} ${ships.find(id)?.revision}`).join(),
  );
  const [designs] = createResource(revisions, () => ships.values(users() ?? []));
  return {
    editing,
    /** True if a change waits for the player's decision. */
    waiting,
    /** Ids of the ships that have the item; empty until they are known. */
    users: () => users() ?? [],
    /** The designs of those ships, as far as they are read. */
    designs: () => (designs.error ? [] : (loadedFrom(designs) ?? [])),
    designsState: () =>
      designs.error ? 'failed' : designs.state === 'ready' ? 'ready' : 'reading',
  };
}

/** An item beside its list: undo, save state, actions, conflicts, and the waiting change. */
export function ItemPanel<Value>(props: {
  readonly editing: Document<Value>;
  readonly actions?: JSX.Element;
  /** Change that waits for a decision, if the item has one. */
  readonly waiting?:
    | {
        /** Instead of the save state, as in "Not saved yet". */
        readonly state: string;
        /** Number of ships that would change. */
        readonly words: JSX.Element;
        readonly applyLabel: string;
        readonly canApply: boolean;
        readonly onApply: () => void;
      }
    | undefined;
  readonly children: JSX.Element;
}) {
  const { kind, collection, duplicate, moveToTrash } = useCollection<Value>();
  const name = () => kind.nameOf(props.editing.value());
  const tags = () => collection.find(props.editing.id)?.tags ?? [];
  createPageTitle(name);
  const flush = () => void props.editing.flush();
  listenTo(
    document,
    'keydown',
    undoKeys(() => props.editing),
  );
  listenTo(window, 'pagehide', flush);
  onCleanup(flush);
  return (
    <>
      <div class="panel-bar">
        <BackLink />
        <Show
          when={props.waiting}
          fallback={
            <SaveStateView
              state={props.editing.saveState()}
              onRetry={() => void props.editing.save()}
            />
          }
        >
          {(waiting) => <span class="save-state text-warning">{waiting().state}</span>}
        </Show>
        <StepButtons editing={props.editing} />
        <IconButton
          icon={CopyIcon}
          label={`Duplicate ${name()}`}
          onClick={() => void duplicate(props.editing.value(), { tags: tags() })}
        />
        <IconButton
          icon={TrashIcon}
          label={`Move ${name()} to the trash`}
          onClick={() => void moveToTrash([props.editing.id])}
        />
        {props.actions}
      </div>
      <Show when={props.editing.gone()}>
        <GoneBar what={kind.thing} onStore={() => void props.editing.save()} />
      </Show>
      <Show when={props.editing.conflict()}>
        {(theirs) => (
          <ConflictBar
            what={kind.thing}
            theirs={kind.nameOf(theirs())}
            file={props.editing.conflictFile()}
            onChoose={(choice) => props.editing.resolve(choice)}
          />
        )}
      </Show>
      {props.children}
      <Show when={props.waiting}>
        {(waiting) => (
          <div class="panel-foot">
            <p class="grow" role="status">
              {waiting().words}
            </p>
            <Button label="Discard" onClick={() => props.editing.discard('Change discarded')} />
            <Button
              primary
              disabled={!waiting().canApply}
              label={waiting().applyLabel}
              onClick={() => waiting().onApply()}
            />
          </div>
        )}
      </Show>
    </>
  );
}

interface DocumentTextProps<Value> {
  readonly editing: Document<Value>;
  readonly field: keyof Value & string;
  readonly label: string;
  readonly id: string;
  readonly placeholder?: string;
  /** True for a text that every document has; another one is removed when it is emptied. */
  readonly isRequired?: boolean;
}

const changeText = <Value extends object>(
  { editing, field }: Pick<DocumentTextProps<Value>, 'editing' | 'field'>,
  text: string | undefined,
): void => {
  const change = { [field]: text } as unknown as Partial<Value>;
  editing.change(`${capital(field)} changed`, (value) => withFields(value, change), field);
};

/** A text of the document; what is typed in one go is one step of undo. */
export const DocumentText = <Value extends object>(props: DocumentTextProps<Value>) => (
  <TextField
    id={props.id}
    label={props.label}
    placeholder={props.placeholder}
    value={String(props.editing.value()[props.field] ?? '')}
    onChange={(text) => changeText(props, props.isRequired ? text : text || undefined)}
    onLeave={props.editing.endGroup}
  />
);

export const DocumentNotes = <Value extends { readonly notes?: string }>(props: {
  readonly editing: Document<Value>;
  readonly rows?: number;
  readonly class?: string;
}) => (
  <LinesField
    class={props.class}
    label="Notes"
    rows={props.rows}
    value={props.editing.value().notes ?? ''}
    onChange={(text) => changeText({ editing: props.editing, field: 'notes' }, text || undefined)}
    onLeave={props.editing.endGroup}
  />
);

/** Link back to the list, shown on a phone. */
export function BackLink() {
  const { kind, hrefOf } = useCollection();
  return (
    <a class="panel-back" href={hrefOf(undefined)}>
      All {kind.things}
    </a>
  );
}

/** A part of a page with its heading. */
export const TitledPart = (props: {
  readonly class: string;
  readonly title: string;
  readonly children: JSX.Element;
}) => (
  <section class={props.class} aria-label={props.title}>
    <h2>{props.title}</h2>
    {props.children}
  </section>
);
