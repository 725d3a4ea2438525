/** Exact odds of the smaller encounters: shields run down and charged, boarding, assaults on facilities. */
import type { GameStep } from '../shapes.ts';
import { type Chances, chancesOfSum, drainOf, evenChances, total } from './odds.ts';
import { BOOK, StarshipSteps } from './rules.ts';

export interface ShieldOdds {
  /** Mean number of points, each a d10, until shields of this level are off line. */
  readonly points: number;
  /** Mean number of hits, each of 1 to the greatest damage. */
  readonly hits: number;
  /** Chances that one hit of 1, 2, … points is enough. */
  readonly down: readonly number[];
  /** Mean number of repairs, each a d4, from this level to 100. */
  readonly charge: number;
  readonly steps: readonly GameStep[];
}

const FULL = 100;

/** Mean number of draws until their sum is at least the goal; a draw's chances are by amount, from 1. */
function meanDraws(goal: number, draw: Chances): number {
  const means = [0];
  for (let left = 1; left <= goal; left += 1) {
    let mean = 1;
    for (let amount = 1; amount < Math.min(draw.length, left); amount += 1)
      mean += (draw[amount] ?? 0) * (means[left - amount] ?? 0);
    means.push(mean);
  }
  return means[goal] ?? 0;
}

/** Shields of a level against hits (III.C.ii), and their charging (III.D.i). */
export function shieldOdds(level: number, damage: number): ShieldOdds {
  const die = evenChances(BOOK.shieldDie);
  const down: number[] = [];
  let points: number[] = [1];
  for (let m = 1; m <= damage; m += 1) {
    points = chancesOfSum(points, die);
    down.push(level === 0 ? 1 : Math.min(1, total(points.slice(level))));
  }
  const work = new StarshipSteps();
  const draws = (path: string, label: string, each: string, rule: string, mean: number): number =>
    work.add({ path, label, formula: `mean number of draws of ${each}`, rule }, { level }, mean);
  const hits = meanDraws(level, drainOf(damage, level));
  const charge = meanDraws(FULL - level, evenChances(BOOK.chargeDie));
  return {
    points: draws('points', 'Points', 'a d10', 'III.C.ii', meanDraws(level, die)),
    hits: draws('hits', 'Hits', `1 to ${damage} d10`, 'III.C.ii', hits),
    down,
    charge: draws('charge', 'Repairs up to 100 %', 'a d4', 'III.D.i', charge),
    steps: work.steps,
  };
}

export interface BoardingOdds {
  /** True if no shields are up on either side. */
  readonly isAllowed: boolean;
  /** Chance of one attempt. */
  readonly chance: number;
  /** Chances of success in at most 1, 2, … attempts. */
  readonly within: readonly number[];
  readonly mean: number | undefined;
  readonly steps: readonly GameStep[];
}

const ATTEMPT = 'pairs of 1d8 with a higher first roll; 0 while shields are up';

/** The attacker must roll higher: pairs of rolls with a higher first one. */
const BOARDING_CHANCE = (BOOK.boardingDie - 1) / (2 * BOOK.boardingDie);

/** Odds of boarding an enemy ship (III.C.iii). */
export function boardingAttempts(
  attackerShields: number,
  targetShields: number,
  attempts: number,
): BoardingOdds {
  const isAllowed = attackerShields === 0 && targetShields === 0;
  const chance = isAllowed ? BOARDING_CHANCE : 0;
  const work = new StarshipSteps();
  work.add(
    { path: 'chance', label: 'Chance of an attempt', formula: ATTEMPT, rule: 'III.C.iii' },
    { attacker: `${attackerShields} %`, target: `${targetShields} %` },
    chance,
    isAllowed ? '28/64' : '0',
  );
  return {
    ...{ isAllowed, chance, steps: work.steps },
    within: Array.from({ length: attempts }, (_, k) => 1 - (1 - chance) ** (k + 1)),
    mean: isAllowed ? 1 / chance : undefined,
  };
}

export interface Assault {
  readonly strength: number;
  /** Structure of the facility now; full strength if left out. */
  readonly structure?: number | undefined;
  /** Structure of the ship; unlimited if left out. */
  readonly ship?: number | undefined;
  readonly rounds: number;
  readonly isPirate: boolean;
}

