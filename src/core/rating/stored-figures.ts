/** What a design comes to, kept with it for where one of its packs is missing. */
import type { Design } from '../design/design.ts';
import { packReferences, withPacks } from '../design/rated-by.ts';
import { packProblems } from '../rules/packs/own-rules.ts';
import type { Rules } from '../rules/rules.ts';
import { evaluate } from './evaluate.ts';

/**
 * The design with the figures that its packs give it: space in SU, ORAT, DRAT, combat rating. As it
 * is, where it names no packs, or where one of them cannot be used: then what was kept stays.
 */
export function withStoredFigures(rules: Rules, design: Design): Design {
  const references = packReferences(design);
  if (references.length === 0) return design;
  if (packProblems(rules, design).some(({ kind }) => kind !== 'changed')) return design;
  const { space, orat, drat, combatRating } = evaluate(rules, design);
  const { used, total } = space;
  return withPacks(design, rules.version, references, { used, total, orat, drat, combatRating });
}
