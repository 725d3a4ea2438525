/** Columns, headings and cells of the table of weapons. */
import { createEffect, For, on, Show } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import { shownFigure } from '../../../core/exact/rounding.ts';
import type { MountColumn } from '../../../core/play/advisor/range-table.ts';
import { keptOr } from '../../../core/rules/lookup.ts';
import type { TableColumn, TabledWeapon } from '../../../store/weapons/table.ts';
import { listenTo } from '../../shared/media.ts';
import { hrefTo, itemPath } from '../../shared/page-list.ts';

/** A column of figures under its heading. */
export interface FiguresColumn {
  readonly by: TableColumn;
  readonly label: string;
  readonly title: string;
  /** Heading over the first of several columns. */
  readonly group?: string | undefined;
}

export const mountColumn = (
  { key, name, arcs }: MountColumn,
  at: number,
  all: readonly MountColumn[],
): FiguresColumn => ({
  by: `su${key}`,
  label: `${arcs}`,
  title: `${name} mount, ${countOf(arcs, 'arc')}: SU`,
  group: all[at - 1]?.name === name ? undefined : `${name}, arcs`,
});

const rangeColumns = new Map<number, FiguresColumn>();

/** The column of a range: the same each time, so that its cells stay. */
export const rangeColumn = (range: number): FiguresColumn =>
  keptOr(rangeColumns, range, () => ({
    by: `range${range}`,
    label: `${range}`,
    title: `Damage for 100 SU at range ${range}`,
    group: range === 1 ? 'Range' : undefined,
  }));

export function cellText(column: TableColumn, figure: number | undefined): string {
  if (figure === undefined || (figure === 0 && column.startsWith('range'))) return '–';
  return column.startsWith('range')
    ? shownFigure(figure, 2, { fixed: true })
    : shownFigure(figure, 1);
}

/** Figures of all modes, and a mark if the library lacks the weapon. */
const detailText = ({ modes, mark }: TabledWeapon): string =>
  modes.join('; ') + (mark === undefined ? '' : ' · on ships only');

/** Letters that surely fit a line of the name's column at its narrowest. */
const LETTERS = 20;

/** Height of a row in pixels; a narrow page breaks the figures below the name. */
export const rowHeight = (row: TabledWeapon, isNarrow: boolean): number =>
  isNarrow
    ? 28 + 20 * Math.ceil((detailText(row).length + (row.errors > 0 ? 6 : 0)) / LETTERS)
    : 48;

export const NameCell = (props: { readonly row: TabledWeapon }) => (
  <span role="gridcell" class="weapon-figures-name">
    <Show when={props.row.mark === undefined} fallback={<bdi class="name">{props.row.name}</bdi>}>
      <a class="link name" tabIndex={-1} href={hrefTo(itemPath('/weapons', props.row.id))}>
        <bdi>{props.row.name}</bdi>
      </a>
    </Show>
    <span class="muted small">
      {detailText(props.row)}
      <Show when={props.row.errors > 0}>
        {' '}
        <b class="text-error">error</b>
      </Show>
    </span>
  </span>
);

const FIRST: readonly FiguresColumn[] = [
  { by: 'name', label: 'Weapon', title: 'Weapon' },
  { by: 'ships', label: 'Ships', title: 'Ships that carry it' },
  { by: 'base', label: 'Base', title: 'Base SU' },
];

export function Headings(props: {
  readonly columns: readonly FiguresColumn[];
  readonly column: TableColumn;
  readonly descending: boolean;
  readonly onSort: (column: TableColumn) => void;
}) {
  const sorted = (column: TableColumn) =>
    column === props.column ? (props.descending ? 'descending' : 'ascending') : undefined;
  return (
    <div role="row" class="weapon-figures-row weapon-figures-head" aria-rowindex="1">
      <span role="columnheader" class="item-check">
        <span class="visually-hidden">Selected</span>
      </span>
      <For each={[...FIRST, ...props.columns]}>
        {({ by, label, title, group }) => (
          <span role="columnheader" aria-sort={sorted(by)}>
            <Show when={group}>
              <span class="weapon-figures-group" aria-hidden="true">
                {group}
              </span>
            </Show>
            <button type="button" title={title} aria-label={title} onClick={() => props.onSort(by)}>
              {label}
              <span aria-hidden="true">{sorted(by) ? (props.descending ? '↓' : '↑') : ''}</span>
            </button>
          </span>
        )}
      </For>
    </div>
  );
}

const scrollersOf = (table: Element) =>
  [...table.querySelectorAll('.weapon-figures-head, .item-scroll')] as const;

/** Marks a table whose last columns are beyond its edge, for its styles. */
function markMore(table: HTMLElement): void {
  const rows = table.querySelector<HTMLElement>('.item-scroll');
  // Some browsers scroll as if the room kept for a scrollbar were in view.
  const isMore = rows !== null && rows.scrollLeft + rows.offsetWidth < rows.scrollWidth - 1;
  table.toggleAttribute('data-more', isMore);
}

/** Scrolls headings and rows sideways together, in either, by arrow keys too. `columns` changes with the table's content. */
export function createSideways(columns: () => unknown): (table: HTMLElement) => void {
  let table: HTMLElement | undefined;
  const mark = () => table && markMore(table);
  createEffect(on(columns, () => void requestAnimationFrame(mark)));
  listenTo(window, 'resize', mark);
  return (element) => {
    table = element;
    scrollTogether(element);
  };
}

function scrollTogether(table: HTMLElement): void {
  const follow = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    for (const other of scrollersOf(table)) other.scrollLeft = target.scrollLeft;
    markMore(table);
  };
  // Scrolling does not bubble.
  table.addEventListener('scroll', follow, { capture: true, passive: true });
  table.addEventListener('keydown', ({ key, defaultPrevented }) => {
    const by = key === 'ArrowRight' ? SIDEWAYS : key === 'ArrowLeft' ? -SIDEWAYS : 0;
    if (defaultPrevented) return;
    for (const scroller of scrollersOf(table)) scroller.scrollLeft += by;
  });
}

/** Pixels that an arrow key scrolls sideways: two columns. */
const SIDEWAYS = 88;
