/** Answers to requests about Starships, worked out otherwise than in src: by rolling every die. */
import { isRequest } from './starships-shapes.ts';

// biome-ignore lint/suspicious/noExplicitAny: checked by the shapes.
type Any = any;

/** The answer without its id; undefined for a bad request. */
export function starshipsReference(request: unknown): object | undefined {
  if (!isRequest(request)) return undefined;
  return ANSWERS[request.ask]?.(request);
}

const ANSWERS: { readonly [ask: string]: (request: Any) => object | undefined } = {
  ship: ({ ship }) => shipFigures(ship),
  yard({ pirate, ships }) {
    const prices = ships.map((ship: Any) => priceOf(ship));
    const credits = prices.reduce((sum: number, price: Any) => sum + price.credits, 0);
    const alloy = prices.reduce((sum: number, price: Any) => sum + price.alloy, 0);
    const left = { credits: (pirate ? 25 : 40) - credits, alloy: (pirate ? 12 : 20) - alloy };
    const enough = !(left.credits < 0 || left.alloy < 0);
    return { ships: prices, credits, alloy, left, enough };
  },
  odds: oddsOf,
  shields({ level, damage }) {
    const drains = drainsOf(damage);
    return {
      points: meanUntil(level, rolled([1], 1, 10)),
      hits: meanUntil(level, average(drains)),
      down: drains.map((chances) => mass(chances.slice(level))),
      charge: meanUntil(100 - level, rolled([1], 1, 4)),
    };
  },
  boarding({ attackerShields, targetShields, attempts }) {
    const allowed = attackerShields + targetShields === 0;
    const pairs = rolls(8).flatMap((a) => rolls(8).map((b) => a > b));
    const chance = allowed ? pairs.filter(Boolean).length / pairs.length : 0;
    const within: number[] = [];
    for (let fails = 1; within.length < attempts; within.push(1 - fails)) fails *= 1 - chance;
    return { allowed, chance, within, mean: allowed ? 64 / 28 : null };
  },
  assault(request) {
    const { strength, structure = strength } = request;
    if (structure > strength) return undefined;
    const outcomes = rolls(8).map((roll) => roll - strength);
    return {
      winRound: outcomes.filter((by) => by > 0).length / 8,
      facilityLoss: mass(outcomes.map((by) => Math.max(by, 0))) / 8,
      shipLoss: mass(outcomes.map((by) => Math.max(-by, 0))) / 8,
      prize: request.pirate ? 0 : 8 * strength,
      constant: assaultCourse(request, () => strength),
      falling: assaultCourse(request, (now) => now),
    };
  },
  works({ facilities, planet }) {
    const table: Any = {
      ...{ 'm-class': [20, 2], dome: [45, 3], mine: [15, 2], station: [65, 4] },
      ...{ terraforming: [50, 3], drydock: [40, 3] },
    };
    const names = Object.keys(facilities);
    const sum = (at: number) => mass(names.map((name) => facilities[name] * table[name][at]));
    const sums = { credits: sum(0), alloy: sum(1), pieces: sum(1) };
    if (!planet) return sums;
    const of = (name: string): number => facilities[name] ?? 0;
    const lives = planet.habitable === true || planet.mClass === true || of('terraforming') > 0;
    const issues: string[] = [];
    if (of('m-class') && !planet.mClass) issues.push('m-class-site');
    if (of('dome') && !lives) issues.push('dome-site');
    if (of('mine') && !planet.minerals) issues.push('mine-site');
    if (of('mine') > 3) issues.push('mine-count');
    if (of('station')) issues.push('station-site');
    if (of('drydock') && !lives) issues.push('drydock-site');
    if (of('drydock') > 2) issues.push('drydock-count');
    return { ...sums, issues, builds: of('drydock') === 0 ? null : of('drydock') === 1 ? 2 : 5 };
  },
  mines({ mines, turns }) {
    const every = 6 - mines;
    const ore = (turns - (turns % every)) / every;
    return {
      ...{ every, perTurn: 1 / every, ore, alloy: (ore - (ore % 2)) / 2 },
      price: { credits: 15 * mines, alloy: 2 * mines },
      payback: [20, 80, 48].slice(0, mines),
    };
  },
  explore({ reach, speed, squares }) {
    const strip = reach + 1 + reach;
    return {
      ...{ sees: strip ** 2 - 1, perStep: strip, perTurn: (speed * strip) / 10 },
      credits: mass(squares.map((count: number) => Math.trunc(count / 10))),
      rest: squares.map((count: number) => count - 10 * Math.trunc(count / 10)),
    };
  },
  income({ turn, ships }) {
    if (ships.some(({ launched = 0 }: Any) => launched > turn)) return undefined;
    const earned = ships.map((ship: Any) => {
      const is = (kind: string): boolean => ship.class === kind && !ship.captured;
      const { launched = 0, destroyed = [], squares = 0, colony = {}, homeworld = {} } = ship;
      const salary = is('navy') ? Math.floor((turn - launched) / 5) : 0;
      const bounty = is('navy') ? mass(destroyed) : 0;
      const exploring = is('explorer') ? Math.floor(squares / 10) : 0;
      const brought = (colony.ore ?? 0) + (homeworld.ore ?? 0) + 2 * (homeworld.alloy ?? 0);
      const freight = is('freighter') ? brought : 0;
      return { salary, bounty, exploring, freight, total: salary + bounty + exploring + freight };
    });
    const made = (place: string) =>
      Math.floor(mass(ships.map((ship: Any) => ship[place]?.ore ?? 0)) / 2);
    return {
      ships: earned,
      credits: mass(earned.map(({ total }: Any) => total)),
      converted: { colony: made('colony'), homeworld: made('homeworld') },
    };
  },
  wormhole({ at, near, far, unstable = false }) {
    const around: readonly (string | null)[] = neighbours(near);
    const place = around.indexOf(at);
    const to = place < 0 ? null : (neighbours(far)[place] ?? null);
    return { enter: place >= 0, to, survive: unstable ? 0.25 : 1 };
  },
};

