/** A ship in battle: what is checked, given up and left, and how damage is applied (5). */
import { type BankDesign, type Blueprint, blueprintOf, type Mode } from './blueprint.ts';
import { pick, pickNumber } from './decisions.ts';
import { type Die, type Marks, noMarks, penetrates, rollDamage, screensTaken } from './dice.ts';
import { AFT, defensiveArc, FWD, type Hex, PORT, STBD } from './hexes.ts';
import { isChosen, usesAll } from './readings.ts';
import type { BattleRequest, LossEntry } from './request.ts';

export type Fate = 'alive' | 'destroyed' | 'captured' | 'off' | 'jumped' | 'away';

/** Mounts of a bank: whole and unspent ones, whole and spent ones, and both kinds given up. */
export interface Bank {
  readonly design: BankDesign;
  loaded: number;
  spent: number;
  lostLoaded: number;
  lostSpent: number;
  /** First turn in which it may fire again. */
  readyTurn: number;
  lastFired: number;
  /** Mounts used in that turn, spent ones apart. */
  used: number;
  fired: number;
  /** The mode written with the orders (C.2). */
  chosen?: Mode | undefined;
}

/** A kind of equipment: items aboard, and how many of them are given up. */
interface Equipment {
  readonly id: string;
  readonly items: number;
  lost: number;
}

export interface Ship {
  readonly blueprint: Blueprint;
  readonly side: number;
  readonly index: number;
  /** Place among the ships of both sides. */
  readonly id: number;
  readonly name: string;
  readonly orders: readonly string[];
  /** The orders of this turn; none to coast. */
  text: string | undefined;
  /** Banks and equipment in the order of D9. */
  readonly lossOrder: readonly (Bank | Equipment)[];
  readonly banks: readonly Bank[];
  readonly equipment: readonly Equipment[];
  q: number;
  r: number;
  heading: number;
  facing: number;
  level: number;
  isInverted: boolean;
  speed: number;
  /** Slips of the last Movement Phase. */
  slips: { readonly left: number; readonly right: number };
  hullLeft: number;
  hasCasualties: boolean;
  checked: { engines: number; weapons: number; shields: number };
  /** Ratings by defensive arc, with directional shields only. */
  arcs: number[] | undefined;
  screens: number[];
  marines: number;
  mines: number;
  boosters: number;
  flares: number;
  probes: number;
  /** The defensive arc that is reinforced in this turn (E.6). */
  reinforced: number | undefined;
  /** Flights recovered in this turn (F.5). */
  recovered: number;
  /** Enemy parties on board. */
  parties: number;
  marks: Marks;
  fate: Fate;
  gone: number;
  illegal: number;
  detected: number;
  beamsUsed: number;
  warmth: number;
  /** True with H in the legal orders of this turn, also after the sum was lost. */
  isWarming: boolean;
  isEvading: boolean;
  isEmergency: boolean;
  /** Turns under cloak in a row; 0 is uncloaked. */
  cloaked: number;
  isDetected: boolean;
  /** First hex off the board of a hidden path. */
  strayed: Hex | undefined;
  /** Dice of asteroids met under cloak. */
  rocks: number;
  /** The ship that it is to tow, and that tows it (D.9). */
  tows: Ship | undefined;
  towedBy: Ship | undefined;
  lastMoved: number;
  /** Sides that have tagged it: face up, and face down (E.7). */
  tagged: ReadonlySet<number>;
  tagging: Set<number>;
  hullAt: number[];
  /** Scenarios: the columns in which it comes late, its trial, and how it was lost (S). */
  readonly arrival: { readonly from: number; readonly to: number } | undefined;
  readonly isPrototype: boolean;
  isTried: boolean;
  aim: number;
  thrust: number;
  hasEscaped: boolean;
  lostAt: number;
  lossPlace: number;
  isEarlyLoss: boolean;
}

const isBank = (item: Bank | Equipment): item is Bank => 'design' in item;

/** A cloaked ship that is not detected is not on the table (R17). */
export const isHidden = (ship: Ship): boolean => ship.cloaked > 0 && !ship.isDetected;

export const isOnTable = (ship: Ship): boolean => ship.fate === 'alive' && !isHidden(ship);

/** The number in a track's first unchecked box, 0 without any (1.2). */
const ratingNow = (track: readonly number[], checked: number): number => track[checked] ?? 0;

