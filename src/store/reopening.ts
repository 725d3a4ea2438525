/** Opening a ship again: from the storage, when this window does not have it. */
import type { Opening, OpenShips } from './open-ships.ts';
import type { Page } from './page.ts';
import { readStart } from './startup.ts';
import type { BenchStorage, Problem } from './storage.ts';

/**
 * Opens the tab; false when its ship cannot be read. Where the ship is there, though it cannot be
 * read, the tab stays among the closed ones.
 */
export async function reopenShip(
  ships: OpenShips,
  storage: BenchStorage,
  page: Page,
  report: (problem: Problem) => void,
  tab: Opening,
): Promise<boolean> {
  if (ships.find(tab.id)) {
    ships.reopen(tab);
    return true;
  }
  const { start, problem, lost } = await readStart(storage, tab.id, await page.living());
  if (problem) report(problem);
  if (start) ships.reopen(tab, start);
  else if (lost) ships.forget(tab.id);
  return start !== undefined;
}
