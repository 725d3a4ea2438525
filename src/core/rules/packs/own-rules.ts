/** The rules of each design: those of the packs that it names, as far as they are available. */
import { type Design, type PackReference, packReferences } from '../../design/design.ts';
import { keptOr } from '../lookup.ts';
import { perRules, type Rules } from '../rules.ts';
import { packHash, packTitle, type RulesPack, wordPackIssue } from './pack.ts';

/** A problem with a pack that a design names. */
export interface PackProblem {
  readonly reference: PackReference;
  /** Index among the packs that the design names. */
  readonly at: number;
  /**
   * Not available; available with other content; not usable with the packs before it; or not yet
   * applied, since the page is still loading.
   */
  readonly kind: 'missing' | 'changed' | 'unsound' | 'loading';
  /** The fault, or the available version. */
  readonly why: string;
}

/** The rules that a design is rated by, and the problems with its packs. */
interface OwnRules {
  readonly rules: Rules;
  readonly problems: readonly PackProblem[];
}

/** Most sets of packs whose rules are kept. */
const MOST_KEPT = 500;

const resolvedOf = perRules(() => new Map<string, OwnRules>());

function resolve(rules: Rules, references: readonly PackReference[]): OwnRules {
  const key = JSON.stringify(references.map(({ id, version, hash }) => [id, version, hash]));
  return keptOr(resolvedOf(rules), key, () => resolvePacks(rules, references), MOST_KEPT);
}

function resolvePacks(rules: Rules, references: readonly PackReference[]): OwnRules {
  const rulebook = rules.rulebook ?? rules;
  const { assemble } = rulebook;
  if (!assemble) {
    const kind = 'loading';
    return {
      rules,
      problems: references.map((reference, at) => ({ reference, at, kind, why: '' })),
    };
  }
  const problems: PackProblem[] = [];
  const here = [...rules.known, ...rules.packs];
  const named: NamedPack[] = [];
  for (const [at, reference] of references.entries()) {
    const add = (kind: PackProblem['kind'], why: string) =>
      problems.push({ reference, at, kind, why });
    const pack = at < MOST_PACKS ? packOf(here, reference) : undefined;
    if (at >= MOST_PACKS) add('unsound', `a ship has ${MOST_PACKS} at most.`);
    else if (!pack) add('missing', '');
    else if (named.some((one) => one.pack === pack)) add('unsound', 'it is named twice.');
    else named.push({ reference, at, pack });
  }
  const current = rulesOf(rulebook, assemble, named, problems);
  for (const { reference, at, pack } of named) {
    if (!current.packs.includes(pack) || reference.hash === undefined) continue;
    if (packHash(pack) !== reference.hash) {
      problems.push({ reference, at, kind: 'changed', why: pack.packVersion });
    }
  }
  problems.sort((a, b) => a.at - b.at);
  const { packs } = current;
  const sameAsGiven =
    packs.length === rules.packs.length && packs.every((pack, i) => pack === rules.packs[i]);
  return { rules: sameAsGiven ? rules : current, problems };
}

interface NamedPack {
  readonly reference: PackReference;
  readonly at: number;
  readonly pack: RulesPack;
}

/** The rules with all packs; if they conflict, with the compatible ones of each half. */
function rulesOf(
  base: Rules,
  assemble: NonNullable<Rules['assemble']>,
  named: readonly NamedPack[],
  problems: PackProblem[],
): Rules {
  const packs = named.map(({ pack }) => pack);
  const { rules, issues } = assemble(base, packs);
  if (rules) return rules;
  const [first, second] = named;
  if (!first) return base;
  if (second) {
    const middle = named.length >> 1;
    const half = rulesOf(base, assemble, named.slice(0, middle), problems);
    return rulesOf(half, assemble, named.slice(middle), problems);
  }
  const { reference, at } = first;
  const fault = issues.find(({ severity }) => severity === 'error');
  const why = fault ? wordPackIssue(fault) : '';
  problems.push({ reference, at, kind: 'unsound', why });
  return base;
}

const MOST_PACKS = 20;

/** The pack with that hash, else the last one with its version, else the last one with its id. */
function packOf(here: readonly RulesPack[], reference: PackReference): RulesPack | undefined {
  const named = here.filter(({ id }) => id === reference.id);
  return (
    named.find((pack) => packHash(pack) === reference.hash) ??
    named.findLast(({ packVersion }) => packVersion === reference.version) ??
    named.at(-1)
  );
}

/** Title of a pack that a design names, or its id and version if it is not at hand. */
export function packName({ known }: Rules, reference: PackReference): string {
  const pack = packOf(known, reference);
  return pack ? packTitle(pack) : `${reference.id} ${reference.version ?? ''}`.trim();
}

const NONE: readonly PackProblem[] = [];

/** The rules that a design names, or `rules` if it names none, and problems with its packs. */
export function resolvedRules(rules: Rules, design: Pick<Design, 'rules'>): OwnRules {
  const references = packReferences(design);
  return references.length === 0 ? { rules, problems: NONE } : resolve(rules, references);
}

/** The rules with further packs that designs may name. */
export const withKnownPacks = (rules: Rules, known: readonly RulesPack[]): Rules =>
  Object.freeze({ ...rules, known });

export const ownRules = (rules: Rules, design: Pick<Design, 'rules'>): Rules =>
  resolvedRules(rules, design).rules;

/** The problems with the packs that a design names. */
export const packProblems = (rules: Rules, design: Pick<Design, 'rules'>): readonly PackProblem[] =>
  resolvedRules(rules, design).problems;

/** Longest pack that links and PDFs carry, in characters of JSON; larger ones are only named. */
const LARGEST_CARRIED = 8000;

/** The packs of the designs and of their bases, each once, that are small enough for a link or PDF. */
export function carriedPacks(rules: Rules, designs: readonly Design[]): readonly RulesPack[] {
  const packs = new Set<RulesPack>();
  for (const design of designs.flatMap((each) => [
    each,
    ...(each.base ? [each.base.design] : []),
  ])) {
    if (packReferences(design).length === 0) continue;
    for (const pack of ownRules(rules, design).packs) packs.add(pack);
  }
  return [...packs].filter((pack) => JSON.stringify(pack).length <= LARGEST_CARRIED);
}

/** Rules as a message holds them: the packs on top of the worker's own rules. */
export interface SentRules {
  /** In force, in the order in which they apply. */
  readonly packs: readonly RulesPack[];
  /** Packs that designs may name. */
  readonly known: readonly RulesPack[];
}

export const sentRules = ({ packs, known }: Rules): SentRules => ({ packs, known });

/** The rules of a message, on top of the worker's own. */
export function receivedRules(rulebook: Rules, { packs, known }: SentRules): Rules {
  const { rules } = rulebook.assemble?.(rulebook, packs) ?? {};
  if (!rules) throw new TypeError('the packs of these rules cannot be applied');
  return withKnownPacks(rules, known);
}
