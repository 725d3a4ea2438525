/**
 * Odds of a ship that fires at another, turn after turn: all its copies on line fire in the order of the
 * file, nobody repairs, and modifiers stay. A hit drains shields by a d10 for each point; once they are
 * off line it takes its points off the structure (III.C, III.C.i, III.C.ii).
 */
import { exactText, fraction } from '../../core/exact/exact.ts';
import type { GameStep } from '../shapes.ts';
import { effectSum, hitChance, rateStarship } from './rating.ts';
import { type Addend, BOOK, StarshipSteps } from './rules.ts';
import { isPirate, mountedCopies, type Starship } from './ship.ts';

interface WeaponOdds {
  readonly name: string;
  /** Copies on line. */
  readonly copies: number;
  readonly aim: number;
  readonly chance: number;
  /** Chances of k hits of one copy in a turn, from k = 0. */
  readonly hits: readonly number[];
  readonly meanHits: number;
  readonly meanPoints: number;
}

export interface ShipOdds {
  /** True if an engine of the attacker is on line. */
  readonly mayFire: boolean;
  readonly weapons: readonly WeaponOdds[];
  readonly meanHits: number;
  readonly meanPoints: number;
  /** Chances of k points in a turn, ignoring shields, from k = 0. */
  readonly points: readonly number[];
  /** State of the target at the start. */
  readonly shields: number;
  readonly structure: number;
  /** Chances that the shields are off line, and that the target is destroyed, at the end of each turn. */
  readonly down: readonly number[];
  readonly destroyed: readonly number[];
  /** Mean numbers of turns; undefined if it never happens. */
  readonly meanDown: number | undefined;
  readonly meanDestroyed: number | undefined;
  /** Credits for the destruction. */
  readonly bounty: number;
  readonly steps: readonly GameStep[];
}

/** Largest sizes of a question that is answered at once. */
export const ODDS_LIMITS = { structure: 2000, points: 5000, shots: 500 } as const;

/** The part of a question that is too large to answer, if any. */
export function oddsExcess(
  attacker: Starship,
  target: Starship,
): keyof typeof ODDS_LIMITS | undefined {
  const guns = mountedCopies(attacker, 'weapons');
  const sizes = {
    structure: target.state?.structure ?? target.hull.S,
    points: guns.reduce((sum, { row, online }) => sum + online * row.shots * row.damage, 0),
    shots: guns.reduce((sum, { row, online }) => sum + Math.max(online, 1) * row.shots, 0),
  };
  return (['structure', 'points', 'shots'] as const).find((key) => sizes[key] > ODDS_LIMITS[key]);
}

