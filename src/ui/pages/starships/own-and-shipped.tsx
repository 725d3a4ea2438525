/** The lists of Starships: the player's own items, and those of the invented practice yard. */
import { createMemo, createSignal, type JSX, Show } from 'solid-js';
import type { CollectionItem } from '../../../store/collections/collection.ts';
import type { Action } from '../../components/actions.tsx';
import { Button } from '../../components/button.tsx';
import { SearchField } from '../../components/text-field.tsx';
import {
  ListHead,
  RowLink,
  SelectionBar,
  TrashList,
} from '../../shared/library/collection-list.tsx';
import { useCollection } from '../../shared/library/collection-state.ts';
import { ItemGrid, RowCheck } from '../../shared/library/item-grid.tsx';
import { BackLink } from '../../shared/library/item-panel.tsx';
import { saveFile } from '../../shared/save-file.ts';
import { focused, NOTHING_SELECTED, selectedIn } from '../../shared/selection.ts';

export interface ListedItem {
  readonly id: string;
  readonly name: string;
  readonly figure: JSX.Element;
  /** Name of the figure, for screen readers. */
  readonly figureLabel?: string;
  readonly stats: string;
}

export function OwnAndShipped(props: {
  readonly own: readonly ListedItem[];
  readonly shipped: readonly ListedItem[];
  readonly shippedTitle: string;
  /** Said where the player has none. */
  readonly none: string;
  readonly actions: (selected: readonly string[]) => readonly Action[];
}) {
  const { kind, collection, list } = useCollection();
  const isFound = ({ name, stats }: ListedItem) => {
    const text = `${name} ${stats}`.toLowerCase();
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
        label={`Search ${kind.things}`}
        placeholder="Search…"
        value={list.query()}
        onInput={list.setQuery}
      />
      <h2 class="rules-part">Yours</h2>
      <SelectionBar
        count={selected().length}
        found={`${own().length} of ${props.own.length}`}
        actions={props.actions(selected())}
        onClear={() => list.select(NOTHING_SELECTED)}
        end
      />
      <Show
        when={own().length > 0}
        fallback={
          <p class="empty muted" role={isFailed() ? 'alert' : undefined}>
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
        <Rows label={props.shippedTitle} rows={shipped()} />
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
      rowClass={props.isOwn ? 'list-row' : 'list-row starships-shipped'}
      searched={list.query()}
      onPick={(id) => (props.isOwn ? list.select(focused(list.selection(), id)) : setFocus(id))}
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

/** An item whose parts are damaged: it stays as it is, and can be downloaded. */
export function DamagedItem(props: { readonly item: CollectionItem<unknown> }) {
  const { kind } = useCollection();
  return (
    <>
      <div class="panel-bar">
        <BackLink />
      </div>
      <section class="page-message" role="alert">
        <h1>This {kind.thing} cannot be read</h1>
        <p class="muted">Its record is damaged, and is left as it is.</p>
        <Button
          label="Download the data"
          onClick={() => saveFile('unreadable.json', JSON.stringify(props.item.value, null, 2))}
        />
      </section>
    </>
  );
}
