/** Requests to check movement orders, and their answers. */
import { array, exactOptional as optional, picklist, strictObject } from 'valibot';
import { figure, label, type Shape } from '../../core/design/schema.ts';
import { type Heading, headingAfter } from '../../core/play/hex.ts';
import { checkOrders, orderPath } from '../../core/play/orders/check.ts';
import type { Situation } from '../../core/play/orders/plan.ts';
import { DRAGS, type PlayRules } from '../../core/rules/play-rules.ts';
import {
  figureFault,
  limitOf,
  type RefusedRequest,
  type RequestFault,
  readRequest,
} from './request.ts';

/** The optional rules of movement. Codes in the orders use most of them. */
const OPTIONS = [
  'emergency',
  'drag',
  'evasive',
  'floating',
  'freeform',
  'graded',
  'rolls',
  'sequential',
  'towing',
] as const;

const place = { q: figure(0), r: figure(0) };
const towedShip = strictObject({ hull: figure(1), rating: figure(0) });

export const ordersRequestSchema = strictObject({
  orders: label('as they are written, 2P1S'),
  previous: figure(0, 'speed of the last orders'),
  rating: figure(0, 'engine rating now'),
  slipped: optional(strictObject({ side: picklist(['L', 'R']), count: figure(0) })),
  options: optional(array(picklist(OPTIONS))),
  drag: optional(picklist(DRAGS)),
  at: optional(strictObject(place)),
  heading: optional(figure(0, '0 to 5')),
  boosters: optional(figure(0, 'spent this turn')),
  wind: optional(figure(0, 'direction of the solar wind, for a ship with sails')),
  tow: optional(strictObject({ towers: array(towedShip), towed: array(towedShip) })),
  planets: optional(array(strictObject({ ...place, size: figure(0) }))),
});

export interface OrdersRequest extends Shape<typeof ordersRequestSchema> {}

export interface OrdersAnswer {
  readonly legal: boolean;
  /** Codes of faults, each once; `speed` alone does not make orders illegal. */
  readonly faults: readonly string[];
  readonly speed: number;
  readonly requirement: number;
  readonly available: number;
  /** The end of the orders as written, even illegal ones; null when an orbit has no planet. */
  readonly end: {
    readonly q: number;
    readonly r: number;
    readonly heading: Heading;
    readonly facing: Heading;
  } | null;
  /** The hexes entered, in order. */
  readonly path: readonly (readonly [q: number, r: number])[];
}

const MOST = 9999;
const LIMITS = {
  previous: limitOf('previous speed', 0, MOST, '3.2'),
  rating: limitOf('engine rating', 0, MOST, '3.3'),
  count: limitOf('slips', 0, MOST, '3.4'),
  place: limitOf('coordinate', -1_000_000, 1_000_000, '0.1'),
  heading: limitOf('direction', 0, 5, '3.1'),
  boosters: limitOf('boosters', 0, MOST, 'B.3'),
  hull: limitOf('hull', 1, MOST, 'D.9'),
  size: limitOf('size of a planet', 0, MOST, 'G.5'),
};

function faultsOf(request: OrdersRequest): readonly RequestFault[] {
  const ships = (['towers', 'towed'] as const).flatMap((part) =>
    (request.tow?.[part] ?? []).flatMap(({ hull, rating }, i) => [
      ...figureFault(LIMITS.hull, hull, `tow.${part}[${i}].hull`),
      ...figureFault(LIMITS.rating, rating, `tow.${part}[${i}].rating`),
    ]),
  );
  const planets = (request.planets ?? []).flatMap(({ q, r, size }, i) => [
    ...figureFault(LIMITS.place, q, `planets[${i}].q`),
    ...figureFault(LIMITS.place, r, `planets[${i}].r`),
    ...figureFault(LIMITS.size, size, `planets[${i}].size`),
  ]);
  const isTowless = request.tow?.towers.length === 0;
  return [
    ...(isTowless ? [{ path: 'tow.towers', message: 'A tow has a ship that tows.' }] : []),
    ...figureFault(LIMITS.previous, request.previous, 'previous'),
    ...figureFault(LIMITS.rating, request.rating, 'rating'),
    ...figureFault(LIMITS.count, request.slipped?.count, 'slipped.count'),
    ...figureFault(LIMITS.place, request.at?.q, 'at.q'),
    ...figureFault(LIMITS.place, request.at?.r, 'at.r'),
    ...figureFault(LIMITS.heading, request.heading, 'heading'),
    ...figureFault(LIMITS.boosters, request.boosters, 'boosters'),
    ...figureFault(LIMITS.heading, request.wind, 'wind'),
    ...ships,
    ...planets,
  ];
}

/** Answers a line, which is one request as JSON. Never throws. */
export function answerOrdersLine(
  play: PlayRules,
  text: string,
  line: number,
): OrdersAnswer | RefusedRequest {
  const reading = readRequest(ordersRequestSchema, text, line, faultsOf);
  return 'refused' in reading ? reading.refused : answerOrders(play, reading.request);
}

export function answerOrders(play: PlayRules, request: OrdersRequest): OrdersAnswer {
  const checked = checkOrders(play, request.orders, orderSituation(request));
  const from = { hex: request.at ?? { q: 0, r: 0 }, heading: headingAfter(request.heading ?? 0) };
  const { hexes, end, stoppedAt } = orderPath(play, checked, from, request.planets);
  return {
    legal: checked.isLegal,
    faults: [...new Set(checked.faults.map(({ code }) => code))],
    speed: checked.speed,
    requirement: checked.requirement.total,
    available: checked.available,
    end: stoppedAt
      ? null
      : { q: end.hex.q, r: end.hex.r, heading: end.heading, facing: end.facing },
    path: hexes.map(({ q, r }) => [q, r]),
  };
}

export function orderSituation({
  previous,
  rating,
  heading,
  wind,
  tow,
  slipped,
  options = [],
  drag = 'none',
  boosters = 0,
}: OrdersRequest): Situation {
  return {
    ...{ previous, rating, heading: headingAfter(heading ?? 0), tow, slipped, drag, boosters },
    wind: wind === undefined ? undefined : headingAfter(wind),
    freeform: options.includes('freeform'),
    graded: options.includes('graded'),
  };
}
