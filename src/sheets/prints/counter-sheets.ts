/** Sheets of counters: rows that touch, backs above their fronts or on a page behind. */
import type { DrawnPage } from '../primitives.ts';
import { rotation } from '../primitives.ts';
import { COLORS, mm, pageTemplate } from '../templates.ts';
import type { TextStyle } from '../text-runs.ts';
import { drawBack, drawFront, upsideDown } from './counter-drawing.ts';
import type { PrintCounter } from './counters.ts';
import { counterWidth, type DrawSetting, PRINTS, type PrintChoices } from './print-kind.ts';
import { fittedName, type PrintPage, printPage, withFoot } from './print-page.ts';

const { page: PAGE, sheet: SHEET, lines: LINES, type: TYPE } = PRINTS;
const LABEL: TextStyle = { face: 'regular', size: TYPE.small + 1 };

/** Counters that lie side by side. */
interface Row {
  readonly counters: readonly PrintCounter[];
  /** With a row of backs above it. */
  readonly isFolded: boolean;
}

/** Columns and rows of counters on a sheet. */
interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** Side of a counter in millimetres. */
  readonly width: number;
  /** Margin at both sides in millimetres, so that backs meet their fronts. */
  readonly margin: number;
}

function gridOf(choices: PrintChoices): Grid {
  const { width, height } = pageTemplate(choices.paper, false, 1);
  const side = counterWidth(choices);
  const fitting = (room: number): number => Math.max(1, Math.floor(room / mm(side) + 1e-6));
  const columns = fitting(width - 2 * mm(PAGE.margin));
  const rows = fitting(height - mm(PAGE.body + PAGE.foot));
  return { columns, rows, width: side, margin: (width / mm(1) - columns * side) / 2 };
}

/** Lays out counters in their order on as few sheets as they need. */
export function counterSheets(
  title: string,
  counters: readonly PrintCounter[],
  setting: DrawSetting,
): readonly DrawnPage[] {
  const { choices } = setting;
  const grid = gridOf(choices);
  const folded = choices.backs === 'fold';
  const sheets = arranged(counters, grid, folded);
  // A page behind each sheet keeps those that follow in front.
  const lastWithBacks = sheets.findLastIndex((rows) =>
    rows.some(({ counters: some }) => some.some(({ back }) => back)),
  );
  return sheets.flatMap((rows, i) => {
    const sheet = {
      rows,
      grid,
      setting,
      title,
      place: `sheet ${i + 1} of ${sheets.length}`,
      isFirst: i === 0,
    };
    const fronts = drawSheet(sheet, 'front');
    return folded || i > lastWithBacks ? [fronts] : [fronts, drawSheet(sheet, 'back')];
  });
}

/** Number of sheets that counters need, backs on pages of their own not counted. */
export const counterSheetCount = (
  counters: readonly PrintCounter[],
  choices: PrintChoices,
): number => arranged(counters, gridOf(choices), choices.backs === 'fold').length;

/**
 * Rows on the fewest sheets: each label in rows of its own if it can be, else sides and markers apart, else
 * closely, at last without the backs that equal their fronts.
 */
function arranged(counters: readonly PrintCounter[], { columns, rows }: Grid, folded: boolean) {
  const hasFold = ({ back }: PrintCounter): boolean => folded && back !== undefined;
  const isNeeded = (counter: PrintCounter): boolean => hasFold(counter) && counter.back !== 'same';
  const [apart = [], ...closer] = [
    rowsOf(counters, columns, hasFold, ({ row, side }) => `${side === undefined} ${row}`),
    rowsOf(counters, columns, hasFold, ({ side }) => `${side === undefined}`),
    rowsOf(counters, columns, hasFold, () => ''),
    rowsOf(counters, columns, isNeeded, () => ''),
  ].map((each) => sheetsOf(each, rows));
  return closer.reduce((best, each) => (each.length < best.length ? each : best), apart);
}

/** Rows of counters; those with backs apart when they are folded, and those of each label. */
function rowsOf(
  counters: readonly PrintCounter[],
  columns: number,
  hasFold: (counter: PrintCounter) => boolean,
  labelOf: (counter: PrintCounter) => string,
): readonly Row[] {
  const blocks = new Map<string, PrintCounter[]>();
  for (const counter of counters) {
    const key = `${hasFold(counter)} ${labelOf(counter)}`;
    const block = blocks.get(key);
    if (block) block.push(counter);
    else blocks.set(key, [counter]);
  }
  return [...blocks.values()].flatMap((block) =>
    Array.from({ length: Math.ceil(block.length / columns) }, (_, i) => ({
      counters: block.slice(i * columns, (i + 1) * columns),
      isFolded: block.slice(0, 1).some(hasFold),
    })),
  );
}

/** Rows by sheet; a row and its backs stay together, a row without goes where one is left. */
function sheetsOf(rows: readonly Row[], most: number): readonly (readonly Row[])[] {
  const sheets: { readonly rows: Row[]; left: number }[] = [];
  for (const row of rows) {
    const height = row.isFolded ? 2 : 1;
    const among = row.isFolded ? sheets.slice(-1) : sheets;
    const sheet = among.find(({ left }) => left >= height);
    if (!sheet) sheets.push({ rows: [row], left: most - height });
    else {
      sheet.rows.push(row);
      sheet.left -= height;
    }
  }
  return sheets.map((sheet) => sheet.rows);
}

