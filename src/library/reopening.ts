/** Reopening the tab that was closed last, from the storage when it was closed before a reload. */
import { untrack } from 'solid-js';
import type { OpenShips } from './open-ships.ts';
import { readStart } from './startup.ts';
import type { BenchStorage, Problem } from './storage.ts';

/** A tab whose ship is there but cannot be read stays among the closed ones. */
export async function reopenShip(
  ships: OpenShips,
  storage: BenchStorage,
  report: (problem: Problem) => void,
): Promise<void> {
  const tab = untrack(ships.state).closed.at(-1);
  if (!tab) return;
  if (ships.find(tab.id)) return ships.reopen(tab);
  const { start, problem, lost } = await readStart(storage, tab.id);
  if (problem) report(problem);
  if (start) ships.reopen(tab, start);
  else if (lost) ships.forget(tab);
}
