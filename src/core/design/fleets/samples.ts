/** Sample ships and a sample fleet of one faction. */
import type { Design } from '../design.ts';
import type { Fleet, FleetShip } from '../fleet.ts';
import { designMark, designOrigin, type Original } from '../origins.ts';

export interface SampleFaction {
  readonly faction: string;
  /** All ships of the faction, the smaller hulls before the larger. */
  readonly ships: readonly Design[];
  readonly fleet: Fleet;
}

export function missingShips(
  { ships }: SampleFaction,
  known: readonly Original<Design>[],
): readonly Design[] {
  const marks = new Set(known.map(({ value }) => designMark(value)));
  return ships.filter((design) => !marks.has(designMark(design)));
}

export function linkedSample(fleet: Fleet, known: readonly Original<Design>[]): Fleet {
  const originals = new Map(known.map((one) => [designMark(one.value), one]));
  const linked = (ship: FleetShip): FleetShip => {
    const original = originals.get(designMark(ship.design));
    return original ? { ...ship, origin: designOrigin(original) } : ship;
  };
  return { ...fleet, ships: fleet.ships.map(linked) };
}