interface Sheet {
  readonly rows: readonly Row[];
  readonly grid: Grid;
  readonly setting: DrawSetting;
  readonly title: string;
  readonly place: string;
  readonly isFirst: boolean;
}

function drawSheet(sheet: Sheet, face: 'front' | 'back'): DrawnPage {
  const { rows, grid, setting, isFirst } = sheet;
  const { choices, report } = setting;
  const isBack = face === 'back';
  const folded = choices.backs === 'fold';
  const size = PRINTS.counterSizes.find(
    ({ id, mm: length }) => id === choices.counterSize && length,
  );
  const head = {
    title: isBack ? 'Backs of counters' : 'Counters',
    subtitle: [sheet.title, size?.name ?? `${grid.width} mm`, sheet.place].join(' · '),
    hint: folded
      ? 'Cut along the marks. Fold, glue back to back.'
      : isBack
        ? 'Lies behind its fronts.'
        : 'Print the backs behind, turned along the long edge.',
    bookmark: isFirst && !isBack ? 'Counters' : undefined,
  };
  const page = printPage(choices, head, report, { margin: grid.margin });
  const { builder, left, top } = page;
  const side = mm(grid.width);
  let y = top;
  for (const { counters, isFolded } of rows) {
    const frontY = isFolded ? y + side : y;
    counters.forEach((counter, i) => {
      const column = isBack ? grid.columns - 1 - i : i;
      const x = left + column * side;
      if (isBack) drawBack(builder, counter, x, y, grid.width, setting);
      else drawFront(builder, counter, x, frontY, grid.width, setting);
      if (!isFolded) return;
      upsideDown(builder, x, y, grid.width, () =>
        drawBack(builder, counter, x, y, grid.width, setting),
      );
    });
    const height = isFolded ? 2 * side : side;
    const isFoldedRow = isFolded && !isBack;
    if (isFoldedRow) drawFold(page, grid, frontY);
    drawRowLabel(page, counters, y, height, setting);
    y += height;
  }
  drawCuts(page, grid, rows, choices.cropMarks);
  return withFoot(page, size?.unit === 'in' ? TWO_INCHES : FIVE_CENTIMETRES);
}

const TWO_INCHES = { length: 50.8, parts: 2, words: '2 in' };
const FIVE_CENTIMETRES = { length: 50, parts: 5, words: '50 mm' };

/** Distinct labels of a row, upright at its left. */
function drawRowLabel(
  { builder, left }: PrintPage,
  counters: readonly PrintCounter[],
  y: number,
  height: number,
  setting: DrawSetting,
): void {
  const label = [...new Set(counters.map(({ row }) => row))].join(', ');
  const { size, face } = LABEL;
  const { lines, lineHeight, style } = fittedName(label, height - mm(2), size, setting, { face });
  const [x, middle] = [left - mm(SHEET.label) + mm(1.6), y + height / 2];
  builder.transformed(rotation(-90, x, middle), () => {
    for (const [n, { text, width }] of lines.entries()) {
      const at = middle + (n - (lines.length - 1) / 2) * lineHeight;
      builder.text(text, x - width / 2, at, style);
    }
  });
}

/** The dashed line between backs and fronts. */
function drawFold({ builder, left, right }: PrintPage, grid: Grid, y: number): void {
  const over = mm(SHEET.fold);
  const end = left + grid.columns * mm(grid.width);
  builder.line(left - over, y, end + over, y, mm(LINES.thin), COLORS.ink, mm(1.8));
  builder.text('fold', Math.max(end, right) + over + mm(1), y + mm(0.9), LABEL);
}

/** Dotted lines where counters are cut, and marks at the ends of the cuts. */
function drawCuts(
  { builder, left, top }: PrintPage,
  { columns, width }: Grid,
  rows: readonly Row[],
  cropMarks: boolean,
): void {
  const side = mm(width);
  const line = (x1: number, y1: number, x2: number, y2: number): void =>
    builder.line(x1, y1, x2, y2, mm(LINES.cut), COLORS.ink, mm(0.5));
  const mark = (x1: number, y1: number, x2: number, y2: number): void => {
    if (cropMarks) builder.line(x1, y1, x2, y2, mm(LINES.crop));
  };
  const [off, length] = [mm(SHEET.off), mm(SHEET.mark)];
  const height = rows.reduce((sum, { isFolded }) => sum + (isFolded ? 2 : 1), 0) * side;
  const [right, bottom] = [left + columns * side, top + height];
  for (let column = 0; column <= columns; column += 1) {
    const x = left + column * side;
    line(x, top, x, bottom);
    mark(x, top - off - length, x, top - off);
    mark(x, bottom + off, x, bottom + off + length);
  }
  let y = top;
  for (const { isFolded } of [...rows, { isFolded: false }]) {
    line(left, y, right, y);
    mark(left - off - length, y, left - off, y);
    mark(right + off, y, right + off + length, y);
    y += isFolded ? 2 * side : side;
  }
}
