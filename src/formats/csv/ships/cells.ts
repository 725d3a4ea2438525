/** Parts of a design as cells and back. A cell that would not come back as it was is not written. */
import type { ByDefensiveArc, Design, FittedSystem } from '../../../core/design/design.ts';
import { WHOLE_NUMBER } from '../../drake/written-numbers.ts';
import { figureOf, guardedCell, plainCell } from '../cells.ts';
import { LEVELS, type ShipColumn } from './columns.ts';

type JsonFields = { readonly [key: string]: unknown };

const ARC_NAMES = ['fwd', 'port', 'stbd', 'aft'] as const;

/** A figure's cell as the figure; anything else as it stands, for the decoder to refuse. */
const figure = (cell: string): unknown => figureOf(cell) ?? cell;

/** `3`, or `3/2/2/1`: fore, port, starboard, aft. */
function rating(cell: string): unknown {
  const parts = cell.split('/');
  if (parts.length !== ARC_NAMES.length) return figure(cell);
  return Object.fromEntries(ARC_NAMES.map((name, i) => [name, figure(parts[i] ?? '')]));
}

/** A quantity at a text's end: ` 4`, ` x4`, ` (1,000)`, `: 4`, ` [4]`. */
const QUANTITY = new RegExp(
  String.raw`(?:[ \t]*[:(\[][ \t]*|[ \t]+x?)(-?(?:${WHOLE_NUMBER}|\d+[.,]\d+))[ \t]*[)\]]?$`,
  'i',
);
/** Longer than any quantity. */
const LONGEST_QUANTITY = 40;

/** `hyperdrive; cargo 4`: each system's id, and its quantity where it has one. */
function systems(cell: string): unknown {
  return cell.split(';').flatMap((part) => {
    const text = part.trim();
    const [found = '', qty] = QUANTITY.exec(text.slice(-LONGEST_QUANTITY)) ?? [];
    const id = text.slice(0, text.length - found.length);
    if (id === '' && qty === undefined) return [];
    return [{ id: systemId(id), ...(qty === undefined ? {} : { qty: figureOf(qty) }) }];
  });
}

/** A system's name as its id: `Cloaking Device` is `cloaking-device`. */
const systemId = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');

const arcsCell = (value: number | ByDefensiveArc): string =>
  typeof value === 'number' ? String(value) : ARC_NAMES.map((name) => value[name]).join('/');

const systemCell = (list: readonly FittedSystem[]): string =>
  list.map(({ id, qty }) => (qty === undefined ? id : `${id} ${qty}`)).join('; ');

interface Field {
  readonly column: ShipColumn;
  readonly cell: (design: Design) => string | undefined;
  readonly read: (cell: string) => JsonFields;
}

const text = (key: 'faction' | 'class' | 'type' | 'notes'): Field => ({
  column: key,
  cell: (design) => design[key],
  read: (cell) => ({ [key]: cell }),
});

const number = (key: 'hull' | 'engines'): Field => ({
  column: key,
  cell: (design) => String(design[key]),
  read: (cell) => ({ [key]: figure(cell) }),
});

const byArc = (key: 'shields' | 'screens'): Field => ({
  column: key,
  cell: ({ [key]: value }) => (value === undefined ? undefined : arcsCell(value)),
  read: (cell) => ({ [key]: rating(cell) }),
});

/** The fields of a design that have columns. */
export const SHIP_FIELDS: readonly Field[] = [
  text('faction'),
  text('class'),
  text('type'),
  number('hull'),
  number('engines'),
  byArc('shields'),
  byArc('screens'),
  ...LEVELS.map(
    ([category, column]): Field => ({
      column,
      cell: ({ techLevels }) => {
        const level = techLevels?.[category];
        return level === undefined ? undefined : String(level);
      },
      read: (cell) => ({ techLevels: { [category]: figure(cell) } }),
    }),
  ),
  {
    column: 'systems',
    cell: ({ systems: list }) => list && systemCell(list),
    read: (cell) => ({ systems: systems(cell) }),
  },
  text('notes'),
];

/** What a reader of the cell would see: no spreadsheet keeps other line ends. */
export const asRead = (cell: string): string =>
  plainCell(guardedCell(cell)).replace(/\r\n?/g, '\n');
