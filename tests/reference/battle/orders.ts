/** Movement orders: their text, faults, requirement and path (3). */

import { isGiven, pickNumber } from './decisions.ts';
import { beside, distance, type Hex, turned } from './hexes.ts';
import { isChosen } from './readings.ts';
import { engineRating, has, type Ship, working } from './ship.ts';

type Step =
  | { readonly kind: 'ahead' | 'orbit' | 'orbits on' }
  | { readonly kind: 'slip' | 'turn' | 'climb'; readonly by: number };

export interface Orders {
  readonly codes: ReadonlySet<string>;
  readonly steps: readonly Step[];
  readonly speed: number;
  readonly pivot: number;
  /** Turns of one hexside. */
  readonly turns: number;
  readonly slips: { readonly left: number; readonly right: number };
  /** Levels climbed, below 0 downwards (G.6). */
  readonly climb: number;
}

const FORM = /^((?:[CHEZ@T]+\/)*)((?:\d+|\[\d+\]|[PSULR^v])+)(\(\d+\))?([+-][1-3])?$/;
const ANY_CHANGE = /[PSULR^v]/;

/** A planet with the hexes it reaches. */
interface Planet extends Hex {
  readonly size?: number;
}

/** The rules that orders depend on. */
export interface OrderRules {
  readonly options: readonly string[];
  readonly wind: number | undefined;
  readonly planets?: readonly Planet[];
  /** The rating of ships that tow together, where they may (D.9). */
  readonly towRating?: number | undefined;
  /** False in a storm in which ships cannot turn (S.9). */
  readonly mayTurn?: boolean;
}

/** Orders without faults, and the rating they require. */
interface Judged {
  readonly orders: Orders;
  readonly requirement: number;
  /** Straight ahead at the previous speed. */
  readonly isCoasting: boolean;
}

/** Straight ahead, without codes (3.2). */
const coasting = (speed: number): Orders => ({
  codes: new Set(),
  steps: Array.from({ length: speed }, () => ({ kind: 'ahead' })),
  speed,
  pivot: 0,
  turns: 0,
  slips: { left: 0, right: 0 },
  climb: 0,
});

/** The orders of a text and the rating they need; none if no rating makes them legal. */
export const judgeOrders = (ship: Ship, text: string, rules: OrderRules): Judged | undefined => {
  const form = FORM.exec(text.replace(/\s/g, ''));
  if (!form) return undefined;
  const [, codeText = '', moves = '', speedText, pivotText = '0'] = form;
  const list = [...codeText.replaceAll('/', '')];
  const codes = new Set(list);
  if (codes.size < list.length && !isChosen('codesOnce', false)) return undefined;
  const count = (letter: string) => [...moves].filter((one) => one === letter).length;
  const [port, starboard, about, left, right] = [...'PSULR'].map(count) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const pivot = Number(pivotText);
  const turns = port + starboard;
  if (!isValid({ port, starboard, about, left, right }, rules)) return undefined;
  const isBent = moves.includes('[') && isChosen('orbitIsStraight', false);
  const isChanging = ANY_CHANGE.test(moves) || isBent || pivot !== 0;
  if (!areCodesLegal(ship, codes, isChanging, rules)) return undefined;
  if (rules.options.includes('D.6') && !isGraded(moves)) return undefined;

  const steps: Step[] = [];
  for (const [move] of moves.matchAll(/\d+|\[\d+\]|[PSULR^v]/g)) {
    if (move === 'P') steps.push({ kind: 'turn', by: -1 });
    else if (move === 'S') steps.push({ kind: 'turn', by: 1 });
    else if (move === 'U') steps.push({ kind: 'turn', by: 3 });
    else if (move === 'L') steps.push({ kind: 'slip', by: -1 });
    else if (move === '^') steps.push({ kind: 'climb', by: 1 });
    else if (move === 'v') steps.push({ kind: 'climb', by: -1 });
    else if (move === 'R') steps.push({ kind: 'slip', by: 1 });
    else if (move.startsWith('[')) {
      const hexes = Number(move.slice(1, -1));
      for (let i = 0; i < hexes; i += 1) steps.push({ kind: i === 0 ? 'orbit' : 'orbits on' });
    } else for (let i = 0; i < Number(move); i += 1) steps.push({ kind: 'ahead' });
  }
  const isOrbit = moves.includes('[');
  if (isOrbit && !canOrbit(ship, steps, rules.planets ?? [])) return undefined;
  const climbs = steps.flatMap((step) => (step.kind === 'climb' ? [step.by] : []));
  if (!mayClimb(ship.level, climbs, rules)) return undefined;
  const speed = steps.filter(({ kind }) => kind !== 'turn').length + climbs.length;
  if (speedText && isChosen('wrongSpeed', 'fault') && speedText !== `(${speed})`) {
    if (Number(speedText.slice(1, -1)) !== speed) return undefined;
  }
  const slipsSaved = port > 0 ? ship.slips.left : ship.slips.right;
  const base = baseRequirement(ship.speed, speed, turns, about > 0, slipsSaved, rules);
  const roll = codes.has('@') && about === 0 ? Math.max(0, 3 - turns) : 0;
  const saved = isChosen('savingStopsAtZero', false) ? base : Math.max(0, base);
  const more = left + right + Math.abs(pivot) + roll + climbs.length;
  const doubled = isChosen('evasiveDoubles', 'base') ? saved : saved + more;
  const isCoasting =
    !ANY_CHANGE.test(moves) &&
    !(isOrbit && isChosen('orbitIsStraight', false)) &&
    pivot === 0 &&
    !codes.has('@') &&
    speed === ship.speed;
  return {
    orders: {
      ...{ codes, steps, speed, pivot, turns, slips: { left, right } },
      climb: climbs.reduce((sum, by) => sum + by, 0),
    },
    // Evasion never makes orders cheaper (D.3).
    requirement: saved + more + (codes.has('Z') ? Math.max(0, doubled) : 0),
    isCoasting,
  };
};

