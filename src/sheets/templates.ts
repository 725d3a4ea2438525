/** Templates and styles of pages from templates/: papers, cells, and the measures and faces of each style. */
import a4 from '../../templates/a4.json' with { type: 'json' };
import letter from '../../templates/letter.json' with { type: 'json' };
import styles from '../../templates/styles.json' with { type: 'json' };
import type { TextStyle } from './text-runs.ts';

/** From the most room to the least; `trim` has the type of `roomy` with less space between. */
export const STYLES: readonly StyleName[] = ['roomy', 'trim', 'close', 'dense'];

/** Points in a millimetre; templates are written in millimetres, type sizes in points. */
export const mm = (length: number): number => (length * 72) / 25.4;

/** Lengths in millimetres as points. */
export const inPoints = <Lengths extends object>(lengths: Lengths) =>
  Object.fromEntries(Object.entries(lengths).map(([name, length]) => [name, mm(length)])) as {
    readonly [name in keyof Lengths]: number;
  };

const PAPERS = { letter, a4 } as const;
export const COLORS = styles.colors;

/** Type sizes in points and lengths in millimetres of the roster and the reference. */
export const LIST = styles.list;

/** The page of number tables: lengths in millimetres, and shares of a width. */
export const NUMBERS = styles.numbers;

/** The class book: shares of a width, and lengths in millimetres. */
export const CLASS_BOOK = styles.classBook;

/** Lengths of a flight's card in millimetres. */
export const FLIGHT_CARD = styles.flightCard;

/** Line widths in points. */
export const LINES = inPoints(styles.lines);

export const OUTLINE = { stroke: COLORS.ink, lineWidth: LINES.line };

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

/** Measures of a style as the template has them, in millimetres and points. @internal */
export const measuresOf = (style: StyleName) => styles[style];

export const inFace = (face: TextStyle['face'], size: number, spacing?: number): TextStyle =>
  spacing ? { face, size, spacing } : { face, size };

export type SheetStyle = ReturnType<typeof makeStyle>;

const made = new Map<string, SheetStyle>();

export function sheetStyle(name: StyleName, ink: Ink, accent?: string): SheetStyle {
  const key = `${name} ${ink} ${accent ?? ''}`;
  const known = made.get(key) ?? makeStyle(name, ink, accent);
  if (made.size > 200) made.clear();
  made.set(key, known);
  return known;
}

function makeStyle(name: StyleName, ink: Ink, accent: string | undefined) {
  const from = measuresOf(name);
  return {
    shaded: ink === 'shaded',
    accent: accent ?? COLORS.ink,
    columns: from.recordColumns,
    perRow: from.perRow,
    statsShare: from.statsShare,
    title: { ...from.title, gap: mm(from.title.gap) },
    rating: {
      size: from.rating.size,
      height: mm(from.rating.height),
      padding: mm(from.rating.padding),
    },
    text: {
      label: inFace('strong', from.label, 0.06),
      number: inFace('strong', from.number),
      name: inFace('strong', from.name),
      loss: inFace('regular', from.name),
      stat: inFace('regular', from.stat),
      statName: inFace('strong', from.statName, 0.05),
      modeName: inFace('strong', from.statName),
      item: inFace('strong', from.item),
      small: inFace('regular', from.small),
      record: inFace('strong', from.record),
    },
    ...inPoints(from.lengths),
    idBox: inPoints(from.idBox),
    box: inPoints(from.box),
    munitions: inPoints(from.munitions),
    record: inPoints(from.recordRow),
  };
}

export type Paper = 'letter' | 'a4';

export type PerPage = 1 | 2 | 4;

/** From the most room to the least. */
export type StyleName = 'roomy' | 'trim' | 'close' | 'dense';

/** Amount of ink on a sheet: outlines only, or with grey behind headings. */
export type Ink = 'ink' | 'shaded';

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
  /** Areas of the sheets, in reading order. */
  readonly cells: readonly Area[];
}
