import { commandOf } from '../../components/keys.ts';
import { LIST_KEYS } from '../list-keys.ts';
import { isPrinting } from '../media.ts';
import '../../styles/item-grid.css';
import { createVirtualizer } from '@tanstack/solid-virtual';
import {
  type Accessor,
  children,
  createEffect,
  createMemo,
  createSelector,
  createSignal,
  For,
  type JSX,
  on,
  onCleanup,
  Show,
} from 'solid-js';
import {
  allSelected,
  extendedTo,
  itemAt,
  NOTHING_SELECTED,
  oneSelected,
  type Selection,
  selectedIn,
  withFocus,
  withToggled,
} from '../selection.ts';

/** Maximum of rows on paper, some fifty pages. */
const MAX_PRINTED = 2000;

interface DrawnRow {
  readonly index: number;
  readonly size: number;
  readonly start: number;
}

const rowId = (id: string): string => `row-${id}`;

/** Lines that a command moves the focus by; a page has `page` lines. */
const stepsOf = (page: number): { readonly [name in keyof typeof LIST_KEYS]?: number } => ({
  next: 1,
  previous: -1,
  pageDown: page,
  pageUp: -page,
});

/** Wait in ms after a pointer is lifted: on touch screens its click comes later. */
const CLICK_TIMEOUT_MS = 400;

/**
 * True from the touch of a pointer in an element to its click. A list must not change its rows in between: a list held until the click
 * keeps the press on the pressed item.
 */
function createPress(element: () => HTMLElement | undefined): Accessor<boolean> {
  const [isHeld, setHeld] = createSignal(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const endIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(setHeld, ms, false);
  };
  const followed = new AbortController();
  const follow = (type: string, does: (event: Event) => void) =>
    addEventListener(type, does, { capture: true, signal: followed.signal });
  follow('pointerdown', ({ target }) => {
    if (!(target instanceof Node && element()?.contains(target))) return;
    clearTimeout(timer);
    setHeld(true);
  });
  follow('pointerup', () => isHeld() && endIn(CLICK_TIMEOUT_MS));
  // After the click, or a double click, was handled.
  follow('click', () => isHeld() && endIn(0));
  // The press became a scroll or a drag.
  follow('pointercancel', () => isHeld() && endIn(0));
  onCleanup(() => {
    followed.abort();
    clearTimeout(timer);
  });
  return isHeld;
}

/**
 * List of items for keyboard and mouse, with a selection. It draws only the rows in view, which a
 * table element cannot do. The grid has the focus and names its active row.
 */
