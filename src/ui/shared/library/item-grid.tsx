import { commandOf } from '../../components/keys.ts';
import { LIST_KEYS } from '../list-keys.ts';
import { isPrinting } from '../printing.ts';
import '../../styles/item-grid.css';
import { createVirtualizer } from '@tanstack/solid-virtual';
import {
  type Accessor,
  createEffect,
  createMemo,
  createSelector,
  For,
  type JSX,
  on,
  Show,
} from 'solid-js';
import {
  all,
  extendedTo,
  focused,
  itemAt,
  only,
  type Selection,
  selectedIn,
  withToggled,
} from '../selection.ts';

interface ItemGridProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  /** A row's height in pixels. */
  readonly heightOf: (item: Item) => number;
  /** The row of headings. */
  readonly head?: JSX.Element;
  readonly rowClass: string;
  /** What is searched: another search begins at the top. */
  readonly searched: string;
  /** A click without a key. */
  readonly onPick: (id: string) => void;
  /** Enter, or a double click. */
  readonly onOpen: (id: string) => void;
  readonly onTrash: () => void;
  readonly onRename?: () => void;
  /** The cells of a row. */
  readonly children: (
    item: Accessor<Item>,
    row: { readonly selected: boolean; readonly toggle: () => void },
  ) => JSX.Element;
}

/** Rows that are printed of a list: some fifty pages. */
const MAX_PRINTED = 2000;

const rowId = (id: string): string => `row-${id}`;

/** How many lines a command goes on or back, with so many lines in a page. */
const stepsOf = (page: number): { readonly [name in keyof typeof LIST_KEYS]?: number } => ({
  next: 1,
  previous: -1,
  pageDown: page,
  pageUp: -page,
});

/**
 * Items in rows, worked by keyboard or mouse, of which several can be selected. Only the rows in
 * view are drawn, which a table element cannot do; the grid keeps the focus and says which row is
 * active.
 */
export function ItemGrid<Item extends { readonly id: string }>(props: ItemGridProps<Item>) {
  let scroll: HTMLDivElement | undefined;
  const ids = createMemo(() => props.items.map(({ id }) => id));
  const height = (index: number) => {
    const item = props.items[index];
    return item ? props.heightOf(item) : 0;
  };
  const virtualizer = createVirtualizer({
    get count() {
      return props.items.length;
    },
    getScrollElement: () => scroll ?? null,
    estimateSize: height,
    overscan: 6,
  });
  createEffect(on([() => height(0), ids], () => virtualizer.measure(), { defer: true }));
  createEffect(
    on(
      () => props.searched,
      () => scroll?.scrollTo({ top: 0 }),
      { defer: true },
    ),
  );

  /** The rows in view; on paper all, up to so many. */
  const drawn = createMemo(() =>
    isPrinting()
      ? props.items
          .slice(0, MAX_PRINTED)
          .map((_, index) => ({ index, size: height(index), start: 0 }))
      : virtualizer.getVirtualItems(),
  );
  /** On paper rows follow each other. */
  const placeOf = ({ size, start }: { readonly size: number; readonly start: number }) =>
    isPrinting() ? {} : { height: `${size}px`, transform: `translateY(${start}px)` };
  const isFocused = createSelector(() => props.selection.focus);
  const goTo = (id: string | undefined, extend: boolean) => {
    if (id === undefined) return;
    const now = props.selection;
    props.onSelect(extend ? extendedTo(now, ids(), id) : focused(now, id));
    virtualizer.scrollToIndex(ids().indexOf(id));
  };
  const page = () => Math.max(1, Math.floor((scroll?.clientHeight ?? 0) / height(0)) - 1);
  const onKey = (event: KeyboardEvent) => {
    const { focus } = props.selection;
    const command = commandOf(LIST_KEYS, event);
    if (command === undefined) return;
    const by = stepsOf(page())[command];
    if (by !== undefined) goTo(itemAt(ids(), focus, by), event.shiftKey);
    else if (command === 'first') goTo(ids()[0], event.shiftKey);
    else if (command === 'last') goTo(ids().at(-1), event.shiftKey);
    else if (command === 'all') props.onSelect(all(props.selection, ids()));
    else if (command === 'none') props.onSelect(focused({ ids: new Set() }, focus));
    else if (focus === undefined) return;
    else if (command === 'toggle') props.onSelect(withToggled(props.selection, focus));
    else if (command === 'open') props.onOpen(focus);
    else if (command === 'trash' || props.onRename) {
      if (selectedIn(props.selection, ids()).length === 0) props.onSelect(only(focus));
      if (command === 'trash') props.onTrash();
      else props.onRename?.();
    } else return;
    event.preventDefault();
  };
  const onRow = (id: string, event: MouseEvent) => {
    const now = props.selection;
    if (!event.shiftKey && !event.ctrlKey && !event.metaKey) return props.onPick(id);
    // A link in the row is not followed.
    event.preventDefault();
    props.onSelect(event.shiftKey ? extendedTo(now, ids(), id) : withToggled(now, id));
  };
  const activeRow = () => {
    const { focus } = props.selection;
    if (focus === undefined) return undefined;
    const at = ids().indexOf(focus);
    const drawn = virtualizer.getVirtualItems().some(({ index }) => index === at);
    return drawn ? rowId(focus) : undefined;
  };

  return (
    <div
      role="grid"
      class="item-grid"
      tabIndex={0}
      aria-label={props.label}
      aria-multiselectable="true"
      aria-rowcount={props.items.length + (props.head ? 1 : 0)}
      aria-activedescendant={activeRow()}
      onKeyDown={onKey}
    >
      {props.head}
      <div
        role="rowgroup"
        class="item-scroll"
        ref={(element) => {
          scroll = element;
        }}
      >
        <div
          role="presentation"
          class="item-rows"
          style={isPrinting() ? {} : { height: `${virtualizer.getTotalSize()}px` }}
        >
          <For each={drawn()}>
            {(row) => (
              <Show when={props.items[row.index]}>
                {(item) => (
                  <div
                    role="row"
                    id={rowId(item().id)}
                    class={`item-row ${props.rowClass}`}
                    classList={{ focused: isFocused(item().id) }}
                    style={placeOf(row)}
                    aria-rowindex={row.index + (props.head ? 2 : 1)}
                    aria-selected={props.selection.ids.has(item().id)}
                    onClick={(event) => onRow(item().id, event)}
                    onDblClick={() => props.onOpen(item().id)}
                  >
                    {props.children(item, {
                      get selected() {
                        return props.selection.ids.has(item().id);
                      },
                      toggle: () => props.onSelect(withToggled(props.selection, item().id)),
                    })}
                  </div>
                )}
              </Show>
            )}
          </For>
        </div>
      </div>
      <Show when={isPrinting() && props.items.length > MAX_PRINTED}>
        <p>and {props.items.length - MAX_PRINTED} more, which are not printed</p>
      </Show>
    </div>
  );
}

interface RowCheckProps {
  readonly name: string;
  readonly checked: boolean;
  readonly onToggle: () => void;
}

/** The cell that takes a row into the selection. */
export const RowCheck = (props: RowCheckProps) => (
  <span role="gridcell" class="item-check">
    <input
      type="checkbox"
      tabindex="-1"
      aria-label={`Select ${props.name}`}
      checked={props.checked}
      onClick={(event) => event.stopPropagation()}
      onDblClick={(event) => event.stopPropagation()}
      onChange={() => props.onToggle()}
    />
  </span>
);
