/** Forms to write on: order slips, control sheet; and cards of initiative. */
import { countText } from '../../core/exact/rounding.ts';
import type { FlightCard } from '../flight-cards.ts';
import type { PageBuilder } from '../page-builder.ts';
import type { DrawnPage } from '../primitives.ts';
import { type Area, COLORS, inFace, mm } from '../templates.ts';
import { acrossLine, cornersOfArea, inMm, Plot, type Point, uprightLine } from './plot.ts';
import type { DrawSetting } from './print-kind.ts';
import { fittedName, type PageHead, printPage, withFoot } from './print-page.ts';
import { isLongRange, type PrintShip, type PrintSide, type PrintSource } from './source.ts';

const PEN = { thin: 0.2, frame: 0.45, heavy: 0.6 };
export const FORM_TYPE = {
  title: inFace('regular', 7),
  label: inFace('strong', 9),
  cell: inFace('strong', 8.5),
  words: inFace('regular', 7),
  card: inFace('strong', 13),
};
const EDGE = 12;
/** Height of the titles of columns. */
const FORM_HEAD = 4.6;
const PADDING = 1.4;
/** Lowest place of a form above the foot, in millimetres from the paper's end. */
const FOOT = 14;
/** Place of a form under the page's title. */
export const FORM_TOP = 23;

export interface FormColumn {
  readonly title: string;
  readonly width: number;
  /** True for figures, which are set right-aligned. */
  readonly isFigures?: boolean;
}

export interface FormPage {
  readonly builder: PageBuilder;
  readonly plot: Plot;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly finished: () => DrawnPage;
}

/** Setting of a form, also of one that belongs to another game. */
export interface FormSetting extends Pick<DrawSetting, 'report' | 'small'> {
  readonly choices: Pick<DrawSetting['choices'], 'paper'>;
}

/** A page with its title and the usual line of known length, measured in millimetres. */
export function formPage(
  { choices, report }: FormSetting,
  head: PageHead,
  landscape = false,
  note?: string,
): FormPage {
  const page = printPage(choices, head, report, { margin: EDGE, landscape });
  const whole = { x: 0, y: 0, width: inMm(page.width), height: inMm(page.height) };
  return {
    builder: page.builder,
    plot: new Plot(page.builder, whole),
    left: inMm(page.left),
    right: inMm(page.right),
    bottom: whole.height - FOOT,
    finished: () => withFoot(page, { length: 50, words: '50 mm' }, note),
  };
}

interface FormTable {
  readonly rows: FormCells;
  readonly columns: readonly FormColumn[];
  readonly rowHeight: number;
  readonly top: number;
  readonly landscape?: boolean;
  readonly head: PageHead;
  /** Draws what stands above the table on each page. */
  readonly above?: (plot: Plot, left: number) => void;
}

/** Pages of a table as long as the paper; empty rows fill the last one. */
export function tablePages(setting: FormSetting, table: FormTable): readonly DrawnPage[] {
  const { rows, columns, rowHeight, top, landscape, head, above } = table;
  const finished: DrawnPage[] = [];
  let left: FormCells = rows;
  do {
    const { bookmark } = finished.length === 0 ? head : {};
    const page = formPage(setting, { ...head, bookmark }, landscape);
    above?.(page.plot, page.left);
    const room = Math.max(1, Math.floor((page.bottom - top - FORM_HEAD) / rowHeight));
    const [place, width]: [Point, number] = [[page.left, top], page.right - page.left];
    const some = filledUp(left.slice(0, room), room);
    drawTable(page.plot, setting, place, width, columns, some, rowHeight);
    finished.push(page.finished());
    left = left.slice(room);
  } while (left.length > 0);
  return finished;
}

/** Texts by row and column. */
export type FormCells = readonly (readonly string[])[];

/** Rows, and empty ones below them, as many as there is room for. */
export const filledUp = (rows: FormCells, room: number): FormCells =>
  Array.from({ length: Math.max(room, rows.length) }, (_, i) => rows[i] ?? []);