export function ItemGrid<Item extends { readonly id: string }>(props: {
  readonly label: string;
  readonly items: readonly Item[];
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  /** Draws all rows one below the other, in a list that does not scroll by itself. */
  readonly whole?: boolean;
  /** Height of a row in pixels. */
  readonly heightOf: (item: Item) => number;
  readonly head?: JSX.Element;
  readonly rowClass: string;
  /** Text of the search; when it changes, the list scrolls to its top. */
  readonly searched: string;
  /** Called on a click without a modifier key. */
  readonly onPick: (id: string) => void;
  /** Called on Enter and on a double click. */
  readonly onOpen: (id: string) => void;
  readonly onTrash: () => void;
  /** Called on Space, instead of selecting the row. */
  readonly onToggle?: (id: string) => void;
  readonly onRename?: () => void;
  readonly children: (
    item: Accessor<Item>,
    row: { readonly selected: boolean; readonly toggle: () => void },
  ) => JSX.Element;
}) {
  let scroll: HTMLDivElement | undefined;
  // Each read of an element makes a new one.
  const head = children(() => props.head);
  const isPressed = createPress(() => scroll);
  const items = createMemo<readonly Item[]>(
    (before) => (isPressed() ? before : props.items),
    props.items,
  );
  const ids = createMemo(() => items().map(({ id }) => id));
  const height = (index: number) => {
    const item = items()[index];
    return item ? props.heightOf(item) : 0;
  };
  const virtualizer = createVirtualizer({
    get count() {
      return items().length;
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

  const drawsAll = () => isPrinting() || props.whole === true;
  /** The rows in view, or all of them. A row at the same place stays, and only its item changes. */
  const drawn = createMemo<readonly DrawnRow[]>((before) => {
    const rows: readonly DrawnRow[] = drawsAll()
      ? items()
          .slice(0, MAX_PRINTED)
          .map((_, index) => ({ index, size: height(index), start: 0 }))
      : virtualizer.getVirtualItems();
    const known = new Map(before.map((row) => [row.index, row]));
    return rows.map(({ index, size, start }) => {
      const same = known.get(index);
      return same?.size === size && same.start === start ? same : { index, size, start };
    });
  }, []);
  const placeOf = ({ size, start }: DrawnRow) =>
    drawsAll() ? {} : { height: `${size}px`, transform: `translateY(${start}px)` };
  const isFocused = createSelector(() => props.selection.focus);
  const goTo = (id: string | undefined, extend: boolean) => {
    if (id === undefined) return;
    const now = props.selection;
    props.onSelect(extend ? extendedTo(now, ids(), id) : withFocus(now, id));
    if (drawsAll()) document.getElementById(rowId(id))?.scrollIntoView?.({ block: 'nearest' });
    else virtualizer.scrollToIndex(ids().indexOf(id));
  };
  const toggle = (id: string) =>
    props.onToggle ? props.onToggle(id) : props.onSelect(withToggled(props.selection, id));
  const page = () => Math.max(1, Math.floor((scroll?.clientHeight ?? 0) / height(0)) - 1);
  const onKey = (event: KeyboardEvent) => {
    const { focus } = props.selection;
    const command = commandOf(LIST_KEYS, event);
    if (command === undefined) return;
    const by = stepsOf(page())[command];
    if (by !== undefined) goTo(itemAt(ids(), focus, by), event.shiftKey);
    else if (command === 'first') goTo(ids()[0], event.shiftKey);
    else if (command === 'last') goTo(ids().at(-1), event.shiftKey);
    else if (command === 'all') props.onSelect(allSelected(props.selection, ids()));
    else if (command === 'none') props.onSelect(withFocus({ ids: new Set() }, focus));
    else if (focus === undefined) return;
    else if (command === 'toggle') toggle(focus);
    else if (command === 'open') props.onOpen(focus);
    else if (command === 'trash' || props.onRename) {
      if (selectedIn(props.selection, ids()).length === 0) props.onSelect(oneSelected(focus));
      if (command === 'trash') props.onTrash();
      else props.onRename?.();
    } else return;
    event.preventDefault();
  };
  const onRow = (id: string, event: MouseEvent) => {
    const now = props.selection;
    if (!event.shiftKey && !event.ctrlKey && !event.metaKey) return props.onPick(id);
    // Do not follow a link in the row.
    event.preventDefault();
    props.onSelect(event.shiftKey ? extendedTo(now, ids(), id) : withToggled(now, id));
  };
  const activeRow = () => {
    const { focus } = props.selection;
    if (focus === undefined) return undefined;
    const at = ids().indexOf(focus);
    return drawn().some(({ index }) => index === at) ? rowId(focus) : undefined;
  };

  return (
    <div
      role="grid"
      class="item-grid"
      classList={{ whole: props.whole }}
      tabIndex={0}
      aria-label={props.label}
      aria-multiselectable="true"
      aria-rowcount={items().length + (head() ? 1 : 0)}
      aria-activedescendant={activeRow()}
      onKeyDown={onKey}
    >
      {head()}
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
          style={drawsAll() ? {} : { height: `${virtualizer.getTotalSize()}px` }}
        >
          <For each={drawn()}>
            {(row) => (
              <Show when={items()[row.index]}>
                {(item) => (
                  <div
                    role="row"
                    id={rowId(item().id)}
                    class={`item-row ${props.rowClass}`}
                    classList={{ focused: isFocused(item().id) }}
                    style={placeOf(row)}
                    aria-rowindex={row.index + (head() ? 2 : 1)}
                    aria-selected={props.selection.ids.has(item().id)}
                    onClick={(event) => onRow(item().id, event)}
                    onDblClick={() => props.onOpen(item().id)}
                  >
                    {props.children(item, {
                      get selected() {
                        return props.selection.ids.has(item().id);
                      },
                      toggle: () => toggle(item().id),
                    })}
                  </div>
                )}
              </Show>
            )}
          </For>
        </div>
      </div>
      <Show when={isPrinting() && items().length > MAX_PRINTED}>
        <p>and {items().length - MAX_PRINTED} more, which are not printed</p>
      </Show>
    </div>
  );
}

/** Cell with a checkbox, which selects the row unless `onToggle` replaces that. */
export const RowCheck = (props: {
  readonly label: string;
  /** Visible words beside the box, which the label says in full. */
  readonly text?: string;
  readonly class?: string;
  readonly checked: boolean;
  readonly onToggle: () => void;
}) => (
  <span role="gridcell" class={props.class ?? 'item-check'}>
    <label
      onClick={(event) => event.stopPropagation()}
      onDblClick={(event) => event.stopPropagation()}
    >
      <input
        type="checkbox"
        tabindex="-1"
        aria-label={props.label}
        checked={props.checked}
        onChange={() => props.onToggle()}
      />
      <span aria-hidden="true">{props.text}</span>
    </label>
  </span>
);

/** Checkbox that selects all items of the list, or none; indeterminate while some are selected. */
export const SelectAll = (props: {
  readonly ids: readonly string[];
  /** Number of those that are selected. */
  readonly count: number;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
}) => (
  <span class="item-check">
    <input
      type="checkbox"
      aria-label="Select all"
      title="Select all that the list shows"
      disabled={props.ids.length === 0}
      checked={props.count > 0 && props.count === props.ids.length}
      ref={(box) =>
        createEffect(() => {
          box.indeterminate = props.count > 0 && props.count < props.ids.length;
        })
      }
      onChange={(event) =>
        props.onSelect(
          event.currentTarget.checked ? allSelected(props.selection, props.ids) : NOTHING_SELECTED,
        )
      }
    />
  </span>
);
