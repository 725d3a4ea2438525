/** Letters that a player gives for an arc which only the edition's own book names. */
import { lettersAmongNames } from '../core/design/text/arc-text.ts';
import type { Rules } from '../core/rules/rules.ts';
import { isArc, plainArc } from '../formats/drake/arcs.ts';

/**
 * The arc as a design in alternate notation writes it: letters in any case and order, `c, a`; or a
 * name of C.1 that cannot be letters, `FP`. Undefined for a text that is neither, or empty.
 */
export function givenArc(rules: Rules, text: string): string | undefined {
  const plain = text.toUpperCase().replace(/[\s,;]+/g, '');
  const given = new Set(plain);
  const isRepeated = given.size < plain.length;
  const isLetters = plain !== '' && [...given].every((letter) => rules.letters.has(letter));
  if (rules.alternateArcs.has(plain) && (isRepeated || !isLetters)) return plain;
  if (!isLetters) return undefined;
  const letters = [...rules.letters.keys()].filter((letter) => given.has(letter));
  return lettersAmongNames(rules, letters.join(''));
}

/** An arc of C.1 in any case, or letters, each once, in the rules' spelling; undefined for any other text. */
export function knownArc(rules: Rules, text: string): string | undefined {
  if (!/^[a-z+]+$/i.test(text)) return undefined;
  const arc = plainArc(rules, text);
  return isArc(rules, arc) ? arc : undefined;
}

/** The arcs of a report that wait for their letters. */
export const unknownArcs = (
  report: readonly { readonly code: string; readonly from: string }[],
): readonly string[] => [
  ...new Set(report.flatMap(({ code, from }) => (code === 'arc-unknown' ? [from] : []))),
];