/** The 8 squares around one, always in the same order; null for one off the sector. */
function neighbours(square: string): readonly (string | null)[] {
  const [sector, row, column] = square.split('.');
  return [-1, 0, 1].flatMap((down) =>
    [-1, 0, 1].flatMap((right) => {
      if (down === 0 && right === 0) return [];
      const places = [Number(row) + down, Number(column) + right];
      if (places.some((one) => one < 1 || one > 30)) return [null];
      return [[sector, ...places.map((one) => (one < 10 ? `0${one}` : `${one}`))].join('.')];
    }),
  );
}

const rolls = (sides: number): number[] => Array.from({ length: sides }, (_, i) => i + 1);
const mass = (values: readonly number[]): number => values.reduce((sum, p) => sum + p, 0);

function average(lists: readonly (readonly number[])[]): number[] {
  const length = Math.max(...lists.map((chances) => chances.length));
  return Array.from(
    { length },
    (_, i) => mass(lists.map((chances) => chances[i] ?? 0)) / lists.length,
  );
}

/** Chances of the sum of 1, 2, … ten-sided dice. */
function drainsOf(points: number): readonly (readonly number[])[] {
  const drains: number[][] = [];
  for (let m = 1; m <= points; m += 1) drains.push(rolled(drains.at(-1) ?? [1], 1, 10));
  return drains;
}

/** Chances of sums after so many more dice. */
function rolled(sums: readonly number[], dice: number, sides: number): number[] {
  let now = [...sums];
  for (let die = 0; die < dice; die += 1) {
    const next = Array<number>(now.length + sides).fill(0);
    for (const [i, p] of now.entries())
      for (const face of rolls(sides)) next[i + face] = (next[i + face] ?? 0) + p / sides;
    now = next;
  }
  return now;
}

