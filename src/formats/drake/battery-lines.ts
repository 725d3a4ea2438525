/** The lines of a battery: its banks, and the modes of its weapon below. */
import type { ArcNotation, Bank, Battery, Design, Mode, Weapon } from '../../core/design/design.ts';
import { type ArcProblem, mirroredArc, readArc } from '../../core/design/firing-arcs.ts';
import { lossLimit } from '../../core/rating/ratings.ts';
import { clampToLimit, type Rules } from '../../core/rules/rules.ts';
import { arcNotationOf, isArc, isArcSign, plainArc, printedArc } from './arcs.ts';
import { type Line, readLines } from './lines.ts';
import {
  nameOr,
  nearest,
  plainText,
  plainWeaponName,
  UNNAMED_MODE,
  UNNAMED_WEAPON,
} from './names.ts';
import { NOTATION_WORDS, type Reports } from './notation-issues.ts';
import { Cursor, type Figure, isLossLimit, nameIn, readLossLimit } from './scanner.ts';
import { IssueCollector } from './sheet-issues.ts';
import { formatMode } from './stats-line.ts';

export interface BatteryLine {
  readonly line: Line;
  readonly nameEnd: number;
  readonly name: string | undefined;
  readonly banks: readonly Bank[];
  readonly diamonds: number;
  readonly lossLimit: Figure | undefined;
}

/** True if a trait of any mode makes each weapon fire once (Expendable). */
export const isSpent = (rules: Rules, weapon: Weapon | undefined): boolean =>
  weapon?.modes.some(({ traits }) => traits?.some((code) => rules.traits.get(code)?.spent)) ??
  false;

/** The name that a sheet prints for a battery's weapon; the id when the design has no such weapon. */
export const batteryName = (battery: Battery, weapon: Weapon | undefined): string =>
  plainWeaponName(weapon ? weapon.name : battery.weapon);

const mountsOf = (rules: Rules, banks: readonly Bank[]): number =>
  banks.reduce((sum, { mounts }) => sum + clampToLimit(rules.limits.mounts, mounts), 0);

function formatBattery(
  rules: Rules,
  battery: Battery,
  weapon: Weapon | undefined,
  arcs: ArcsPrinted,
): string {
  const spent = isSpent(rules, weapon);
  const banks = battery.banks.map((bank) => formatBank(rules, bank, spent, arcs));
  const limit = lossLimit(rules, mountsOf(rules, battery.banks));
  const name = batteryName(battery, weapon);
  return `${name} | ${banks.join('| ')}${banks.length === 0 ? '' : ' '}// (${limit})`;
}

/** Reads a battery's line; its banks begin at an index of the line. */
export function readBattery(
  rules: Rules,
  line: Line,
  nameEnd: number,
  banksFrom: number,
  reports: Reports,
): BatteryLine {
  const cursor = new Cursor(line, banksFrom);
  const banks: Bank[] = [];
  let diamonds = 0;
  let limit: Figure | undefined;
  for (;;) {
    cursor.skip(' |,;');
    if (cursor.done) break;
    if (isLossLimit(cursor)) {
      limit = readLossLimit(cursor, reports) ?? limit;
      continue;
    }
    const found = readBank(rules, cursor, reports);
    if (!found) continue;
    banks.push(found.bank);
    diamonds += found.diamonds;
  }
  const name = nameOr(nameIn(line, 0, nameEnd), UNNAMED_WEAPON);
  if (banks.length === 0) {
    reports.doubt('battery.no-banks', line, 0, line.text.length, { weapon: name ?? '' });
  }
  return { line, nameEnd, name, banks, diamonds, lossLimit: limit };
}

/** The line that names a mode; the first mode of a weapon needs one only when it has a name. */
function formatModeName(weapon: string, mode: Mode, index: number): readonly string[] {
  const name = nameOr(plainText(mode.name ?? ''), UNNAMED_MODE);
  if (name === undefined && index === 0) return [];
  return [`${weapon}>${name ?? UNNAMED_MODE}`];
}

export function formatModes(rules: Rules, name: string, weapon: Weapon): readonly string[] {
  return weapon.modes
    .slice(0, rules.limits.modes.max)
    .flatMap((mode, i) => [...formatModeName(name, mode, i), ...formatMode(rules, mode)]);
}

export function weaponsById(design: Pick<Design, 'weapons'>): ReadonlyMap<string, Weapon> {
  const weapons = new Map<string, Weapon>();
  for (const weapon of design.weapons ?? []) {
    if (!weapons.has(weapon.id)) weapons.set(weapon.id, weapon);
  }
  return weapons;
}

