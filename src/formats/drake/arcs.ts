/** Firing arcs as sheets write them: letters and alternate names in capitals, `Fwd+Port`. */
import type { ArcNotation } from '../../core/design/design.ts';
import { readArc } from '../../core/design/firing-arcs.ts';
import { perRules } from '../../core/rules/per-rules.ts';
import type { Rules } from '../../core/rules/rules.ts';

/** The longest arc that is kept: every letter once, or all four defensive arcs, with room for slips. */
const MAX_LETTERS = 40;

const ARC_WORDS = {
  forward: 'fwd',
  front: 'fwd',
  starboard: 'stbd',
  stb: 'stbd',
  rear: 'aft',
};

/** The rules' spellings of defensive arcs by every word for them, in small letters. */
const arcNames = perRules((rules) => {
  const names = new Map([...rules.defensiveArcs.keys()].map((name) => [name.toLowerCase(), name]));
  for (const [word, short] of Object.entries(ARC_WORDS)) {
    const name = names.get(short);
    if (name !== undefined && !names.has(word)) names.set(word, name);
  }
  return names;
});

/** An arc, or part of one, in the rules' spelling: a defensive arc's name, or letters. */
const spelledArc = (rules: Rules, part: string): string =>
  arcNames(rules).get(part.toLowerCase()) ?? part.toUpperCase();

const LETTERS = /^[A-Za-z]{1,12}$/;

/** The arc in the rules' spelling, without anything but letters and `+`. */
export function plainArc(rules: Rules, text: string): string {
  if (LETTERS.test(text)) return spelledArc(rules, text);
  const letters = text.slice(0, 4 * MAX_LETTERS).replace(/[^a-z+]/gi, '');
  const parts = letters.slice(0, MAX_LETTERS).split('+');
  return parts
    .filter((part) => part !== '')
    .map((part) => spelledArc(rules, part))
    .join('+');
}

const isReadable = (rules: Rules, arc: string, notation: ArcNotation): boolean => {
  const { problem } = readArc(rules, arc, notation);
  return problem === undefined || problem.code === 'arc.adds-nothing';
};

/** True for an arc that is readable in either notation. */
export const isArc = (rules: Rules, arc: string): boolean =>
  isReadable(rules, arc, 'standard') || isReadable(rules, arc, 'alternate');

const tellsAlternate = (rules: Rules, arc: string): boolean =>
  rules.alternateArcs.has(arc) && !isReadable(rules, arc, 'standard');

/** The notation of a ship's arcs: alternate if one of them is readable only so (C.1). */
export const arcNotationOf = (rules: Rules, arcs: Iterable<string>): ArcNotation => {
  for (const arc of arcs) if (tellsAlternate(rules, arc)) return 'alternate';
  return 'standard';
};

/**
 * The arc as it is printed. Where nothing would tell a reader that a design is in alternate
 * notation, a name that could be letters too, FH, is written as the letters it stands for.
 */
export function printedArc(
  rules: Rules,
  text: string,
  design: ArcNotation,
  reader: ArcNotation,
): string {
  const arc = plainArc(rules, text);
  if (design !== 'alternate' || reader === 'alternate') return arc;
  return rules.alternateArcs.get(arc)?.letters ?? arc;
}
