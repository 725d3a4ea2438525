/** Line-ups of equal value, and the score of a battle (N-1, N-2, N-17). */
import type { GameStep } from '../shapes.ts';
import { classOf, NAVY, navyStep } from './rules.ts';
import { battleSchema, type NavyBattle } from './schema.ts';

/** Ships of a team, by class of the book. */
export interface LineUpTeam {
  readonly CA: number;
  readonly FF: number;
}

export interface LineUp {
  /** The first team has no more ships than the second. */
  readonly teams: readonly [LineUpTeam, LineUpTeam];
  readonly value: number;
  readonly region: number;
}

const { FF, CA } = NAVY.classes;
const POINTS = { FF: FF?.points ?? 0, CA: CA?.points ?? 0 };

const lineUpValue = ({ CA, FF }: LineUpTeam): number => CA * POINTS.CA + FF * POINTS.FF;

/** Points that the region is worth to fleets of some values. */
const regionOf = (values: readonly number[]): number =>
  Math.floor(Math.min(...values) / NAVY.region.divisor) + NAVY.region.bonus;

/** All line-ups of equal value without regard to sides: by value, then larger first teams first. */
export function lineUps(players: number): readonly LineUp[] {
  const found: LineUp[] = [];
  for (let first = 1; first * 2 <= players; first += 1) {
    const second = players - first;
    for (let cruisers = 0; cruisers <= first; cruisers += 1) {
      const team = { CA: cruisers, FF: first - cruisers };
      const value = lineUpValue(team);
      // Each cruiser adds the same to the frigates of the second team.
      const others = (value - second * POINTS.FF) / (POINTS.CA - POINTS.FF);
      if (others < 0 || others > second) continue;
      const other = { CA: others, FF: second - others };
      found.push({ teams: [team, other], value, region: regionOf([value]) });
    }
  }
  const size = ({ teams: [{ CA, FF }] }: LineUp): number => CA + FF;
  return found.sort((a, b) => a.value - b.value || size(b) - size(a));
}

export interface BattleFault {
  /** Path as `ships[1].team`. */
  readonly path: string;
  readonly message: string;
}

type Ship = NavyBattle['ships'][number];

/** Value of a ship; undefined for a house class without points. */
export const shipValue = (ship: Ship): number | undefined =>
  classOf(ship.class)?.points ?? ship.points;

/** Number of a ship in its battle: that of an id such as `s2`, else the id. Other ships leave it alone. */
export const shipNumber = ({ id }: Pick<Ship, 'id'>): string => /^s(\d+)$/.exec(id)?.[1] ?? id;

export const highestNumber = ({ ships, highest = 0 }: NavyBattle): number =>
  Math.max(ships.length, highest, ...ships.map((ship) => Number(shipNumber(ship)) || 0));

/** Name of a ship, or its class and number. */
export const navyShipName = (ship: Ship): string =>
  ship.name?.trim() || `${ship.class} ${shipNumber(ship)}`;

/** Faults of a battle's ids, classes and events. */
export function battleFaults({ teams, ships, events = [] }: NavyBattle): readonly BattleFault[] {
  const faults: BattleFault[] = [];
  const teamIds = new Set<string>();
  for (const [i, { id }] of teams.entries()) {
    if (teamIds.has(id)) faults.push({ path: `teams[${i}].id`, message: `Two teams are “${id}”.` });
    teamIds.add(id);
  }
  const names = new Map<string, string>();
  for (const [i, ship] of ships.entries()) {
    const fault = (field: string, message: string) =>
      faults.push({ path: `ships[${i}].${field}`, message });
    const name = navyShipName(ship);
    const other = names.get(ship.id);
    if (other !== undefined) {
      const two = other === name ? `Two ships “${name}”` : `“${other}” and “${name}”`;
      fault('id', `${two} have the same id, “${ship.id}”.`);
    }
    if (!teamIds.has(ship.team)) fault('team', `“${name}”: there is no team “${ship.team}”.`);
    if (shipValue(ship) === undefined) {
      const why = `“${ship.class}” is neither FF nor CA, so it needs its points.`;
      fault('class', `“${name}”: ${why}`);
    }
    if (other === undefined) names.set(ship.id, name);
  }
  const gone = new Map<string, string>();
  for (const [i, { kind, ship }] of events.entries()) {
    const before = gone.get(ship);
    const path = `events[${i}].ship`;
    const name = names.get(ship);
    if (name === undefined) faults.push({ path, message: `There is no ship “${ship}”.` });
    else if (before !== undefined) {
      faults.push({
        path,
        message: `“${name}” is not on the mat any more: ${EVENT_WORDS[before]}.`,
      });
    } else if (kind !== 'captured') gone.set(ship, kind);
  }
  return faults;
}

export const BATTLE_FORMAT = { schema: battleSchema, faultsOf: battleFaults } as const;