/** Changes of altitude stay within the seven levels (G.6). */
const mayClimb = (from: number, climbs: readonly number[], { options }: OrderRules): boolean => {
  if (climbs.length > 0 && !options.includes('G.6')) return false;
  let level = from;
  return climbs.every((by) => {
    level += by;
    return level >= 0 && level <= 6;
  });
};

interface Counts {
  readonly port: number;
  readonly starboard: number;
  readonly about: number;
  readonly left: number;
  readonly right: number;
}

/** Turns and slips that go together (3.1, 3.4; D.5 mixes them, choices 21 and 25). */
const isValid = ({ port, starboard, about, left, right }: Counts, rules: OrderRules): boolean => {
  if (port + starboard > 3 || about > 1) return false;
  if (about > 0 && port + starboard > 0) return false;
  if (about > 0 && left + right > 0 && isChosen('halfTurnSlips', 'none')) return false;
  if (rules.options.includes('D.5') && !isChosen('freeformMixes', false)) return true;
  if (port > 0 && starboard > 0) return false;
  if (left > 0 && right > 0) return false;
  return !(left > 0 && starboard > 0) && !(right > 0 && port > 0);
};

const areCodesLegal = (
  ship: Ship,
  codes: ReadonlySet<string>,
  isChanging: boolean,
  { options, towRating }: OrderRules,
): boolean => {
  if (codes.has('T') && !(options.includes('D.9') && towRating !== undefined)) return false;
  // A trial may take the rating of a ship that still has engine boxes (D.1, S.8).
  const hasBoxes = ship.checked.engines < ship.blueprint.engines.length;
  if (codes.has('E') && !(options.includes('D.1') && hasBoxes)) return false;
  if (codes.has('Z') && !options.includes('D.3')) return false;
  if (codes.has('@') && !options.includes('D.7')) return false;
  if (codes.has('H')) {
    if (working(ship, 'hyperdrive') === 0 || isChanging) return false;
    if (codes.has('Z') || codes.has('@') || codes.has('C')) return false;
  }
  if (codes.has('C')) {
    if (working(ship, 'cloaking-device') === 0) return false;
    if (codes.has('Z') || codes.has('@') || codes.has('T')) return false;
  }
  return true;
};

/** Pieces between turns differ in length by at most 1 (D.6). */
const isGraded = (moves: string): boolean => {
  const lengths = moves.split(/[PSU]/).map((piece) => {
    let length = 0;
    for (const [move] of piece.matchAll(/\d+|[LR^v]/g)) {
      length += /\d/.test(move) ? Number(move) : 1;
    }
    return length;
  });
  return Math.max(...lengths) - Math.min(...lengths) <= 1;
};

/** The requirement before slips, pivot and roll (3.2; drag D.2, freeform D.5). */
const baseRequirement = (
  previous: number,
  speed: number,
  turns: number,
  isAbout: boolean,
  slipsSaved: number,
  { options }: OrderRules,
): number => {
  const before = options.includes('D.2') ? Math.floor(previous / 2) : previous;
  if (options.includes('D.5')) {
    return Math.abs(before - speed) + (isAbout ? 6 : [0, 1, 3, 6][turns]!);
  }
  if (isAbout || turns > 1) return before + speed;
  if (turns === 1) return Math.max(before, speed) - slipsSaved;
  return Math.abs(before - speed);
};

