/** Written orders as numbers: their path from (0, 0), their requirement, and their legality (3). */
import { type Heading, headingAfter } from '../play/hex.ts';
import { orderFaults } from '../play/orders/check.ts';
import { type OrderCode, parseOrders } from '../play/orders/parse.ts';
import { isStraight, planOf, type Situation } from '../play/orders/plan.ts';
import {
  availableRating,
  engineRequirement,
  type Planet,
  pathOf,
} from '../play/orders/requirement.ts';
import type { PlayRules } from '../rules/play-rules.ts';
import { turnedPath } from './bearings.ts';
import { type BattleOption, movementOptions } from './options.ts';

/** Orders of one text, ready to be carried out by any ship. */
export interface CompiledOrder {
  readonly index: number;
  readonly text: string;
  /** False for faults that no ship can mend: faults of the text, and codes of options that are off. */
  readonly isSound: boolean;
  /** The rule of its codes, climbs or orbits that the battle has not; undefined if it has them all. */
  readonly lacks: BattleOption | 'G.5' | undefined;
  /** Straight ahead, at any speed. */
  readonly isStraight: boolean;
  /** Turns of the heading, half turns among them. */
  readonly turns: number;
  readonly speed: number;
  /** Hexes entered by a ship at (0, 0), as q, r, q, r, …; the same number for each heading. */
  readonly path: Int32Array;
  readonly steps: number;
  /** Goes round a planet: path and turn depend on the place (G.5). */
  readonly hasOrbit: boolean;
  /** Hexsides that the heading turns, and those of the pivot; 0 to 5. */
  readonly turned: number;
  readonly pivot: number;
  /** Slips: to port below 0. */
  readonly slips: number;
  /** Levels gained by the end, and the least and most on the way (G.6). */
  readonly climb: number;
  readonly lowest: number;
  readonly highest: number;
  readonly isEmergency: boolean;
  readonly isEvasive: boolean;
  readonly isRoll: boolean;
  readonly isCloak: boolean;
  readonly isWarmup: boolean;
  readonly isTow: boolean;
  /** The engine requirement after this speed and these slips. */
  readonly requirement: (previous: number, slips: number) => number;
  /** The rating available; the heading counts for ships with sails, others give −1. */
  readonly available: (rating: number, heading: number, boosters: number) => number;
}

/** Setting that all orders of a battle share. */
interface OrderSetting {
  readonly options: ReadonlySet<BattleOption>;
  /** The direction of the solar wind (B.21). */
  readonly wind?: Heading | undefined;
}

/** The most hexes of orders: others are never legal, and have no path. */
const FARTHEST = 9999;

/** Codes that need an optional rule. */
const OPTIONAL = { E: 'D.1', Z: 'D.3', '@': 'D.7', T: 'D.9' } as const;

/** Orders by their text, each compiled once. */
export class OrderBook {
  readonly list: CompiledOrder[] = [];
  readonly #byText = new Map<string, CompiledOrder>();
  readonly #play: PlayRules;
  readonly #setup: OrderSetting;
  readonly #planets: readonly Planet[];

  constructor(play: PlayRules, setup: OrderSetting, planets: readonly Planet[] = []) {
    this.#play = play;
    this.#setup = setup;
    this.#planets = planets;
  }

  /** Straight ahead at a speed. */
  ahead(speed: number): CompiledOrder {
    return this.#ahead[speed] ?? this.#keepAhead(speed);
  }

  readonly #ahead: CompiledOrder[] = [];

  #keepAhead(speed: number): CompiledOrder {
    const order = this.of(String(speed));
    this.#ahead[speed] = order;
    return order;
  }

  of(text: string): CompiledOrder {
    const known = this.#byText.get(text);
    if (known) return known;
    const order = this.#compile(text);
    this.#byText.set(text, order);
    this.list.push(order);
    return order;
  }

  /** The path of orders with an orbit from a place, for its heading only; undefined where there is no orbit. */
  inOrbit(
    { text, steps }: CompiledOrder,
    { q, r, heading }: { readonly q: number; readonly r: number; readonly heading: number },
  ): Pick<CompiledOrder, 'path' | 'turned'> | undefined {
    const from = { hex: { q, r }, heading: headingAfter(heading) };
    const { hexes, end, stoppedAt } = pathOf(
      this.#play,
      parseOrders(text).parts,
      from,
      this.#planets,
    );
    if (stoppedAt) return undefined;
    const path = new Int32Array(12 * steps);
    path.set(
      hexes.flatMap((hex) => [hex.q - q, hex.r - r]),
      2 * steps * heading,
    );
    return { path, turned: headingAfter(end.heading - heading) };
  }

  #compile(text: string): CompiledOrder {
    const play = this.#play;
    const { options, wind } = this.#setup;
    const { parts, faults } = parseOrders(text);
    const plan = planOf(play, parts);
    const situation: Situation = { previous: 0, rating: 0, ...movementOptions(options) };
    const isFar = plan.speed > FARTHEST;
    const { hexes, end } = pathOf(play, isFar ? [] : parts, { hex: { q: 0, r: 0 }, heading: 0 });
    const has = (code: OrderCode): boolean => plan.codes.has(code);
    const hasOrbit = parts.some(({ kind }) => kind === 'orbit');
    const needed = (['E', 'Z', '@', 'T'] as const).filter(has).map((code) => OPTIONAL[code]);
    const lacks =
      [...needed, ...(plan.climbs > 0 ? (['G.6'] as const) : [])].find(
        (rule) => !options.has(rule),
      ) ?? (hasOrbit && this.#planets.length === 0 ? 'G.5' : undefined);
    const slips = plan.slips.reduce((sum, side) => sum + (side === 'L' ? -1 : 1), 0);
    let [climb, lowest, highest] = [0, 0, 0];
    for (const part of parts) {
      if (part.kind !== 'altitude') continue;
      climb += part.by;
      [lowest, highest] = [Math.min(lowest, climb), Math.max(highest, climb)];
    }
    const found = [...faults, ...orderFaults(play, plan, situation)];
    return {
      index: this.list.length,
      text,
      lacks,
      isSound: !lacks && !isFar && found.every(({ severity }) => severity !== 'error'),
      isStraight: isStraight(play, plan),
      turns: plan.turns.length,
      speed: plan.speed,
      path: turnedPath(hexes),
      steps: isFar ? 0 : plan.speed - plan.climbs,
      hasOrbit,
      turned: end.heading,
      pivot: headingAfter(plan.pivot),
      slips,
      climb,
      lowest,
      highest,
      isEmergency: has('E'),
      isEvasive: has('Z'),
      isRoll: has('@'),
      isCloak: has('C'),
      isWarmup: has('H'),
      isTow: has('T'),
      requirement: remembered((previous, slipped) => {
        const side = slipped < 0 ? ('L' as const) : ('R' as const);
        const before = { ...situation, previous, slipped: { side, count: Math.abs(slipped) } };
        return engineRequirement(play, plan, before).total;
      }),
      available: remembered((rating, heading, boosters) => {
        const now = { ...situation, rating, boosters };
        const sails = { ...now, heading: headingAfter(heading), wind };
        return availableRating(play, plan, heading < 0 ? now : sails);
      }),
    };
  }
}

/** A function of small whole numbers that keeps its results. */
function remembered(make: (a: number, b: number, c: number) => number) {
  const known = new Map<number, number>();
  return (a: number, b: number, c = 0): number => {
    const key = (a * 256 + b + 128) * 256 + c;
    let value = known.get(key);
    if (value === undefined) {
      value = make(a, b, c);
      known.set(key, value);
    }
    return value;
  };
}
