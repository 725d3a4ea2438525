/** The path of a ship under orders, and the engine rating that they need (3.2, 3.3). */
import { capital } from '../../design/text/counts.ts';
import type { Drag, PlayRules } from '../../rules/play-rules.ts';
import { distance, type Heading, type Hex, headingAfter, hexAhead } from '../hex.ts';
import type { AddStep } from '../working.ts';
import type { OrderPart, SlipSide } from './parse.ts';
import type { OrderPlan, Situation, TowedShip } from './plan.ts';

export interface ShipPosition {
  readonly hex: Hex;
  readonly heading: Heading;
}

/** End of a move; after a pivot the facing differs from the heading until the turn's end. */
export interface MoveEnd extends ShipPosition {
  readonly facing: Heading;
}

export interface MovePath {
  readonly hexes: readonly Hex[];
  readonly end: MoveEnd;
  /** An orbit without a planet: neither it nor the parts after it can be carried out. */
  readonly stoppedAt?: OrderPart;
}

/** A planet: its centre, and its size as the radius in hexes (G.5). */
export interface Planet extends Hex {
  readonly size: number;
}

export function pathOf(
  { movement }: PlayRules,
  parts: readonly OrderPart[],
  from: ShipPosition,
  planets: readonly Planet[] = [],
): MovePath {
  let { hex, heading } = from;
  let pivot = 0;
  const hexes: Hex[] = [];
  const enter = (direction: Heading) => {
    hex = hexAhead(hex, direction);
    hexes.push(hex);
  };
  for (const part of parts) {
    if (part.kind === 'forward') for (let i = 0; i < part.hexes; i += 1) enter(heading);
    else if (part.kind === 'altitude') enter(heading);
    else if (part.kind === 'slip') enter(headingAfter(heading + (part.side === 'L' ? -1 : 1)));
    else if (part.kind === 'turn') {
      const hexsides = part.turn === 'U' ? movement.uTurn.hexsides : part.turn === 'P' ? -1 : 1;
      heading = headingAfter(heading + hexsides);
    } else if (part.kind === 'pivot') pivot = part.hexsides;
    else if (part.kind === 'orbit') {
      for (let i = 0; i < part.hexes; i += 1) {
        const next = orbitHeading(hex, heading, planets, i === 0);
        if (next === undefined) {
          return { hexes, end: { hex, heading, facing: heading }, stoppedAt: part };
        }
        heading = next;
        enter(heading);
      }
    }
  }
  return { hexes, end: { hex, heading, facing: headingAfter(heading + pivot) } };
}

/** The heading that keeps a ship next to a planet, at most one hexside to a side. */
function orbitHeading(
  hex: Hex,
  heading: Heading,
  planets: readonly Planet[],
  isFirst: boolean,
): Heading | undefined {
  for (const planet of planets) {
    const ring = planet.size + 1;
    if (distance(hex, planet) !== ring) continue;
    const ways = isFirst
      ? [heading]
      : [heading, headingAfter(heading + 1), headingAfter(heading - 1)];
    const way = ways.find((direction) => distance(hexAhead(hex, direction), planet) === ring);
    if (way !== undefined) return way;
  }
  return undefined;
}

/** A part of the sum; below 0 for savings by earlier slips. */
export interface RequirementTerm {
  readonly id: RequirementTermId;
  readonly amount: number;
  readonly rule: string;
}

export interface Requirement {
  readonly total: number;
  readonly terms: readonly RequirementTerm[];
}

const TERMS = {
  'speed change': 'difference of the two speeds',
  'larger speed': 'larger of the two speeds',
  'both speeds': 'sum of the two speeds',
  'freeform turns': 'turns',
  'slips before': 'slips of the last turn',
  slips: 'slips',
  pivot: 'pivot',
  altitude: 'altitude',
  roll: 'roll',
  evasive: 'evasive action',
} as const;

type RequirementTermId = keyof typeof TERMS;

export const wordRequirementTerm = (id: RequirementTermId): string => TERMS[id];

interface Counted {
  readonly speeds: { readonly previous: number; readonly speed: number };
  /** Turns of one hexside; a half turn is three of them. */
  readonly turns: number;
  readonly plan: OrderPlan;
}

