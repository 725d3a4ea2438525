/** A ship's sums: room, weight, speed, price, scrap, aim, each with its steps. */
import { exactText, fraction } from '../../core/exact/exact.ts';
import type { GameStep } from '../shapes.ts';
import { type StarshipIssue, shieldCopies, starshipIssues } from './issues.ts';
import { type Addend, BOOK, type Money, StarshipSteps } from './rules.ts';
import {
  EQUIPMENT_LISTS,
  type EquipmentList,
  isPirate,
  type MountedCopies,
  mountedCopies,
  type Starship,
} from './ship.ts';

interface RoomUsed {
  readonly used: number;
  readonly limit: number;
}

/** The speed that a ship keeps with a further load. */
export interface SpeedLoad {
  readonly speed: number;
  readonly load: number;
}

export interface StarshipRating {
  readonly used: { readonly [room in 'G' | 'E' | 'V' | 'C']: RoomUsed };
  readonly weight: number;
  readonly power: number;
  /** Undefined for a ship without weight. */
  readonly speed: number | undefined;
  readonly price: Money;
  readonly scrap: Money;
  /** AIM of unmodified shooters at this ship. */
  readonly aim: number;
  /** Chance that one of their shots hits, 0 to 1. */
  readonly chance: number;
  /** Present structure, and shields in per cent. */
  readonly structure: number;
  readonly shields: number;
  /** Orbital drydocks that build the hull; undefined for the homeworld alone. */
  readonly drydocks: number | undefined;
  readonly issues: readonly StarshipIssue[];
  readonly steps: readonly GameStep[];
}

type AnyCopies = MountedCopies<EquipmentList>;

const copiesOf = (ship: Starship, list: EquipmentList): readonly AnyCopies[] =>
  mountedCopies(ship, list);

const addends = (
  entries: readonly AnyCopies[],
  figure: (row: AnyCopies['row']) => number,
): readonly Addend[] =>
  entries.map(({ row, copies }) => ({ name: row.name, value: figure(row), times: copies }));

/** Rates a ship as it is now, with its load and the copies that are off line. */
export function rateStarship(ship: Starship): StarshipRating {
  const work = new StarshipSteps();
  const { hull } = ship;
  const equipment = EQUIPMENT_LISTS.flatMap((list) => copiesOf(ship, list));
  const room = (path: 'G' | 'E' | 'V', label: string, list: EquipmentList, rule: string) => {
    const parts = addends(copiesOf(ship, list), ({ equip }) => equip);
    const used = work.sum({ path, label, formula: 'sum of equip values', rule }, parts);
    return { used, limit: hull[path] };
  };
  const G = room('G', 'Room for weapons', 'weapons', 'III.A.iii.a');
  const E = room('E', 'Room for engines', 'engines', 'III.A.iii.b');
  const V = room('V', 'Room for items', 'items', 'III.A.iii.c');
  const equip = [
    { name: 'weapons', value: G.used },
    { name: 'engines', value: E.used },
    { name: 'items', value: V.used },
  ];
  const C = {
    used: work.sum({ ...CAPACITY, formula: 'equip values + cargo + docked ships + towed things' }, [
      ...equip,
      ...loadOf(ship, 'room'),
    ]),
    limit: hull.C ?? hull.G + hull.E + hull.V,
  };
  const weight = work.sum(
    { path: 'weight', label: 'Weight', formula: 'V + G used + load', rule: 'III.A.iii.f' },
    [
      { name: 'V of the hull, filled or not', value: hull.V },
      { name: 'weapons', value: G.used },
      ...loadOf(ship, 'weight'),
    ],
  );
  const power = work.sum(
    { path: 'power', label: 'Power', formula: 'sum over engines on line', rule: 'III.A.iii.g' },
    mountedCopies(ship, 'engines').map(({ row, online }) => ({
      ...{ name: row.name, value: row.power, times: online },
    })),
  );
  const speed =
    weight === 0
      ? undefined
      : work.add(
          { path: 'speed', label: 'Speed', formula: '⌊power ÷ weight⌋', rule: 'III.A.iii.g' },
          { power, weight },
          Math.floor(power / weight),
          exactText(fraction(power, weight)),
        );
  const used = { G, E, V, C };
  const { aim, chance } = aimAt(ship, work);
  return {
    ...{ used, weight, power, speed, aim, chance },
    price: moneyOf(ship, equipment, work),
    scrap: scrapOf(ship, equipment, work),
    structure: ship.state?.structure ?? hull.S,
    shields: shieldCopies(ship, 'online') === 0 ? 0 : (ship.state?.shields ?? 100),
    drydocks: drydocksFor(hull.V),
    issues: starshipIssues(ship, { used, weight, speed }),
    steps: work.steps,
  };
}

