/** The sheet of a scenario: a map with zones, terrain, edges and ships; its rules in words; its ships by place. */
import { BATTLE_OPTIONS } from '../../core/battle/options.ts';
import { type SpecialWith, scenarioName } from '../../core/design/scenario.ts';
import {
  sideName,
  wordForce,
  wordSpecial,
  wordTerrain,
  wordVictory,
  wordZone,
} from '../../core/design/text/scenario-text.ts';
import { countText } from '../../core/exact/rounding.ts';
import { changedChoices, choiceWords, PLAY_CHOICES } from '../../core/rules/play-choices.ts';
import { type DrawnPage, rotation } from '../primitives.ts';
import { COLORS, inFace, mm } from '../templates.ts';
import { lineText, textLines } from '../text-runs.ts';
import {
  allHexes,
  type BoardModel,
  boardModel,
  cellOf,
  cornersOf,
  directionDegrees,
  type HexPaper,
  hexMiddle,
  outlinesOf,
  paperSize,
} from './board.ts';
import { drawBoard, hexNumber } from './board-drawing.ts';
import { drawSilhouette } from './counter-parts.ts';
import { FORM_TOP, type FormPage, formPage } from './forms.ts';
import { cornersOfArea, labelWidth, type Plot, type Point, polar } from './plot.ts';
import type { DrawSetting } from './print-kind.ts';
import { shipSilhouette } from './silhouettes.ts';
import type { PrintScenario, PrintShip, PrintSource } from './source.ts';

const PEN = { hatch: 0.16, zone: 0.5, edge: 1.2 };
/** Lines of a zone's hatch apart, in millimetres. */
const HATCH = 2.2;
const TYPE = {
  edge: inFace('regular', 7),
  zone: inFace('strong', 9),
  letter: inFace('heavy', 7.5),
  head: inFace('strong', 10.5),
  text: inFace('regular', 9.5),
  rule: inFace('regular', 7.5),
};
/** Room around the map: for the names of its edges, column numbers, and names of zones. */
const ROOM = { beside: 5, above: 4, below: 7, tallest: 108 };
const LINE = 4.3;
const GAP = 6;
const ROW = 4.8;
/** Room for the number of a rule, in millimetres. */
const RULE = 11;

interface RuleLine {
  readonly text: string;
  readonly rule?: string | undefined;
}

interface Section {
  readonly title: string;
  readonly lines: readonly RuleLine[];
}

/** The pages of a scenario: one, and more of them for the places of many ships. */
export function scenarioPages(source: PrintSource, setting: DrawSetting): readonly DrawnPage[] {
  const { scenario } = source;
  if (!scenario) return [];
  const { name } = scenario.terms;
  const head = {
    title: [scenario.rule, scenarioName({ name })].filter(Boolean).join(' '),
    subtitle: source.sides.map((side) => side.name).join(' against '),
    bookmark: `Scenario ${name}`,
  };
  let page = formPage(setting, head);
  const finished: DrawnPage[] = [];
  let top = drawMap(page, source, scenario, setting) + GAP;
  top = drawSections(page, sectionsOf(scenario, setting), top, setting) + 2;
  const first = source.sides[0]?.ships.length ?? 0;
  const isPlaced = scenario.places.length > 0;
  let rows = (isPlaced ? source.sides : [])
    .flatMap(({ ships }) => ships)
    .map((ship, i) => ({ words: placeWords(ship, scenario, i), isFirst: i < first }));
  while (rows.length > 0) {
    const room = Math.floor((page.bottom - top - LINE) / ROW);
    rows = rows.slice(drawShips(page, rows, top, room, setting));
    if (rows.length === 0) break;
    finished.push(page.finished());
    page = formPage(setting, { ...head, bookmark: undefined });
    top = FORM_TOP;
  }
  return [...finished, page.finished()];
}

