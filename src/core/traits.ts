/** What the traits of one mode do to its base SU and ORAT (A.1, C.5). */
import type { Decimal } from './decimals.ts';
import type { HullFactor, Rules, Trait } from './rules.ts';

export interface TraitFactors {
  /** Product of the multipliers before the additions, range traits included; undefined for none. */
  readonly before: Decimal | undefined;
  /** Product of the multipliers after the additions. */
  readonly after: Decimal | undefined;
  /** Σ times of the traits that add ROF × ACC × times. */
  readonly added: Decimal | undefined;
  readonly oratTables: readonly (readonly HullFactor[])[];
}

const NONE: TraitFactors = {
  before: undefined,
  after: undefined,
  added: undefined,
  oratTables: [],
};

/** The known traits of a mode, each as often as it may stand. */
export function countedTraits(rules: Rules, codes: readonly string[]): readonly Trait[] {
  const counted: Trait[] = [];
  for (const code of codes) {
    const trait = rules.traits.get(code);
    if (!trait) continue;
    let standing = 0;
    for (const other of counted) if (other === trait) standing += 1;
    if (standing < trait.times) counted.push(trait);
  }
  return counted;
}

export function traitFactors(rules: Rules, codes: readonly string[] | undefined): TraitFactors {
  if (codes === undefined || codes.length === 0) return NONE;
  const ranges: Trait[] = [];
  const oratTables: (readonly HullFactor[])[] = [];
  let before: Decimal | undefined;
  let after: Decimal | undefined;
  let added: Decimal | undefined;
  for (const trait of countedTraits(rules, codes)) {
    const { effect } = trait;
    if (trait.oratByHull) oratTables.push(trait.oratByHull);
    if (effect.type === 'range') ranges.push(trait);
    else if (effect.type === 'add') added = added ? added.plus(effect.times) : effect.times;
    else if (effect.stage === 'before') before = product(before, effect.factor);
    else after = product(after, effect.factor);
  }
  const range = rangeFactor(rules, ranges);
  if (range) before = product(before, range);
  return { before, after, added, oratTables };
}

const product = (of: Decimal | undefined, factor: Decimal): Decimal =>
  of ? of.times(factor) : factor;

/** The share of each trait in the base SU, in words, for explanations. */
export function traitWords(
  rules: Rules,
  codes: readonly string[],
): { readonly [name: string]: string } {
  const words: Record<string, string> = {};
  const ranges: Trait[] = [];
  for (const trait of countedTraits(rules, codes)) {
    const { code, effect } = trait;
    if (effect.type === 'range') ranges.push(trait);
    else if (effect.type === 'add') words[code] = `+ ROF × ACC × ${effect.times}`;
    else words[code] = words[code] ? `${words[code]} × ${effect.factor}` : `× ${effect.factor}`;
  }
  const range = rangeFactor(rules, ranges);
  if (range) words[ranges.map(({ code }) => code).join('+')] = `× ${range}`;
  return words;
}

/** One range trait: its own factor; two: the pair's instead; pairs the rules lack: each its own. */
function rangeFactor(rules: Rules, ranges: readonly Trait[]): Decimal | undefined {
  const [first, second] = ranges;
  if (!first) return undefined;
  if (second && ranges.length === 2) {
    const pair = rules.traitPairs.get(`${first.code}+${second.code}`);
    if (pair?.factor) return pair.factor;
  }
  let factor: Decimal | undefined;
  for (const { effect } of ranges) {
    if (effect.type === 'range') factor = product(factor, effect.factor);
  }
  return factor;
}
