/** Each design by its own rules: those of the packs that it names, as far as they are at hand. */
import type { Design } from '../../design/design.ts';
import { type PackReference, packReferences } from '../../design/rated-by.ts';
import { perRules } from '../per-rules.ts';
import type { Rules } from '../rules.ts';
import { tryAssemble } from './assemble.ts';
import { packHash, type RulesPack, wordPackIssue } from './pack.ts';

/** What is to be said of a pack that a design names. */
export interface PackProblem {
  readonly reference: PackReference;
  /** Its place among the packs that the design names. */
  readonly at: number;
  /** Not at hand; another version of it is; or it cannot be used with the packs before it. */
  readonly kind: 'missing' | 'changed' | 'unsound';
  /** What is wrong with it, or the version that is at hand. */
  readonly why: string;
}

/** The rules that a design is rated by, and what is to be said of them. */
export interface OwnRules {
  readonly rules: Rules;
  readonly problems: readonly PackProblem[];
}

/** More sets of packs than these are worked out again. */
const MOST_KEPT = 500;

const resolvedOf = perRules(() => new Map<string, OwnRules>());

function resolve(rules: Rules, references: readonly PackReference[]): OwnRules {
  const kept = resolvedOf(rules);
  const key = JSON.stringify(references.map(({ id, version, hash }) => [id, version, hash]));
  const known = kept.get(key);
  if (known) return known;
  const resolved = resolvedAnew(rules, references);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, resolved);
  return resolved;
}

function resolvedAnew(rules: Rules, references: readonly PackReference[]): OwnRules {
  const problems: PackProblem[] = [];
  const rulebook = rules.rulebook ?? rules;
  const here = [...rules.known, ...rules.packs];
  const packs: RulesPack[] = [];
  let current = rulebook;
  references.forEach((reference, at) => {
    if (at >= MOST_PACKS) {
      problems.push({ reference, at, kind: 'unsound', why: `a ship has ${MOST_PACKS} at most.` });
      return;
    }
    const pack = packOf(here, reference);
    if (!pack) {
      problems.push({ reference, at, kind: 'missing', why: '' });
      return;
    }
    if (packs.includes(pack)) {
      problems.push({ reference, at, kind: 'unsound', why: 'it is named twice.' });
      return;
    }
    const next = tryAssemble(rulebook, [...packs, pack]);
    if (!next.rules) {
      const fault = next.issues.find(({ severity }) => severity === 'error');
      const why = fault ? wordPackIssue(fault) : '';
      problems.push({ reference, at, kind: 'unsound', why });
      return;
    }
    packs.push(pack);
    current = next.rules;
    if (reference.hash !== undefined && packHash(pack) !== reference.hash) {
      problems.push({ reference, at, kind: 'changed', why: pack.packVersion });
    }
  });
  const sameAsGiven =
    packs.length === rules.packs.length && packs.every((pack, i) => pack === rules.packs[i]);
  return { rules: sameAsGiven ? rules : current, problems };
}

/** So many packs on one design, and no more. */
const MOST_PACKS = 20;

/** The pack of that content, else the last of its version, else the last of its id. */
function packOf(here: readonly RulesPack[], reference: PackReference): RulesPack | undefined {
  const named = here.filter(({ id }) => id === reference.id);
  return (
    named.find((pack) => packHash(pack) === reference.hash) ??
    named.findLast(({ packVersion }) => packVersion === reference.version) ??
    named.at(-1)
  );
}

const NONE: readonly PackProblem[] = [];

/**
 * The rules that the design is rated by: its own packs on the rulebook, of those that `rules` has or
 * knows, with what is to be said of them; `rules` themselves for a design that names no packs.
 */
export function resolvedRules(rules: Rules, design: Pick<Design, 'rules'>): OwnRules {
  const references = packReferences(design);
  return references.length === 0 ? { rules, problems: NONE } : resolve(rules, references);
}

/** The rules that the design is rated by. */
export const ownRules = (rules: Rules, design: Pick<Design, 'rules'>): Rules =>
  resolvedRules(rules, design).rules;

/** What is to be said of the packs that a design names. */
export const packProblems = (rules: Rules, design: Pick<Design, 'rules'>): readonly PackProblem[] =>
  resolvedRules(rules, design).problems;

/** Larger packs go by name alone, in characters of JSON: a link or a PDF must stay small. */
const LARGEST_CARRIED = 8000;

/** The packs, each once, that designs are rated by and that are small enough to go with them. */
export function carriedPacks(rules: Rules, designs: readonly Design[]): readonly RulesPack[] {
  const packs = new Set<RulesPack>();
  for (const design of designs) {
    if (packReferences(design).length === 0) continue;
    for (const pack of ownRules(rules, design).packs) packs.add(pack);
  }
  return [...packs].filter((pack) => JSON.stringify(pack).length <= LARGEST_CARRIED);
}
