/**
 * A battery: `[X] Super Charger, 4/8/12, 5+, 1/2/1, Extra Hull Damage` with the arcs below, or
 * `Battery V: Primary Weapons: 1-4/5-8/9-12, 2/4+/1/1, Repeating.`
 */
import { nameOr, plainText, UNNAMED_WEAPON } from '../../formats/drake/names.ts';
import { bandsOf, checkThirds, longRange } from '../../formats/drake/reach.ts';
import { type Cursor, nameIn } from '../../formats/drake/scanner.ts';
import type { NameList } from '../known-names.ts';
import { optionalField } from '../optional-field.ts';
import type { AdmiraltyBattery } from './design.ts';
import type { AdmiraltyReports } from './issues.ts';

/** A battery without its arcs, which stand on the lines below. */
export type BatteryHead = Omit<AdmiraltyBattery, 'arcs'>;

/** A part that no comma, semicolon or colon cuts short, and that is no range. */
function plainPart(text: string): string {
  const plain = plainText(text).replaceAll(',', '，').replaceAll(';', '；').replaceAll(':', '：');
  return readBands(plain) ? plain.replaceAll('/', '∕') : plain;
}

/** The two lines of a battery; a battery without weapons has one. */
export function formatCardBattery(battery: AdmiraltyBattery): readonly string[] {
  const { letter, name, range, rof, acc, imp, dmg, traits, arcs } = battery;
  const parts = [
    plainPart(name ?? '') || UNNAMED_WEAPON,
    bandsOf(range).join('/'),
    `${acc}+`,
    `${rof}/${imp}/${dmg}`,
    ...traits.map(plainPart).filter((trait) => trait !== ''),
  ];
  const head = `[${letter}] ${parts.join(', ')}`;
  return arcs.length === 0 ? [head] : [head, arcs.map((arc) => `[${plainText(arc)}]`).join(' ')];
}

interface Part {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** The parts of a battery's line between commas and semicolons; colons part too when told to. */
function partsOf(cursor: Cursor, colons: boolean): readonly Part[] {
  const parts: Part[] = [];
  const { text } = cursor.line;
  while (!cursor.done) {
    cursor.skip(' ');
    const from = cursor.at;
    cursor.until(colons ? ',;:' : ',;');
    let to = cursor.at;
    // The second dialect ends its lines like sentences.
    const ends = colons && cursor.done ? ' .' : ' ';
    while (to > from && ends.includes(text[to - 1] ?? '')) to -= 1;
    parts.push({ from, to, text: text.slice(from, Math.min(to, from + 80)) });
    cursor.next();
  }
  return parts;
}

const BAND = /^(?:\d{1,4} ?- ?)?(\d{1,4})$/;

/** The outer ranges of three bands, null for one that is out of reach. */
function readBands(text: string): readonly (number | null)[] | undefined {
  const bands = text.split('/', 4).map((band) => band.trim());
  if (bands.length !== 3) return undefined;
  const values = bands.map((band) => {
    if (/^[-*]*$/.test(band)) return null;
    const outer = BAND.exec(band)?.[1];
    return outer === undefined ? undefined : Number(outer);
  });
  const known = values.filter((value) => value !== undefined);
  return known.length === 3 && known.some((value) => value !== null) ? known : undefined;
}

const ACC = /^(\d{1,2})\+$/;
const TRIPLE = /^(\d{1,4}) ?\/ ?(\d{1,4}) ?\/ ?(\d{1,4})$/;
const WITH_ACC = /^(\d{1,4}) ?\/ ?(\d{1,4})(\+?) ?\/ ?(\d{1,4})(\+?) ?\/ ?(\d{1,4})$/;

interface ShotFound {
  acc?: number;
  rest?: readonly [rof: number, imp: number, dmg: number];
}

/** Adds what a part says of the shot, once; the figure with a plus is ACC wherever it stands. */
function readShotPart(text: string, shot: ShotFound): boolean {
  const acc = ACC.exec(text);
  if (acc && shot.acc === undefined) {
    shot.acc = Number(acc[1]);
    return true;
  }
  const triple = TRIPLE.exec(text);
  if (triple && !shot.rest) {
    shot.rest = [Number(triple[1]), Number(triple[2]), Number(triple[3])];
    return true;
  }
  const four = WITH_ACC.exec(text);
  if (!four || shot.rest || (four[3] === '') === (four[5] === '')) return false;
  const [second, third] = [Number(four[2]), Number(four[4])];
  const [hits, imp] = four[3] === '+' ? [second, third] : [third, second];
  shot.acc ??= hits;
  shot.rest = [Number(four[1]), imp, Number(four[6])];
  return true;
}

/** Reads a battery's line from behind its letter; nothing when range or shot are missing. */
export function readCardBattery(
  cursor: Cursor,
  letter: string,
  colons: boolean,
  reports: AdmiraltyReports,
  names: NameList,
): BatteryHead | undefined {
  const { line } = cursor;
  const parts = partsOf(cursor, colons);
  const at = parts.findIndex(({ text }) => readBands(text) !== undefined);
  const bands = readBands(parts[at]?.text ?? '');
  if (!bands) {
    reports.addLine('battery.no-range', line, { letter });
    return undefined;
  }
  const range = longRange(bands);
  const shot: ShotFound = {};
  const traits: string[] = [];
  for (const part of parts.slice(at + 1)) {
    if (part.text === '' || readShotPart(part.text, shot)) continue;
    const trait = nameIn(line, part.from, part.to);
    traits.push(trait);
    if (names.has(trait)) continue;
    reports.add('trait.unknown', line, part.from, part.to, {}, () => names.likely(trait));
  }
  if (shot.acc === undefined || !shot.rest) {
    const part = shot.acc === undefined ? 'ACC' : 'ROF, IMP and DMG';
    reports.addLine('battery.no-shot', line, { letter, part });
    return undefined;
  }
  const { from = 0, to = 0, text: printed = '' } = parts[at] ?? {};
  checkThirds({ values: bands, line, from, to, printed, sign: '/' }, reports);
  const name = at > 0 ? nameIn(line, parts[0]?.from ?? 0, parts[at - 1]?.to ?? 0) : '';
  const [rof, imp, dmg] = shot.rest;
  return {
    letter,
    ...optionalField('name', nameOr(name, UNNAMED_WEAPON)),
    range,
    rof,
    acc: shot.acc,
    imp,
    dmg,
    traits,
  };
}

const LETTERS = 'ABCDEFGHIJKL';
const LONGEST_ARC = 40;

/** Reads `[AB] [AB]`, an arc for each weapon. */
export function readArcs(cursor: Cursor, reports: AdmiraltyReports): readonly string[] {
  const arcs: string[] = [];
  const { line } = cursor;
  while (!cursor.skip(' ,;.').done) {
    const from = cursor.at;
    const open = cursor.take('[');
    const arc = cursor.letters().toUpperCase();
    const closed = cursor.take(']');
    const isArc = arc !== '' && [...arc].every((letter) => LETTERS.includes(letter));
    if (!isArc || !open || !closed || new Set(arc).size !== arc.length) {
      if (cursor.at === from) cursor.next();
      if (!closed) cursor.until(' [');
      reports.add('arc.unknown', line, from, cursor.at);
    }
    if (arc !== '' && open) arcs.push(arc.slice(0, LONGEST_ARC));
  }
  return arcs;
}
