/** The report of a campaign on paper: map, standing, fleets with hull boxes and costs, record. */
import { withNote } from '../../core/campaign/wording.ts';
import { MAP } from '../../core/rules/campaign-rules.ts';
import type { Book } from '../document.ts';
import { GlyphReport } from '../page-builder.ts';
import type { DrawnPage } from '../primitives.ts';
import type { FormPage } from '../prints/forms.ts';
import { FORM_TOP, formPage } from '../prints/forms.ts';
import { acrossLine, cornersOfArea, type Plot, type Point, uprightLine } from '../prints/plot.ts';
import { PRINT_CHOICES } from '../prints/print-kind.ts';
import { COLORS, inFace, mm, type Paper } from '../templates.ts';
import { lineText, textLines } from '../text-runs.ts';
import {
  burstOf,
  burstPoints,
  CHIP,
  DISC,
  HOME_RING,
  mapArrows,
  mapChips,
  type ShownMap,
} from './map-geometry.ts';
import type { CampaignView, ShownFleet, ShownRecord, ShownShip } from './view.ts';

/** Heights in millimetres. */
const ROW = 6.2;
const HEADING = 11;
const PEN = { thin: 0.2, frame: 0.3, heavy: 0.6, move: 0.5 };
/** Least size of type in points. */
const LEAST = 5.5;
const TYPE = {
  heading: inFace('strong', 11),
  title: inFace('regular', 7),
  cell: inFace('strong', 9),
  words: inFace('regular', 8.5),
  strong: inFace('strong', 8.5),
};

/** Pages under one title that are begun as they are needed, in millimetres. */
class Pages {
  readonly view: CampaignView;
  readonly paper: Paper;
  readonly report = new GlyphReport();
  readonly #pages: FormPage[] = [];
  y = FORM_TOP;

  constructor(view: CampaignView, paper: Paper) {
    this.view = view;
    this.paper = paper;
    this.begin();
  }

  begin(): void {
    const { title, subtitle } = this.view;
    const bookmark = this.#pages.length === 0 ? 'Campaign report' : undefined;
    const head = { title, subtitle, bookmark };
    const choices = { paper: this.paper };
    this.#pages.push(formPage({ choices, report: this.report, small: new Set() }, head));
    this.y = FORM_TOP;
  }

  get page(): FormPage {
    const last = this.#pages.at(-1);
    if (!last) throw new Error('a report has a page');
    return last;
  }

  /** Begins a page unless there is room for a height. */
  room(height: number): void {
    if (this.y + height > this.page.bottom) this.begin();
  }

  text(text: string): string {
    return this.report.printable(text);
  }

  finished(): readonly DrawnPage[] {
    return this.#pages.map((page) => page.finished());
  }
}

/** The report as a book: it holds no designs. */
export function campaignBook(view: CampaignView, { paper = PRINT_CHOICES.paper } = {}): Book {
  const pages = new Pages(view, paper);
  drawTop(pages);
  drawRows(pages, 'Rounds', roundRows(view));
  for (const fleet of view.fleets) drawFleet(pages, fleet);
  drawRows(
    pages,
    'Record',
    view.record.map((row) => ({ ...row, text: withNote(row) })),
  );
  const drawn = { pages: pages.finished(), issues: pages.report.issues };
  return { title: view.title, sheets: [], drawn, designs: [], print: { paper } };
}

/** The map with the standing beside it; without a map the standing alone. */
function drawTop(pages: Pages): void {
  const { y } = pages;
  const { left, right, plot } = pages.page;
  const { map, standing, won, doubts } = pages.view;
  const width = right - left;
  const mapWidth = map ? width * 0.68 : 0;
  const mapHeight = (mapWidth * MAP.height) / MAP.width;
  if (map) drawMap(plot.moved(left, y), map, mapWidth / MAP.width);
  const from = map ? left + mapWidth + 6 : left;
  let at = y + 3;
  const { heads, rows } = standing;
  const step = map ? (right - from) / (heads.length + 1.4) : 22;
  const columns = heads.map((_, i) => right - (heads.length - 1 - i) * step);
  for (const [i, name] of heads.entries()) {
    const room = step - 1;
    plot.label(pages.text(name), columns[i] ?? right, at, TYPE.strong, { align: 'right', room });
  }
  for (const { label, values } of rows) {
    at += ROW;
    plot.across(from, right, at - ROW / 2, PEN.thin);
    plot.label(pages.text(label), from, at, TYPE.words, { align: 'left', room: 60 });
    for (const [i, value] of values.entries()) {
      plot.label(value, columns[i] ?? right, at, TYPE.cell, { align: 'right' });
    }
  }
  for (const words of [...(won === undefined ? [] : [won]), ...doubts]) {
    for (const line of textLines(pages.text(words), TYPE.strong, mm(right - from))) {
      at += ROW;
      plot.label(lineText(line), from, at, TYPE.strong, { align: 'left' });
    }
  }
  pages.y = Math.max(y + mapHeight, at + ROW / 2) + 3;
}

