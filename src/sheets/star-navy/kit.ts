/** The print kit of Star Navy: its kinds of pages, their sources, and the pages for the table. */
import form from '../../../templates/star-navy.json' with { type: 'json' };
import type { Book } from '../document.ts';
import { GlyphReport } from '../page-builder.ts';
import type { DrawnPage } from '../primitives.ts';
import { type BoardModel, hexOf, isOnPaper } from '../prints/board.ts';
import { boardPages } from '../prints/board-pages.ts';
import { drawBlank, drawTable, FORM_TOP, filledUp, formPage, pagesOf } from '../prints/forms.ts';
import { type Plot, type Point, polar } from '../prints/plot.ts';
import { type DrawnPrints, hexWidth, hexWords } from '../prints/print-kind.ts';
import { inFace, mm } from '../templates.ts';
import { lineText, textLines } from '../text-runs.ts';
import {
  cardPages,
  drawCommandSign,
  drawLastSign,
  drawToken,
  NAVY_UNOFFICIAL,
  sector,
  shipOutline,
} from './card-drawing.ts';
import { cardFaces } from './card-faces.ts';
import { counterPages, tokenPages, trackPages } from './counters.ts';
import type { KitChoices, KitSetting, KitSource } from './kit-source.ts';
import {
  COST_COLUMNS,
  costRows,
  lineUpCells,
  type ReferencePart,
  referenceParts,
  SCORE_SECTION,
  scoreCells,
  scoreRows,
} from './table-words.ts';

const { lines: PEN } = form;
const TYPE = {
  heading: inFace('heavy', 10.5),
  section: inFace('regular', 7),
  text: inFace('regular', 9.6),
  number: inFace('heavy', 11),
};
const ROW = 6;
const LINE = 4.3;
const GUTTER = 8;

function navyReferencePages(setting: KitSetting): readonly DrawnPage[] {
  const page = formPage(
    setting,
    { title: 'Turn, costs and arcs', subtitle: 'Star Navy', bookmark: 'Turn, costs and arcs' },
    false,
    NAVY_UNOFFICIAL,
  );
  const { plot, left, right } = page;
  const rows = costRows();
  drawTable(plot, setting, [left, FORM_TOP - 1], right - left, COST_COLUMNS, rows, ROW);
  const top = FORM_TOP + 4 + rows.length * ROW + 5;
  const width = (right - left - GUTTER) / 2;
  drawRoses(plot, left + width + GUTTER, top, width);
  const parts = referenceParts();
  let y = top + 2;
  const half = parts.findIndex(({ column }) => column === 'right');
  for (const part of parts.slice(0, half)) y = drawPart(plot, part, left, y, width);
  y = top + 50;
  for (const part of parts.slice(half)) y = drawPart(plot, part, left + width + GUTTER, y, width);
  return [page.finished()];
}

/** Heading with its section of the book, and lines of text; returns where the next part begins. */
function drawPart(
  plot: Plot,
  { heading, section, lines }: ReferencePart,
  x: number,
  y: number,
  width: number,
): number {
  plot.label(heading, x, y, TYPE.heading, { align: 'left' });
  plot.label(section, x + width, y, TYPE.section, { align: 'right' });
  plot.across(x, x + width, y + 2.6, PEN.thin);
  let at = y + 6.2;
  for (const { text, sign } of lines) {
    const indent = sign ? 6 : 0;
    if (sign === 'command') drawCommandSign(plot, [x + 2, at], 3.2);
    if (sign === 'last') drawLastSign(plot, [x + 2, at], 3.6);
    for (const line of textLines(text, TYPE.text, mm(width - indent))) {
      plot.label(lineText(line), x + indent, at, TYPE.text, { align: 'left' });
      at += LINE;
    }
    at += 0.9;
  }
  return at + 3.4;
}

