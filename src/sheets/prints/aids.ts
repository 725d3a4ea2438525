/** Aids for the table: a page of arcs, ruler of ranges and order slips, and a reference of damage. */
import { signedText } from '../../core/exact/rounding.ts';

import { damageReference } from '../../core/play/table-reference.ts';
import type { PlayRules } from '../../core/rules/play-rules.ts';
import { numberPages } from '../number-tables.ts';
import type { DrawnPage } from '../primitives.ts';
import { inFace, pageTemplate } from '../templates.ts';
import {
  drawOrderWords,
  drawSlips,
  FORM_TOP,
  type FormPage,
  formPage,
  LEAST_SLIP,
} from './forms.ts';
import { drawDefensiveArcs, drawFiringArcs } from './play-templates.ts';
import { cornersOfArea, labelWidth, type Plot, type Point } from './plot.ts';
import { type DrawSetting, hexWidth, hexWords } from './print-kind.ts';
import type { PrintSource } from './source.ts';

const RULER_TYPE = {
  number: inFace('strong', 13),
  band: inFace('regular', 7),
  note: inFace('regular', 8),
};
const PEN = { thin: 0.2, frame: 0.3, tick: 0.7, hatch: 0.16 };
const TAB = 14;
const NUMBERS = 6.4;
const BAND = { height: 2.9, gap: 0.6 };
const RULER_GAP = 2.4;
/** The shortest ruler, in hexes, and the most rows of bands. */
const LEAST = 15;
const MOST_BANDS = 3;
const USUAL_RANGES = [9, 12, 15];

/** The long ranges that most weapons of the ships have, or usual ones. @internal */
export function rangesOf({ sides }: Pick<PrintSource, 'sides'>): readonly number[] {
  const counts = new Map<number, number>();
  for (const { design } of sides.flatMap(({ ships }) => ships)) {
    for (const mode of design.weapons?.flatMap(({ modes }) => modes) ?? []) {
      if ('range' in mode && mode.range) counts.set(mode.range, (counts.get(mode.range) ?? 0) + 1);
    }
  }
  const most = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, MOST_BANDS);
  return most.length > 0 ? most.map(([range]) => range).sort((a, b) => a - b) : USUAL_RANGES;
}

interface Strip {
  readonly from: number;
  /** The last hex whose middle is on the strip. */
  readonly to: number;
  readonly end: number;
}

/** @internal */
export interface Ruler {
  readonly size: number;
  readonly ranges: readonly number[];
  readonly strips: readonly Strip[];
  readonly stripHeight: number;
  /** Height of all strips, with the gaps between them. */
  readonly height: number;
}

/** Cuts the ruler into strips that a page has room for. @internal */
export function rulerOf(ranges: readonly number[], size: number, room: number): Ruler {
  const hexes = Math.max(LEAST, ...ranges);
  const each = Math.max(1, Math.floor((room - TAB) / size));
  const count = Math.ceil(hexes / each);
  const strips = Array.from({ length: count }, (_, i): Strip => {
    const isLast = i === count - 1;
    const to = isLast ? hexes : (i + 1) * each;
    return { from: i * each, to, end: isLast ? Math.min(to + 0.5, i * each + room / size) : to };
  });
  const stripHeight = NUMBERS + ranges.length * (BAND.height + BAND.gap) + BAND.gap;
  return {
    size,
    ranges,
    strips,
    stripHeight,
    height: count * (stripHeight + RULER_GAP) - RULER_GAP,
  };
}

