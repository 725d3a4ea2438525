import '../../styles/ship-list.css';
import { createSignal, For, type JSX, onCleanup, Show } from 'solid-js';
import { leftOf } from '../../../store/collections/ship-summary.ts';
import { defaultOrdering, type Order } from '../../../store/ships/ship-order.ts';
import type { ShipItem } from '../../../store/ships/ship-search.ts';
import { ItemGrid, RowCheck } from '../../shared/library/item-grid.tsx';
import { storedText, storeText } from '../../shared/remembered.ts';
import { only } from '../../shared/selection.ts';
import { useShipsPage } from '../../shared/ships/ships-view.ts';

interface Heading {
  readonly by?: Order;
  readonly name: string;
  readonly class: string;
}

/** Of the columns that always stand. */
const FIRST: readonly Heading[] = [
  { name: 'Selected', class: 'item-check' },
  { by: 'name', name: 'Name', class: 'ship-names' },
];

const headings = (): readonly Heading[] => [
  ...FIRST,
  ...shownColumns().map(({ id, ...column }) => ({ ...column, class: `ship-${id}` })),
];

/** The widths of the columns behind the name, as the style sheet puts them into its grid. */
const widths = () => ({
  '--ship-columns': shownColumns()
    .map(({ width }) => width)
    .join(' '),
  '--ship-columns-paper': shownColumns()
    .map(({ width, narrow = width }) => narrow)
    .join(' '),
  '--ship-columns-narrow': shownColumns()
    .map(({ narrow = '' }) => narrow)
    .join(' '),
});

/** A row's height in pixels: with room for a finger where there is one. */
const rowHeight = (): number =>
  matchMedia('(pointer: coarse), (max-width: 759px)').matches ? 64 : 48;

interface ShipListProps {
  readonly onTrash: () => void;
  readonly onRename: () => void;
}

/** The ships that were found. */
export function ShipList(props: ShipListProps) {
  const { view, jobs } = useShipsPage();
  const [height, setHeight] = createSignal(rowHeight());
  const measure = () => setHeight(rowHeight());
  addEventListener('resize', measure);
  onCleanup(() => removeEventListener('resize', measure));
  const open = (id: string) => view.place() === 'collection' && void jobs.open([id]);
  return (
    <div class="ship-list" classList={{ crowded: shownColumns().length > 5 }} style={widths()}>
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

/** The columns, by most of which ships can be sorted. */
function Headings() {
  const { view } = useShipsPage();
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
      <For each={headings()}>
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
  /** A ship in the trash is not. */
  readonly openable: boolean;
  readonly onOpen: () => void;
  readonly onToggle: () => void;
}

/** A ship in the list: its names, what it is, and where it is filed. */
function ShipRow(props: ShipRowProps) {
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
      <For each={shownColumns()}>
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

/** What a ship has in a column. */
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

/** Columns that can be left out. */
const COLUMN_IDS = ['marks', 'hull', 'engines', 'space', 'rating', 'updated', 'created'] as const;

type ColumnId = (typeof COLUMN_IDS)[number];

interface ListColumn {
  readonly id: ColumnId;
  readonly name: string;
  /** By what a click on its heading sorts. */
  readonly by?: Order;
  /** Its width in the style of a grid, and on a tablet; none where it has no room there. */
  readonly width: string;
  readonly narrow?: string;
}

/** In the order in which they stand behind the name. */
export const COLUMNS: readonly ListColumn[] = [
  { id: 'marks', name: 'Folder and tags', width: 'minmax(0, 2fr)' },
  { id: 'hull', name: 'Hull', by: 'hull', width: '48px', narrow: '40px' },
  { id: 'engines', name: 'Engines', by: 'engines', width: '56px', narrow: '56px' },
  { id: 'space', name: 'Space left', by: 'free', width: '136px', narrow: '80px' },
  { id: 'rating', name: 'Rating', by: 'rating', width: '64px', narrow: '56px' },
  { id: 'updated', name: 'Changed', by: 'updated', width: '92px', narrow: '84px' },
  { id: 'created', name: 'Created', by: 'created', width: '92px', narrow: '84px' },
];

const KEY = 'slipway.ship-columns';
const DEFAULT: readonly ColumnId[] = ['marks', 'hull', 'space', 'rating'];

/** The ids of a stored text that are known; those that stand there first when there is none. */
const columnsOf = (text: string | undefined): readonly ColumnId[] => {
  const stored = text?.split(' ');
  return stored ? COLUMN_IDS.filter((id) => stored.includes(id)) : DEFAULT;
};

const [wanted, setWanted] = createSignal(columnsOf(storedText(KEY)));

/** The columns that are shown. */
const shownColumns = (): readonly ListColumn[] => COLUMNS.filter(({ id }) => wanted().includes(id));

export const isShown = (id: ColumnId): boolean => wanted().includes(id);

/** Shows a column, or not; remembered by this browser. */
export function showColumn(id: ColumnId, show: boolean): void {
  const next = COLUMN_IDS.filter((one) => (one === id ? show : wanted().includes(one)));
  setWanted(next);
  storeText(KEY, next.join(' '));
}
