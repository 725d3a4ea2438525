import '../../../styles/ship-list.css';
import { createVirtualizer } from '@tanstack/solid-virtual';
import { createEffect, createSelector, createSignal, For, on, onCleanup, Show } from 'solid-js';
import {
  all,
  extendedTo,
  focused,
  itemAt,
  only,
  withToggled,
} from '../../../../library/ships/selection.ts';
import type { Order } from '../../../../library/ships/ship-order.ts';
import { usualOrdering } from '../../../../library/ships/ship-order.ts';
import { rowId, ShipRow } from './ship-row.tsx';
import { useShipsPage } from './ships-context.tsx';

const COLUMNS: readonly { readonly by?: Order; readonly name: string; readonly class: string }[] = [
  { name: 'Selected', class: 'ship-check' },
  { by: 'name', name: 'Name', class: 'ship-names' },
  { name: 'Folder and tags', class: 'ship-marks' },
  { by: 'hull', name: 'Hull', class: 'ship-hull' },
  { by: 'free', name: 'Space left', class: 'ship-space' },
  { by: 'rating', name: 'Rating', class: 'ship-rating' },
];

/** A row's height in pixels, as the style sheet has it: with room for a finger where there is one. */
const rowHeight = (): number =>
  matchMedia('(pointer: coarse), (max-width: 759px)').matches ? 64 : 48;

interface ShipListProps {
  readonly onTrash: () => void;
  readonly onRename: () => void;
}

/**
 * The ships that were found, worked by keyboard or mouse. Only the rows in view are drawn, which a
 * table element cannot do; the grid keeps the focus and says which row is active.
 */
export function ShipList(props: ShipListProps) {
  const { view, jobs } = useShipsPage();
  const [height, setHeight] = createSignal(rowHeight());
  let scroll: HTMLDivElement | undefined;

  const virtualizer = createVirtualizer({
    get count() {
      return view.shown().length;
    },
    getScrollElement: () => scroll ?? null,
    estimateSize: () => height(),
    overscan: 6,
  });
  const measure = () => setHeight(rowHeight());
  addEventListener('resize', measure);
  onCleanup(() => removeEventListener('resize', measure));
  createEffect(on(height, () => virtualizer.measure(), { defer: true }));
  createEffect(on(view.text, () => scroll?.scrollTo({ top: 0 }), { defer: true }));

  const isFocused = createSelector(() => view.selection().focus);
  const open = (id: string) => view.place() === 'shelf' && void jobs.open([id]);
  const goTo = (id: string | undefined, extend: boolean) => {
    if (id === undefined) return;
    const now = view.selection();
    view.select(extend ? extendedTo(now, view.ids(), id) : focused(now, id));
    virtualizer.scrollToIndex(view.ids().indexOf(id));
  };
  const page = () => Math.max(1, Math.floor((scroll?.clientHeight ?? 0) / height()) - 1);
  const onKey = (event: KeyboardEvent) => {
    const { focus } = view.selection();
    const command = event.ctrlKey || event.metaKey;
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: page(), PageUp: -page() }[event.key];
    if (by !== undefined) goTo(itemAt(view.ids(), focus, by), event.shiftKey);
    else if (event.key === 'Home') goTo(view.ids()[0], event.shiftKey);
    else if (event.key === 'End') goTo(view.ids().at(-1), event.shiftKey);
    else if (event.key === 'a' && command) view.select(all(view.selection(), view.ids()));
    else if (event.key === 'Escape') view.select(focused({ ids: new Set() }, focus));
    else if (focus === undefined) return;
    else if (event.key === ' ') view.select(withToggled(view.selection(), focus));
    else if (event.key === 'Enter') open(focus);
    else if (event.key === 'Delete' || event.key === 'F2') {
      if (view.chosen().length === 0) view.select(only(focus));
      if (event.key === 'Delete') props.onTrash();
      else props.onRename();
    } else return;
    event.preventDefault();
  };
  const onRow = (id: string, event: MouseEvent) => {
    const now = view.selection();
    if (event.shiftKey) view.select(extendedTo(now, view.ids(), id));
    else if (event.ctrlKey || event.metaKey) view.select(withToggled(now, id));
    else view.select(only(id));
  };
  const sort = (by: Order) => {
    const now = view.ordering();
    view.order(now.by === by ? { by, descending: !now.descending } : usualOrdering(by));
  };
  const sorted = (by: Order | undefined) => {
    const now = view.ordering();
    if (by === undefined || now.by !== by) return undefined;
    return now.descending ? 'descending' : 'ascending';
  };
  const activeRow = () => {
    const { focus } = view.selection();
    if (focus === undefined) return undefined;
    const at = view.ids().indexOf(focus);
    const drawn = virtualizer.getVirtualItems().some(({ index }) => index === at);
    return drawn ? rowId(focus) : undefined;
  };

  return (
    <div
      role="grid"
      class="ship-grid"
      tabIndex={0}
      aria-label="Ships"
      aria-multiselectable="true"
      aria-rowcount={view.shown().length + 1}
      aria-activedescendant={activeRow()}
      onKeyDown={onKey}
    >
      <div role="row" class="ship-row ship-head" aria-rowindex="1">
        <For each={COLUMNS}>
          {(column) => (
            <span role="columnheader" class={column.class} aria-sort={sorted(column.by)}>
              <Show
                when={column.by}
                fallback={
                  <span classList={{ 'visually-hidden': column.class === 'ship-check' }}>
                    {column.name}
                  </span>
                }
              >
                {(by) => (
                  <button type="button" onClick={() => sort(by())}>
                    {column.name}
                    <span aria-hidden="true">{sorted(by()) ? SIGNS[sorted(by()) ?? ''] : ''}</span>
                  </button>
                )}
              </Show>
            </span>
          )}
        </For>
      </div>
      <div
        role="rowgroup"
        class="ship-scroll"
        ref={(element) => {
          scroll = element;
        }}
      >
        <div
          role="presentation"
          class="ship-rows"
          style={{ height: `${virtualizer.getTotalSize()}px` }}
        >
          <For each={virtualizer.getVirtualItems()}>
            {(row) => (
              <Show when={view.shown()[row.index]}>
                {(ship) => (
                  <ShipRow
                    ship={ship()}
                    index={row.index}
                    selected={view.isSelected(ship().id)}
                    focused={isFocused(ship().id)}
                    top={row.start}
                    openable={view.place() === 'shelf'}
                    onOpen={() => open(ship().id)}
                    onToggle={() => view.select(withToggled(view.selection(), ship().id))}
                    onSelect={(event) => onRow(ship().id, event)}
                  />
                )}
              </Show>
            )}
          </For>
        </div>
      </div>
    </div>
  );
}

const SIGNS: { readonly [sorted: string]: string } = { ascending: ' ↑', descending: ' ↓' };
