/** Reopening the tab that was closed last, from the storage when it was closed before a reload. */
import { untrack } from 'solid-js';
import type { OpenShips } from './open-ships.ts';
import type { BenchStorage, Problem } from './storage.ts';
import { explainFailure } from './storage-failure.ts';

/** A tab whose ship cannot be read now stays among the closed ones. */
export async function reopenShip(
  ships: OpenShips,
  storage: BenchStorage,
  report: (problem: Problem) => void,
): Promise<void> {
  const tab = untrack(ships.state).closed.at(-1);
  if (!tab) return;
  if (ships.find(tab.id)) return ships.reopen(tab);
  try {
    const reading = await storage.readShip(tab.id);
    if (reading?.problem) report(reading.problem);
    if (reading?.ship) ships.reopen(tab, reading.ship);
    else ships.forget(tab);
  } catch (error) {
    report({ id: tab.id, why: explainFailure(error), raw: undefined });
  }
}
