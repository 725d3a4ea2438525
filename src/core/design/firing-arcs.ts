/** Firing arcs as written on a bank: letters (4.1), alternate names and defensive arcs (C.1). */
import { add, type Fraction, ZERO } from '../exact/exact.ts';
import { type ArcComponent, perRules, type Rules } from '../rules/rules.ts';
import type { ArcNotation } from './design.ts';
import type { IssueCode } from './issues.ts';

export interface ArcProblem {
  readonly code: Extract<IssueCode, `arc.${string}`>;
  readonly params: { readonly [name: string]: string };
}

/** The meaning of an arc's text; with a problem, the part that could be read. */
export interface ArcReading {
  readonly components: readonly ArcComponent[];
  /** The number of standard arcs: 1 for a letter, 1.5 for a defensive arc. */
  readonly arcs: Fraction;
  readonly problem?: ArcProblem;
}

const MAX_REMEMBERED = 5000;

const memoryOf = perRules((): { readonly [notation in ArcNotation]: Map<string, ArcReading> } => ({
  standard: new Map(),
  alternate: new Map(),
}));

/** Reads the arc of a bank; the same text under the same rules is read once. */
export function readArc(rules: Rules, text: string, notation: ArcNotation): ArcReading {
  const { [notation]: known } = memoryOf(rules);
  let reading = known.get(text);
  if (!reading) {
    if (known.size >= MAX_REMEMBERED) known.clear();
    reading = read(rules, text, notation);
    known.set(text, reading);
  }
  return reading;
}

function read(rules: Rules, text: string, notation: ArcNotation): ArcReading {
  if (text === '') return reading([], { code: 'arc.empty', params: {} });
  const parts = text.split('+');
  if (parts.some((part) => rules.defensiveArcs.has(part)))
    return readDefensiveArcs(rules, text, parts);
  const alternate = notation === 'alternate' ? rules.alternateArcs.get(text) : undefined;
  return readLetters(rules, text, alternate?.letters ?? text);
}

function readDefensiveArcs(rules: Rules, text: string, parts: readonly string[]): ArcReading {
  const found = new Set<ArcComponent>();
  let problem: ArcProblem | undefined;
  for (const part of parts) {
    const defensiveArc = rules.defensiveArcs.get(part);
    if (defensiveArc && found.has(defensiveArc)) {
      problem ??= { code: 'arc.repeated', params: { text, part } };
    } else if (defensiveArc) {
      found.add(defensiveArc);
    } else {
      const letters = [...part].every((letter) => rules.letters.has(letter)) && part !== '';
      problem ??= { code: letters ? 'arc.mixed' : 'arc.unknown', params: { text, part } };
    }
  }
  return reading([...found], problem);
}

function readLetters(rules: Rules, text: string, letters: string): ArcReading {
  const found = new Set<ArcComponent>();
  // An alternate name in a design of letters: FF is the name, not the letter F twice.
  const meant = letters === text && rules.alternateArcs.has(text) ? 'alternate' : '';
  let problem: ArcProblem | undefined;
  for (const letter of letters) {
    const component = rules.letters.get(letter);
    if (!component || (meant && found.has(component))) {
      problem ??= { code: 'arc.unknown', params: { text, part: letter, meant } };
    } else if (found.has(component)) {
      problem ??= { code: 'arc.repeated', params: { text, part: letter } };
    } else found.add(component);
  }
  const components = [...found];
  return reading(components, problem ?? idleLetter(text, components));
}

/** The problem of a letter whose hexes are all covered by the other letters. */
function idleLetter(text: string, components: readonly ArcComponent[]): ArcProblem | undefined {
  const bits = components.map(wedgeBits);
  for (const [i, component] of components.entries()) {
    let others = 0;
    for (let j = 0; j < bits.length; j += 1) if (j !== i) others |= bits[j] ?? 0;
    if (((bits[i] ?? 0) & ~others) === 0)
      return { code: 'arc.adds-nothing', params: { text, part: component.name } };
  }
  return undefined;
}

export function wedgeBits(component: ArcComponent): number {
  let bits = 0;
  for (const wedge of wedges(component)) bits |= 1 << wedge;
  return bits;
}

/** The 15° wedges between a component's edges, numbered clockwise from the bow. */
export function wedges(component: ArcComponent): readonly number[] {
  const span = (component.to - component.from + 360) % 360;
  return Array.from({ length: span / 15 }, (_, i) => (component.from / 15 + i) % 24);
}

function reading(components: readonly ArcComponent[], problem?: ArcProblem): ArcReading {
  const arcs = components.reduce<Fraction>((sum, component) => add(sum, component.arcs), ZERO);
  return problem ? { components, arcs, problem } : { components, arcs };
}

/** The arc mirrored from port to starboard, written in the same notation. */
export function mirroredArc(rules: Rules, text: string, notation: ArcNotation): string {
  const { components } = readArc(rules, text, notation);
  const mirrored = components.map((component) => component.mirror);
  if (components.some((component) => component.bounds === 'defensive-arc'))
    return mirrored.join('+');
  const letters = mirrored.sort().join('');
  if (notation !== 'alternate' || !rules.alternateArcs.has(text)) return letters;
  for (const name of rules.alternateArcs.values()) if (name.letters === letters) return name.name;
  return letters;
}

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
