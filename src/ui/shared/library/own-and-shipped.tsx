/** Lists in two parts: the player's own items, and those that come with Slipway. */
import { createMemo, createSignal, type JSX, Show } from 'solid-js';
import { shownOf } from '../../../core/design/text/counts.ts';
import type { Action } from '../../components/actions.tsx';
import { SearchField } from '../../components/fields.tsx';
import { NOTHING_SELECTED, selectedIn, withFocus } from '../selection.ts';
import { ListHead, RowLink, SelectionBar, TrashList } from './collection-list.tsx';
import { useCollection } from './collection-state.ts';
import { ItemGrid, RowCheck } from './item-grid.tsx';

interface ListedItem {
  readonly id: string;
  readonly name: string;
  readonly figure: JSX.Element;
  /** Name of the figure, for screen readers. */
  readonly figureLabel?: string;
  readonly stats: string;
  /** Searched in addition to the name and the shown words. */
  readonly words?: string;
}

/** The items of the collection as rows, by their names. */
export function createOwnRows<Value>(rowOf: (id: string, value: Value) => ListedItem) {
  const { collection } = useCollection<Value>();
  return createMemo(() =>
    collection
      .items()
      .map(({ id, value }) => rowOf(id, value))
      .toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true })),
  );
}

export function OwnAndShipped(props: {
  readonly own: readonly ListedItem[];
  readonly shipped: readonly ListedItem[];
  readonly shippedTitle: string;
  /** Name of their list, if the title is too short for it. */
  readonly shippedLabel?: string;
  /** Description of the search: "by name or note". */
  readonly searched?: string;
  /** Text for a player without any. */
  readonly none: string;
  /** Actions besides the trash. */
  readonly actions?: readonly Action[];
}) {
  const { kind, collection, list, moveToTrash } = useCollection();
  const actions = (selected: readonly string[]): readonly Action[] => [
    ...(props.actions ?? []),
    ...(selected.length > 0 ? [{ label: 'Trash', does: () => void moveToTrash(selected) }] : []),
  ];
  const isFound = ({ name, stats, words = '' }: ListedItem) => {
    const text = `${name} ${stats} ${words}`.toLowerCase();
    return list
      .query()
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word));
  };
  const own = createMemo(() => props.own.filter(isFound));
  const shipped = createMemo(() => props.shipped.filter(isFound));
  const selected = createMemo(() =>
    selectedIn(
      list.selection(),
      own().map(({ id }) => id),
    ),
  );
  const isFailed = () => collection.status().state === 'failed';
  return (
    <section class="collection-list" aria-labelledby="collection-title">
      <ListHead />
      <SearchField
        label={`Search ${kind.things}${props.searched ? ` ${props.searched}` : ''}`}
        placeholder="Search…"
        value={list.query()}
        onInput={list.setQuery}
      />
      <h2 class="rules-part">Yours</h2>
      <Show when={own().length + actions([]).length > 0}>
        <SelectionBar
          count={selected().length}
          found={props.own.length === 0 ? '' : shownOf(own().length, props.own.length, kind.thing)}
          actions={actions(selected())}
          onClear={() => list.select(NOTHING_SELECTED)}
          end
        />
      </Show>
      <Show
        when={own().length > 0}
        fallback={
          <p
            class="empty muted"
            classList={{ 'nothing-yet': props.own.length === 0 }}
            role={isFailed() ? 'alert' : undefined}
          >
            {isFailed()
              ? `Your ${kind.things} cannot be read.`
              : props.own.length > 0
                ? 'None of yours matches.'
                : props.none}
          </p>
        }
      >
        <Rows label={`Your ${kind.things}`} rows={own()} isOwn />
      </Show>
      <Show when={shipped().length > 0}>
        <h2 class="rules-part">{props.shippedTitle}</h2>
        <Rows label={props.shippedLabel ?? props.shippedTitle} rows={shipped()} />
      </Show>
      <TrashList />
    </section>
  );
}

function Rows(props: {
  readonly label: string;
  readonly rows: readonly ListedItem[];
  readonly isOwn?: true;
}) {
  const { list, choose, moveToTrash } = useCollection();
  const [focus, setFocus] = createSignal<string>();
  const selection = () =>
    props.isOwn ? list.selection() : { ...NOTHING_SELECTED, focus: focus() };
  return (
    <ItemGrid
      whole
      label={props.label}
      items={props.rows}
      selection={selection()}
      onSelect={(next) => (props.isOwn ? list.select(next) : setFocus(next.focus))}
      heightOf={() => 57}
      rowClass={props.isOwn ? 'list-row' : 'list-row shipped-row'}
      searched={list.query()}
      onPick={(id) => (props.isOwn ? list.select(withFocus(list.selection(), id)) : setFocus(id))}
      onOpen={choose}
      onTrash={() => props.isOwn && void moveToTrash([...list.selection().ids])}
    >
      {(row, place) => (
        <>
          <Show when={props.isOwn}>
            <RowCheck
              label={`Select ${row().name}`}
              checked={place.selected}
              onToggle={place.toggle}
            />
          </Show>
          <RowLink
            id={row().id}
            name={row().name}
            figureLabel={row().figureLabel}
            figure={row().figure}
            stats={row().stats}
          />
        </>
      )}
    </ItemGrid>
  );
}