/** Finds the notation of a design's arcs, and the one that a reader will assume. */
export function arcsPrinted(
  rules: Rules,
  design: Pick<Design, 'arcNotation' | 'batteries'>,
): ArcsPrinted {
  const banks = (design.batteries ?? []).flatMap((battery) => battery.banks);
  const reader = arcNotationOf(
    rules,
    banks.map(({ arc }) => plainArc(rules, printedArc(rules, arc, 'standard', 'standard'))),
  );
  return { design: design.arcNotation ?? 'standard', reader };
}

export function formatBatteries(
  rules: Rules,
  design: Pick<Design, 'arcNotation' | 'batteries' | 'weapons'>,
): readonly string[] {
  const weapons = weaponsById(design);
  const arcs = arcsPrinted(rules, design);
  return (design.batteries ?? []).flatMap((battery) => {
    const weapon = weapons.get(battery.weapon);
    const line = formatBattery(rules, battery, weapon, arcs);
    return weapon ? [line, ...formatModes(rules, batteryName(battery, weapon), weapon)] : [line];
  });
}

/** This number of boxes, each with a diamond for Expendable weapons. */
export const formatBoxes = (count: number, spent = false): string =>
  (spent ? '[]<>' : '[]').repeat(count);

/** Length of the box here: `[]`, `[ ]`, a ticked one, or a single character; 0 if none. */
function boxLength(cursor: Cursor): number {
  const first = cursor.peek();
  if (first === '□') return 1;
  if (first !== '[') return 0;
  if (cursor.peek(1) === ']') return 2;
  return ' xX'.includes(cursor.peek(1) || '-') && cursor.peek(2) === ']' ? 3 : 0;
}

function diamondLength(cursor: Cursor): number {
  if (cursor.peek() === '◇') return 1;
  if (cursor.peek() !== '<') return 0;
  if (cursor.peek(1) === '>') return 2;
  return cursor.peek(1) === ' ' && cursor.peek(2) === '>' ? 3 : 0;
}

const isBox = (cursor: Cursor): boolean => boxLength(cursor) > 0 || diamondLength(cursor) > 0;

export function readBoxes(cursor: Cursor): { readonly boxes: number; readonly diamonds: number } {
  let boxes = 0;
  let diamonds = 0;
  for (;;) {
    const before = cursor.at;
    cursor.skip(' ');
    const box = boxLength(cursor);
    const length = box || diamondLength(cursor);
    if (length === 0) {
      cursor.at = before;
      return { boxes, diamonds };
    }
    if (box > 0) boxes += 1;
    else diamonds += 1;
    cursor.line.claims.add(cursor.at, cursor.at + length);
    cursor.at += length;
  }
}

/** The notation of a design's arcs, and the one that a reader of its sheet assumes. */
export interface ArcsPrinted {
  readonly design: ArcNotation;
  readonly reader: ArcNotation;
}

/** A bank: its arc, its mount size if above 1, and a box for each mount. */
export function formatBank(rules: Rules, bank: Bank, spent: boolean, arcs: ArcsPrinted): string {
  const size = clampToLimit(rules.limits.mountSize, bank.size ?? 1);
  const arc = printedArc(rules, bank.arc, arcs.design, arcs.reader);
  const boxes = formatBoxes(clampToLimit(rules.limits.mounts, bank.mounts), spent);
  return arc === '' ? boxes : `${arc}${size > 1 ? size : ''} ${boxes}`;
}

/**
 * Reads the bank here. Besides the published form: `3AB`, `3 x AB` and `AB x3` for three mounts,
 * `3AB 2` for three mounts of two, `[AB]` for an arc. Always moves on; undefined if no bank stands here.
 */