type Formula = readonly [formula: string, inputs?: { readonly [name: string]: number }];

const FORMULAS: {
  readonly [id in RequirementTermId]: (play: PlayRules, counted: Counted) => Formula;
} = {
  'speed change': (_, { speeds }) => ['the larger − the smaller', speeds],
  'larger speed': (_, { speeds }) => ['the larger of both, for one turn', speeds],
  'both speeds': (_, { speeds }) => ['previous + speed, for several turns', speeds],
  'freeform turns': ({ movement }, { turns }) => [
    `${movement.freeform.turns.join(', ')} for 0, 1, … turns`,
    { turns },
  ],
  'slips before': () => ['slips towards the turn save 1 each, down to 0'],
  slips: ({ movement }, { plan }) => [
    `${movement.slip.requirement} each`,
    { slips: plan.slips.length },
  ],
  pivot: (_, { plan }) => ['1 a hexside', { hexsides: Math.abs(plan.pivot) }],
  altitude: ({ movement }, { plan }) => [
    `${movement.altitude.requirement} each`,
    { changes: plan.climbs },
  ],
  roll: ({ movement }, { turns }) => [`${movement.roll.turns} − turns`, { turns }],
  evasive: ({ movement, choices }) => [
    choices.evasiveDoubles === 'all'
      ? `all of it × ${movement.evasive.times}`
      : `speeds and turns × ${movement.evasive.times}`,
  ],
};

const TOWARDS: { readonly [turn in 'P' | 'S']: SlipSide } = { P: 'L', S: 'R' };

/** The engine requirement of orders, never below 0 (3.2). */
export function engineRequirement(
  play: PlayRules,
  plan: OrderPlan,
  { previous, slipped, drag = 'none', freeform = false }: Situation,
  add?: AddStep,
): Requirement {
  const { movement, choices } = play;
  const before = carriedSpeed(play, previous, drag, add);
  const hexsides = turnedHexsides(play, plan);
  const terms: RequirementTerm[] = [];
  const push = (id: RequirementTermId, amount: number, rule: string) => {
    if (add) {
      const speeds = { previous: before, speed: plan.speed };
      const counted = { speeds, turns: hexsides, plan };
      const [formula, inputs] = FORMULAS[id](play, counted);
      const label = capital(wordRequirementTerm(id));
      add(`requirement[${terms.length}]`, { label, formula, inputs, exact: amount, rule });
    }
    terms.push({ id, amount, rule });
  };
  const pushUnlessZero = (id: RequirementTermId, amount: number, rule: string) => {
    if (amount !== 0) push(id, amount, rule);
  };
  const rule = (drag !== 'none' && movement.drag.get(drag)?.rule) || '3.2';
  if (freeform || hexsides === 0) push('speed change', Math.abs(before - plan.speed), rule);
  else if (hexsides > 1) push('both speeds', before + plan.speed, rule);
  else push('larger speed', Math.max(before, plan.speed), rule);
  if (freeform) {
    const { turns } = movement.freeform;
    const amount = turns[Math.min(hexsides, turns.length - 1)] ?? 0;
    pushUnlessZero('freeform turns', amount, movement.freeform.rule);
  } else if (hexsides === 1) {
    const [turn] = plan.turns;
    const isSaving = turn !== undefined && turn !== 'U' && slipped?.side === TOWARDS[turn];
    if (isSaving) pushUnlessZero('slips before', -slipped.count, movement.slip.rule);
  }
  const base = sumOf(terms);
  if (base < 0 && choices.savingStopsAtZero) push('slips before', -base, movement.slip.rule);
  const { slip, altitude, roll, evasive } = movement;
  pushUnlessZero('slips', plan.slips.length * slip.requirement, slip.rule);
  pushUnlessZero('pivot', Math.abs(plan.pivot), movement.pivot.rule);
  pushUnlessZero('altitude', plan.climbs * altitude.requirement, altitude.rule);
  if (plan.codes.has('@') && !plan.turns.includes('U')) {
    pushUnlessZero('roll', Math.max(0, roll.turns - hexsides), roll.rule);
  }
  if (plan.codes.has('Z')) {
    // Doubling never makes orders cheaper, regardless of saved slips.
    const doubled = Math.max(0, choices.evasiveDoubles === 'all' ? sumOf(terms) : base);
    pushUnlessZero('evasive', doubled * (evasive.times - 1), evasive.rule);
  }
  const total = Math.max(0, sumOf(terms));
  const words = { label: 'Engine requirement', formula: 'the sum of these', rule: '3.2' };
  add?.('requirement', { ...words, exact: total });
  return { total, terms };
}

