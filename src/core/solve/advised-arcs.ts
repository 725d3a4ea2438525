/** Advice on firing arcs: directions on which no bank bears, and banks without their mirror image. */
import type { Design } from '../design/design.ts';
import { changedAt, type Edit, editList } from '../design/edits/structure.ts';
import { weaponById } from '../design/edits/weapons.ts';
import { type ArcReading, arcAfterToggle, wedgeBits, wedges } from '../design/firing-arcs.ts';
import type { LegalBattery, LegalDesign, WeaponCache } from '../design/legal-design.ts';
import { weaponName } from '../design/text/weapon-text.ts';
import { toNumber } from '../exact/exact.ts';
import { bearings } from '../play/bearing.ts';
import { type ShipSums, sumsAfter } from '../rating/changed-ship.ts';
import type { ArcComponent } from '../rules/rules.ts';
import { type ChangeOfShip, changeBetween } from './fit.ts';
import { isNoWorse } from './legal-moves.ts';
import {
  areEven,
  type BankStep,
  banksAfter,
  banksOf,
  isOnBothSides,
  lopsidedArcs,
  onBothSides,
  stepsToEven,
} from './sides.ts';

/** The ship that is advised, with the sums that its changes start from. */
export interface Advised {
  readonly ship: ShipSums;
  readonly cache: WeaponCache;
}

export interface WordedEdit {
  readonly text: string;
  readonly edit: Edit;
}

/** The ship after an edit; undefined if that breaks a rule. Excess space is allowed. */
export function sumsOfLegal({ ship, cache }: Advised, edit: Edit): ShipSums | undefined {
  const sums = sumsAfter(ship, edit(ship.design), cache);
  return isNoWorse(ship.codes, sums.codes) ? sums : undefined;
}

/** The change for the least SU among legal edits that answer the advice; those that fit come first. Yields after each edit. */
export function* cheapestChange(
  advised: Advised,
  edits: Iterable<WordedEdit>,
  ends: (after: ShipSums) => boolean = () => true,
): Generator<undefined, ChangeOfShip | undefined> {
  let best: ChangeOfShip | undefined;
  for (const { text, edit } of edits) {
    const sums = sumsOfLegal(advised, edit);
    if (sums && ends(sums)) {
      const change = { ...changeBetween(advised.ship, sums, () => text) };
      if (!best || isBetter(change, best)) best = change;
    }
    yield;
  }
  return best;
}

const isBetter = (a: ChangeOfShip, b: ChangeOfShip): boolean => {
  const [fits, fitted] = [a.remaining >= 0, b.remaining >= 0];
  if (fits !== fitted) return fits;
  return a.space === b.space ? a.ratingAfter > b.ratingAfter : a.space < b.space;
};

const WEDGES = 24;
const ALL_AROUND = (1 << WEDGES) - 1;

/** Directions that components cover, a bit for each 15°. */
function bitsOf(components: Iterable<ArcComponent>): number {
  let bits = 0;
  for (const component of components) bits |= wedgeBits(component);
  return bits;
}

const coveredBy = ({ batteries }: LegalDesign): number =>
  bitsOf(batteries.flatMap(({ banks }) => banks.flatMap(({ arc }) => arc.components)));

/** True for an arc whose text has a meaning; a letter may add nothing. */
const isRead = ({ problem }: ArcReading): boolean =>
  problem === undefined || problem.code === 'arc.adds-nothing';

/** Directions on which no bank bears, as runs of degrees from the bow; empty for an unarmed ship. */
export function blindRuns({ ship }: Advised): readonly (readonly [from: number, to: number])[] {
  const runs = bearings(ship.rules, ship.design);
  if (runs.every(({ weapons }) => weapons === 0)) return [];
  return runs.flatMap(({ from, to, weapons }) => (weapons === 0 ? [[from, to] as const] : []));
}

/**
 * Edits that give one bank, or one on each side, the fewest arcs that cover all blind directions. A battery whose
 * sides are alike keeps them alike.
 */
export function* editsToSeeAll({ ship }: Advised): Generator<WordedEdit> {
  const { rules, legal, design } = ship;
  const notation = legal.arcNotation;
  const blind = ALL_AROUND & ~coveredBy(legal);
  const batteries = legal.batteries.map(({ source, banks }) => {
    const own = banksOf({ rules, notation }, source.banks);
    return { source, banks, own };
  });
  const known = new Map<string, readonly (readonly ArcComponent[])[]>();
  const coversOf = (isOfLetters: boolean, way: Cover) => {
    const key = `${isOfLetters} ${way}`;
    const rows = isOfLetters ? rules.letters : rules.defensiveArcs;
    const found = known.get(key) ?? fewestArcs(rows, blind, way);
    known.set(key, found);
    return found;
  };
  for (const [at, { source, banks, own }] of batteries.entries()) {
    const isEven = areEven(own);
    for (const [index, { source: bank, arc }] of banks.entries()) {
      const [first] = arc.components;
      if (!isRead(arc) || !first) continue;
      const isOfLetters = rules.letters.has(first.name);
      const evenWay: Cover = isOnBothSides(own, bank.arc) ? 'even' : 'half';
      const ways = isEven ? [evenWay] : ANY_WAYS;
      for (const added of ways.flatMap((way) => coversOf(isOfLetters, way))) {
        const next = added
          .filter((part) => !arc.components.includes(part))
          .reduce((text, { name }) => arcAfterToggle(rules, text, name, notation), bank.arc);
        const step = { index, after: { ...bank, arc: next } };
        const steps = isEven ? onBothSides(own, step) : [step];
        if (steps.length === 0) continue;
        const from = steps.flatMap((one) => source.banks[one.index ?? -1]?.arc ?? []);
        const to = steps.flatMap(({ after }) => after?.arc ?? []);
        const text = `${nameAt(design, at)} ${from.join(' and ')} → ${to.join(' and ')}`;
        yield { text, edit: withSteps(at, steps) };
      }
    }
  }
}

