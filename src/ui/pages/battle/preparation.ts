/** The preparation of a battle: ships and who flies them, their places, optional rules, terrain, dice. */
import type { CompiledPlay } from '../../../core/battle/compiled-play.ts';
import type { BattleOption } from '../../../core/battle/options.ts';
import { type BattleSetup, fightersOf, STANDARD_BOARD } from '../../../core/battle/setup.ts';
import type { TerrainSetup } from '../../../core/battle/terrain.ts';
import type { Design } from '../../../core/design/design.ts';
import type { Heading } from '../../../core/play/hex.ts';
import type { FleetRules } from '../../../core/rules/fleet-rules.ts';
import { titleOf } from '../../../store/tabs.ts';
import { DISTANCE, LAST_TURN } from '../../../study/jobs.ts';
import type { PolicyName } from '../../../study/policies.ts';
import { facingSides, startOffset } from '../../../study/series.ts';
import type { HandedBattle } from '../../shared/battle/handed-battle.ts';

/** Who decides for a side: a policy, or a person at this screen. */
export type Flown = PolicyName | 'person';

/** Names of those who fly a side. */
export const FLYER_NAMES: { readonly [by in Flown]: string } = {
  static: 'Static',
  drift: 'Drift',
  closer: 'Closer',
  keeper: 'Keeper',
  'one-ply': 'One-ply',
  person: 'You',
};

export interface PreparedSide {
  readonly ships: readonly { readonly title: string; readonly design: Design }[];
  readonly by: Flown;
}

/** The place of a ship that was moved by hand. */
export interface MovedShip {
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

/** The first battle: a ship against its like. */
export const firstBattle = (design: Design): Preparation => {
  const side = (by: Flown): PreparedSide => ({ by, ships: [{ title: titleOf(design), design }] });
  return {
    ...{ sides: [side('keeper'), side('keeper')], distance: DISTANCE.moving, jitter: 0 },
    ...{ options: [], terrain: [], wind: 0, lastTurn: LAST_TURN, seed: 1, moved: new Map() },
  };
};

/** The preparation of a battle that another page handed over. */
export function handedPreparation({ sides, policies, ...start }: HandedBattle): Preparation {
  const side = (at: 0 | 1): PreparedSide => ({
    by: policies[at],
    ships: sides[at].map((design) => ({ title: titleOf(design), design })),
  });
  const { distance, seed, jitter } = start;
  const [first] = sides[0];
  return {
    ...firstBattle(first as Design),
    ...{ sides: [side(0), side(1)], distance, seed, jitter },
  };
}

/** Ships by number over both sides. */
export const shipsOf = ({ sides }: Preparation) => sides.flatMap(({ ships }) => ships);

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

/** "Majestic", "2 Majestic", "Majestic and 3 more". */
export function sideTitle({ ships }: Pick<PreparedSide, 'ships'>): string {
  const titles = [...new Set(ships.map(({ title }) => title))];
  const [first = 'nobody'] = titles;
  if (titles.length === 1) return ships.length === 1 ? first : `${ships.length} ${first}`;
  return titles.length === 0 ? first : `${first} and ${ships.length - 1} more`;
}