/** The arcs of both weapons, with what cannons cost in them. */
function drawRoses(plot: Plot, x: number, y: number, width: number): void {
  const radius = 17;
  const faces = cardFaces(false);
  const arcsOf = (...ids: readonly string[]) =>
    faces.flatMap(({ id, picture }) =>
      ids.includes(id) && picture.kind === 'arcs' ? picture.arcs : [],
    );
  const roses = [
    { title: 'Cannons', arcs: arcsOf('cannons-port', 'cannons-stbd') },
    { title: 'Torpedoes', arcs: arcsOf('torpedoes-fwd', 'torpedoes-aft') },
  ];
  for (const [i, { title, arcs }] of roses.entries()) {
    const center: Point = [x + (width * (2 * i + 1)) / 4, y + radius + 6];
    plot.label(title, center[0], y, TYPE.heading);
    for (const { from, to, label, words } of arcs) {
      plot.line(sector(center, radius, from, to), PEN.arc, { isClosed: true });
      const at = polar(...center, radius * 0.64, (from + to) / 2 - 90);
      if (label === undefined) plot.label(words ?? '', ...at, TYPE.text);
      else {
        drawToken(plot, at, 3);
        plot.label(label, ...at, TYPE.number);
      }
    }
    plot.area([shipOutline(center, 7)]);
  }
  plot.label('on a line counts as inside', x + width / 2, y + 2 * radius + 9.4, TYPE.section);
}

const SHIP_COLUMNS = [
  { title: 'Mark', width: 10 },
  { title: 'Ship', width: 36 },
  { title: 'Captain', width: 36 },
  { title: 'Class', width: 12 },
  { title: 'Worth', width: 12 },
  { title: 'Destroyed', width: 18 },
  { title: 'Taken by', width: 18 },
  { title: 'Lost in space', width: 20 },
  { title: 'Left by drive', width: 20 },
];
/** Rows for the ships of a team: as many as half the parts serve, and one to spare. */
const SHIPS = 6;
/** Rows of a page. */
const MOST_SHIPS = 30;

/** Ships of both teams with their fates, and the sums of the score. */
function scorePages(source: KitSource, setting: KitSetting): readonly DrawnPage[] {
  const pages: DrawnPage[] = [];
  const head = { title: 'Score', subtitle: source.title };
  const start = (bookmark?: string) =>
    formPage(setting, { ...head, bookmark }, false, NAVY_UNOFFICIAL);
  let page = start('Score');
  let y = FORM_TOP + 1;
  /** Goes on with another page where a part has no room. */
  const takeRoom = (height: number): void => {
    if (y + height <= page.bottom) return;
    pages.push(page.finished());
    page = start();
    y = FORM_TOP + 1;
  };
  const { left, right } = page;
  for (const team of [0, 1] as const) {
    for (const some of pagesOf(filledUp(scoreCells(source, team), SHIPS), MOST_SHIPS)) {
      takeRoom(7.6 + some.length * (ROW + 1));
      const name = source.teams[team];
      if (name) {
        const words = setting.report.printable(name);
        page.plot.label(words, left, y, TYPE.heading, { align: 'left', room: right - left });
      } else drawBlank(page.plot, 'Team', left, left + 70, y);
      y += 3;
      drawTable(page.plot, setting, [left, y], right - left, SHIP_COLUMNS, some, ROW + 1);
      y += 4.6 + some.length * (ROW + 1) + 9;
    }
  }
  const names = source.teams.map((name, i) => name || ['First team', 'Second team'][i] || '');
  // The cells of a row fold long names, which the titles of columns do not.
  const rows = [['', ...names], ...scoreRows(source)];
  const lines = lineUpCells();
  takeRoom(31 + rows.length * (ROW + 1.4) + lines.length * ROW);
  const { plot } = page;
  plot.label('Score', left, y, TYPE.heading, { align: 'left' });
  plot.label(SCORE_SECTION, right, y, TYPE.section, { align: 'right' });
  drawTable(plot, setting, [left, y - 1], right - left, SCORE_COLUMNS, rows, ROW + 1.4);
  y += 0.6 + rows.length * (ROW + 1.4) + 12;
  plot.label('Line-ups of equal value', left, y, TYPE.heading, { align: 'left' });
  drawTable(plot, setting, [left, y + 3], right - left, LINE_UP_COLUMNS, lines, ROW);
  return [...pages, page.finished()];
}

