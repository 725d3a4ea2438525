import '../../styles/ship-list.css';
import { createSignal, For, type JSX, onCleanup, Show } from 'solid-js';
import { leftOf } from '../../../store/collections/ship-summary.ts';
import { defaultOrdering, type Order } from '../../../store/ships/ship-order.ts';
import type { ShipItem } from '../../../store/ships/ship-search.ts';
import { ItemGrid, RowCheck } from '../../shared/library/item-grid.tsx';
import { only } from '../../shared/selection.ts';
import { type ColumnId, type ListColumn, useShipsPage } from './ships-context.ts';

interface Heading {
  readonly by?: Order;
  readonly name: string;
  readonly class: string;
}

/** Headings of the fixed columns. */
const FIRST: readonly Heading[] = [
  { name: 'Selected', class: 'item-check' },
  { by: 'name', name: 'Name', class: 'ship-names' },
];

const headings = (columns: readonly ListColumn[]): readonly Heading[] => [
  ...FIRST,
  ...columns.map(({ id, ...column }) => ({ ...column, class: `ship-${id}` })),
];

/** Widths of the columns after the name, for the style sheet's grid. */
const widths = (columns: readonly ListColumn[]) => ({
  '--ship-columns': columns.map(({ width }) => width).join(' '),
  '--ship-columns-paper': columns.map(({ width, narrow = width }) => narrow).join(' '),
  '--ship-columns-narrow': columns.map(({ narrow = '' }) => narrow).join(' '),
});

/** Height of a row in pixels, larger on touch screens. */
const rowHeight = (): number =>
  matchMedia('(pointer: coarse), (max-width: 759px)').matches ? 64 : 48;

interface ShipListProps {
  readonly onTrash: () => void;
  readonly onRename: () => void;
}

/** The ships that match the search. */
export function ShipList(props: ShipListProps) {
  const { view, jobs, columns } = useShipsPage();
  const [height, setHeight] = createSignal(rowHeight());
  const measure = () => setHeight(rowHeight());
  addEventListener('resize', measure);
  onCleanup(() => removeEventListener('resize', measure));
  const open = (id: string) => view.place() === 'collection' && void jobs.open([id]);
  return (
    <div
      class="ship-list"
      classList={{ crowded: columns.shown().length > 5 }}
      style={widths(columns.shown())}
    >
      <ItemGrid
        label="Ships"
        items={view.shown()}
        selection={view.selection()}
        onSelect={view.select}
        heightOf={() => height()}
        rowClass="ship-row"
        searched={view.text()}
        head={<Headings />}
        onPick={(id) => view.select(only(id))}
        onOpen={open}
        onTrash={props.onTrash}
        onRename={props.onRename}
      >
        {(ship, row) => (
          <ShipRow
            ship={ship()}
            selected={row.selected}
            openable={view.place() === 'collection'}
            onOpen={() => open(ship().id)}
            onToggle={row.toggle}
          />
        )}
      </ItemGrid>
    </div>
  );
}

/** Column headings, most of which sort the ships. */
function Headings() {
  const { view, columns } = useShipsPage();
  const sort = (order: Order) => {
    const now = view.ordering();
    view.order(
      now.by === order ? { by: order, descending: !now.descending } : defaultOrdering(order),
    );
  };
  const sorted = (order: Order | undefined) => {
    const now = view.ordering();
    if (order === undefined || now.by !== order) return undefined;
    return now.descending ? 'descending' : 'ascending';
  };
  return (
    <div role="row" class="ship-row ship-head" aria-rowindex="1">
      <For each={headings(columns.shown())}>
        {(column) => (
          <span role="columnheader" class={column.class} aria-sort={sorted(column.by)}>
            <Show
              when={column.by}
              fallback={
                <span classList={{ 'visually-hidden': column.class === 'item-check' }}>
                  {column.name}
                </span>
              }
            >
              {(order) => (
                <button type="button" onClick={() => sort(order())}>
                  {column.name}
                  <span aria-hidden="true">
                    {sorted(order()) ? SIGNS[sorted(order()) ?? ''] : ''}
                  </span>
                </button>
              )}
            </Show>
          </span>
        )}
      </For>
    </div>
  );
}

const SIGNS: { readonly [sorted: string]: string } = { ascending: ' ↑', descending: ' ↓' };

interface ShipRowProps {
  readonly ship: ShipItem;
  readonly selected: boolean;
  /** False in the trash. */
  readonly openable: boolean;
  readonly onOpen: () => void;
  readonly onToggle: () => void;
}

/** Cells of a ship: its names and the chosen columns. */
function ShipRow(props: ShipRowProps) {
  const { columns } = useShipsPage();
  const value = () => props.ship.value;
  const kind = () => [value().faction, value().type].filter(Boolean).join(' · ');
  return (
    <>
      <RowCheck
        label={`Select ${value().title}`}
        checked={props.selected}
        onToggle={props.onToggle}
      />
      <span role="gridcell" class="ship-names">
        <button
          type="button"
          tabindex="-1"
          class="ship-open"
          disabled={!props.openable}
          onClick={(event) => {
            event.stopPropagation();
            props.onOpen();
          }}
        >
          <span class="visually-hidden">Open </span>
          <bdi class="ship-title">{value().title}</bdi>
          <bdi class="ship-kind">{kind()}</bdi>
        </button>
      </span>
      <For each={columns.shown()}>
        {({ id }) => (
          <span
            role="gridcell"
            class={`ship-${id}`}
            classList={{ over: id === 'space' && leftOf(value()) < 0 }}
          >
            {CELLS[id](props.ship)}
          </span>
        )}
      </For>
    </>
  );
}

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** Content of each column. */
const CELLS: { readonly [id in ColumnId]: (ship: ShipItem) => JSX.Element } = {
  marks: (ship) => (
    <>
      <Show when={ship.folder}>
        {(folder) => (
          <span class="ship-folder">
            <bdi>{folder()}</bdi>
          </span>
        )}
      </Show>
      <For each={ship.tags}>
        {(tag) => (
          <span class="ship-tag">
            <bdi>{tag}</bdi>
          </span>
        )}
      </For>
    </>
  ),
  hull: ({ value }) => value.hull,
  engines: ({ value }) => value.engines,
  space: ({ value }) => (
    <>
      {leftOf(value) < 0 ? `${-leftOf(value)} over` : `${leftOf(value)} left`}
      <span class="muted"> of {value.total}</span>
    </>
  ),
  rating: ({ value }) => value.rating,
  updated: ({ updated }) => day.format(updated),
  created: ({ created }) => day.format(created),
};