function drawMap(plot: Plot, map: ShownMap, scale: number): void {
  const at = (x: number, y: number): Point => [x * scale, y * scale];
  const type = (units: number) => inFace('strong', Math.max(LEAST, mm(units * scale)));
  const placeOf = (id: string) => map.places.find((place) => place.id === id);
  for (const [from, to] of map.edges) {
    const [a, b] = [placeOf(from), placeOf(to)];
    if (a && b) plot.line([at(a.x, a.y), at(b.x, b.y)], PEN.thin);
  }
  for (const { side, from, to, head } of mapArrows(map)) {
    plot.line([at(...from), at(...to)], PEN.move, side === 0 ? {} : { dash: 1.2 });
    plot.area([head.map((point) => at(...point))]);
  }
  for (const place of map.places) {
    const [x, y] = at(place.x, place.y);
    const circle = (radius: number): readonly Point[] =>
      Array.from({ length: 72 }, (_, i) => {
        const angle = (i * Math.PI) / 36;
        return [x + radius * scale * Math.cos(angle), y + radius * scale * Math.sin(angle)];
      });
    const isFirst = place.holder === 0;
    plot.area([circle(DISC)], isFirst ? COLORS.ink : COLORS.paper);
    // An unowned objective has a thin ring.
    plot.line(circle(DISC), place.holder === undefined ? PEN.thin : PEN.heavy, { isClosed: true });
    const color = isFirst ? COLORS.paper : COLORS.ink;
    plot.label(place.id, x, y, type(22), { color, room: 2 * DISC * scale - 1 });
    if (place.home !== undefined) {
      plot.line(circle(HOME_RING), PEN.frame, { isClosed: true });
      if (!place.battle) plot.label('home', ...at(place.x, place.y - HOME_RING - 14), type(16));
    }
    if (place.battle) {
      const [bx, by] = burstOf(place);
      plot.line(
        burstPoints(bx, by).map((point) => at(...point)),
        PEN.frame,
        { isClosed: true },
      );
      plot.label(place.battle, ...at(bx, by - 26), type(15));
    }
    for (const { side, text, x: left, y: top, width } of mapChips(place)) {
      const box = cornersOfArea({
        x: left * scale,
        y: top * scale,
        width: width * scale,
        height: CHIP.size * scale,
      });
      plot.area([box], side === 0 ? COLORS.ink : COLORS.paper);
      if (side !== 0) plot.line(box, PEN.frame, { isClosed: true });
      const ink = side === 0 ? COLORS.paper : COLORS.ink;
      const middle = at(left + width / 2, top + CHIP.size / 2);
      plot.label(text, ...middle, type(CHIP.font), { color: ink, room: width * scale - 0.6 });
    }
  }
}

/** Shares of the width at which the columns of a fleet end, for figures, or begin, for words. */
const COLUMNS = { name: 0.05, place: 0.3, hull: 0.42, rating: 0.82, perBox: 0.91, cost: 1 };
/** Columns for the price of a box, and for the cost of those mended now. */
const PRICES = [
  { title: 'Per box', of: 'perBox', at: COLUMNS.perBox },
  { title: 'Cost', of: 'cost', at: COLUMNS.cost },
] as const;
/** Height of the flights aboard a ship, below its name. */
const ABOARD = 3.8;
/** Width and height of a hull box, and the boxes of a line. */
const BOX = { width: 3, height: 3.4, most: 20 };