export const EVENT_WORDS: { readonly [kind: string]: string } = {
  destroyed: 'destroyed',
  captured: 'captured',
  'lost-in-space': 'lost in space',
  withdrew: 'left by its drive',
};

export interface BattleScore {
  /** Original values, in the order of the teams. */
  readonly fleets: readonly [number, number];
  readonly equal: boolean;
  readonly region: number;
  /** Team that alone has ships on the mat; null if both or neither have. */
  readonly sole: string | null;
  readonly scores: readonly [number, number];
  /** Team with the higher score; null if they are level. */
  readonly winner: string | null;
  /** Ships of each team at the end, with those that left by their drive. */
  readonly holds: readonly [readonly string[], readonly string[]];
  /** Ships of each team on the mat. */
  readonly mat: readonly [readonly string[], readonly string[]];
  readonly steps: readonly GameStep[];
}

type Both<Value> = readonly [Value, Value];

/** The score of a battle without faults. */
export function battleScore({ teams, ships, events = [] }: NavyBattle): BattleScore {
  const [one, two] = [teams[0]?.id ?? '', teams[1]?.id ?? ''];
  const both = <Value>(of: (team: string) => Value): Both<Value> => [of(one), of(two)];
  const values = new Map(ships.map((ship) => [ship.id, shipValue(ship) ?? 0]));
  const sum = (ids: readonly string[]): number =>
    ids.reduce((total, id) => total + (values.get(id) ?? 0), 0);
  const holder = new Map(ships.map(({ id, team }) => [id, team]));
  const gone = new Map<string, string>();
  /** Ships that each team lost or took, one entry an event. */
  const lost = new Map<string, string[]>([one, two].map((team) => [team, []]));
  const taken = new Map<string, string[]>([one, two].map((team) => [team, []]));
  for (const { kind, ship } of events) {
    const owner = holder.get(ship) ?? '';
    if (kind === 'withdrew') gone.set(ship, kind);
    else lost.get(owner)?.push(ship);
    if (kind === 'captured') {
      const captor = owner === one ? two : one;
      holder.set(ship, captor);
      taken.get(captor)?.push(ship);
    } else if (kind !== 'withdrew') gone.set(ship, kind);
  }
  const held = (team: string, isThere: (id: string) => boolean): readonly string[] =>
    ships.map(({ id }) => id).filter((id) => holder.get(id) === team && isThere(id));
  const mat = both((team) => held(team, (id) => !gone.has(id)));
  const holds = both((team) => held(team, (id) => (gone.get(id) ?? 'withdrew') === 'withdrew'));
  const fleets = both((team) =>
    sum(ships.filter((ship) => ship.team === team).map(({ id }) => id)),
  );
  const region = regionOf(fleets);
  const present = [one, two].filter((_, i) => mat[i]?.length !== 0);
  const sole = present.length === 1 ? (present[0] ?? null) : null;
  const parts = both((team) => ({
    team,
    fleet: fleets[team === one ? 0 : 1],
    lost: sum(lost.get(team) ?? []),
    taken: sum(taken.get(team) ?? []),
    region: sole === team ? region : 0,
  }));
  const total = (part: (typeof parts)[number]): number =>
    part.fleet - part.lost + part.taken + part.region;
  const scores: Both<number> = [total(parts[0]), total(parts[1])];
  const winner = scores[0] === scores[1] ? null : scores[0] > scores[1] ? one : two;
  const nameOf = (i: number): string => teams[i]?.name?.trim() || (teams[i]?.id ?? '');
  const steps = [
    ...fleets.map((fleet, i) => ({
      ...navyStep(
        [`fleets[${i}]`, `Fleet of ${nameOf(i)}`, FF?.section ?? ''],
        'points of its ships at the start',
        {},
        fleet,
      ),
      inputs: ships
        .filter(({ team }) => team === teams[i]?.id)
        .map((ship) => ({ name: navyShipName(ship), value: String(shipValue(ship) ?? 0) })),
    })),
    navyStep(
      ['region', 'Value of the region', NAVY.region.section],
      'half the smaller fleet, rounded down, + 1',
      { fleets: fleets.join(' and ') },
      Math.min(...fleets) / NAVY.region.divisor + NAVY.region.bonus,
      region,
    ),
    ...parts.map((part, i) =>
      navyStep(
        [`scores[${i}]`, `Score of ${nameOf(i)}`, NAVY.region.section],
        'fleet − lost + taken + region if alone on the mat',
        { fleet: part.fleet, lost: part.lost, taken: part.taken, region: part.region },
        total(part),
      ),
    ),
  ];
  return {
    fleets,
    equal: fleets[0] === fleets[1],
    region,
    sole,
    scores,
    winner,
    holds,
    mat,
    steps,
  };
}
