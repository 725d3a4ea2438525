/** Patrols, dogfights, screens, launches and long range flights (6.4, F), under the doctrine. */
import { pick, pickNumber } from './decisions.ts';
import { beside, type Hex, isSame, rangeOf, turned } from './hexes.ts';
import { isStormy } from './scenario.ts';
import { isOnTable, type Ship } from './ship.ts';
import { type Battle, type Flight, isOn, isOnMap } from './state.ts';
import { isSolid } from './terrain.ts';

/** The opponent of a dogfight, until one is gone or a ship is in their hex (F.2). */
export const opponentOf = (battle: Battle, flight: Flight): Flight | undefined => {
  const other = flight.pinned;
  if (!other || other.left === 0 || other.pinned !== flight || !isSame(other, flight)) {
    return undefined;
  }
  return battle.ships.some((ship) => isOnTable(ship) && isSame(ship, flight)) ? undefined : other;
};

/** A dogfight needs two free flights of fighters, and one enemy alone in the hex. */
export const mayPin = (battle: Battle, flight: Flight, enemy: Flight): boolean => {
  if (!isOn(battle, 'F.2') || [flight, enemy].some(({ kind }) => kind === 'seekers')) return false;
  // A shuttle may only be drawn into one (B.20).
  if (flight.kind === 'shuttle') return false;
  if (opponentOf(battle, flight) || opponentOf(battle, enemy)) return false;
  const there = [...battle.ships.filter(isOnTable), ...battle.flights.filter(isLeft)].filter(
    (one) => one.side === enemy.side && isSame(one, enemy),
  );
  return there.length === 1;
};

const isLeft = ({ left }: Flight): boolean => left > 0;

export const pin = (flight: Flight, enemy: Flight): void => {
  flight.pinned = enemy;
  enemy.pinned = flight;
  enemy.duty = undefined;
};

interface Way {
  /** Each with the heading at its end and, but for the first, at its entry. */
  readonly places: readonly (Hex & {
    readonly heading: number;
    readonly entry?: number;
    readonly level: number;
  })[];
}

/**
 * Ways within an allowance that end at a level, climbing as soon as they can (G.6), the first to each hex and heading: few turns before many, port before
 * starboard, and at each place ahead, then a slip, then a turn.
 */
const waysFrom = (
  battle: Battle,
  flight: Flight,
  allowance: number,
  goal: number,
): readonly Way[] => {
  const found = new Map<string, Way>();
  const { level } = flight;
  const climb = Math.abs(goal - level);
  for (const turns of isStormy(battle, 'no turns') ? [0] : [0, 1, 2, 3]) {
    for (const side of [-1, 1]) {
      const open: { way: Way; spent: number; turned: number }[] = [
        {
          way: { places: [{ q: flight.q, r: flight.r, heading: flight.heading, level }] },
          spent: 0,
          turned: 0,
        },
      ];
      while (open.length > 0) {
        const { way, spent, turned: used } = open.pop()!;
        const at = way.places.at(-1)!;
        const key = [at.q, at.r, at.heading].join();
        const price = Math.max(1, turns);
        if (!found.has(key) && at.level === goal) found.set(key, way);
        const steps = [
          { hex: beside(at, at.heading), cost: price },
          { hex: beside(at, turned(at.heading, side)), cost: 2 * price },
        ].filter(({ hex, cost }) => {
          const isPassable = isOnMap(battle, hex) && !isSolid(battle, hex);
          return spent + cost + climb * price <= allowance && isPassable;
        });
        // The last one pushed is looked at first.
        if (used < turns) {
          const place = { ...at, heading: turned(at.heading, side) };
          const places = [...way.places.slice(0, -1), place];
          open.push({ way: { places }, spent, turned: used + 1 });
        }
        for (const { hex, cost } of steps.reverse()) {
          const next = at.level + Math.sign(goal - at.level);
          const places = [
            ...way.places,
            { ...hex, heading: at.heading, entry: at.heading, level: next },
          ];
          open.push({ way: { places }, spent: spent + cost, turned: used });
        }
      }
    }
  }
  return [...found.values()];
};