/** Draws ruled columns with their titles above; cells without a text are left to write in. */
export function drawTable(
  plot: Plot,
  setting: Pick<FormSetting, 'report' | 'small'>,
  [left, top]: Point,
  width: number,
  columns: readonly FormColumn[],
  rows: FormCells,
  rowHeight: number,
): void {
  const all = columns.reduce((sum, column) => sum + column.width, 0);
  const ends = columns.map((_, i) => {
    const shares = columns.slice(0, i + 1).reduce((sum, column) => sum + column.width, 0);
    return left + (width * shares) / all;
  });
  const begin = top + FORM_HEAD;
  const end = begin + rows.length * rowHeight;
  for (const [i, { title, isFigures }] of columns.entries()) {
    const [from, to] = [ends[i - 1] ?? left, ends[i] ?? left];
    const room = to - from - PADDING;
    const align = isFigures ? 'right' : 'left';
    const edge = (padding: number): number => (isFigures ? to - padding : from + padding);
    plot.label(
      title,
      edge(isFigures ? PADDING : PADDING / 2),
      top + FORM_HEAD / 2,
      FORM_TYPE.title,
      { align, room },
    );
    for (const [row, cells] of rows.entries()) {
      const text = cells[i] ?? '';
      const { size } = FORM_TYPE.cell;
      const name = fittedName(text, mm(room - PADDING / 2), size, setting, {
        ...{ height: mm(rowHeight), isRow: true },
      });
      const line = inMm(name.lineHeight);
      const middle = begin + (row + 0.5) * rowHeight;
      for (const [n, part] of name.lines.entries()) {
        const at = middle + (n - (name.lines.length - 1) / 2) * line;
        plot.label(part.text, edge(PADDING), at, name.style, { align });
      }
    }
  }
  const rules = [
    ...ends.slice(0, -1).map((x): Point[] => uprightLine(x, begin, end)),
    ...rows
      .slice(1)
      .map((_, i): Point[] => acrossLine(left, left + width, begin + (i + 1) * rowHeight)),
  ];
  plot.lines(rules, PEN.thin);
  plot.rect({ x: left, y: begin, width, height: end - begin }, PEN.frame);
}

/** A label and a line to write on up to a place. */
export function drawBlank(plot: Plot, label: string, x: number, end: number, y: number): void {
  const start = x + plot.label(label, x, y, FORM_TYPE.label, { align: 'left' }) + 2.5;
  plot.across(start, end, y + 1.8, PEN.thin);
}

const ORDER_COLUMNS: readonly FormColumn[] = [
  { title: 'ID', width: 8 },
  { title: 'Ship', width: 19 },
  { title: 'Orders', width: 32 },
  { title: 'Speed', width: 10 },
  { title: 'Needs', width: 11 },
  { title: 'Has', width: 11 },
];

/** Ships of an order slip. */
const SLIP_ROWS = 8;
const SLIP_HEAD = 8;
/** Least and usual heights of a row to write in. */
const ROW = { least: 5, usual: 6.6 };
export const LEAST_SLIP = SLIP_HEAD + FORM_HEAD + SLIP_ROWS * ROW.least;

const ORDER_WORDS =
  'P S turn 60° · U turn back · L R slip · number: hexes ahead · +1 −1 pivot, last · Z evasive · C cloak · H hyperdrive · E emergency · T tow · @ roll';

/** Two slips beside each other in a height; returns where they end. */
export function drawSlips(
  { plot, left, right }: FormPage,
  setting: DrawSetting,
  top: number,
  height: number,
): number {
  const gap = 3.6;
  const width = (right - left - gap) / 2;
  const rowHeight = Math.min(ROW.usual, (height - SLIP_HEAD - FORM_HEAD) / SLIP_ROWS);
  for (const x of [left, left + width + gap]) {
    drawBlank(plot, 'Turn', x, x + 18, top + 3);
    drawBlank(plot, 'Side', x + 22, x + width, top + 3);
    const rows = Array.from({ length: SLIP_ROWS }, () => []);
    const place: Point = [x, top + SLIP_HEAD];
    drawTable(plot, setting, place, width, ORDER_COLUMNS, rows, rowHeight);
  }
  return top + SLIP_HEAD + FORM_HEAD + SLIP_ROWS * rowHeight;
}

/** The codes of orders on one line. */
export function drawOrderWords({ plot, left, right }: FormPage, y: number): void {
  plot.label(ORDER_WORDS, left, y, FORM_TYPE.words, { align: 'left', room: right - left });
}

const CONTROL_COLUMNS: readonly FormColumn[] = [
  { title: 'ID', width: 10 },
  { title: 'Ship', width: 44 },
  { title: 'Hull', width: 18 },
  { title: 'Engines', width: 18 },
  { title: 'Weapons', width: 18 },
  { title: 'Shields', width: 18 },
  { title: 'Speed', width: 22 },
  { title: 'Orders', width: 88 },
  { title: 'VP', width: 20 },
];

export const formShipName = ({ name, className }: PrintShip): string =>
  name ? `${name} · ${className}` : className;

/** The number and the name of a long range flight in a form (F.6). */
export const formFlight = ({ number, name }: FlightCard): readonly [string, string] => [
  `No. ${number}`,
  `Long range ${name.toLowerCase()}`,
];

/** Rows in groups that a page has room for; at least one page. */
export function pagesOf<Row>(rows: readonly Row[], perPage: number): readonly (readonly Row[])[] {
  const count = Math.max(1, Math.ceil(rows.length / perPage));
  return Array.from({ length: count }, (_, i) => rows.slice(i * perPage, (i + 1) * perPage));
}