/** Exact odds of an attacker against a target over a number of turns. */
export function shipOdds(attacker: Starship, target: Starship, turns: number): ShipOdds {
  const work = new StarshipSteps();
  const guns = mountedCopies(attacker, 'weapons');
  const { aim: base, shields, structure, steps } = rateStarship(target);
  work.steps.push(...steps.filter(({ path }) => path === 'aim'));
  const own = effectSum(attacker, 'own-aim');
  const weapons = guns.map(({ row, online }, i): WeaponOdds => {
    const aim = work.sum({ path: `weapons[${i}].aim`, label: `AIM of ${row.name}`, ...AIMED }, [
      { name: 'AIM at the target', value: base },
      { name: row.name, value: row.aim ?? 0 },
      ...own,
    ]);
    const { shots, damage } = row;
    const chance = work.add(
      { path: `weapons[${i}].chance`, label: `Chance of a hit of ${row.name}`, ...CHANCE },
      { AIM: aim },
      hitChance(aim),
      exactText(fraction(100 - aim, 100)),
    );
    const [meanHits, meanPoints] = [
      ((shots + 1) * chance) / 2,
      ((shots + 1) * (damage + 1) * chance) / 4,
    ];
    work.add(
      { path: `weapons[${i}].meanHits`, label: `Hits of one ${row.name}`, ...MEAN_HITS },
      { SPR: shots, chance },
      meanHits,
    );
    work.add(
      { path: `weapons[${i}].meanPoints`, label: `Points of one ${row.name}`, ...MEAN_POINTS },
      { SPR: shots, damage, chance },
      meanPoints,
    );
    const hits = volley(shots, [1 - chance, chance], [1]);
    return { name: row.name, copies: online, aim, chance, hits, meanHits, meanPoints };
  });
  const total = (figure: 'meanHits' | 'meanPoints', label: string): number =>
    work.sum(
      { path: figure, label, formula: 'sum over copies on line', rule: 'III.C' },
      weapons.map((odds): Addend => ({ name: odds.name, value: odds[figure], times: odds.copies })),
    );
  const volleys = guns.flatMap(({ row, online }, i) =>
    Array.from(
      { length: online },
      (): Volley => ({
        ...{ shots: row.shots, damage: row.damage, chance: weapons[i]?.chance ?? 0 },
      }),
    ),
  );
  const turn = new FireTurn(volleys, structure === 0 ? 0 : shields, structure);
  const { meanDown, meanDestroyed } = turn.means();
  const course = (path: string, label: string, value: number | undefined): void => {
    if (value === undefined) return;
    const formula = 'mean over all courses of the fire, shot by shot';
    const inputs = { shields: `${shields} %`, structure };
    work.add({ path, label, formula, rule: 'III.C.ii' }, inputs, value);
  };
  course('meanDown', 'Turns until shields are down', meanDown);
  course('meanDestroyed', 'Turns until it is destroyed', meanDestroyed);
  const isNavy = attacker.class === 'navy' && !isPirate(attacker);
  return {
    mayFire: mountedCopies(attacker, 'engines').some(({ online }) => online > 0),
    weapons,
    meanHits: total('meanHits', 'Hits in a turn'),
    meanPoints: total('meanPoints', 'Points in a turn'),
    ...{ points: turn.points, shields, structure },
    ...turn.course(turns),
    ...{ meanDown, meanDestroyed },
    bounty: isNavy
      ? work.add(
          { path: 'bounty', label: 'Bounty', formula: 'V of the target', rule: 'III.A.i.a' },
          { V: target.hull.V },
          target.hull.V,
        )
      : 0,
    steps: work.steps,
  };
}

const AIMED = { formula: 'AIM at the target + weapon + items', rule: 'III.C.i' } as const;
const CHANCE = { formula: '(100 − AIM) ÷ 100', rule: 'III.C' } as const;
const MEAN_HITS = { formula: '(SPR + 1) × chance ÷ 2', rule: 'III.C' } as const;
const MEAN_POINTS = { formula: '(SPR + 1) × (damage + 1) × chance ÷ 4', rule: 'III.C' } as const;

/** Chances by amount, from 0. */
export type Chances = readonly number[];

/** Chances of the sum of two amounts, cut at a length. */
export function chancesOfSum(a: Chances, b: Chances, length = a.length + b.length - 1): number[] {
  const sum = Array<number>(Math.min(length, a.length + b.length - 1)).fill(0);
  for (let i = 0; i < a.length; i += 1) {
    const p = a[i] ?? 0;
    if (p === 0) continue;
    const end = Math.min(b.length, sum.length - i);
    for (let k = 0; k < end; k += 1) sum[i + k] = (sum[i + k] ?? 0) + p * (b[k] ?? 0);
  }
  return sum;
}

const mixed = (p: number, a: Chances, q: number, b: Chances): number[] =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, i) => p * (a[i] ?? 0) + q * (b[i] ?? 0));

/** The chance that a shot of n follows the one before, which is fired: 1 to n are equally likely. */
const goesOn = (shot: number, shots: number): number => (shots - shot) / (shots - shot + 1);

/** The sum of 1 to n shots, each with these chances of an amount, and of an amount after them. */
function volley(shots: number, shot: Chances, after: Chances): number[] {
  let sum: readonly number[] = after;
  for (let at = shots; at >= 1; at -= 1) {
    const on = goesOn(at, shots);
    sum = chancesOfSum(shot, mixed(on, sum, 1 - on, after));
  }
  return [...sum];
}

