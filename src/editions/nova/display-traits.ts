/** Trait codes that a Nova display can have. */

import type { Rules } from '../../core/rules/rules.ts';
import type { NovaRules } from './rules.ts';

/** The edition's own codes, and those of Unity that none of them stands in the way of. */
export function displayTraits(rules: Rules, { traits }: NovaRules): readonly string[] {
  const own = traits.map(({ name }) => name);
  return [...own, ...[...rules.traits.keys()].filter((code) => !own.includes(code))];
}
