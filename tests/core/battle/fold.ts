/** The view of a battle that its events add up to. */

import type { BattleState } from '../../../src/core/battle/battle.ts';
import type { BattleEvent } from '../../../src/core/battle/events.ts';
import { FIRST_FLIGHT, FIRST_MINEFIELD, type ShipState } from '../../../src/core/battle/state.ts';

const ARCS = [0, 1, 2, 3];

const shipView = (ship: ShipState) => ({
  ...{ q: ship.q, r: ship.r, heading: ship.heading, facing: ship.facing, speed: ship.speed },
  altitude: ship.altitude,
  left: [ship.hull, ship.engines, ship.weapons, ship.shields],
  shields: ARCS.map((arc) => ship.shieldsOf(arc)),
  screens: ARCS.map((arc) => ship.screensOf(arc)),
  banks: ship.banks.map(({ ready, spent }) => [ready, spent]),
  gear: ship.gear.map(({ works }) => works),
  ...{ boosters: ship.boosters, marines: ship.marines, mines: ship.mines, boarded: ship.boarded },
  ...{ flares: ship.flares, probes: ship.probes },
  ...{ fate: ship.fate, cloaked: ship.isCloaked === 1, detected: ship.isDetected === 1 },
});

/** A flight or minefield; marks count as losses at once, and an empty one has no place. */
const craftView = ({
  q,
  r,
  count,
  marks,
}: {
  q: number;
  r: number;
  count: number;
  marks: number;
}) => (count > marks ? { q, r, count: count - marks } : undefined);

export const viewOf = ({ ships, flights, minefields, head }: BattleState) => ({
  turn: head.turn,
  result: head.result,
  ships: ships.map(shipView),
  flights: Array.from({ length: flights.count }, (_, i) => craftView(flights.at(i))),
  fields: Array.from({ length: minefields.count }, (_, i) => craftView(minefields.at(i))),
});

type View = ReturnType<typeof viewOf>;

/** Changes a view as an event says. */
export function fold(view: View, event: BattleEvent, battle: BattleState, targets: number[]): void {
  const shipOf = (index: number) => view.ships[index] as View['ships'][number];
  const lose = (crafts: View['flights'], index: number, count: number) => {
    const craft = crafts[index];
    if (craft && craft.count <= count) crafts[index] = undefined;
    else if (craft) craft.count -= count;
  };
  const loseSeekers = (target: number) => {
    for (const [flight, aimed] of targets.entries())
      if (aimed === target) lose(view.flights, flight, Infinity);
  };
  switch (event.type) {
    case 'turn':
      view.turn = event.turn;
      for (const ship of view.ships) ship.facing = ship.heading;
      return;
    case 'orders':
      shipOf(event.ship).boosters -= event.boosters;
      return;
    case 'cloak': {
      const ship = shipOf(event.ship);
      if (event.cloaked && !ship.cloaked) loseSeekers(event.ship);
      ship.cloaked = event.cloaked;
      ship.detected = event.cloaked && event.detected;
      return;
    }
    case 'moved': {
      const { q, r, heading, facing, speed } = event;
      Object.assign(shipOf(event.ship), { q, r, heading, facing, speed });
      return;
    }
    case 'pulled': {
      const { target, q, r } = event;
      const field = view.fields[target - FIRST_MINEFIELD];
      if (target < FIRST_FLIGHT) Object.assign(shipOf(target), { q, r });
      else if (target < FIRST_MINEFIELD) {
        Object.assign(view.flights[target - FIRST_FLIGHT] ?? {}, { q, r });
      } else if (field) {
        const other = view.fields.find((one) => one && one !== field && one.q === q && one.r === r);
        if (other && !event.isDrawnIn) other.count += field.count;
        if (other || event.isDrawnIn) view.fields[target - FIRST_MINEFIELD] = undefined;
        else Object.assign(field, { q, r });
      }
      return;
    }
    case 'took off': {
      const { q, r } = shipOf(event.ship);
      view.flights[event.flight] = { q, r, count: event.count };
      return;
    }
    case 'recovered':
      lose(view.flights, event.flight, Infinity);
      return;
    case 'jump':
      if (event.leaves) lose(view.flights, event.flight, Infinity);
      return;
    case 'displaced':
    case 'stuttered':
      Object.assign(shipOf(event.ship), { q: event.q, r: event.r });
      return;
    case 'climbed':
      shipOf(event.ship).altitude = event.altitude;
      return;
    case 'overthrust':
      shipOf(event.ship).facing = event.facing;
      return;
    case 'marker':
      shipOf(event.ship)[event.isProbe ? 'probes' : 'flares'] -= 1;
      return;
    case 'probed':
      shipOf(event.ship).probes -= event.probes;
      if (event.target >= FIRST_MINEFIELD) {
        lose(view.fields, event.target - FIRST_MINEFIELD, event.hits);
      }
      return;
    case 'flew':
      Object.assign(view.flights[event.flight] ?? {}, { q: event.q, r: event.r });
      return;
    case 'strafed':
      if (battle.flights.at(event.flight).isSeekers) lose(view.flights, event.flight, Infinity);
      return;
    case 'shot down':
      lose(view.flights, event.flight, event.count);
      return;
    case 'fired':
    case 'shocked':
    case 'beams':
      if (event.target >= FIRST_MINEFIELD)
        lose(view.fields, event.target - FIRST_MINEFIELD, event.hits);
      return;
    case 'spent': {
      const bank = shipOf(event.ship).banks[event.bank] as [number, number];
      bank[0] -= event.mounts;
      bank[1] += event.mounts;
      return;
    }
    case 'screens': {
      const { screens } = shipOf(event.ship);
      const isShared = !battle.ship(event.ship).type.hasScreenArcs;
      for (const arc of ARCS) if (isShared || arc === event.arc) screens[arc] = event.left;
      return;
    }
    case 'boarded':
      shipOf(event.ship).marines -= event.landed;
      shipOf(event.target).marines -= event.killed;
      shipOf(event.target).boarded += event.landed - event.killed;
      return;
    case 'fought aboard':
      shipOf(event.ship).boarded -= event.parties;
      shipOf(event.ship).marines -= event.squads;
      return;
    case 'crew saved':
      shipOf(event.ship).marines -= event.squads;
      return;
    case 'launched':
      targets[event.flight] = event.target;
      view.flights[event.flight] = { q: event.q, r: event.r, count: event.count };
      return;
    case 'damaged':
    case 'repaired': {
      const ship = shipOf(event.ship);
      const { type } = battle.ship(event.ship);
      ship.left = [...event.left];
      if (!type.hasArcs) ship.shields = ARCS.map(() => type.shields[event.left[3]] ?? 0);
      return;
    }
    case 'gave up':
    case 'regained': {
      const { banks, gear } = shipOf(event.ship);
      const by = event.type === 'gave up' ? -1 : 1;
      const bank = banks[event.entry] as [number, number] | undefined;
      if (bank) bank[event.spent] = (bank[event.spent] ?? 0) + by;
      else gear[event.entry - banks.length] = (gear[event.entry - banks.length] ?? 0) + by;
      return;
    }
    case 'arc':
      shipOf(event.ship).shields[event.arc] = event.rating;
      return;
    case 'left':
      shipOf(event.ship).fate = event.fate;
      loseSeekers(event.ship);
      return;
    case 'mines': {
      const { q, r, count } = event;
      shipOf(event.ship).mines -= count;
      const field = view.fields.find((one) => one?.q === q && one.r === r);
      if (field) field.count += count;
      else view.fields.push({ q, r, count });
      return;
    }
    case 'over':
      view.result = event.result;
  }
}