const CAPACITY = { path: 'C', label: 'Capacity', rule: 'III.A.iii.e' } as const;

/** The load as amounts of room or of weight. */
function loadOf(ship: Starship, kind: 'room' | 'weight'): readonly Addend[] {
  const { ore = 0, alloy = 0, pieces = 0, docked = [], towed = [] } = ship.load ?? {};
  const free = freeHold(ship, ore, alloy);
  const isOwn = kind === 'weight' && ship.choices?.dockedWeight === 'own';
  return [
    { name: 'ore', value: ore },
    { name: 'alloy', value: alloy },
    { name: 'a pirate’s free hold', value: -free },
    { name: 'pieces of facilities', value: pieces },
    ...docked.map(({ name, volume, weight }) => ({
      ...{ name: name || 'docked ship', value: isOwn ? (weight ?? volume) : volume },
    })),
    ...towed.map(({ name, size }) => ({ name: name || 'towed', value: size })),
  ].filter(({ value }) => value !== 0);
}

/** Ore and alloy that a pirate carries without room or weight (III.G). */
function freeHold(ship: Starship, ore: number, alloy: number): number {
  if (!isPirate(ship)) return 0;
  const most = BOOK.pirateHold;
  return ship.choices?.pirateHold === '2'
    ? Math.min(most, ore + alloy)
    : Math.min(most, ore) + Math.min(most, alloy);
}

function moneyOf(ship: Starship, equipment: readonly AnyCopies[], work: StarshipSteps): Money {
  const { name, credits, V } = ship.hull;
  return {
    credits: work.sum(
      { path: 'price.credits', label: 'Price', formula: 'hull + equipment', rule: 'III.A.ii.a' },
      [{ name, value: credits }, ...addends(equipment, (row) => row.credits)],
    ),
    alloy: work.add(
      { path: 'price.alloy', label: 'Alloy', formula: 'V', rule: 'III.A.ii.b' },
      { V },
      V,
    ),
  };
}

const half = (amount: number): number => Math.floor(amount / 2);

function scrapOf(ship: Starship, equipment: readonly AnyCopies[], work: StarshipSteps): Money {
  const { name, credits, V } = ship.hull;
  return {
    credits: work.sum(
      {
        path: 'scrap.credits',
        label: 'Scrap',
        formula: 'each piece ⌊credits ÷ 2⌋',
        rule: 'III.G.i',
      },
      [{ name, value: half(credits) }, ...addends(equipment, (row) => half(row.credits))],
    ),
    alloy: work.add(
      { path: 'scrap.alloy', label: 'Alloy of the scrap', formula: '⌊V ÷ 2⌋', rule: 'III.G.i' },
      { V },
      half(V),
      exactText(fraction(V, 2)),
    ),
  };
}

function drydocksFor(volume: number): number | undefined {
  const at = BOOK.drydockVolumes.findIndex((most) => volume <= most);
  return at < 0 ? undefined : at + 1;
}

/** Chance that a shot with this AIM hits, 0 to 1 (III.C.i). */
export const hitChance = (aim: number): number => Math.min(100, Math.max(0, 100 - aim)) / 100;

/** The sum of an effect over all items on line. */
export const effectSum = (ship: Starship, kind: 'own-aim' | 'enemy-aim'): readonly Addend[] =>
  mountedCopies(ship, 'items').flatMap(({ row, online }) =>
    (row.effects ?? []).flatMap((effect) =>
      effect.type === kind ? [{ name: row.name, value: effect.by, times: online }] : [],
    ),
  );

/** AIM of unmodified shooters at a ship, and their chance to hit. */
function aimAt(ship: Starship, work: StarshipSteps): { aim: number; chance: number } {
  const { V } = ship.hull;
  const aim = work.sum(
    { path: 'aim', label: 'AIM at this ship', formula: '75 − V² + modifiers', rule: 'III.C.i' },
    [
      { name: 'base', value: BOOK.aim.base },
      { name: `V² of the target, V ${V}`, value: -(V * V) },
      ...effectSum(ship, 'enemy-aim'),
    ],
  );
  const chance = work.add(
    { path: 'chance', label: 'Chance to be hit', formula: '(100 − AIM) ÷ 100', rule: 'III.C' },
    { AIM: aim },
    hitChance(aim),
    exactText(fraction(100 - aim, 100)),
  );
  return { aim, chance };
}

/** The loads that keep each speed, from the present one down to 1; empty at speed 0. */
export function speedLoads({ used: { C }, weight, power, speed = 0 }: StarshipRating): SpeedLoad[] {
  const room = Math.max(0, C.limit - C.used);
  return Array.from({ length: speed }, (_, i) => ({
    ...{ speed: speed - i, load: Math.min(Math.floor(power / (speed - i)) - weight, room) },
  }));
}