/** Tells ships on which every direction is covered, and no battery is less even than on the advised one. */
export const seesAllAsEvenly = ({ ship }: Advised) => {
  const before = ship.legal.batteries.map(unevenness);
  return ({ legal }: ShipSums): boolean =>
    coveredBy(legal) === ALL_AROUND &&
    legal.batteries.every((battery, at) => unevenness(battery) <= (before[at] ?? 0));
};

/** Covers by itself, with parts of both sides alike, or together with its mirror image. */
type Cover = 'whole' | 'even' | 'half';

const ANY_WAYS: readonly Cover[] = ['whole', 'even'];

/** The sets of components with the fewest arcs that cover directions. */
function fewestArcs(
  rows: ReadonlyMap<string, ArcComponent>,
  blind: number,
  way: Cover,
): readonly (readonly ArcComponent[])[] {
  const parts = [...rows.values()].filter((part) => {
    const mirror = rows.get(part.mirror) ?? part;
    return (bitsOf(way === 'whole' ? [part] : [part, mirror]) & blind) !== 0;
  });
  const facts = parts.map((part) => {
    const mirror = rows.get(part.mirror) ?? part;
    const bits = bitsOf(way === 'half' ? [part, mirror] : [part]);
    return { bits, arcs: toNumber(part.arcs), mirror: 1 << parts.indexOf(mirror), part };
  });
  let least = Number.POSITIVE_INFINITY;
  let found: number[] = [];
  for (let set = 1; set < 1 << parts.length; set += 1) {
    let [bits, arcs, mirrored] = [0, 0, 0];
    for (const [i, fact] of facts.entries()) {
      if ((set & (1 << i)) === 0) continue;
      bits |= fact.bits;
      arcs += fact.arcs;
      mirrored |= fact.mirror;
    }
    if (arcs > least || (bits & blind) !== blind) continue;
    if (way === 'even' && mirrored !== set) continue;
    if (arcs < least) found = [];
    least = arcs;
    found.push(set);
  }
  return found.map((set) => parts.filter((_, i) => (set & (1 << i)) !== 0));
}

/** Weapons of a battery that one side has more than the other, over all directions. */
function unevenness({ banks }: LegalBattery): number {
  const weapons = new Array<number>(WEDGES).fill(0);
  for (const { mounts, size, arc } of banks) {
    for (const wedge of new Set(arc.components.flatMap(wedges)))
      weapons[wedge] = (weapons[wedge] ?? 0) + mounts * size.size;
  }
  return weapons.reduce(
    (sum, count, wedge) => sum + Math.abs(count - (weapons[WEDGES - 1 - wedge] ?? 0)),
    0,
  );
}

/**
 * Arcs of a battery that have more weapons than their mirror images, and those images; none if both
 * sides bear alike.
 */
export function lopsidedAt(
  { ship }: Advised,
  at: number,
): readonly (readonly [heavy: string, light: string])[] {
  const { rules, legal } = ship;
  const battery = legal.batteries[at];
  if (!battery?.banks.every(({ arc }) => isRead(arc)) || unevenness(battery) === 0) return [];
  return lopsidedArcs(banksOf({ rules, notation: legal.arcNotation }, battery.source.banks));
}

/** Edits that make port and starboard of a battery alike: with more banks, or with fewer. */
export function* editsToEven({ ship }: Advised, at: number): Generator<WordedEdit> {
  const { rules, legal, design } = ship;
  const banks = legal.batteries[at]?.source.banks ?? [];
  const own = banksOf({ rules, notation: legal.arcNotation }, banks);
  for (const change of ['more', 'less'] as const) {
    const steps = stepsToEven(own, change);
    const after = banksAfter(banks, steps);
    if (after.length === 0) continue;
    const words = steps.map(({ index, after }) => {
      const before = banks[index ?? -1];
      if (!after) return `− ${bankOf(before)}`;
      return before ? `${bankOf(before)} → ${bankOf(after)}` : `+ ${bankOf(after)}`;
    });
    yield { text: `${nameAt(design, at)}: ${words.join(', ')}`, edit: withSteps(at, steps) };
  }
}

/** A bank in words: `2 × ACE`. */
const bankOf = (bank: BankStep['after']): string =>
  bank ? `${bank.mounts * (bank.size ?? 1)} × ${bank.arc}` : '';

const withSteps = (at: number, steps: readonly BankStep[]): Edit =>
  editList('batteries', (list) =>
    changedAt(list, at, (old) => ({ ...old, banks: banksAfter(old.banks, steps) })),
  );

/** Name of the weapon of a battery. */
export const nameAt = (design: Design, at: number): string =>
  weaponName(weaponById(design, design.batteries?.[at]?.weapon ?? ''));