/** Draws the map across the page; returns where it ends. */
function drawMap(
  { plot, builder, left, right }: FormPage,
  { title, board, sides }: PrintSource,
  scenario: PrintScenario,
  setting: DrawSetting,
): number {
  const { terms, zones, places } = scenario;
  const model = mapModel(
    boardModel(setting.battle.play, title, board, setting.choices),
    right - left,
  );
  const { hexPaper } = model;
  const [width, height] = paperSize(hexPaper);
  const [x, y] = [(left + right - width) / 2, FORM_TOP + ROOM.above];
  const map = plot.moved(x, y);
  const region = ({ from, to }: { readonly from: number; readonly to: number }) =>
    allHexes(hexPaper).filter((hex) => {
      const { column } = cellOf(hexPaper, hex);
      return column >= from && column <= to;
    });
  for (const zone of zones) {
    const [outline = []] = outlinesOf(hexPaper, region(zone));
    map.hatch(outline, HATCH, PEN.hatch, zone.side === 'defender');
  }
  const whole = { x: 0, y: 0, width, height };
  drawBoard(map, model, whole, whole);
  for (const zone of zones) {
    const dash = zone.late ? { dash: 2 } : {};
    map.lines(outlinesOf(hexPaper, region(zone)), PEN.zone, dash);
  }
  const { scatter } = terms;
  if (scatter) map.lines(outlinesOf(hexPaper, region(scatter)), PEN.hatch, { dash: 1.5 });
  const spans = [...zones, ...(scatter ? [scatter] : [])];
  drawColumns(
    map,
    hexPaper,
    spans.flatMap(({ from, to }) => [from, to]),
  );
  for (const zone of zones) {
    const words = `${sideName(zone.side)}${zone.late ? ', later' : ''}`;
    map.label(words, middleOf(hexPaper, zone), height + 4, TYPE.zone);
  }
  const [scattered] = scatter ? wordTerrain({ scatter }) : [];
  if (scatter && scattered) {
    const span = (scatter.to - scatter.from + 1) * hexPaper.size;
    map.label(scattered, middleOf(hexPaper, scatter), height + 4, TYPE.edge, { room: span });
  }
  for (const rule of terms.special ?? []) if ('escape' in rule) drawEscape(map, whole, rule);
  const shared = new Map<string, number>();
  const first = sides[0]?.ships.length ?? 0;
  for (const [i, ship] of sides.flatMap(({ ships }) => ships).entries()) {
    const place = places[i];
    if (!place || place.isLate) continue;
    const key = `${place.q},${place.r}`;
    const before = shared.get(key) ?? 0;
    shared.set(key, before + 1);
    const [shipX, shipY] = hexMiddle(hexPaper, place);
    const degrees = directionDegrees(hexPaper, place.heading);
    const { size } = hexPaper;
    if (before === 0) map.area([cornersOf(hexPaper, place, 0.94)], COLORS.paper);
    const at: Point = [shipX + before * 0.3 * size, shipY + before * 0.3 * size];
    const drawing = shipSilhouette(ship.design.type ?? '', ship.evaluation.tracks.hull.length);
    const length = mm(0.95 * size);
    const [cx, cy] = [mm(x + at[0]), mm(y + at[1])];
    builder.transformed(rotation(degrees + 90, cx, cy), () => {
      const square = { x: cx - length / 2, y: cy - length / 2, width: length, height: length };
      drawSilhouette(builder, { drawing, side: i < first ? 0 : 1 }, square);
    });
    const [letterX, letterY] = polar(...at, -0.8 * size - before * 0.15 * size, degrees);
    const room = labelWidth(ship.letter, TYPE.letter) + 0.6;
    map.blank({ x: letterX - room / 2, y: letterY - 1.2, width: room, height: 2.4 });
    map.label(ship.letter, letterX, letterY, TYPE.letter);
  }
  return y + height + ROOM.below;
}

/** The board as large as the page lets it, without numbers. */
function mapModel(model: BoardModel, width: number): BoardModel {
  const hexPaper = { ...model.hexPaper, size: 1, isFlat: false };
  const [wide, tall] = paperSize(hexPaper);
  const size = Math.min((width - 2 * ROOM.beside) / wide, ROOM.tallest / tall);
  return { ...model, hexPaper: { ...hexPaper, size }, hasNumbers: false };
}

const columnAt = (paper: HexPaper, column: number): number =>
  hexMiddle(paper, { q: column, r: 0 })[0];

const middleOf = (
  paper: HexPaper,
  { from, to }: { readonly from: number; readonly to: number },
): number => (columnAt(paper, from) + columnAt(paper, to)) / 2 + paper.size / 4;

/** Numbers above the first and last columns of zones. */
function drawColumns(map: Plot, paper: HexPaper, bounds: readonly number[]): void {
  for (const column of new Set(bounds)) {
    map.label(String(column + 1), columnAt(paper, column), -2, TYPE.edge);
  }
}

/** Marks the edge by which ships of a side may leave. */
function drawEscape(
  map: Plot,
  { width, height }: { readonly width: number; readonly height: number },
  { escape: edge, side }: SpecialWith<'escape'>,
): void {
  const x = edge === 'left' ? -1.6 : width + 1.6;
  map.upright(x, 0, height, PEN.edge);
  const words = `${sideName(side)} leaves here`;
  map.label(words, edge === 'left' ? x - 2.4 : x + 2.4, height / 2, TYPE.edge, { turn: -90 });
}

