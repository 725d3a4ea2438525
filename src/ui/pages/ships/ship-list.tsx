import '../../styles/ship-list.css';
import { createSignal, For, onCleanup, Show } from 'solid-js';
import type { Order } from '../../../store/ships/ship-order.ts';
import { defaultOrdering } from '../../../store/ships/ship-order.ts';
import { ItemGrid } from '../../shared/library/item-grid.tsx';
import { only } from '../../shared/selection.ts';
import { useShipsPage } from '../../shared/ships/ships-context.tsx';
import { ShipRow } from './ship-row.tsx';

const COLUMNS: readonly { readonly by?: Order; readonly name: string; readonly class: string }[] = [
  { name: 'Selected', class: 'item-check' },
  { by: 'name', name: 'Name', class: 'ship-names' },
  { name: 'Folder and tags', class: 'ship-marks' },
  { by: 'hull', name: 'Hull', class: 'ship-hull' },
  { by: 'free', name: 'Space left', class: 'ship-space' },
  { by: 'rating', name: 'Rating', class: 'ship-rating' },
];

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
      <For each={COLUMNS}>
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