function readBank(
  rules: Rules,
  cursor: Cursor,
  reports: Reports,
): { readonly bank: Bank; readonly diamonds: number } | undefined {
  const { line } = cursor;
  const from = cursor.at;
  const ahead = cursor.number();
  if (ahead !== undefined) cursor.skip('x ');
  const bracketed = !isBox(cursor) && cursor.take('[');
  const arcFrom = cursor.at;
  const isOfArc = () => cursor.peek() === '+' || isArcSign(rules, cursor.peek());
  while ((cursor.isLetter() && !isTimes(cursor)) || isOfArc()) cursor.next();
  const arcTo = cursor.at;
  line.claims.add(arcFrom, arcTo);
  const attached = arcTo > arcFrom ? cursor.number() : undefined;
  if (bracketed) cursor.take(']');
  const arcEnd = cursor.at;
  const { boxes, diamonds } = readBoxes(cursor);
  const behind = boxes || diamonds ? undefined : readCount(cursor);
  // Two plain numbers around an arc: mounts, and weapons in each.
  const isSize = ahead !== undefined && behind !== undefined && !behind.times;
  const size = attached ?? (isSize ? behind.count : undefined);
  const counted = boxes || diamonds || (isSize ? ahead : (behind?.count ?? ahead));
  if (arcTo === arcFrom && boxes + diamonds === 0) {
    if (cursor.at === from) cursor.next();
    cursor.until(' |,;[□');
    reports.add('bank.unreadable', line, from, cursor.at);
    return undefined;
  }
  const arc = plainArc(rules, line.text.slice(arcFrom, arcTo));
  if (!isArc(rules, arc))
    reports.doubt('bank.arc', line, arcFrom, arcTo, {}, () => likelyArc(rules, arc));
  if (counted === undefined) reports.doubt('bank.no-boxes', line, from, arcEnd);
  const bank = { mounts: counted ?? 1, arc, ...(size === undefined ? {} : { size }) };
  return { bank, diamonds };
}

/** True at a small x between an arc and a number, as in `ABx3`. */
const isTimes = (cursor: Cursor): boolean =>
  cursor.peek() === 'x' && cursor.isLetter(-1) && cursor.isDigit(1);

/** A count instead of boxes: `x3`, `3`; not one that the next bank begins with, `3AB`, `3 x AB`. */
function readCount(
  cursor: Cursor,
): { readonly count: number; readonly times: boolean } | undefined {
  const before = cursor.at;
  cursor.skip(' ');
  const times = cursor.take('x') || cursor.take('X');
  cursor.skip(' ');
  const count = cursor.number();
  if (count === undefined || cursor.isLetter() || (!times && isBeforeTimes(cursor))) {
    cursor.at = before;
    return undefined;
  }
  return { count, times };
}

const isBeforeTimes = (cursor: Cursor): boolean =>
  cursor.peek() === ' ' && cursor.peek(1).toLowerCase() === 'x' && cursor.peek(2) === ' ';

function likelyArc(rules: Rules, arc: string): string | undefined {
  const likely = nearest(arc, [...rules.defensiveArcs.keys(), ...rules.alternateArcs.keys()]);
  return arc.length > 2 && likely.length > 0 ? likely.join(', ') : undefined;
}

export type TypedBanks =
  | { readonly banks: readonly Bank[] }
  | {
      readonly banks?: undefined;
      readonly fault: 'empty' | 'form';
      /** The problem with an arc, where the rest has the form of a bank. */
      readonly problem?: ArcProblem;
    };

/** Reads a text as the banks of a battery's line. Never throws. */
export function readTypedBanks(rules: Rules, text: string): TypedBanks {
  // A bank contains no `*` of its own, so it means times.
  const [line, ...others] = readLines(text.trim().replaceAll('*', 'x'));
  if (!line || line.text === '') return { fault: others.length > 0 ? 'form' : 'empty' };
  if (others.length > 0) return { fault: 'form' };
  const reports: Reports = new IssueCollector(NOTATION_WORDS);
  const cursor = new Cursor(line);
  const banks: Bank[] = [];
  for (cursor.skip(BETWEEN); !cursor.done; cursor.skip(BETWEEN)) {
    const found = readBank(rules, cursor, reports);
    if (!found || found.bank.arc === '' || found.bank.mounts > MOST_MOUNTS)
      return { fault: 'form' };
    const { problem } = readArc(rules, found.bank.arc, 'standard');
    if (problem && !isArc(rules, found.bank.arc)) return { fault: 'form', problem };
    banks.push(found.bank);
    if (!cursor.take(MIRRORED) || rules.alternateArcs.has(found.bank.arc)) continue;
    const arc = mirroredArc(rules, found.bank.arc, 'standard');
    const isMirror = mirroredArc(rules, arc, 'standard') !== arc;
    if (isMirror) banks.push({ ...found.bank, arc });
  }
  return banks.length > 0 ? { banks } : { fault: 'form' };
}

/** Character behind a bank that adds its mirror image: `2ACE=` is 2ACE and 2BDF. */
const MIRRORED = '=';

const BETWEEN = ' |,;';

/** More banks than anybody types. */
const MOST_MOUNTS = 9999;