function drawFleet(
  pages: Pages,
  { name, faction, total, ships, points, player: side, isMended }: ShownFleet,
): void {
  pages.room(HEADING + 3 * ROW);
  const { left, right } = pages.page;
  const width = right - left;
  const x = (share: number): number => left + width * share;
  // Without a map only ships that are lost have one.
  const hasPlaces = ships.some(({ place }) => place !== '');
  const title = (): void => {
    const { y } = pages;
    const { plot } = pages.page;
    const named = plot.label(pages.text(name), left, y + 4, TYPE.heading, { align: 'left' });
    plot.label(pages.text(faction), left + named + 3, y + 4, TYPE.words, {
      align: 'left',
      room: width / 2,
    });
    plot.label(total, right, y + 4, TYPE.strong, { align: 'right' });
    const head = (text: string, at: number, align: 'left' | 'right') =>
      plot.label(text, at, y + HEADING - 2, TYPE.title, { align });
    for (const [text, at] of [
      ['Ship', x(COLUMNS.name)],
      ...(hasPlaces ? [['Place', x(COLUMNS.place)] as const] : []),
      ['Hull', x(COLUMNS.hull)],
    ] as const)
      head(text, at, 'left');
    for (const [text, at] of [
      ['Rating', COLUMNS.rating],
      ...(isMended ? PRICES.map(({ title, at }) => [title, at] as const) : []),
    ] as const)
      head(text, x(at), 'right');
    pages.y += HEADING;
  };
  title();
  for (const ship of ships) {
    const lines = Math.max(1, Math.ceil(ship.hull / BOX.most));
    const boxes = (lines - 1) * (BOX.height + 0.6);
    const height = ROW + Math.max(boxes, ship.aboard === '' ? 0 : ABOARD);
    if (pages.y + height > pages.page.bottom) {
      pages.begin();
      title();
    }
    const { y } = pages;
    const { plot } = pages.page;
    const middle = y + ROW / 2;
    plot.across(left, right, y, PEN.thin);
    const tab = cornersOfArea({ x: left, y: y + 0.8, width: 6, height: ROW - 1.6 });
    if (side === 0) plot.area([tab]);
    else plot.line(tab, PEN.frame, { isClosed: true });
    const color = side === 0 ? COLORS.paper : COLORS.ink;
    plot.label(ship.letter, left + 3, middle, TYPE.cell, { color, room: 5 });
    const words = (text: string, at: number, room: number) =>
      plot.label(pages.text(text), at, middle, TYPE.words, { align: 'left', room });
    words(ship.name, x(COLUMNS.name), width * 0.24);
    plot.label(pages.text(ship.aboard), x(COLUMNS.name), middle + ABOARD, TYPE.title, {
      ...{ align: 'left', room: width * (COLUMNS.hull - COLUMNS.name) - 2 },
    });
    words(ship.place, x(COLUMNS.place), width * 0.11);
    for (const [text, at] of [
      [ship.rating, COLUMNS.rating],
      ...(isMended ? PRICES.map(({ of, at }) => [ship[of], at] as const) : []),
    ] as const)
      plot.label(ship.isGone ? '' : String(text), x(at), middle, TYPE.cell, { align: 'right' });
    if (!ship.isGone) drawHull(plot, ship, x(COLUMNS.hull), y + (ROW - BOX.height) / 2);
    pages.y += height;
  }
  const { y } = pages;
  const { plot } = pages.page;
  plot.across(left, right, y, PEN.frame);
  plot.label(pages.text(points), right, y + ROW / 2, TYPE.words, { align: 'right' });
  pages.y += ROW + 3;
}

/** Hull boxes: X for lost ones, + for those to be mended. */
function drawHull(plot: Plot, { hull, lost, mended }: ShownShip, left: number, top: number): void {
  const { width, height, most } = BOX;
  for (let i = 0; i < hull; i += 1) {
    const [x, y] = [left + (i % most) * width, top + Math.floor(i / most) * (height + 0.6)];
    plot.rect({ x, y, width, height }, PEN.thin);
    const [from, to, up, down] = [x + 0.6, x + width - 0.6, y + 0.7, y + height - 0.7];
    if (i < lost)
      plot.lines(
        [
          [
            [from, up],
            [to, down],
          ],
          [
            [from, down],
            [to, up],
          ],
        ],
        PEN.thin,
      );
    else if (i < lost + mended) {
      const [cx, cy] = [x + width / 2, y + height / 2];
      plot.lines([acrossLine(from, to, cy), uprightLine(cx, up, down)], PEN.frame);
    }
  }
}

/** Rows of words under a heading: the rounds of a tournament, the record. */
function drawRows(
  pages: Pages,
  heading: string,
  rows: readonly Omit<ShownRecord, 'event' | 'note'>[],
): void {
  if (rows.length === 0) return;
  pages.room(HEADING + 2 * ROW);
  pages.page.plot.label(heading, pages.page.left, pages.y + 4, TYPE.heading, { align: 'left' });
  pages.y += 8;
  for (const { round, place, text, rule } of rows) {
    const { left, right } = pages.page;
    const lines = textLines(pages.text(text), TYPE.words, mm(right - left - 46));
    const height = ROW + (lines.length - 1) * 4;
    pages.room(height);
    const { y } = pages;
    const { plot } = pages.page;
    plot.across(left, right, y, PEN.thin);
    const middle = y + ROW / 2;
    const room = place === '' ? 28 : 9;
    plot.label(pages.text(round), left, middle, TYPE.strong, { align: 'left', room });
    plot.label(pages.text(place), left + 10, middle, TYPE.strong, { align: 'left', room: 18 });
    for (const [i, line] of lines.entries())
      plot.label(lineText(line), left + 30, middle + 4 * i, TYPE.words, { align: 'left' });
    plot.label(rule, right, middle, TYPE.title, { align: 'right' });
    pages.y += height;
  }
  pages.y += 3;
}

const roundRows = ({ rounds }: CampaignView) =>
  rounds.flatMap(({ title, battles, bye }) => [
    ...battles.map(({ sides, scenario, result }, i) => ({
      ...{ round: i === 0 ? title : '', place: '', rule: 'T.3' },
      text: [[sides, scenario].filter(Boolean).join(', '), result].filter(Boolean).join(': '),
    })),
    ...(bye === undefined ? [] : [{ round: '', place: '', text: `Bye: ${bye}`, rule: 'T.3' }]),
  ]);
