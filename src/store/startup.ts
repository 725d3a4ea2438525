/** What a window starts with: its session, and the ships of its tabs. */

import type { Design } from '../core/design/design.ts';
import type { Page } from './page.ts';
import { isLeftBy, type Start, startOf } from './starting.ts';
import type { BenchStorage, Problem, Session } from './storage.ts';
import { explainFailure } from './storage-failure.ts';

export interface Found {
  /** Its tabs are those that could be read. */
  readonly session?: Session;
  readonly ships: ReadonlyMap<string, Start<Design>>;
  readonly problems: readonly Problem[];
}

/** Opens the storage and reads it. Rejects when it cannot be opened or read as a whole. */
export async function readOpenShips(
  storage: BenchStorage,
  windowId: string,
  page: Page,
): Promise<Found> {
  await storage.open();
  const living = await page.living();
  const { session, problems } = await storage.readSession(windowId);
  if (!session) return { ships: new Map(), problems };
  const ids = [...new Set([...session.tabs, ...session.unreadable])];
  const readings = await Promise.all(
    ids.map(async (id) => ({ id, ...(await readStart(storage, id, living)) })),
  );
  const ships = new Map<string, Start<Design>>();
  for (const { id, start } of readings) if (start) ships.set(id, start);
  return {
    session: {
      ...session,
      tabs: ids.filter((id) => ships.has(id)),
      unreadable: readings.flatMap(({ id, start, lost }) => (start || lost ? [] : [id])),
    },
    ships,
    problems: [...problems, ...readings.flatMap(({ problem }) => problem ?? [])],
  };
}

interface TabReading {
  readonly start?: Start<Design> | undefined;
  readonly problem?: Problem | undefined;
  /** Whether there is nothing that could be read. */
  readonly lost?: boolean;
}

/** What cannot be read does not keep the others from being read. */
export async function readStart(
  storage: BenchStorage,
  id: string,
  living?: ReadonlySet<string>,
): Promise<TabReading> {
  try {
    const pending = await storage.pending.read(id);
    const reading = await storage.read(id);
    const start = startOf(reading, pending, (writer) => isLeftBy(writer, living));
    const problem = reading.problem ?? pending.problem;
    if (start || problem) return { start, problem };
    return { problem: { id, why: 'This ship is no longer stored.', raw: undefined }, lost: true };
  } catch (error) {
    return { problem: { id, why: explainFailure(error), raw: undefined } };
  }
}
