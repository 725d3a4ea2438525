import '../../styles/ship-list.css';
import { createSignal, For, onCleanup, Show } from 'solid-js';
import type { Order } from '../../../store/ships/ship-order.ts';
import { defaultOrdering } from '../../../store/ships/ship-order.ts';
import { ItemGrid } from '../../shared/library/item-grid.tsx';
import { only } from '../../shared/selection.ts';
import { useShipsPage } from '../../shared/ships/ships-context.tsx';
import { shownColumns } from './ship-columns.ts';
import { ShipRow } from './ship-row.tsx';

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