/** Everything that the scenario says, and the rules in force. */
function sectionsOf(
  { terms, rule, zones, options }: PrintScenario,
  { battle: { play } }: DrawSetting,
): readonly Section[] {
  const { note, attacker, defender, first, special = [] } = terms;
  const terrain = wordTerrain(terms);
  const chosen = BATTLE_OPTIONS.filter(({ rule: option }) => options.includes(option));
  const changed = changedChoices(play.choices).map((name) => ({
    text: `${PLAY_CHOICES[name].label}: ${choiceWords(name, play.choices[name])}.`,
    rule: PLAY_CHOICES[name].rule,
  }));
  const sections: readonly (Section | undefined)[] = [
    note ? { title: 'Situation', lines: [{ text: note, rule }] } : undefined,
    {
      title: 'Fleets',
      lines: [
        { text: `Attacker: ${wordForce(attacker)}.`, rule: rule ?? '2.2' },
        { text: `Defender: ${wordForce(defender)}.`, rule: rule ?? '2.2' },
      ],
    },
    {
      title: 'Placing',
      lines: [
        ...zones.map((zone) => ({
          text: `${sideName(zone.side)} in ${wordZone(zone)}.`,
          rule: terms.zones ? rule : '2.1',
        })),
        first
          ? { text: `${sideName(first)} places all ships first.`, rule }
          : {
              text: 'The side with more ships begins, then by turns; a die if equal.',
              rule: '2.1',
            },
        { text: 'At most three ships a hex. First speed: the engine rating.', rule: '2.1' },
      ],
    },
    terrain.length > 0
      ? { title: 'Terrain', lines: terrain.map((text) => ({ text, rule: 'G' })) }
      : undefined,
    special.length > 0
      ? { title: 'Special rules', lines: special.map((one) => ({ text: wordSpecial(one), rule })) }
      : undefined,
    {
      title: 'The end',
      lines: [
        { text: wordVictory(terms), rule: rule ?? '2.5' },
        ...(terms.target === undefined
          ? []
          : [{ text: 'Both sides in one turn: a draw.', rule: '2.5' }]),
      ],
    },
    {
      title: 'Rules in force',
      lines: [
        { text: 'Essential rules; appendices B and C as ships have them.' },
        ...chosen.map(({ name, rule: option }) => ({ text: `${name}.`, rule: option })),
        ...changed,
      ],
    },
  ];
  return sections.filter((section) => section !== undefined);
}

/** Sets sections in two columns of nearly one length; returns where they end. */
function drawSections(
  { plot, left, right }: FormPage,
  sections: readonly Section[],
  top: number,
  { report }: DrawSetting,
): number {
  const width = (right - left - GAP) / 2;
  const set = sections.map(({ title, lines }) => {
    const broken = lines.map(({ text, rule: number }) => ({
      rows: textLines(report.printable(text), TYPE.text, mm(width - RULE)).map(lineText),
      number,
    }));
    const rows = broken.reduce((sum, line) => sum + line.rows.length, 0);
    return { title, broken, height: (rows + 2) * LINE };
  });
  const all = set.reduce((sum, { height }) => sum + height, 0);
  let [x, y, done, lowest] = [left, top, 0, top];
  for (const { title, broken, height } of set) {
    if (x === left && done + height / 2 > all / 2 && done > 0) [x, y] = [left + width + GAP, top];
    done += height;
    plot.label(title, x, y, TYPE.head, { align: 'left' });
    let at = y + LINE * 1.1;
    for (const { rows, number } of broken) {
      plot.label(number ?? '', x + width, at, TYPE.rule, { align: 'right' });
      for (const row of rows) {
        plot.label(row, x, at, TYPE.text, { align: 'left' });
        at += LINE;
      }
    }
    y += height;
    lowest = Math.max(lowest, at);
  }
  return lowest;
}

interface ShipRow {
  readonly words: readonly string[];
  readonly isFirst: boolean;
}

/** A ship with its class, rating and hex: "A", "Majestic", "188", "05 09". */
function placeWords(
  { letter, className, name, evaluation, isPrototype }: PrintShip,
  { places, hexes }: PrintScenario,
  i: number,
): readonly string[] {
  const place = places[i];
  const paper = { ...hexes, size: 1, isFlat: false };
  const where = !place || place.isLate ? 'later' : hexNumber(paper, place);
  const title = `${name || className}${isPrototype ? ', prototype' : ''}`;
  return [letter, title, countText(evaluation.combatRating), where];
}

/** Lists ships with their places in three columns; returns how many there was room for. */
function drawShips(
  { plot, left, right }: FormPage,
  rows: readonly ShipRow[],
  top: number,
  room: number,
  { report }: DrawSetting,
): number {
  if (room < 1) return 0;
  const columns = 3;
  const perColumn = Math.min(room, Math.ceil(rows.length / columns));
  const width = (right - left - (columns - 1) * GAP) / columns;
  plot.label('Ships, with their ratings and hexes', left, top, TYPE.head, { align: 'left' });
  const shown = rows.slice(0, perColumn * columns);
  for (const [i, { words, isFirst }] of shown.entries()) {
    const [letter = '', name = '', rating = '', hex = ''] = words;
    const x = left + Math.floor(i / perColumn) * (width + GAP);
    const y = top + LINE * 1.2 + (i % perColumn) * ROW;
    // The second side is outlined, with its letter in a black tab.
    if (!isFirst) plot.area([cornersOfArea({ x, y: y - 1.9, width: 5.2, height: 3.8 })]);
    const color = isFirst ? COLORS.ink : COLORS.paper;
    plot.label(letter, x + 2.6, y, TYPE.letter, { color, room: 5 });
    plot.label(report.printable(name), x + 7, y, TYPE.text, { align: 'left', room: width - 29 });
    plot.label(rating, x + width - 12, y, TYPE.text, { align: 'right' });
    plot.label(hex, x + width, y, TYPE.text, { align: 'right' });
  }
  return shown.length;
}
