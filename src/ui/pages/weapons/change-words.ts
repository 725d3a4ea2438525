/** What a change of a library weapon reaches, in words. */
import { countOf } from '../../../core/design/text/counts.ts';

/** How many ships and fleets, those that are none left out. */
const counts = (ships: number, fleets: number): readonly string[] => [
  ...(ships > 0 ? [countOf(ships, 'ship')] : []),
  ...(fleets > 0 ? [countOf(fleets, 'fleet')] : []),
];

/** "Laser", "Laser and 2 ships", "Laser, 2 ships and 1 fleet". */
const listed = (first: string, others: readonly string[]): string =>
  [first, ...others.slice(0, -1)].join(', ') + others.slice(-1).map((last) => ` and ${last}`);

/** What the button does that applies the change, or saves it as a new weapon. */
export function applyWords(isFork: boolean, ships: number, fleets: number): string {
  const reached = counts(ships, fleets);
  if (!isFork) {
    return reached.length === 0 ? 'Change only the weapon' : listed('Change the weapon', reached);
  }
  return reached.length === 0 ? 'Save as a new weapon' : `New weapon, and ${reached.join(' and ')}`;
}

/** What has changed, and how many of the ids of ships and fleets could not be read. */
export function changedWords(
  name: string,
  ships: ReadonlySet<string>,
  fleets: ReadonlySet<string>,
  failed: readonly string[],
): string {
  const done = (ids: ReadonlySet<string>) => [...ids].filter((id) => !failed.includes(id)).length;
  const left = failed.length === 0 ? '' : ` ${failed.length} could not be read and stay.`;
  return `${listed(name, counts(done(ships), done(fleets)))} changed.${left}`;
}
