/** What the traits of one mode do to its base SU (A.1, C.5). */
import type { Decimal } from '../exact/decimals.ts';
import type { Rules, Trait } from '../rules/rules.ts';

/** What multiplies and adds to a base SU; undefined where no trait does. */
export interface TraitFactors {
  /** Product of the multipliers before the additions, range traits included. */
  readonly before: Decimal | undefined;
  /** Product of the multipliers after the additions. */
  readonly after: Decimal | undefined;
  /** Σ times of the traits that add ROF × ACC × times. */
  readonly added: Decimal | undefined;
}

const NONE: TraitFactors = { before: undefined, after: undefined, added: undefined };

export function traitFactors(rules: Rules, traits: readonly Trait[]): TraitFactors {
  if (traits.length === 0) return NONE;
  const ranges: Trait[] = [];
  let before: Decimal | undefined;
  let after: Decimal | undefined;
  let added: Decimal | undefined;
  for (const trait of traits) {
    const { effect } = trait;
    if (effect.type === 'range') ranges.push(trait);
    else if (effect.type === 'add') added = added ? added.plus(effect.times) : effect.times;
    else if (effect.stage === 'before') before = product(before, effect.factor);
    else after = product(after, effect.factor);
  }
  const range = rangeFactor(rules, ranges);
  if (range) before = product(before, range);
  return { before, after, added };
}

const product = (factors: Decimal | undefined, factor: Decimal): Decimal =>
  factors ? factors.times(factor) : factor;

/** The share of each trait in the base SU, in words, for explanations. */
export function traitWords(
  rules: Rules,
  traits: readonly Trait[],
): { readonly [name: string]: string } {
  const words: Record<string, string> = {};
  const ranges: Trait[] = [];
  for (const trait of traits) {
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