export interface AssaultCourse {
  /** Chances that the facility is taken, and that the ship is destroyed first. */
  readonly take: number;
  readonly lost: number;
  /** Mean rounds until either, and mean structure that the ship loses until then; undefined for never. */
  readonly rounds: number | undefined;
  readonly structure: number | undefined;
  /** Chances of either in at most 1, 2, … rounds. */
  readonly within: readonly number[];
  readonly lostWithin: readonly number[];
}

export interface AssaultOdds {
  /** Chance that the ship rolls higher, and mean losses of a round, at full strength. */
  readonly winRound: number;
  readonly facilityLoss: number;
  readonly shipLoss: number;
  readonly prize: number;
  /** The strength stays, or falls with the facility's structure. */
  readonly constant: AssaultCourse;
  readonly falling: AssaultCourse;
  readonly steps: readonly GameStep[];
}

/** Structure from which a ship counts as unlimited. */
export const MOST_SHIP_STRUCTURE = 100_000;

/** Odds of a ship against a facility (III.F), in both readings of its strength. */
export function assaultOdds(assault: Assault): AssaultOdds {
  const { strength, structure = strength, ship, rounds, isPirate } = assault;
  const work = new StarshipSteps();
  const [T, die] = [strength, BOOK.boardingDie];
  const better = Math.max(0, die - T);
  const worse = Array.from({ length: die }, (_, i) => Math.max(0, T - i - 1));
  const mean = (path: string, label: string, formula: string, sum: number): number =>
    work.add({ path, label, formula, rule: 'III.F' }, { T, sum }, sum / die, `${sum}/${die}`);
  const [constant, falling] = [
    courseOf(structure, ship, rounds, () => strength),
    courseOf(structure, ship, rounds, (now) => now),
  ];
  for (const [path, course] of Object.entries({ constant, falling })) {
    const number = path === 'constant' ? 'T' : 'the facility’s structure now';
    const formula = `mean over all rounds, number to beat ${number}`;
    const inputs = { T, structure, ship: ship ?? 'to spare' };
    const add = (figure: keyof AssaultCourse, label: string, value: number | undefined): void => {
      if (value === undefined) return;
      work.add({ path: `${path}.${figure}`, label, formula, rule: 'III.F' }, inputs, value);
    };
    add('take', 'Chance to take it', course.take);
    add('lost', 'Chance to lose the ship', course.lost);
    add('rounds', 'Rounds until either', course.rounds);
    add('structure', 'Structure that the ship loses', course.structure);
  }
  return {
    winRound: mean('winRound', 'Round won', 'rolls above T ÷ 8', better),
    facilityLoss: mean(
      'facilityLoss',
      'Mean loss of the facility in a round',
      'sum of rolls above T, less T ÷ 8',
      (better * (better + 1)) / 2,
    ),
    shipLoss: mean(
      'shipLoss',
      'Mean loss of the ship in a round',
      'sum of T less rolls below ÷ 8',
      worse.reduce((sum, loss) => sum + loss, 0),
    ),
    prize: isPirate
      ? 0
      : work.add(
          { path: 'prize', label: 'Prize', formula: '8 × T', rule: 'III.F' },
          { T },
          BOOK.prizeTimes * T,
        ),
    ...{ constant, falling },
    steps: work.steps,
  };
}

/** The course of an assault; `toBeat` is the number to beat by the facility's structure. */
function courseOf(
  structure: number,
  ship: number | undefined,
  rounds: number,
  toBeat: (now: number) => number,
): AssaultCourse {
  const within = chancesWithin(structure, ship, rounds, toBeat);
  const die = BOOK.boardingDie;
  if (ship === undefined) {
    if (toBeat(structure) >= die)
      return { ...within, take: 0, lost: 0, rounds: undefined, structure: undefined };
    // Mean rounds, and mean structure that the ship loses, by the facility's structure.
    const [lasts, costs] = [[0], [0]];
    for (let now = 1; now <= structure; now += 1) {
      const number = toBeat(now);
      let [last, cost, leaving] = [die, 0, 0];
      for (let roll = 1; roll <= die; roll += 1) {
        if (roll <= number) cost += number - roll;
        else {
          const then = Math.max(0, now - (roll - number));
          last += lasts[then] ?? 0;
          cost += costs[then] ?? 0;
          leaving += 1;
        }
      }
      lasts.push(last / leaving);
      costs.push(cost / leaving);
    }
    return { ...within, take: 1, lost: 0, rounds: lasts[structure], structure: costs[structure] };
  }
  const means = meansOf(structure, ship, toBeat);
  return { ...within, ...means };
}

