/** What a window starts with: its session, and the ships of its tabs. */

import type { BenchStorage, Problem, Session, ShipReading, StoredShip } from './storage.ts';
import { explainFailure } from './storage-failure.ts';

export interface Found {
  /** Its tabs are those that could be read. */
  readonly session?: Session;
  readonly ships: ReadonlyMap<string, StoredShip>;
  readonly problems: readonly Problem[];
}

/** Opens the storage and reads it. Rejects when it cannot be opened or read as a whole. */
export async function readOpenShips(storage: BenchStorage, windowId: string): Promise<Found> {
  await storage.open();
  const { session, problems } = await storage.readSession(windowId);
  if (!session) return { ships: new Map(), problems };
  const ids = [...new Set([...session.tabs, ...session.unreadable])];
  const readings = await Promise.all(ids.map(async (id) => ({ id, ...(await read(storage, id)) })));
  const ships = new Map<string, StoredShip>();
  for (const { id, ship } of readings) if (ship) ships.set(id, ship);
  return {
    session: {
      ...session,
      tabs: ids.filter((id) => ships.has(id)),
      unreadable: readings.flatMap(({ id, ship, problem }) =>
        ship || problem?.why === GONE ? [] : [id],
      ),
    },
    ships,
    problems: [...problems, ...readings.flatMap(({ problem }) => problem ?? [])],
  };
}

const GONE = 'This ship is no longer stored.';

/** What cannot be read does not keep the others from being read. */
async function read(storage: BenchStorage, id: string): Promise<ShipReading> {
  try {
    const reading = await storage.readShip(id);
    return reading ?? { problem: { id, why: GONE, raw: undefined } };
  } catch (error) {
    return { problem: { id, why: explainFailure(error), raw: undefined } };
  }
}