/** Chances of the points of a hit, which are even from 1 to the most. */
export const evenChances = (most: number): number[] => [0, ...Array<number>(most).fill(1 / most)];

/** Chances of the drain by a hit, below a shield level. */
export function drainOf(damage: number, below: number): number[] {
  const die = evenChances(BOOK.shieldDie);
  const drain = Array<number>(Math.max(0, below)).fill(0);
  let points: number[] = [1];
  for (let m = 1; m <= damage && m < below; m += 1) {
    points = chancesOfSum(points, die, below);
    for (const [i, p] of points.entries()) drain[i] = (drain[i] ?? 0) + p / damage;
  }
  return drain;
}

interface Volley {
  readonly shots: number;
  readonly damage: number;
  readonly chance: number;
}

/** The chances of one turn of fire, from any state that the target may be in. */
class FireTurn {
  readonly #shields: number;
  readonly #structure: number;
  readonly points: Chances;
  /** Chances by drain of a turn that leaves the shields on line, at any level. */
  readonly #drained: Chances;
  /** Chances of points that hit the structure after the shields went down, by the level before. */
  readonly #through: readonly Float64Array[];
  readonly #isHarmless: boolean;

  constructor(volleys: readonly Volley[], shields: number, structure: number) {
    this.#shields = shields;
    this.#structure = structure;
    this.#isHarmless = volleys.every(({ chance }) => chance === 0);
    // Points of all copies from each on.
    const after: Chances[] = [[1]];
    for (const { shots, damage, chance } of volleys.toReversed()) {
      const shot = mixed(1 - chance, [1], chance, evenChances(damage));
      after.unshift(volley(shots, shot, after[0] ?? [1]));
    }
    this.points = after[0] ?? [1];
    const through = Array.from({ length: shields + 1 }, () => new Float64Array(structure + 1));
    // Drained so far, the shields still on line at any level above.
    let before: Chances = shields > 0 ? [1] : [];
    for (const [i, { shots, damage, chance }] of (shields > 0 ? volleys : []).entries()) {
      const next = after[i + 1] ?? [1];
      const drain = drainOf(damage, shields);
      const shot = mixed(1 - chance, [1], chance, drain);
      const breaking = breakingOf(drain, shields);
      const points = mixed(1 - chance, [1], chance, evenChances(damage));
      // Points behind each shot of the copy, by the last one.
      const behind: Chances[] = [];
      for (let at = shots; at >= 1; at -= 1) {
        const on = goesOn(at, shots);
        const later = behind[0] ? chancesOfSum(points, behind[0]) : next;
        behind.unshift(mixed(on, later, 1 - on, next));
      }
      let left: Chances = [];
      for (let at = 1; at <= shots; at += 1) {
        const rest = cutAt(behind[at - 1] ?? [1], structure);
        for (let level = 1; level <= shields; level += 1) {
          let breaks = 0;
          for (let gone = 0; gone < Math.min(level, before.length); gone += 1)
            breaks += (before[gone] ?? 0) * (breaking[level - gone] ?? 0);
          addTimes(through[level], chance * breaks, rest, 0);
        }
        const fired = chancesOfSum(before, shot, shields);
        const on = goesOn(at, shots);
        left = mixed(1, left, 1 - on, fired);
        before = fired.map((p) => p * on);
      }
      before = left;
    }
    this.#drained = before;
    this.#through = through;
  }