/** The part of the previous speed that drag leaves (D.2). */
function carriedSpeed(
  { movement }: PlayRules,
  previous: number,
  drag: Drag,
  add: AddStep | undefined,
): number {
  const row = movement.drag.get(drag);
  const divisor = row?.divisor;
  const carried = divisor ? Math.floor(previous / divisor) : 0;
  if (row && drag !== 'none') {
    add?.('drag', {
      label: 'Previous speed under drag',
      formula: divisor ? `previous speed ÷ ${divisor}, down` : 'nothing is left of it',
      inputs: { previous },
      exact: carried,
      rule: row.rule,
    });
  }
  return carried;
}

const sumOf = (terms: readonly RequirementTerm[]): number =>
  terms.reduce((sum, { amount }) => sum + amount, 0);

const turnedHexsides = ({ movement }: PlayRules, { turns }: OrderPlan): number =>
  turns.reduce((sum, turn) => sum + (turn === 'U' ? movement.uTurn.hexsides : 1), 0);

/** The rating available for orders: track, sails and tow, emergency, boosters (B.3, B.21, D). */
export function availableRating(
  play: PlayRules,
  plan: OrderPlan,
  ship: Situation,
  add?: AddStep,
): number {
  const { movement, choices } = play;
  const { heading = 0, wind, tow, boosters = 0 } = ship;
  let rating = ship.rating;
  const setRating = (
    next: number,
    name: string,
    [label, formula, rule]: readonly [label: string, formula: string, rule: string],
    inputs?: { readonly [name: string]: number },
  ) => {
    rating = next;
    add?.(name, { label, formula, rule, inputs, exact: next });
  };
  const track = 'the first box of the engine track that is not checked';
  setRating(rating, 'available.track', ['Engine rating now', track, '1.2']);
  if (wind !== undefined) {
    const sailed = sailedRating(play, rating, heading, wind);
    setRating(sailed, 'available.sails', ['Solar sails', 'by heading and wind, up', 'B.21']);
  }
  if (tow) {
    const formula = 'Σ hull × rating of the towing ships ÷ Σ hull of all, up';
    setRating(towingRating(tow.towers, tow.towed), 'available.tow', ['Tow', formula, 'D.9']);
  }
  const double = () => {
    if (!plan.codes.has('E')) return;
    const { times, rule } = movement.emergency;
    setRating(rating * times, 'available.emergency', ['Emergency thrust', `× ${times}`, rule]);
  };
  const isRatingDoubled = choices.emergencyDoubles === 'rating';
  if (isRatingDoubled) double();
  if (boosters > 0) {
    const { rating: each, rule } = movement.booster;
    const next = rating + boosters * each;
    setRating(next, 'available.boosters', ['Boosters', `+ ${each} each`, rule], { boosters });
  }
  if (!isRatingDoubled) double();
  setRating(rating, 'available', ['Rating available', 'what the orders may need', '3.2']);
  return rating;
}

/** The rating under solar sails, by the heading before the move and that of the wind (B.21). */
export function sailedRating(
  { movement, choices }: PlayRules,
  rating: number,
  heading: Heading,
  wind: Heading,
): number {
  const turned = headingAfter(heading - wind);
  const off = Math.min(turned, 6 - turned);
  const row = movement.sails.get(off === 0 && choices.windAstern === 'as one off' ? 1 : off);
  return row ? Math.ceil((rating * row.numerator) / row.denominator) : rating;
}

/** The rating of ships that tow others: theirs by hull, shared by all hulls (D.9). */
export function towingRating(towers: readonly TowedShip[], towed: readonly TowedShip[]): number {
  const hulls = [...towers, ...towed].reduce((sum, { hull }) => sum + hull, 0);
  if (hulls === 0) return 0;
  return Math.ceil(towers.reduce((sum, { hull, rating }) => sum + hull * rating, 0) / hulls);
}
