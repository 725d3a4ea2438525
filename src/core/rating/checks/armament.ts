/** What is wrong or odd about the weapons of a design, each and together. */
import type { Weapon } from '../../design/design.ts';
import { type Issue, placeUnder } from '../../design/issues.ts';
import type { WeaponRating } from '../../design/legal-design.ts';
import { indexOfId } from '../../rules/lookup.ts';

/** Adds the issues of all weapons: those that came with each one's rating, and ids that stand twice. */
export function checkWeapons(
  weapons: readonly Weapon[],
  ratings: readonly WeaponRating[],
  issues: Issue[],
): void {
  weapons.forEach(({ id }, i) => {
    const from = issues.length;
    const first = indexOfId(weapons, id);
    if (first < i) {
      const params = { id, first: first + 1 };
      issues.push({ code: 'weapon.repeated-id', severity: 'error', path: 'id', params });
    }
    const own = ratings[i]?.issues;
    if (own && own.length > 0) issues.push(...own);
    placeUnder('weapons', i, from, issues);
  });
}
