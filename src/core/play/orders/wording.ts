/** Words for the faults and figures of orders, and for lacking systems. */
import type { Params } from '../../design/issues.ts';
import type { CheckedOrders } from './check.ts';
import type { OrderFault, OrderFaultCode } from './parse.ts';
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

/** A fault as a sentence, without its place. */
export const wordOrderFault = ({ code, params }: Pick<OrderFault, 'code' | 'params'>): string =>
  FAULTS[code](params);

const LACKING: { readonly [effect in LackingSystem['effect']]: (aboard: number) => string } = {
  cloak: () => 'No cloaking device is aboard',
  hyperdrive: () => 'No hyperdrive is aboard',
  boosters: (aboard) =>
    aboard === 0 ? 'No boosters are aboard' : `There are ${aboard} boosters aboard, or fewer`,
};

/** A lacking system as a sentence with its rule. */
export const wordLackingSystem = ({ effect, aboard, rule }: LackingSystem): string =>
  `${LACKING[effect](aboard)} (${rule}).`;

/** The figures of a check in words: `speed 3, engine requirement 5 of 6`. */
export const wordFigures = ({ speed, requirement, available }: CheckedOrders): string =>
  `speed ${speed}, engine requirement ${requirement.total} of ${available}`;
