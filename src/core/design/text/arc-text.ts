/** Edits of a firing arc's text. */
import type { Rules } from '../../rules/rules.ts';
import type { ArcNotation } from '../design.ts';
import { readArc } from '../firing-arcs.ts';

/** The arc after a component is toggled; letters and defensive arcs replace each other. */
export function arcAfterToggle(
  rules: Rules,
  arc: string,
  name: string,
  notation: ArcNotation,
): string {
  const kind = rules.defensiveArcs.has(name) ? rules.defensiveArcs : rules.letters;
  const now = readArc(rules, arc, notation)
    .components.map((component) => component.name)
    .filter((other) => kind.has(other));
  const next = new Set(now);
  if (!next.delete(name)) next.add(name);
  const names = [...kind.keys()].filter((other) => next.has(other));
  if (kind === rules.defensiveArcs) return names.join('+');
  return named(rules, names.join(''), notation);
}

/** Letters in the notation of the design: as an alternate name, if there is one. */
function named(rules: Rules, letters: string, notation: ArcNotation): string {
  if (notation === 'standard') return letters;
  for (const row of rules.alternateArcs.values()) if (row.letters === letters) return row.name;
  return lettersAmongNames(rules, letters);
}

/** Letters in a design with alternate names: `HA`, since `AH` would be read as a name. */
export const lettersAmongNames = (rules: Rules, letters: string): string =>
  rules.alternateArcs.has(letters) ? [...letters].reverse().join('') : letters;