/** Mean number of draws until their sum is at least the goal: the chances of each sum below it, added up. */
function meanUntil(goal: number, draw: readonly number[]): number {
  const reached = [1].slice(0, goal);
  for (let sum = 1; sum < goal; sum += 1) {
    let chance = 0;
    for (let by = 1; by <= sum && by < draw.length; by += 1)
      chance += (reached[sum - by] ?? 0) * (draw[by] ?? 0);
    reached.push(chance);
  }
  return mass(reached);
}

const LISTS = ['weapons', 'engines', 'items'];

/** All copies, each by itself, with those off line marked. */
function copiesOf(ship: Any): Any[] {
  const off: string[] = ship.state?.offline ?? [];
  return LISTS.flatMap((list) =>
    (ship[list] ?? []).flatMap(({ row, qty = 1 }: Any, entry: number) =>
      rolls(qty).map((number) => {
        const name = `${list}/${entry}/${number - 1}`;
        return { list, entry, row, name, on: !off.includes(name) };
      }),
    ),
  );
}

function priceOf(ship: Any): { credits: number; alloy: number } {
  const equipment = copiesOf(ship).map(({ row }) => row.credits);
  return { credits: ship.hull.credits + mass(equipment), alloy: ship.hull.V };
}

function effects(ship: Any, type: string, isAboard = false): Any[] {
  const copies = copiesOf(ship).filter(({ list, on }) => list === 'items' && (on || isAboard));
  return copies.flatMap(({ row }) => (row.effects ?? []).filter((one: Any) => one.type === type));
}

const aimAt = (ship: Any): number =>
  75 - ship.hull.V ** 2 + mass(effects(ship, 'enemy-aim').map(({ by }) => by));
const chanceAt = (aim: number): number => Math.max(0, Math.min(100, 100 - aim)) / 100;

function shieldsOf(ship: Any): number {
  return effects(ship, 'shield').length === 0 ? 0 : (ship.state?.shields ?? 100);
}

function shipFigures(ship: Any): object {
  const { hull, load = {}, state = {}, choices = {}, homeworld } = ship;
  const copies = copiesOf(ship);
  const used = (list: string) =>
    mass(copies.filter((one) => one.list === list).map(({ row }) => row.equip));
  let { ore = 0, alloy = 0 } = load;
  if (homeworld === undefined) {
    let free = 2;
    for (; free > 0 && ore > 0; free -= 1) ore -= 1;
    if (choices.pirateHold !== '2') free = 2;
    for (; free > 0 && alloy > 0; free -= 1) alloy -= 1;
  }
  const { pieces = 0, docked = [], towed = [] } = load;
  const cargo = ore + alloy + pieces + mass(towed.map(({ size }: Any) => size));
  const [G, E, V] = [used('weapons'), used('engines'), used('items')];
  const C = G + E + V + cargo + mass(docked.map(({ volume }: Any) => volume));
  const own = choices.dockedWeight === 'own';
  const hung = docked.map((one: Any) => (own && 'weight' in one ? one.weight : one.volume));
  const weight = hull.V + G + cargo + mass(hung);
  const engines = copies.filter(({ list, on }) => list === 'engines' && on);
  const power = mass(engines.map(({ row }) => row.power));
  let speed: number | null = weight === 0 ? null : 0;
  if (speed !== null) while ((speed + 1) * weight <= power) speed += 1;
  const room = hull.C ?? hull.G + hull.E + hull.V;
  const loads = rolls(speed ?? 0)
    .toReversed()
    .map((kept) => {
      let more = 0;
      while ((weight + more + 1) * kept <= power && C + more + 1 <= room) more += 1;
      return { speed: kept, load: more };
    });
  const differs = (row: Any): boolean =>
    homeworld !== undefined && row.homeworld !== undefined && row.homeworld !== homeworld;
  const found: [string, boolean][] = [
    ['guns-over', G > hull.G],
    ['engines-over', E > hull.E],
    ['items-over', V > hull.V],
    ['capacity-over', C > room],
    ['capacity-differs', 'C' in hull && hull.C !== hull.G + hull.E + hull.V],
    ['class-hull', ship.class === 'freighter' && hull.freighter !== true],
    ['class-pirate', 'class' in ship && homeworld === undefined],
    ['foreign-hull', differs(hull)],
    ['foreign-equipment', copies.some(({ row }) => differs(row))],
    ['no-engine', engines.length === 0],
    ['no-weight', weight === 0],
    ['no-speed', speed === 0],
    ['structure-over', (state.structure ?? 0) > hull.S],
    ['no-shield', (state.shields ?? 0) > 0 && effects(ship, 'shield', true).length === 0],
    [
      'offline-unknown',
      (state.offline ?? []).some((name: string) => !copies.some((one) => one.name === name)),
    ],
  ];
  return {
    G: { used: G, limit: hull.G },
    E: { used: E, limit: hull.E },
    V: { used: V, limit: hull.V },
    C: { used: C, limit: room },
    ...{ weight, power, speed, price: priceOf(ship), loads },
    scrap: {
      credits: mass([hull, ...copies.map(({ row }) => row)].map((row) => row.credits >> 1)),
      alloy: hull.V >> 1,
    },
    ...{ aim: aimAt(ship), chance: chanceAt(aimAt(ship)) },
    ...{ structure: state.structure ?? hull.S, shields: shieldsOf(ship) },
    drydocks: hull.V <= 2 ? 1 : hull.V <= 5 ? 2 : null,
    issues: found.filter(([, is]) => is).map(([code]) => code),
  };
}

