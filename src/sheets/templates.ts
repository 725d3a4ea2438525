/** Page templates and styles from templates/: papers, cells, and the measures and faces of each style. */
import a4 from '../../templates/a4.json' with { type: 'json' };
import letter from '../../templates/letter.json' with { type: 'json' };
import styles from '../../templates/styles.json' with { type: 'json' };
import type { Ink, PageTemplate, Paper, PerPage, StyleName } from './paper.ts';
import type { TextStyle } from './text-runs.ts';

type Measures = (typeof styles)['roomy'];

/** From the most room to the least; `trim` has the type of `roomy` with less space between. */
export const STYLES: readonly StyleName[] = ['roomy', 'trim', 'close', 'dense'];

/** Points in a millimetre; templates are written in millimetres, type sizes in points. */
export const mm = (length: number): number => (length * 72) / 25.4;

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
export const measuresOf = (style: StyleName): Measures => styles[style];

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
  const text = (face: TextStyle['face'], size: number, spacing?: number): TextStyle =>
    spacing ? { face, size, spacing } : { face, size };
  return {
    name,
    shaded: ink === 'shaded',
    accent: accent ?? COLORS.ink,
    columns: from.recordColumns,
    perRow: from.box.perRow,
    statsShare: from.statsShare,
    title: { ...from.title, gap: mm(from.title.gap) },
    rating: {
      size: from.rating.size,
      min: from.rating.min,
      height: mm(from.rating.height),
      padding: mm(from.rating.padding),
    },
    text: {
      label: text('strong', from.label, 0.06),
      number: text('strong', from.number),
      name: text('strong', from.name),
      loss: text('regular', from.name),
      stat: text('regular', from.stat),
      statName: text('strong', from.statName, 0.05),
      modeName: text('strong', from.statName),
      item: text('strong', from.item),
      small: text('regular', from.small),
      record: text('strong', from.record),
    },
    labelColumn: mm(from.labelColumn),
    idBox: { width: mm(from.idBox[0] ?? 0), height: mm(from.idBox[1] ?? 0) },
    rowGap: mm(from.rowGap),
    sectionGap: mm(from.sectionGap),
    box: { height: mm(from.box.height), min: mm(from.box.min), max: mm(from.box.max) },
    munitions: {
      height: mm(from.munitions.height),
      min: mm(from.munitions.min),
      max: mm(from.munitions.max),
    },
    square: mm(from.square),
    squareGap: mm(from.squareGap),
    fiveGap: mm(from.fiveGap),
    rose: mm(from.rose),
    roseGap: mm(from.roseGap),
    bankGap: mm(from.bankGap),
    line: mm(from.line),
    nameLine: mm(from.nameLine),
    batteryGap: mm(from.batteryGap),
    statLine: mm(from.statLine),
    statGap: mm(from.statGap),
    columnGap: mm(from.columnGap),
    record: { min: mm(from.recordRow.min), target: mm(from.recordRow.target) },
    check: mm(from.recordCheck),
    footerLine: mm(from.footerLine),
  };
}