  /** Chances at the end of each turn that shields are off line, and that the target is destroyed. */
  course(turns: number): { readonly down: number[]; readonly destroyed: number[] } {
    const [shields, structure] = [this.#shields, this.#structure];
    let levels = new Float64Array(shields + 1);
    // Chances by structure lost; the last is the end of the ship.
    let lost = new Float64Array(structure + 1);
    if (shields > 0) levels[shields] = 1;
    else lost[0] = 1;
    const fire = cutAt(this.points, structure);
    const [down, destroyed]: [number[], number[]] = [[], []];
    for (let turn = 1; turn <= turns; turn += 1) {
      const nextLevels = new Float64Array(shields + 1);
      const nextLost = new Float64Array(structure + 1);
      for (let level = 1; level <= shields; level += 1) {
        const p = levels[level] ?? 0;
        if (p < NIL) continue;
        const drained = this.#drained;
        for (let gone = 0; gone < level && gone < drained.length; gone += 1)
          nextLevels[level - gone] = (nextLevels[level - gone] ?? 0) + p * (drained[gone] ?? 0);
        addTimes(nextLost, p, this.#through[level] ?? [], 0);
      }
      for (let gone = 0; gone < structure; gone += 1)
        addTimes(nextLost, lost[gone] ?? 0, fire, gone);
      nextLost[structure] = (nextLost[structure] ?? 0) + (lost[structure] ?? 0);
      [levels, lost] = [nextLevels, nextLost];
      down.push(Math.min(1, total([...lost])));
      destroyed.push(Math.min(1, lost[structure] ?? 0));
    }
    return { down, destroyed };
  }

  /** Mean turns until shields are off line, and until the target is destroyed. */
  means(): { readonly meanDown: number | undefined; readonly meanDestroyed: number | undefined } {
    const [shields, structure] = [this.#shields, this.#structure];
    const isDown = shields === 0;
    if (this.#isHarmless) {
      const meanDestroyed = structure === 0 ? 0 : undefined;
      return { meanDown: isDown ? 0 : undefined, meanDestroyed };
    }
    // Mean turns by structure lost.
    const rest = Array<number>(structure + 1).fill(0);
    const taking = total(this.points.slice(1));
    for (let gone = structure - 1; gone >= 0; gone -= 1) {
      let mean = 1;
      for (let k = 1; k < this.points.length && gone + k < structure; k += 1)
        mean += (this.points[k] ?? 0) * (rest[gone + k] ?? 0);
      rest[gone] = mean / taking;
    }
    const downFrom = [0];
    const endFrom = [rest[0] ?? 0];
    for (let level = 1; level <= shields; level += 1) {
      const through = [...(this.#through[level] ?? [])];
      let [leaving, down, end] = [total(through), 1, 1];
      for (const [k, p] of through.entries()) end += p * (rest[k] ?? 0);
      for (let gone = 1; gone < Math.min(level, this.#drained.length); gone += 1) {
        const p = this.#drained[gone] ?? 0;
        leaving += p;
        down += p * (downFrom[level - gone] ?? 0);
        end += p * (endFrom[level - gone] ?? 0);
      }
      downFrom.push(down / leaving);
      endFrom.push(end / leaving);
    }
    return { meanDown: downFrom[shields], meanDestroyed: endFrom[shields] };
  }
}

export const total = (chances: Chances): number => chances.reduce((sum, p) => sum + p, 0);

/** Chances that one hit takes at least a level off, by the level from 0. */
function breakingOf(drain: Chances, shields: number): number[] {
  const breaking = [1];
  let stays = 0;
  for (let level = 1; level <= shields; level += 1) {
    stays += drain[level - 1] ?? 0;
    breaking.push(Math.max(0, 1 - stays));
  }
  return breaking;
}

/** Chances below this change no figure, and computing with denormal numbers is slow. */
const NIL = 1e-20;

/** Adds chances times a factor from a place on; what lies beyond the end adds to the last one. */
function addTimes(
  sums: Float64Array | undefined,
  factor: number,
  chances: ArrayLike<number>,
  from: number,
): void {
  if (!sums || factor < NIL) return;
  const last = sums.length - 1;
  for (let k = 0; k < chances.length; k += 1) {
    const at = from + k < last ? from + k : last;
    sums[at] = (sums[at] ?? 0) + factor * (chances[k] ?? 0);
  }
}

/** The chances with those of the limit and beyond in one. */
function cutAt(chances: Chances, limit: number): Chances {
  if (chances.length <= limit + 1) return chances;
  return [...chances.slice(0, limit), total(chances.slice(limit))];
}