/** Rating available for orders before boosters: track, sails, tow, emergency (3.3). */
export const availableRating = (
  ship: Ship,
  codes: ReadonlySet<string>,
  { wind, towRating }: OrderRules,
): number => {
  const own = sailedRating(ship, wind);
  const rating = codes.has('T') ? (towRating ?? own) : own;
  return codes.has('E') ? 2 * rating : rating;
};

/** The rating of the track under sails. */
export const sailedRating = (ship: Ship, wind: number | undefined): number => {
  let rating = engineRating(ship);
  if (has(ship, 'solar-sails') && wind !== undefined) {
    const off = turned(ship.heading, -wind);
    if (off === 3) rating = Math.ceil(rating / 2);
    const isAstern = off === 0 && isChosen('windAstern', 'as one off');
    if (off === 1 || off === 5 || isAstern) rating = Math.ceil((3 * rating) / 2);
  }
  return rating;
};

/** Orders that a ship carries out in a turn, and boosters they spend. */
export interface Written {
  readonly orders: Orders;
  readonly isIllegal: boolean;
  readonly boosters: number;
}

/** Orders of a turn (R1, R2, D2); beyond the list the ship coasts. */
export const writtenOrders = (ship: Ship, rules: OrderRules): Written => {
  const { text } = ship;
  if (text === undefined) {
    return { orders: coasting(ship.speed), isIllegal: false, boosters: 0 };
  }
  // Boosters are spent though the orders turn out to be illegal (choice 28).
  const boosters = isGiven() ? pickNumber(`boosters ${ship.id}`, ship.boosters, () => 0) : 0;
  const lost = isChosen('illegalSpendsBoosters', false) ? 0 : boosters;
  const illegal = { orders: coasting(ship.speed), isIllegal: true, boosters: lost };
  const judged = judgeOrders(ship, text, rules);
  if (!judged) return illegal;
  const hasTurn = judged.orders.steps.some(({ kind }) => kind === 'turn');
  if (rules.mayTurn === false && hasTurn) return illegal;
  const { orders, requirement, isCoasting } = judged;
  const isDoubled = orders.codes.has('E') && isChosen('emergencyDoubles', 'boosters too');
  const each = isDoubled ? 2 : 1;
  const rating = availableRating(ship, orders.codes, rules);
  const lack = Math.max(0, requirement - rating);
  const isBarred = ['H', 'C'].some((code) => orders.codes.has(code));
  if (isBarred && boosters > 0) return illegal;
  // The doctrine spends what is lacking, and none on a tow.
  const mayBoost = !isBarred && !orders.codes.has('T') && lack <= ship.boosters;
  const spent = isGiven() ? boosters : mayBoost ? lack : 0;
  if (lack > each * spent) return illegal;
  // Without a rating a ship only coasts (R2, choice 22); with drag that too has its requirement.
  const mustCoast = rating + spent === 0 && !isChosen('idleCoasts', false);
  if (mustCoast && !isCoasting) return illegal;
  return { orders, isIllegal: false, boosters: spent };
};

/** Hexes entered in turn, and the heading at the end (3.4, G.5). */
export const pathOf = (
  from: Hex,
  heading: number,
  { steps }: Pick<Orders, 'steps'>,
  planets: readonly Planet[] = [],
): { readonly hexes: readonly Hex[]; readonly heading: number } => {
  const hexes: Hex[] = [];
  let at: Hex = { q: from.q, r: from.r };
  let now = heading;
  for (const step of steps) {
    if (step.kind === 'turn') {
      now = turned(now, step.by);
      continue;
    }
    if (step.kind === 'orbit' || step.kind === 'orbits on') {
      const way = orbitWay(at, now, step.kind === 'orbit' ? [0] : [0, 1, -1], planets);
      if (way === undefined) return { hexes: [], heading: -1 };
      now = way;
    }
    at = beside(at, step.kind === 'slip' ? now + step.by : now);
    hexes.push(at);
  }
  return { hexes, heading: now };
};

/** The first heading that goes from beside a planet to beside it. */
const orbitWay = (
  at: Hex,
  heading: number,
  turns: readonly number[],
  planets: readonly Planet[],
): number | undefined => {
  const isBeside = (hex: Hex, planet: Planet) => distance(hex, planet) === (planet.size ?? 1) + 1;
  for (const planet of planets) {
    if (!isBeside(at, planet)) continue;
    const ways = turns.map((by) => turned(heading, by));
    const found = ways.find((way) => isBeside(beside(at, way), planet));
    if (found !== undefined) return found;
  }
  return undefined;
};

const canOrbit = (ship: Ship, steps: readonly Step[], planets: readonly Planet[]): boolean =>
  pathOf(ship, ship.heading, { steps }, planets).heading >= 0;
