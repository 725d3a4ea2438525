/** Reads templates/: which paper has how many cells where, and the measures of each style. */
import a4 from '../../templates/a4.json' with { type: 'json' };
import letter from '../../templates/letter.json' with { type: 'json' };
import styles from '../../templates/styles.json' with { type: 'json' };
import type { Paper, PerPage, StyleName } from './paper.ts';

export type Measures = (typeof styles)['roomy'];

/** From the most room to the least; `trim` has the type of `roomy` with less space between. */
export const STYLES: readonly StyleName[] = ['roomy', 'trim', 'close', 'dense'];

/** Points in a millimetre; templates are written in millimetres, type sizes in points. */
export const mm = (length: number): number => (length * 72) / 25.4;

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PageTemplate {
  readonly width: number;
  readonly height: number;
  readonly style: StyleName;
  /** Inside the margins. */
  readonly inner: Area;
  /** Where the sheets go, in reading order. */
  readonly cells: readonly Area[];
}

const PAPERS = { letter, a4 } as const;
export const COLORS = styles.colors;

/** Type sizes in points and lengths in millimetres of the roster and the reference. */
export const LIST = styles.list;

/** The page of number tables: lengths in millimetres, and shares of a width. */
export const NUMBERS = styles.numbers;

/** Lengths of a flight's card in millimetres. */
export const FLIGHT_CARD = styles.flightCard;

/** Line widths in points. */
export const LINES = Object.fromEntries(
  Object.entries(styles.lines).map(([name, width]) => [name, mm(width)]),
) as { readonly [name in keyof typeof styles.lines]: number };

/** Areas in points. */
export function pageTemplate(paper: Paper, landscape: boolean, perPage: PerPage): PageTemplate {
  const sheet = PAPERS[paper];
  const { style, columns, rows, margins, gutter } =
    sheet[landscape ? 'landscape' : 'portrait'][perPage];
  const width = mm(landscape ? sheet.height : sheet.width);
  const height = mm(landscape ? sheet.width : sheet.height);
  const [marginX, marginY] = [mm(margins[0] ?? 0), mm(margins[1] ?? 0)];
  const [gutterX, gutterY] = [mm(gutter[0] ?? 0), mm(gutter[1] ?? 0)];
  const inner = {
    x: marginX,
    y: marginY,
    width: width - 2 * marginX,
    height: height - 2 * marginY,
  };
  const cell = {
    width: (inner.width - (columns - 1) * gutterX) / columns,
    height: (inner.height - (rows - 1) * gutterY) / rows,
  };
  const cells = Array.from({ length: columns * rows }, (_, i) => ({
    x: marginX + (i % columns) * (cell.width + gutterX),
    y: marginY + Math.floor(i / columns) * (cell.height + gutterY),
    ...cell,
  }));
  return { width, height, style: style as StyleName, inner, cells };
}

/** The measures of a style as the template has them: millimetres and points. */
export const measuresOf = (style: StyleName): Measures => styles[style];