function drawRuler(plot: Plot, play: PlayRules, ruler: Ruler, x: number, y: number): void {
  const { size, strips, stripHeight, ranges } = ruler;
  for (const [i, strip] of strips.entries()) {
    const top = y + i * (stripHeight + RULER_GAP);
    const isLast = i === strips.length - 1;
    const width = (strip.end - strip.from) * size;
    drawTicks(plot, strip, size, x, top);
    for (const [row, range] of ranges.entries()) {
      const at = top + NUMBERS + row * (BAND.height + BAND.gap);
      drawBands(plot, play, range, strip, size, x, at);
    }
    plot.rect({ x, y: top, width: width + (isLast ? 0 : TAB), height: stripHeight }, PEN.frame);
    if (!isLast) {
      const tab = { x: x + width, y: top, width: TAB, height: stripHeight };
      plot.hatch(cornersOfArea(tab), 1.3, PEN.hatch);
      plot.blank({ x: x + width + TAB / 2 - 1.8, y: top + 2, width: 3.6, height: stripHeight - 4 });
      plot.label('glue here', x + width + TAB / 2, top + stripHeight / 2, RULER_TYPE.band, {
        turn: -90,
      });
    }
  }
}

/** A long tick at each hex's middle, a short one between two hexes. */
function drawTicks(plot: Plot, strip: Strip, size: number, x: number, top: number): void {
  for (let hex = strip.from; hex <= strip.to; hex += 1) {
    const at = x + (hex - strip.from) * size;
    plot.upright(at, top, top + NUMBERS - 1, PEN.tick);
    const isFirst = hex === strip.from;
    plot.label(String(hex), at + (isFirst ? 1.2 : -1.2), top + 3.3, RULER_TYPE.number, {
      align: isFirst ? 'left' : 'right',
    });
    const half = at + size / 2;
    if (hex + 0.5 < strip.end) {
      plot.upright(half, top, top + 2, PEN.frame);
    }
  }
}

/** A band lasts until half a hex behind its last hex. */
function drawBands(
  plot: Plot,
  { geometry, combat }: PlayRules,
  range: number,
  strip: Strip,
  size: number,
  x: number,
  y: number,
): void {
  const ends = geometry.bands.map(({ thirds }) => Math.floor((range * thirds) / 3));
  let [before, isFirst] = [0, true];
  for (const [i, { name }] of geometry.bands.entries()) {
    const end = (ends[i] ?? 0) + 0.5;
    const [from, to] = [Math.max(before, strip.from), Math.min(end, strip.end)];
    before = end;
    if (to <= from) continue;
    const area = {
      ...{ x: x + (from - strip.from) * size, y },
      ...{ width: (to - from) * size, height: BAND.height },
    };
    if (i === 0) plot.hatch(cornersOfArea(area), 1.3, PEN.hatch);
    plot.rect(area, PEN.thin, i > 1 ? { dash: 1.4 } : {});
    const by = combat.modifiers.get(name)?.by ?? 0;
    const words = `${isFirst ? `${ends.join('-')} ` : ''}${name}${by === 0 ? '' : ` ${signedText(by)}`}`;
    isFirst = false;
    const width = labelWidth(words, RULER_TYPE.band);
    if (width + 2.4 > area.width) continue;
    if (i === 0)
      plot.blank({ ...area, x: area.x + 0.8, width: width + 1.4, y: y + 0.2, height: 2.5 });
    plot.label(words, area.x + 1.5, y + BAND.height / 2, RULER_TYPE.band, { align: 'left' });
  }
}

const TYPE = { heading: inFace('strong', 11), note: inFace('regular', 8) };
/** Radius of the disc of arcs: the least and the most. */
const DISC = { least: 48, most: 55 };
const HEADING = 7;
const GAP = 5;
const RULE = 0.3;
const WORDS = 5;
const RINGS = 6;

