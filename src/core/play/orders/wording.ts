/** Faults of orders and the parts of their requirement in words; the only place that words them. */
import type { Params } from '../../design/issues.ts';
import type { OrderFault, OrderFaultCode } from './parts.ts';
import type { RequirementTermId } from './requirement.ts';
import type { RatingTerm } from './sailing.ts';
import type { LackingSystem } from './ship-in-play.ts';

const FAULTS: { readonly [code in OrderFaultCode]: (p: Params) => string } = {
  unreadable: (p) => `“${p.sign}” is not an order.`,
  empty: () => 'No move is written; a ship that stops writes 0.',
  'too long': (p) => `No ship moves more than ${p.most} hexes.`,
  'repeated code': () => 'Each code is written once.',
  'both ways': () => 'A ship turns to port or to starboard in one move, not both.',
  turns: (p) => `A ship makes at most ${p.most} turns in one move, or one half turn and no other.`,
  'slips both ways': () => 'A ship slips to port or to starboard in one move, not both.',
  'slip against turn': () => 'A ship slips to the side that it turns to, not to the other.',
  pivot: (p) =>
    p.most === undefined
      ? 'A pivot comes once, at the end of the orders.'
      : `A pivot is of 1 to ${p.most} hexsides.`,
  warmup: () =>
    'A ship that warms up its hyperdrive goes straight, without pivot, slip, altitude, evasive action, roll, cloak or booster.',
  cloak: () =>
    'A cloaked ship takes no evasive action, does not roll, tow or warm up its hyperdrive, and uses no booster.',
  graded: (p) =>
    `The straight parts of the move (${p.pieces}) differ by more than ${p.most}; a turn at an end has a part of 0.`,
  'no rating': (p) => `Without engine rating a ship goes straight ahead at speed ${p.previous}.`,
  rating: (p) => `The orders need an engine rating of ${p.requirement}; there is ${p.available}.`,
  speed: (p) => `The speed is noted as ${p.noted}; it is ${p.speed}.`,
};

/** A fault in a sentence, without its place. */
export const wordOrderFault = ({ code, params }: Pick<OrderFault, 'code' | 'params'>): string =>
  FAULTS[code](params);

const TERMS: { readonly [id in RequirementTermId]: string } = {
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
};

/** What a part of an engine requirement is for, in a few words. */
export const wordRequirementTerm = (id: RequirementTermId): string => TERMS[id];

const RATINGS: { readonly [id in RatingTerm['id']]: string } = {
  track: 'Engine rating now',
  sails: 'Solar sails',
  tow: 'Tow',
};

/** What has made an engine rating what it is, in a few words. */
export const wordRatingTerm = (id: RatingTerm['id']): string => RATINGS[id];

const LACKING: { readonly [effect in LackingSystem['effect']]: (aboard: number) => string } = {
  cloak: () => 'No cloaking device is aboard',
  hyperdrive: () => 'No hyperdrive is aboard',
  boosters: (aboard) =>
    aboard === 0 ? 'No boosters are aboard' : `There are ${aboard} boosters aboard, or fewer`,
};

/** What orders use and the ship lacks, in a sentence with its rule. */
export const wordLackingSystem = ({ effect, aboard, rule }: LackingSystem): string =>
  `${LACKING[effect](aboard)} (${rule}).`;