const SCORE_COLUMNS = [78, 54, 54].map((width) => ({ title: '', width }));

const LINE_UP_COLUMNS = [
  { title: 'Players', width: 14 },
  { title: 'Equal fleets: points a side (the region)', width: 172 },
];

interface KitKind {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly draw: (source: KitSource, setting: KitSetting) => readonly DrawnPage[];
}

/** Kinds in the order of their pages; the page and the command line list these. */
export const KIT_KINDS: readonly KitKind[] = [
  {
    id: 'cards',
    name: 'Command cards',
    note: 'nine a player, of 63 × 88 mm, with backs',
    draw: ({ players }, { choices, report }) =>
      Array.from({ length: players }, (_, i) =>
        cardPages(cardFaces(choices.kept), i + 1, choices, report),
      ).flat(),
  },
  {
    id: 'counters',
    name: 'Counters',
    note: 'moving and stopped faces, ¾ in across',
    draw: ({ ships }, setting) => counterPages(ships, setting),
  },
  {
    id: 'tokens',
    name: 'Power tokens',
    note: 'twelve a player, to cut out',
    draw: ({ players }, setting) => tokenPages(players, setting),
  },
  {
    id: 'tracks',
    name: 'Power tracks',
    note: 'available and expended, two a page',
    draw: ({ players }, setting) => trackPages(players, setting),
  },
  {
    id: 'reference',
    name: 'Turn, costs and arcs',
    note: 'one page, in our own words',
    draw: (_, setting) => navyReferencePages(setting),
  },
  {
    id: 'score',
    name: 'Score sheet',
    note: 'both fleets and the region',
    draw: scorePages,
  },
  {
    id: 'board',
    name: 'Hex board',
    note: 'with planets and moons',
    draw: (source, { choices, report }) => boardPages(kitBoard(source, choices), choices, report),
  },
];

/** The board with its planets; those outside are left out. */
export function kitBoard(
  { board: { columns, rows, planets } }: Pick<KitSource, 'board'>,
  choices: Pick<KitChoices, 'hexSize' | 'rows' | 'coordinates'>,
): BoardModel {
  const hexPaper = { columns, rows, size: hexWidth(choices), isFlat: choices.rows === 'flat' };
  const pieces = planets
    .map(({ column, row, size }) => ({
      ...{ kind: 'planet' as const, zones: [], size: size - 1 },
      ...hexOf(hexPaper, { column: column - 1, row: row - 1 }),
    }))
    .filter((piece) => isOnPaper(hexPaper, piece));
  return {
    ...{ title: 'Star Navy, unofficial', hexPaper, pieces, hasNebula: false, wind: 0 },
    sizeLabel: hexWords(choices),
    hasNumbers: choices.coordinates,
    legend: pieces.length > 0 ? [{ kind: 'planet', lines: PLANET_WORDS }] : [],
  };
}

const PLANET_WORDS = ['Planet or moon: destroys', 'what enters, hides nothing'];

/** Draws the kinds that are wanted; yields the share of the work that is done. */
export function* kitSteps(
  source: KitSource,
  wanted: ReadonlySet<string>,
  choices: KitChoices,
): Generator<number, DrawnPrints> {
  const setting = { choices, report: new GlyphReport(), small: new Set<string>() };
  const kinds = KIT_KINDS.filter(({ id }) => wanted.has(id));
  const sections: { heading: string; pages: readonly DrawnPage[] }[] = [];
  for (const [i, { name, draw }] of kinds.entries()) {
    yield i / kinds.length;
    sections.push({ heading: name, pages: draw(source, setting) });
  }
  return { sections, issues: setting.report.issues, small: [...setting.small] };
}

/** Draws the kinds that are wanted at once. */
export function drawKit(
  source: KitSource,
  wanted: ReadonlySet<string>,
  choices: KitChoices,
): DrawnPrints {
  const steps = kitSteps(source, wanted, choices);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

export const kitBook = ({ title }: KitSource, { sections, issues }: DrawnPrints): Book => ({
  title,
  ...{ sheets: [], designs: [], print: {} },
  drawn: { pages: sections.flatMap(({ pages }) => pages), issues },
});