function oddsOf({ attacker, target, turns }: Any): object {
  const own = mass(effects(attacker, 'own-aim').map(({ by }) => by));
  const guns = copiesOf(attacker).filter(({ list, on }) => list === 'weapons' && on);
  const weapons = (attacker.weapons ?? []).map(({ row }: Any, i: number) => {
    const aim = aimAt(target) + (row.aim ?? 0) + own;
    const chance = chanceAt(aim);
    const counts = average(rolls(row.shots).map((shots) => throws(shots, chance)));
    return {
      ...{ copies: guns.filter(({ entry }) => entry === i).length, aim, chance, hits: counts },
      meanHits: mass(counts.map((p, k) => p * k)),
      meanPoints: (mass(counts.map((p, k) => p * k)) * (row.damage + 1)) / 2,
    };
  });
  const sum = (figure: string) => mass(weapons.map((one: Any) => one[figure] * one.copies));
  const shields = shieldsOf(target);
  const structure = target.state?.structure ?? target.hull.S;
  let points = [1];
  for (const { entry, row } of guns) {
    const hit = rolls(row.damage).map(() => 1 / row.damage);
    const after = rolls(row.shots).map((shots) => {
      let now = points;
      for (let shot = 0; shot < shots; shot += 1) {
        const next = [...now, ...hit.map(() => 0)].map((p) => p * (1 - weapons[entry].chance));
        for (const [i, p] of now.entries())
          for (const [k, q] of hit.entries())
            next[i + k + 1] = (next[i + k + 1] ?? 0) + weapons[entry].chance * p * q;
        now = next;
      }
      return now;
    });
    points = average(after);
  }
  // States: shields on line by structure + level, then structure, then 0.
  const size = (structure === 0 ? 0 : structure + shields) + 1;
  const drains = drainsOf(Math.max(1, ...guns.map(({ row }) => row.damage)));
  const fire = (before: readonly number[]): number[] => {
    let now = [...before];
    for (const { entry, row } of guns) {
      const { chance } = weapons[entry];
      let shot = now;
      const after = rolls(row.shots).map(() => {
        const next = shot.map((p) => p * (1 - chance));
        for (const [state, p] of shot.entries()) {
          if (p === 0) continue;
          for (const m of rolls(row.damage)) {
            const q = (p * chance) / row.damage;
            if (state <= structure) {
              const end = Math.max(0, state - m);
              next[end] = (next[end] ?? 0) + q;
              continue;
            }
            for (const [lost, r] of (drains[m - 1] ?? []).entries()) {
              const end = Math.max(structure, state - lost);
              next[end] = (next[end] ?? 0) + q * r;
            }
          }
        }
        shot = next;
        return next;
      });
      now = average(after);
    }
    return now;
  };
  const unit = (at: number): number[] => Array.from({ length: size }, (_, i) => (i === at ? 1 : 0));
  const isDown = (state: number): boolean => state <= structure;
  let now = unit(size - 1);
  const [down, destroyed]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    now = fire(now);
    down.push(mass(now.filter((_, state) => isDown(state))));
    destroyed.push(now[0] ?? 0);
  }
  const mean = (isEnd: (state: number) => boolean): number | null => {
    const means: number[] = [];
    for (let state = 0; state < size; state += 1) {
      if (isEnd(state)) {
        means.push(0);
        continue;
      }
      const to = fire(unit(state)).slice(0, state);
      if (mass(to) === 0) return null;
      means.push((1 + mass(to.map((p, i) => p * (means[i] ?? 0)))) / mass(to));
    }
    return means[size - 1] ?? null;
  };
  return {
    mayFire: copiesOf(attacker).some(({ list, on }) => list === 'engines' && on),
    ...{ weapons, meanHits: sum('meanHits'), meanPoints: sum('meanPoints'), points },
    ...{ shields, structure, down, destroyed },
    meanDown: mean(isDown),
    meanDestroyed: mean((state) => state === 0),
    bounty: attacker.class === 'navy' && 'homeworld' in attacker ? target.hull.V : 0,
  };
}