const NAMELESS: PrintSide = {
  ...{ name: '', ships: [], flights: [], longRange: [], seekers: [] },
  munitions: { flares: 0, probes: 0, mines: 0 },
};

export const formSides = ({ sides }: PrintSource): readonly PrintSide[] =>
  sides.length > 0 ? sides : [NAMELESS];

/** Lists each side's ships and long range flights: ratings at the start, with room for those of later turns. */
export function controlPages(source: PrintSource, setting: DrawSetting): readonly DrawnPage[] {
  const rowHeight = 8.4;
  const rating = (track: readonly number[]): string => String(track[0] ?? 0);
  return formSides(source).flatMap(({ name, ships, flights, longRange: [longRange] }) => {
    const rows = ships.map((ship) => {
      const { hull, engines, weapons, shields } = ship.evaluation.tracks;
      const ratings = [String(hull.length), rating(engines), rating(weapons), rating(shields)];
      const worth = countText(ship.evaluation.combatRating);
      return [ship.letter, formShipName(ship), ...ratings, '', '', worth];
    });
    for (const flight of flights.filter(isLongRange)) {
      const left = `${flight.fighters} fighters`;
      const worth = countText(longRange?.combatRating ?? 0);
      rows.push([...formFlight(flight), left, '', '', '', '', '', worth]);
    }
    const bookmark = `Control sheet ${name}`.trim();
    const head = { title: 'Control sheet', subtitle: name || source.title, bookmark };
    const table = { rows, columns: CONTROL_COLUMNS, rowHeight, top: FORM_TOP };
    return tablePages(setting, { ...table, landscape: true, head });
  });
}

const CARD = { width: 60, height: 40, columns: 3, rows: 6, band: 9, inset: 2 };

/** A card for each ship: the side on it picks the ship that acts next (D.8, E.5). */
export function initiativePages(
  source: PrintSource,
  count: number,
  setting: DrawSetting,
): readonly DrawnPage[] {
  const sides = source.sides.flatMap(({ ships, name }, side) =>
    ships.map(() => ({ side, name: name || `Side ${side + 1}` })),
  );
  const cards = Array.from(
    { length: count },
    (_, i) => sides[i % Math.max(1, sides.length)] ?? { side: i % 2, name: `Side ${(i % 2) + 1}` },
  );
  const { columns, rows, width, height } = CARD;
  return pagesOf(cards, columns * rows).map((some, i) => {
    const head = {
      title: 'Initiative cards',
      subtitle: 'one a ship, D.8 and E.5: the side drawn picks the ship that acts',
      hint: 'Cut along the lines',
      bookmark: i === 0 ? 'Initiative cards' : undefined,
    };
    const page = formPage(setting, head);
    const start = (page.left + page.right - columns * width) / 2;
    for (const [n, { side, name }] of some.entries()) {
      const [x, y] = [start + (n % columns) * width, FORM_TOP + Math.floor(n / columns) * height];
      const hasBelow = n + columns < some.length;
      const hasRight = n % columns < columns - 1 && n + 1 < some.length;
      drawCut(page.plot, { x, y, width, height }, !hasRight, !hasBelow);
      drawCard(page.plot, setting, [x + CARD.inset, y + CARD.inset], side === 0, name);
    }
    return page.finished();
  });
}

/** Dotted lines above and before a card, and behind and below the last ones. */
function drawCut(
  plot: Plot,
  { x, y, width, height }: Area,
  hasRight: boolean,
  hasBottom: boolean,
): void {
  const [right, bottom] = [x + width, y + height];
  const cuts: Point[][] = [acrossLine(x, right, y), uprightLine(x, y, bottom)];
  if (hasRight) cuts.push(uprightLine(right, y, bottom));
  if (hasBottom) cuts.push(acrossLine(x, right, bottom));
  plot.lines(cuts, 0.12, { dash: 1 });
}

/** Side 1 has a thin frame, side 2 a heavy one and its name in a black band. */
function drawCard(
  plot: Plot,
  setting: DrawSetting,
  [x, y]: Point,
  isFirst: boolean,
  side: string,
): void {
  const [width, height] = [CARD.width - 2 * CARD.inset, CARD.height - 2 * CARD.inset];
  plot.rect({ x, y, width, height }, isFirst ? 0.3 : PEN.heavy);
  const band = { x, y: y + (height - CARD.band) / 2, width, height: CARD.band };
  if (!isFirst) plot.area([cornersOfArea(band)]);
  const name = fittedName(side, mm(width - 6), FORM_TYPE.card.size, setting);
  for (const [n, { text }] of name.lines.entries()) {
    const at = y + height / 2 + (n - (name.lines.length - 1) / 2) * inMm(name.lineHeight);
    const color = isFirst ? COLORS.ink : COLORS.paper;
    plot.label(text, x + width / 2, at, name.style, { color });
  }
  plot.label('one ship acts', x + width / 2, y + height - 6, FORM_TYPE.words);
}