/** Most drops of the speed that are listed. */
const MOST_DROPS = 12;

/** Most cargo at each speed that the ship has with some cargo; `more` is true where the fastest are left out. */
export function cargoSpeeds({ used: { C }, weight, power }: StarshipRating): {
  readonly speeds: readonly SpeedLoad[];
  readonly more: boolean;
} {
  const speeds: SpeedLoad[] = [];
  // The slowest come first, so that those with much cargo are never left out.
  let load = Math.min(Math.max(0, C.limit - C.used), power - weight);
  while (weight > 0 && load >= 0) {
    if (speeds.length === MOST_DROPS) return { speeds, more: true };
    const speed = Math.floor(power / (weight + load));
    speeds.unshift({ speed, load });
    load = Math.floor(power / (speed + 1)) - weight;
  }
  return { speeds, more: false };
}

/** Units of the load that count, and the sums of the ship without them; docked ships of another weight stay. */
export function unloaded(
  { load, choices }: Starship,
  rating: StarshipRating,
): { readonly held: number; readonly empty: StarshipRating } {
  const { used, power } = rating;
  const docked = choices?.dockedWeight === 'own' ? (load?.docked ?? []) : [];
  const staying = docked.reduce((sum, { volume }) => sum + volume, 0);
  const held = used.C.used - used.G.used - used.E.used - used.V.used - staying;
  const weight = rating.weight - held;
  const speed = weight > 0 ? Math.floor(power / weight) : undefined;
  const C = { ...used.C, used: used.C.used - held };
  return { held, empty: { ...rating, used: { ...used, C }, weight, speed } };
}

const MOST_ENGINES = 1000;

/** Most losses of engines that are listed with their speeds. */
const MOST_LOSSES = 12;

/** Speed after further losses of engines: the strongest first, and the weakest first. */
interface SpeedAfter {
  readonly lost: number;
  readonly slowest: number;
  readonly fastest: number;
}

/** Speeds after losses of engines; `more` is true if the ship has more engines than are listed. */
export function speedsAfterLosses(
  ship: Starship,
  { weight }: StarshipRating,
): { readonly speeds: readonly SpeedAfter[]; readonly more: boolean } {
  const powers = mountedCopies(ship, 'engines')
    .flatMap(({ row, online }) => Array<number>(Math.min(online, MOST_ENGINES)).fill(row.power))
    .sort((a, b) => b - a);
  if (weight === 0) return { speeds: [], more: false };
  const speedOf = (left: readonly number[]): number =>
    Math.floor(left.reduce((sum, power) => sum + power, 0) / weight);
  const speeds = Array.from({ length: Math.min(powers.length, MOST_LOSSES) + 1 }, (_, lost) => ({
    lost,
    slowest: speedOf(powers.slice(lost)),
    fastest: speedOf(powers.slice(0, powers.length - lost)),
  }));
  return { speeds, more: powers.length > MOST_LOSSES };
}

export interface YardOrder {
  /** Price of each ship. */
  readonly ships: readonly Money[];
  readonly total: Money;
  readonly funds: Money;
  /** Below 0 if overdrawn. */
  readonly left: Money;
  readonly isEnough: boolean;
  readonly steps: readonly GameStep[];
}

/** An order of ships against the funds of a player or of a pirate. */
export function yardOrder(ships: readonly Starship[], isPirate: boolean): YardOrder {
  const work = new StarshipSteps();
  const prices = ships.map((ship) => rateStarship(ship).price);
  const { section, ...funds } = isPirate ? BOOK.funds.pirate : BOOK.funds.player;
  const sum = (money: keyof Money, label: string, rule: string): number =>
    work.sum(
      { path: `total.${money}`, label, formula: 'sum of the ships', rule },
      prices.map((price, i) => ({ name: ships[i]?.name || `ship ${i + 1}`, value: price[money] })),
    );
  const total = {
    credits: sum('credits', 'Credits of the order', 'III.A.ii.a'),
    alloy: sum('alloy', 'Alloy of the order', 'III.A.ii.b'),
  };
  const rest = (money: keyof Money, label: string): number =>
    work.add(
      { path: `left.${money}`, label, formula: 'funds − order', rule: section },
      { funds: funds[money], order: total[money] },
      funds[money] - total[money],
    );
  const left = { credits: rest('credits', 'Credits left'), alloy: rest('alloy', 'Alloy left') };
  const isEnough = left.credits >= 0 && left.alloy >= 0;
  return { ships: prices, total, funds, left, isEnough, steps: work.steps };
}