/** The first way in which a flight on station may attack another that has entered a hex (F.1). */
export const interceptor = (battle: Battle, target: Flight): Interception | undefined => {
  const enemies = [
    ...battle.ships.filter((ship) => isOnTable(ship) && ship.side === target.side),
    ...battle.flights.filter((one) => isLeft(one) && one.side === target.side),
  ];
  const open = battle.flights.flatMap((flight) => {
    if (flight.side === target.side || flight.duty !== 'patrol' || flight.left === 0) return [];
    const ways = waysFrom(battle, flight, 4, target.level).filter(({ places }) => {
      const end = places.at(-1)!;
      if (isSame(end, target)) return mayPin(battle, flight, target);
      return rangeOf(end, target) === 1 && !enemies.some((enemy) => isSame(enemy, end));
    });
    return ways.map((way) => ({ flight, way }));
  });
  const own = () => open[0];
  return open.length === 0
    ? undefined
    : pick(`intercept ${target.number}`, [undefined, ...open], wordOfWay, own);
};

interface Interception {
  readonly flight: Flight;
  readonly way: Way;
}

const wordOfWay = (found: Interception | undefined): string => {
  if (!found) return '-1';
  const { flight, way } = found;
  const hasLevel = way.places.some(({ level }) => level !== flight.level);
  // Turns at a place belong to the entry of the next one.
  const hexes = way.places
    .slice(1)
    .map(({ q, r, entry, level }) => [q, r, entry, ...(hasLevel ? [level] : [])].join());
  return `${flight.number}: ${hexes.join(' ')} h${way.places.at(-1)!.heading}`;
};

/** Penalty of a hex by its screening fighters (F.3). */
export const screenAt = (battle: Battle, hex: Hex): number => {
  const fighters = battle.flights
    .filter((flight) => flight.duty === 'screen' && isSame(flight, hex))
    .reduce((sum, { left }) => sum + left, 0);
  if (fighters < 4) return 0;
  if (fighters < 10) return 1;
  return fighters < 16 ? 2 : 3;
};

/** True if the ship of a flight may take it in: by its hull, and as many as it carries (F.5, B.20). */
export const mayRecover = (battle: Battle, { carrier, kind }: Flight): boolean => {
  if (!isOn(battle, 'F.5') || !carrier || carrier.fate !== 'alive' || carrier.cloaked > 0) {
    return false;
  }
  const { hull, aboard } = carrier.blueprint;
  const most = hull <= 8 ? 1 : hull <= 24 ? 2 : 3;
  const isShuttle = kind === 'shuttle';
  const inside = battle.allFlights.filter(
    (one) => one.aboard > 0 && one.carrier === carrier && (one.kind === 'shuttle') === isShuttle,
  );
  const room = aboard.get(isShuttle ? 'shuttlecraft' : 'carrier') ?? 0;
  return carrier.recovered < most && inside.length < room;
};

const LAUNCHES = [
  [3, 1],
  [8, 2],
  [15, 3],
  [24, 4],
  [35, 5],
] as const;

/** Flights leave their ship, as many as its hull allows, or twice as many with tubes (F.5, B.12). */
export const launchFrom = (battle: Battle, ship: Ship): void => {
  const { hull, aboard } = ship.blueprint;
  const most = LAUNCHES.find(([size]) => hull <= size)![1] * (aboard.has('launch-tubes') ? 2 : 1);
  const ready = battle.allFlights.filter(
    (flight) => flight.aboard > 0 && flight.carrier === ship && !flight.isRecovered,
  );
  for (let left = most; left > 0 && ready.length > 0; left -= 1) {
    const wordOf = (one: Flight | undefined) => one?.number ?? -1;
    const flight = pick(`launchFlight ${ship.id}`, [undefined, ...ready], wordOf, () => ready[0]);
    if (!flight) return;
    ready.splice(ready.indexOf(flight), 1);
    const { q, r, level } = ship;
    const heading = pickNumber(`flightHeading ${flight.number}`, 5, () => ship.heading);
    Object.assign(flight, { q, r, heading, level, left: flight.aboard });
    flight.aboard = 0;
    battle.flights.push(flight);
    battle.flights.sort((a, b) => a.number - b.number);
  }
};
