/** The preparation of a battle: ships and who flies them, their places, optional rules, terrain, dice. */
import type { CompiledPlay } from '../core/battle/compiled-play.ts';
import type { Sides } from '../core/battle/open-battle.ts';
import type { BattleOption } from '../core/battle/options.ts';
import { type BattleSetup, fightersOf, STANDARD_BOARD } from '../core/battle/setup.ts';
import type { TerrainSetup } from '../core/battle/terrain.ts';
import type { Design } from '../core/design/design.ts';
import type { Heading } from '../core/play/hex.ts';
import type { FleetRules } from '../core/rules/fleet-rules.ts';
import { type PolicyName, policyOf } from './policies.ts';
import { facingSides, startOffset } from './series.ts';

/** Who decides for a side: a policy, or a person at this screen. */
export type Flown = PolicyName | 'person';

export interface PreparedSide {
  readonly ships: readonly { readonly title: string; readonly design: Design }[];
  readonly by: Flown;
}

/** The place of a ship that was moved by hand. */
interface MovedShip {
  readonly q: number;
  readonly r: number;
  readonly heading: number;
}

export interface Preparation {
  readonly sides: readonly [PreparedSide, PreparedSide];
  /** Hexes between the sides. */
  readonly distance: number;
  /** Hexes by which the start differs at random. */
  readonly jitter: number;
  readonly options: readonly BattleOption[];
  readonly terrain: readonly TerrainSetup[];
  readonly wind: Heading;
  readonly lastTurn: number;
  /** Victory points that win; undefined to the last ship. */
  readonly target?: number | undefined;
  readonly seed: number;
  /** Ships moved by hand, by number over both sides. */
  readonly moved: ReadonlyMap<number, MovedShip>;
}

/** The start of a battle as it is fought. Ships of a side that stands still begin without speed (2.1). */
export function preparedSetup(
  play: CompiledPlay,
  fleets: FleetRules,
  { sides, distance, jitter, seed, moved, terrain, target, options, ...field }: Preparation,
): BattleSetup {
  const designs = (at: 0 | 1) => sides[at].ships.map(({ design }) => design);
  const placed = facingSides(play, [designs(0), designs(1)], {
    ...{ distance, isMoving: true, launches: options.includes('F.5') },
  });
  const wanted = startOffset(seed, 0, jitter);
  const fits = placed[1].ships.every(({ q, r }) => {
    const column = q + wanted.q + ((r + wanted.r) >> 1);
    return column >= 0 && column < STANDARD_BOARD.columns && r + wanted.r >= 0;
  });
  const off = fits ? wanted : { q: 0, r: 0 };
  let number = -1;
  const [first, second] = placed.map(({ ships, flights }, at) => {
    const by = at === 0 ? { q: 0, r: 0 } : off;
    const offset = <Element extends MovedShip>(element: Element): Element => ({
      ...element,
      ...{ q: element.q + by.q, r: element.r + by.r },
    });
    return {
      ships: ships.map((ship) => {
        number += 1;
        const place = moved.get(number) ?? offset(ship);
        const speed = sides[at as 0 | 1].by === 'static' ? 0 : ship.speed;
        return { ...ship, ...place, speed };
      }),
      flights: flights.map(offset),
      ...(target !== undefined && { target }),
    };
  });
  return {
    ...{ play, ...fightersOf(fleets), options: new Set(options), board: STANDARD_BOARD, ...field },
    sides: [first ?? NO_SIDE, second ?? NO_SIDE],
    ...(terrain.length > 0 && { terrain }),
  };
}

const NO_SIDE = { ships: [], flights: [] };

/** The deciders of both sides; undefined for a person. */
export const preparedSides = ({ sides: [first, second] }: Pick<Preparation, 'sides'>): Sides => {
  const decider = ({ by }: PreparedSide) => (by === 'person' ? undefined : policyOf(by));
  return [decider(first), decider(second)];
};
