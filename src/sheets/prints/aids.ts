/** Aids for the table: a page of arcs, ruler and order slips, and a reference of damage. */
import { damageReference } from '../../core/play/table-reference.ts';
import { numberPages } from '../number-tables.ts';
import type { DrawnPage } from '../primitives.ts';
import { inFace, pageTemplate } from '../templates.ts';
import { drawDefensiveArcs, drawFiringArcs } from './arc-template.ts';
import {
  drawOrderWords,
  drawSlips,
  FORM_TOP,
  type FormPage,
  formPage,
  LEAST_SLIP,
} from './forms.ts';
import type { Point } from './plot.ts';
import { type DrawSetting, hexWidth, hexWords } from './print-kind.ts';
import { drawRuler, rangesOf, rulerOf } from './range-ruler.ts';
import type { PrintSource } from './source.ts';

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
  plot.line(
    [
      [left, y],
      [right, y],
    ],
    RULE,
  );
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