/** Trials change it as long as there is one (S.8). */
export const engineRating = (ship: Ship): number => {
  const rating = ratingNow(ship.blueprint.engines, ship.checked.engines);
  return rating === 0 ? 0 : Math.max(0, rating + ship.thrust);
};

/** Shield rating of a defensive arc. */
export const shieldsOf = (ship: Ship, arc: number): number =>
  ship.arcs?.[arc] ?? ratingNow(ship.blueprint.shields, ship.checked.shields);

const OPPOSITE = [AFT, STBD, PORT, FWD];

/** The same against an attack: one more in the reinforced arc, one less opposite (E.6, choice 71). */
export const shieldsAgainst = (ship: Ship, arc: number): number => {
  const rating = shieldsOf(ship, arc);
  if (ship.reinforced === arc) return Math.min(5, rating + 1);
  return ship.reinforced === OPPOSITE[arc] ? Math.max(0, rating - 1) : rating;
};

/** True if an arc of shields between 0 and 5 may be reinforced (E.6). */
export const mayReinforce = (ship: Ship, arc: number): boolean =>
  ship.arcs
    ? shieldsOf(ship, arc) < 5 && shieldsOf(ship, OPPOSITE[arc]!) > 0
    : shieldsOf(ship, arc) > 0 && shieldsOf(ship, arc) < 5;

/** Items of a kind of equipment that work. */
export const working = (ship: Ship, id: string): number => {
  const equipment = ship.equipment.find((one) => one.id === id);
  return equipment ? equipment.items - equipment.lost : 0;
};

export const has = (ship: Ship, id: string): boolean => ship.blueprint.aboard.has(id);

export const arcTowards = (ship: Ship, from: Hex): number =>
  defensiveArc(ship, ship.facing, ship.isInverted, from);

/** A ship as the request places it: nothing damaged, Slow weapons loaded. */
export const newShip = (request: BattleRequest, side: number, index: number): Ship => {
  const placed = request.sides[side]!.ships[index]!;
  const blueprint = blueprintOf(request.designs[placed.design]!);
  const banks = blueprint.banks.map(
    (design): Bank => ({
      design,
      loaded: design.mounts,
      spent: 0,
      lostLoaded: 0,
      lostSpent: 0,
      readyTurn: 1,
      lastFired: 0,
      used: 0,
      fired: 0,
    }),
  );
  const equipment = blueprint.equipment.map(({ id, items }) => ({ id, items, lost: 0 }));
  return {
    blueprint,
    side,
    index,
    id: side * request.sides[0].ships.length + index,
    name: `s${side}.${index}`,
    orders: placed.orders ?? [],
    text: undefined,
    lossOrder: lossOrderOf(placed.losses ?? [], banks, equipment),
    banks,
    equipment,
    q: placed.q,
    r: placed.r,
    heading: placed.heading,
    facing: placed.heading,
    level: placed.altitude ?? 3,
    isInverted: false,
    speed: placed.speed,
    slips: { left: 0, right: 0 },
    hullLeft: blueprint.hull,
    hasCasualties: false,
    checked: { engines: 0, weapons: 0, shields: 0 },
    arcs: blueprint.arcs && [...blueprint.arcs],
    screens: [...blueprint.screens],
    marines: blueprint.aboard.get('marines') ?? 0,
    mines: blueprint.aboard.get('mines') ?? 0,
    boosters: blueprint.aboard.get('boosters') ?? 0,
    flares: blueprint.aboard.get('flares') ?? 0,
    probes: blueprint.aboard.get('probes') ?? 0,
    reinforced: undefined,
    recovered: 0,
    parties: 0,
    marks: noMarks(),
    fate: placed.arrival ? 'away' : 'alive',
    gone: 0,
    illegal: 0,
    detected: 0,
    beamsUsed: 0,
    warmth: 0,
    isWarming: false,
    isEvading: false,
    isEmergency: false,
    cloaked: 0,
    isDetected: false,
    strayed: undefined,
    rocks: 0,
    tows: undefined,
    towedBy: undefined,
    lastMoved: 0,
    tagged: new Set(),
    tagging: new Set(),
    hullAt: [],
    arrival: placed.arrival,
    isPrototype: placed.prototype ?? false,
    isTried: false,
    aim: 0,
    thrust: 0,
    hasEscaped: false,
    lostAt: 0,
    lossPlace: 0,
    isEarlyLoss: false,
  };
};

