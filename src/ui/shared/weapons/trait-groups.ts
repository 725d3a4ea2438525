/** Traits as a picker lists them: what is chosen first, then the rest in the groups of the rules. */
import type { Rules } from '../../../core/rules/rules.ts';

export interface TraitGroup {
  readonly name: string;
  readonly codes: readonly string[];
}

/**
 * The codes by group. Codes that no trait has, from a file or a house rule that is not here, stand
 * among the chosen, to be taken off.
 */
export function traitGroups(rules: Rules, chosen: readonly string[]): readonly TraitGroup[] {
  const first = new Set(chosen);
  const rest = [...rules.traits.values()].filter(({ code }) => !first.has(code));
  const groups = [...rules.traitKinds.values()].map(({ kind, name }) => ({
    name,
    codes: rest.filter((trait) => trait.kind === kind).map(({ code }) => code),
  }));
  return [{ name: 'Chosen', codes: [...first] }, ...groups].filter(({ codes }) => codes.length > 0);
}