/** Figures of an assault by the facility's structure and the ship's, from 0. */
interface Means {
  take: number;
  lost: number;
  rounds: number;
  structure: number;
}

function meansOf(structure: number, ship: number, toBeat: (now: number) => number): Means {
  const die = BOOK.boardingDie;
  const taken: Means = { take: 1, lost: 0, rounds: 0, structure: 0 };
  const destroyed: Means = { take: 0, lost: 1, rounds: 0, structure: 0 };
  // A facility that cannot be hit keeps its structure, so that smaller ones never matter.
  const least = toBeat(structure) >= die ? structure : 1;
  const table: Means[][] = [];
  for (let now = least; now <= structure; now += 1) {
    const number = toBeat(now);
    const row: Means[] = [destroyed];
    for (let left = 1; left <= ship; left += 1) {
      const sum: Means = { take: 0, lost: 0, rounds: die, structure: 0 };
      let leaving = 0;
      for (let roll = 1; roll <= die; roll += 1) {
        if (roll === number) continue;
        leaving += 1;
        const loss = Math.min(left, Math.max(0, number - roll));
        const then = roll > number ? now - (roll - number) : now;
        const next =
          then < 1 ? taken : then === now ? row[left - loss] : table[then - least]?.[left];
        sum.take += next?.take ?? 0;
        sum.lost += next?.lost ?? 0;
        sum.rounds += next?.rounds ?? 0;
        sum.structure += (next?.structure ?? 0) + loss;
      }
      row.push({
        take: sum.take / leaving,
        lost: sum.lost / leaving,
        rounds: sum.rounds / leaving,
        structure: sum.structure / leaving,
      });
    }
    table.push(row);
  }
  return table[structure - least]?.[ship] ?? taken;
}

/** Chances that the facility is taken, and that the ship is destroyed, in at most 1, 2, … rounds. */
function chancesWithin(
  structure: number,
  ship: number | undefined,
  rounds: number,
  toBeat: (now: number) => number,
): { readonly within: readonly number[]; readonly lostWithin: readonly number[] } {
  const die = BOOK.boardingDie;
  const [within, lostWithin]: [number[], number[]] = [[], []];
  let [taken, lost] = [0, 0];
  // Chances by the facility's structure and the ship's losses, up to a limit.
  let most = 0;
  let states = new Map<number, Float64Array>([[structure, new Float64Array(1).fill(1)]]);
  for (let round = 1; round <= rounds; round += 1) {
    const loses = Math.max(...[...states.keys()].map((now) => toBeat(now) - 1), 0);
    const before = most;
    most = ship === undefined ? 0 : Math.min(ship - 1, most + loses);
    const next = new Map<number, Float64Array>();
    for (const [now, byLoss] of states) {
      const number = toBeat(now);
      for (let roll = 1; roll <= die; roll += 1) {
        const then = now - Math.max(0, roll - number);
        const more = ship === undefined ? 0 : Math.max(0, number - roll);
        const row = next.get(then) ?? new Float64Array(most + 1);
        if (then >= 1) next.set(then, row);
        for (let loss = 0; loss <= before; loss += 1) {
          const p = (byLoss[loss] ?? 0) / die;
          if (then < 1) taken += p;
          else if (ship !== undefined && loss + more >= ship) lost += p;
          else row[loss + more] = (row[loss + more] ?? 0) + p;
        }
      }
    }
    states = next;
    within.push(Math.min(1, taken));
    lostWithin.push(Math.min(1, lost));
  }
  return { within, lostWithin };
}