/** The request's list, then banks and equipment in the design's order (D9). */
const lossOrderOf = (
  list: readonly LossEntry[],
  banks: readonly Bank[],
  equipment: readonly Equipment[],
): (Bank | Equipment)[] => {
  const order = new Set<Bank | Equipment>();
  for (const entry of list) {
    const item =
      'bank' in entry
        ? banks.find(
            ({ design }) => design.battery === entry.bank[0] && design.number === entry.bank[1],
          )
        : equipment.find(({ id }) => id === entry.system);
    if (item) order.add(item);
  }
  for (const item of [...banks, ...equipment]) order.add(item);
  return [...order];
};

const NONE: ReadonlySet<string> = new Set();

/** A volley that has hit: impact, screens, damage dice, all of it as marks (4.6, 4.7, B.18). */
export const strike = (
  { die, isNebula }: { readonly die: Die; readonly isNebula: boolean },
  ship: Ship,
  hits: number,
  weapon: {
    readonly imp: number;
    readonly dmg: number;
    readonly traits: ReadonlySet<string>;
    /** The ship whose fire is directed (E.2). */
    readonly director?: Ship | undefined;
  },
  arc: number,
): void => {
  const shields = shieldsAgainst(ship, arc);
  let points = 0;
  for (let impact = 0; impact < hits * weapon.imp; impact += 1) {
    if (penetrates(die, shields, weapon.traits, isNebula)) points += weapon.dmg;
  }
  const isIonized = has(ship, 'ionized-hull');
  const { director } = weapon;
  const rerolls =
    director &&
    ((face: number) => pickNumber(`rerolls ${director.id}`, 1, () => (face > 3 ? 1 : 0)) === 1);
  const group = ship.blueprint.hasDirectionalScreens ? arc : 0;
  const screens = ship.screens[group]!;
  let dice = points;
  let traits = weapon.traits;
  if (screens > 0) {
    const own = isChosen('bleedingKeepsTraits', false) ? NONE : traits;
    let taken = 0;
    for (let point = 0; point < points; point += 1) {
      if (isChosen('bleedThrough', true) && die() === 6) {
        rollDamage(die, ship.marks, own, isIonized, rerolls);
      } else taken += screensTaken(die, 1, weapon.traits);
    }
    ship.screens[group] = Math.max(0, screens - taken);
    dice = Math.max(0, taken - screens);
    traits = NONE;
  }
  for (let i = 0; i < dice; i += 1) {
    rollDamage(die, ship.marks, traits, isIonized, rerolls);
  }
};

/** An attack of IMP 1 and DMG 1 without traits: mines, explosions, flights, shockwaves. */
export const PLAIN = { imp: 1, dmg: 1, traits: NONE };

/** Marks come into force: boxes are checked, items given up, directional ratings lowered (5). */
export const applyMarks = (ship: Ship): void => {
  const { marks, blueprint, checked } = ship;
  ship.marks = noMarks();
  // A squad may die for a casualty (B.14).
  const savable = Math.min(ship.marines, marks.casualties);
  const saved = pickNumber(`saveCrew ${ship.id}`, savable, () => (usesAll() ? savable : 0));
  ship.marines -= saved;
  const casualties = marks.casualties - saved;
  // Hits and casualties of one moment come in no order: any casualty takes a box.
  if (casualties > 0) ship.hasCasualties = true;
  ship.hullLeft = Math.max(0, ship.hullLeft - marks.hull - casualties);
  checkEngines(ship, marks.engines);
  const items = ratingNow(blueprint.weapons, checked.weapons);
  checked.weapons = Math.min(blueprint.weapons.length, checked.weapons + marks.weapons);
  const itemsLeft = ratingNow(blueprint.weapons, checked.weapons);
  for (let item = itemsLeft; item < items; item += 1) giveUpItem(ship);
  checked.shields = Math.min(blueprint.shields.length, checked.shields + marks.shields);
  lowerArcs(ship);
};

/** A checked engine box ends the warming up of a hyperdrive (B.10). */
export const checkEngines = (ship: Ship, boxes: number): void => {
  const before = ship.checked.engines;
  ship.checked.engines = Math.min(ship.blueprint.engines.length, before + boxes);
  if (ship.checked.engines > before) ship.warmth = 0;
};

const ARCS = [FWD, PORT, STBD, AFT];

/** Number of a bank or of equipment in the design's order. */
const entryIn = (ship: Ship) => (item: Bank | Equipment | undefined) =>
  item && isBank(item)
    ? ship.banks.indexOf(item)
    : ship.banks.length + ship.equipment.indexOf(item as Equipment);

