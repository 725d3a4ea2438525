/** What is wrong or odd about the weapons of a design, each and together. */
import type { Weapon } from '../design.ts';
import { type Issue, placeUnder } from '../issues.ts';
import { indexOfId } from '../lookup.ts';

/** Adds the issues of all weapons: those that each was found to have, and ids that stand twice. */
export function checkWeapons(
  weapons: readonly Weapon[],
  found: readonly { readonly issues: readonly Issue[] }[],
  issues: Issue[],
): void {
  for (let i = 0; i < weapons.length; i += 1) {
    const id = weapons[i]?.id ?? '';
    const from = issues.length;
    const first = indexOfId(weapons, id);
    if (first < i) {
      const params = { id, first: first + 1 };
      issues.push({ code: 'weapon.repeated-id', severity: 'error', path: 'id', params });
    }
    const own = found[i]?.issues;
    if (own && own.length > 0) issues.push(...own);
    placeUnder('weapons', i, from, issues);
  }
}
