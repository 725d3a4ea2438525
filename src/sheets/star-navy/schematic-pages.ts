/** A schematic of Star Navy on a page: boxes by section, drive, boarding and impact tables; empty where unknown. */
import { countText } from '../../core/exact/rounding.ts';
import { SECTION_WORDS } from '../../games/star-navy/rules.ts';
import {
  type Box,
  type NavySchematic,
  ROLLS,
  type ShipSection,
} from '../../games/star-navy/schema.ts';
import { HIT_WORDS, missingParts, schematicName } from '../../games/star-navy/sheet.ts';
import type { Book } from '../document.ts';
import { GlyphReport } from '../page-builder.ts';
import type { DrawnPage } from '../primitives.ts';
import { drawBlank, drawTable, FORM_TOP, type FormSetting, formPage } from '../prints/forms.ts';
import { cornersOfArea, inMm, type Plot } from '../prints/plot.ts';
import { COLORS, inFace, mm } from '../templates.ts';
import { lineText, textLines } from '../text-runs.ts';
import { drawCommandSign, drawLastSign, NAVY_UNOFFICIAL, shipOutline } from './card-drawing.ts';

const TYPE = {
  heading: inFace('heavy', 10.5),
  figure: inFace('heavy', 11),
  words: inFace('regular', 8.6),
  small: inFace('regular', 8),
};
const PEN = { thin: 0.2, frame: 0.45 };
const BOX = 8.4;
const GAP = 1.2;
const HULL = { width: 40, height: 56 };
const SECTION_HEIGHT = 44;
const ROW = 6.2;
/** Lines of empty frames where boxes are not known; a frigate has one (Resolve Impact: Effect). */
const emptyLines = (shipClass: string): number => (shipClass === 'FF' ? 1 : 2);
/** Longest title, in characters, that leaves room for the rest of the head. */
const LONGEST_TITLE = 40;

interface Sheet {
  readonly plot: Plot;
  readonly left: number;
  readonly right: number;
}

function schematicPages(schematic: NavySchematic, setting: FormSetting): readonly DrawnPage[] {
  const title = schematicName(schematic);
  const signs = [...title];
  const shown = signs.length > LONGEST_TITLE ? `${signs.slice(0, LONGEST_TITLE).join('')}…` : title;
  const head = { title: shown, subtitle: 'Star Navy, schematic of a ship', bookmark: title };
  const page = formPage(setting, head, false, NAVY_UNOFFICIAL);
  const { plot, left, right, bottom } = page;
  const sheet = { plot, left, right };
  drawHead(sheet, schematic, setting);
  const top = FORM_TOP + 15;
  drawHull(sheet, schematic, top);
  let y = top + 2 * SECTION_HEIGHT + 8;
  y = drawNumbers(sheet, 'Inter Stellar Drive', 'engages at', schematic.drive, y);
  y = drawNumbers(sheet, 'Boarding', 'succeeds at', schematic.boarding, y);
  y = drawTables(sheet, schematic, setting, y + 2);
  drawNotes(sheet, schematic, setting, y + 5, bottom);
  return [page.finished()];
}

export function schematicBook(schematic: NavySchematic, paper: 'letter' | 'a4'): Book {
  const report = new GlyphReport();
  const pages = schematicPages(schematic, { choices: { paper }, report, small: new Set() });
  return {
    ...{ title: schematicName(schematic), sheets: [], designs: [], print: {} },
    drawn: { pages, issues: report.issues },
  };
}

const STATUS_WORDS: { readonly [status in NavySchematic['status']]: string } = {
  transcribed: 'copied by a player',
  house: 'invented by players',
  incomplete: 'not complete',
};

function drawHead(
  { plot, left, right }: Sheet,
  { class: kind, points, impact, power = 12, status }: NavySchematic,
  { report }: FormSetting,
): void {
  const figures = `Class ${kind} · ${countText(points)} points · impact ${countText(impact)} · ${countText(power)} power tokens · ${STATUS_WORDS[status]}`;
  const room = right - left;
  plot.label(report.printable(figures), left, FORM_TOP + 1, TYPE.words, { align: 'left', room });
  const middle = (left + right) / 2;
  drawBlank(plot, 'Ship', left, middle - 4, FORM_TOP + 8);
  drawBlank(plot, 'Captain', middle + 2, right, FORM_TOP + 8);
}

/** Sections around the ship's outline: bows above, port at the left, outermost boxes outside. */
function drawHull(
  { plot, left, right }: Sheet,
  { sections, class: shipClass }: NavySchematic,
  top: number,
): void {
  const middle = (left + right) / 2;
  const height = 2 * SECTION_HEIGHT;
  plot.line(shipOutline([middle, top + height / 2], HULL.height), PEN.frame, { isClosed: true });
  const room = middle - left - HULL.width / 2;
  const quarters: readonly (readonly [ShipSection, isPort: boolean, isBow: boolean])[] = [
    ['portBow', true, true],
    ['stbdBow', false, true],
    ['portStern', true, false],
    ['stbdStern', false, false],
  ];
  for (const [section, isPort, isBow] of quarters) {
    const y = isBow ? top : top + SECTION_HEIGHT;
    const outer = isPort ? left : right;
    const name = SECTION_WORDS[section];
    const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const inner = isPort ? outer + room : outer - room;
    plot.label(title, inner, y + 2, TYPE.heading, { align: isPort ? 'right' : 'left' });
    const lines = sections?.[section].lines;
    if (lines?.some(({ length }) => length > 0))
      drawLines(plot, lines, [outer, y + 7], room, isPort ? 1 : -1);
    else {
      const x = isPort ? outer : outer - room;
      for (let line = 0; line < emptyLines(shipClass); line += 1) {
        const area = { x, y: y + 7 + line * (BOX + 2 * GAP), width: room, height: BOX };
        plot.rect(area, PEN.thin, { dash: 1 });
      }
    }
  }
}

