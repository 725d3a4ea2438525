/** Texts about the ships and fleets that a changed weapon reaches. */
import { countOf } from '../../../core/design/text/counts.ts';

/** Numbers of ships and fleets, without zeros. */
const counts = (ships: number, fleets: number): readonly string[] => [
  ...(ships > 0 ? [countOf(ships, 'ship')] : []),
  ...(fleets > 0 ? [countOf(fleets, 'fleet')] : []),
];

/** "Laser", "Laser and 2 ships", "Laser, 2 ships and 1 fleet". */
const listed = (first: string, others: readonly string[]): string =>
  [first, ...others.slice(0, -1)].join(', ') + others.slice(-1).map((last) => ` and ${last}`);

/** Label of the button that applies the change or saves a new weapon. */
export function applyWords(isFork: boolean, ships: number, fleets: number): string {
  const reached = counts(ships, fleets);
  if (!isFork) {
    return reached.length === 0 ? 'Change only the weapon' : listed('Change the weapon', reached);
  }
  return reached.length === 0 ? 'Save as a new weapon' : `New weapon, and ${reached.join(' and ')}`;
}

/** Notice about what was changed and what could not be read. */
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