/** Arcs, ruler and order slips: on one page, if it has room for slips to write on. */
export function aidPages(source: PrintSource, setting: DrawSetting): readonly DrawnPage[] {
  const { battle, choices } = setting;
  const head = {
    title: 'Aids',
    subtitle: 'Arcs, ranges, orders',
    hint: 'Copy the arcs on film, or cut the middle out',
  };
  const page = formPage(setting, { ...head, bookmark: 'Aids' });
  const { plot, left, right, bottom } = page;
  const width = right - left;
  const ruler = rulerOf(rangesOf(source), hexWidth(choices), width);
  const below = ruler.height + 2 * (HEADING + GAP) + LEAST_SLIP + 2 * WORDS;
  const free = bottom - FORM_TOP - below;
  const radius = Math.min(DISC.most, Math.max(DISC.least, free / 2 - GAP / 2));
  drawArcs(page, setting, radius);
  let y = FORM_TOP + 2 * radius + GAP;
  const note = `hexes of ${hexWords(choices)}. Cut out, glue end to end; 0 on your centre dot, read at the target’s`;
  y = drawHeading(page, 'Range ruler', note, y);
  drawRuler(plot, battle.play, ruler, left, y);
  y += ruler.height + GAP;
  const room = bottom - y - HEADING - WORDS;
  if (room < LEAST_SLIP) return [page.finished(), ...slipPages(setting)];
  y = drawHeading(page, 'Order slips', SLIP_NOTE, y);
  drawOrderWords(page, drawSlips(page, setting, y, room) + 3);
  return [page.finished()];
}

const SLIP_NOTE = 'one slip a turn: what a ship needs may not be more than it has';

/** A page full of order slips. */
export function slipPages(setting: DrawSetting): readonly DrawnPage[] {
  const page = formPage(setting, {
    title: 'Order slips',
    subtitle: SLIP_NOTE,
    bookmark: 'Order slips',
  });
  const rows = 3;
  const height = (page.bottom - FORM_TOP - WORDS) / rows;
  let end = FORM_TOP;
  for (let row = 0; row < rows; row += 1) {
    end = drawSlips(page, setting, FORM_TOP + row * height, height - 4);
  }
  drawOrderWords(page, end + 3);
  return [page.finished()];
}

/** A rule, a heading and a note beside it; returns where the content begins. */
function drawHeading(
  { plot, left, right }: FormPage,
  title: string,
  note: string,
  y: number,
): number {
  plot.across(left, right, y, RULE);
  const end = left + plot.label(title, left, y + 4, TYPE.heading, { align: 'left' });
  plot.label(note, end + 6, y + 4, TYPE.note, { align: 'left', room: right - end - 6 });
  return y + HEADING;
}

function drawArcs({ plot, left, right }: FormPage, { battle }: DrawSetting, radius: number): void {
  const { rules } = battle;
  const middle = FORM_TOP + radius;
  const lines = (words: readonly string[], x: number, y: number): void => {
    for (const [i, text] of words.entries()) {
      const style = i === 0 ? TYPE.heading : TYPE.note;
      plot.label(text, x, y + i * 3.6 + (i > 0 ? 1 : 0), style, { align: 'left' });
    }
  };
  lines(['Firing arcs', 'inner ring A–F', 'outer ring G–L', 'on a line: both'], left, FORM_TOP + 2);
  drawFiringArcs(plot, rules, [left + radius + 2, middle], radius);
  const start = left + 2 * radius + 10;
  const words = 16;
  const across = (3 * RINGS + 2) / Math.sqrt(3);
  const size = Math.min((right - start) / across, (2 * radius - words - 6) / (2 * RINGS + 1));
  const center: Point = [
    right - (across * size) / 2,
    FORM_TOP + words + ((2 * RINGS + 1) * size) / 2,
  ];
  const about = [
    'Defensive arcs',
    'where the attacker stands, seen',
    'from the target; the hatched',
    'hexes are the sides’',
  ];
  lines(about, start, FORM_TOP + 2);
  drawDefensiveArcs(plot, rules, center, RINGS, size);
  const foot = FORM_TOP + 2 * radius - 2;
  plot.label('Mines and asteroids strike from forward. Range 0: forward.', start, foot, TYPE.note, {
    align: 'left',
    room: right - start,
  });
}

/** The page of a hit: dice of impact and damage, and what changes them. */
export const damagePages = ({ battle, choices, report }: DrawSetting): readonly DrawnPage[] =>
  numberPages(
    { title: `Damage · ${battle.rules.title}`, ...damageReference(battle) },
    { template: pageTemplate(choices.paper, false, 1), ink: 'ink', report },
  );