/** Lines of boxes from the outside in; boxes shrink where a line is long or lines are many. */
function drawLines(
  plot: Plot,
  lines: readonly (readonly Box[])[],
  [outer, top]: readonly [number, number],
  room: number,
  inwards: 1 | -1,
): void {
  const longest = Math.max(1, ...lines.map(({ length }) => length));
  const pitch = Math.min(
    BOX + GAP,
    room / longest,
    (SECTION_HEIGHT - 9) / Math.max(1, lines.length),
  );
  const size = pitch - GAP * (pitch / (BOX + GAP));
  for (const [row, line] of lines.entries()) {
    for (const [at, box] of line.entries()) {
      // The innermost boxes lie at the hull.
      const start = outer + inwards * (room - (line.length - at) * pitch);
      const x = inwards > 0 ? start : start - size;
      drawBox(plot, box, x, top + row * pitch, size);
    }
  }
}

function drawBox(plot: Plot, box: Box, x: number, y: number, size: number): void {
  plot.rect({ x, y, width: size, height: size }, PEN.frame);
  const [centerX, centerY] = [x + size / 2, y + size / 2];
  if (box === 'command') drawCommandSign(plot, [centerX, centerY], size * 0.62);
  else if (box === 'last') drawLastSign(plot, [centerX, centerY], size * 0.7);
  else if (box !== 'plain') {
    const style = inFace('heavy', Math.max(4, size * 1.3));
    plot.label(String(box.isd), centerX, centerY, style);
  }
}

/** A row of the sums of two dice, of which the wrong ones are dark; all blank while they are not known. */
function drawNumbers(
  { plot, left, right }: Sheet,
  title: string,
  words: string,
  numbers: readonly number[] | undefined,
  y: number,
): number {
  const width = plot.label(title, left, y, TYPE.heading, { align: 'left' });
  plot.label(numbers ? words : 'circle the numbers', left + width + 2, y, TYPE.small, {
    align: 'left',
  });
  for (const [i, roll] of ROLLS.entries()) {
    const x = right - (ROLLS.length - i) * (BOX + GAP);
    const area = { x, y: y - BOX / 2, width: BOX, height: BOX };
    const isOut = numbers && !numbers.includes(roll);
    if (isOut) plot.area([cornersOfArea(area)], COLORS.tint);
    else plot.label(String(roll), x + BOX / 2, y, TYPE.figure);
    plot.rect(area, isOut ? PEN.thin : PEN.frame, numbers ? {} : { dash: 1 });
  }
  return y + BOX + 3;
}

const COLUMNS = [
  { title: 'Roll', width: 10 },
  { title: 'Card', width: 36 },
  { title: 'Reserve', width: 36 },
];

/** Both impact tables; cells that are not known stay empty. */
function drawTables(
  { plot, left, right }: Sheet,
  { impactTables = {} }: NavySchematic,
  setting: FormSetting,
  y: number,
): number {
  const width = (right - left - 8) / 2;
  const tables = [
    ['Impact, facing one section', impactTables.one],
    ['Impact, facing two sections', impactTables.two],
  ] as const;
  for (const [i, [title, table]] of tables.entries()) {
    const x = left + i * (width + 8);
    plot.label(title, x, y, TYPE.heading, { align: 'left' });
    const rows = ROLLS.map((roll) => {
      const cell = table?.[roll];
      const { card, reserve } = typeof cell === 'object' ? cell : { card: cell, reserve: cell };
      return [String(roll), card ? HIT_WORDS[card] : '', reserve ? HIT_WORDS[reserve] : ''];
    });
    drawTable(plot, setting, [x, y + 2.6], width, COLUMNS, rows, ROW);
  }
  return y + 7.2 + ROLLS.length * ROW;
}

function drawNotes(
  { plot, left, right }: Sheet,
  schematic: NavySchematic,
  { report }: FormSetting,
  top: number,
  bottom: number,
): void {
  const missing = missingParts(schematic);
  const texts = [
    ...(missing.length > 0 ? [`To fill in: ${missing.join('; ')}.`] : []),
    ...(schematic.notes ? schematic.notes.split('\n') : []),
  ];
  const lines = texts.flatMap((text) =>
    textLines(report.printable(text), TYPE.words, mm(right - left)).map(lineText),
  );
  const pitch = inMm(TYPE.words.size) * 1.35;
  const room = Math.max(1, Math.floor((bottom - top) / pitch));
  for (const [i, line] of lines.slice(0, room).entries()) {
    const more = i === room - 1 && lines.length > room ? ' …' : '';
    plot.label(`${line}${more}`, left, top + i * pitch, TYPE.words, { align: 'left' });
  }
}