const wholeItems = (item: Bank | Equipment): number =>
  isBank(item) ? item.loaded + item.spent : item.items - item.lost;

/** Losses of a battery, or of all equipment. */
const lossesOf = (ship: Ship, battery: number | 'equipment'): number => {
  if (battery === 'equipment') return ship.equipment.reduce((sum, { lost }) => sum + lost, 0);
  return ship.banks.reduce(
    (sum, bank) => (bank.design.battery === battery ? sum + lostMounts(bank) : sum),
    0,
  );
};

export const lostMounts = (bank: Bank): number => bank.lostLoaded + bank.lostSpent;

/** The first item that may go: none above a loss limit while any battery is below its own (5.3). */
const giveUpItem = (ship: Ship): void => {
  const { batteryLimits, equipmentLimit } = ship.blueprint;
  const isBelow = (battery: number | 'equipment') =>
    lossesOf(ship, battery) < (battery === 'equipment' ? equipmentLimit : batteryLimits[battery]!);
  const isFree = ![...batteryLimits.keys(), 'equipment' as const].some(isBelow);
  const open = ship.lossOrder.filter(
    (one) =>
      wholeItems(one) > 0 && (isFree || isBelow(isBank(one) ? one.design.battery : 'equipment')),
  );
  const item = pick(`giveUp ${ship.id}`, open, entryIn(ship), () => open[0]);
  if (!item) throw new RangeError(`${ship.name} has no item to give up`);
  if (!isBank(item)) {
    item.lost += 1;
    if (item.id === 'hyperdrive') ship.warmth = 0;
  } else if (item.spent > 0) {
    item.spent -= 1;
    item.lostSpent += 1;
  } else {
    item.loaded -= 1;
    item.lostLoaded += 1;
  }
};

/** Ratings go down from the highest until they add up to the track (B.7, D10). */
const lowerArcs = (ship: Ship): void => {
  const { arcs } = ship;
  if (!arcs) return;
  const sum = ratingNow(ship.blueprint.shields, ship.checked.shields);
  while (arcs.reduce((total, rating) => total + rating, 0) > sum) {
    const highest = Math.max(...arcs);
    const open = ARCS.filter((arc) => arcs[arc]! > 0);
    const own = () => [AFT, PORT, STBD, FWD].find((arc) => arcs[arc] === highest)!;
    arcs[pick(`lowerArc ${ship.id}`, open, Number, own)]! -= 1;
  }
};

/** The last checked box of a track is freed, and what hangs on it regained (E.1, D13). */
export const repair = (
  ship: Ship,
  track: 'engines' | 'weapons' | 'shields',
  turn: number,
): void => {
  const { blueprint, checked } = ship;
  if (checked[track] === 0) return;
  const before = ratingNow(blueprint[track], checked[track]);
  checked[track] -= 1;
  const regained = ratingNow(blueprint[track], checked[track]) - before;
  for (let i = 0; i < regained; i += 1) {
    if (track === 'weapons') regainItem(ship, turn);
    if (track === 'shields') raiseArc(ship);
  }
};

const regainItem = (ship: Ship, turn: number): void => {
  const open = ship.lossOrder.filter((one) => (isBank(one) ? lostMounts(one) : one.lost) > 0);
  const item = pick(`regain ${ship.id}`, open, entryIn(ship), () => open.at(-1));
  if (!item) throw new RangeError(`${ship.name} has no item to regain`);
  if (!isBank(item)) {
    item.lost -= 1;
    return;
  }
  if (item.lostLoaded > 0) {
    item.lostLoaded -= 1;
    item.loaded += 1;
  } else {
    item.lostSpent -= 1;
    item.spent += 1;
  }
  const slow = Math.max(...item.design.modes.map((mode) => mode.slow));
  item.readyTurn = Math.max(item.readyTurn, turn + 1 + slow);
};

const raiseArc = ({ arcs, blueprint, id }: Ship): void => {
  if (!arcs) return;
  const below = arcs.map((rating, arc) => blueprint.arcs![arc]! - rating);
  const furthest = Math.max(...below);
  const open = ARCS.filter((arc) => below[arc]! > 0);
  const own = () => [FWD, PORT, STBD, AFT].find((arc) => below[arc] === furthest)!;
  arcs[pick(`raiseArc ${id}`, open, Number, own)]! += 1;
};