/** Chances of k hits of so many shots, counted over all ways to hit. */
function throws(shots: number, chance: number): number[] {
  const counts = Array<number>(shots + 1).fill(0);
  for (let way = 0; way < 2 ** shots; way += 1) {
    const hits = way.toString(2).replaceAll('0', '').length;
    counts[hits] = (counts[hits] ?? 0) + chance ** hits * (1 - chance) ** (shots - hits);
  }
  return counts;
}

const TO_SPARE = Number.POSITIVE_INFINITY;

function assaultCourse(request: Any, toBeat: (now: number) => number): object {
  const { strength, structure = strength, rounds } = request;
  const ship = request.ship ?? TO_SPARE;
  const within: number[] = [];
  const lostWithin: number[] = [];
  let states = new Map([[0, { now: structure, loss: 0, p: 1 }]]);
  const faces = rolls(8);
  let [take, lost, mean, cost] = [0, 0, 0, 0];
  const isEndless = ship === TO_SPARE && toBeat(structure) >= 8;
  for (let round = 1; round <= rounds || (states.size > 0 && !isEndless); round += 1) {
    const next: typeof states = new Map();
    for (const { now, loss, p } of states.values()) {
      mean += p;
      for (const roll of faces) {
        const by = roll - toBeat(now);
        const more = Math.min(ship - (ship === TO_SPARE ? 0 : loss), Math.max(0, -by));
        cost += (p / 8) * more;
        const after = { now: now - Math.max(0, by), loss: ship === TO_SPARE ? 0 : loss + more };
        if (after.now <= 0) take += p / 8;
        else if (after.loss >= ship) lost += p / 8;
        else {
          const key = after.now + 101 * after.loss;
          const sum = (next.get(key)?.p ?? 0) + p / 8;
          if (sum > 1e-20) next.set(key, { ...after, p: sum });
        }
      }
    }
    states = next;
    if (round <= rounds) {
      within.push(take);
      lostWithin.push(lost);
    }
  }
  if (isEndless) return { take: 0, lost: 0, rounds: null, structure: null, within, lostWithin };
  return { take, lost, rounds: mean, structure: cost, within, lostWithin };
}
