/** What the traits of one mode do to its base SU (A.1, C.5). */
import { add, exactText, type Fraction, multiply, ONE, ZERO } from '../exact/exact.ts';
import type { Rules, Trait } from '../rules/rules.ts';

/** What the traits of a mode are in the formula of its base SU. */
export interface TraitFactors {
  /** Product of the multipliers before the additions, range traits included. */
  readonly before: Fraction;
  /** Product of the multipliers after the additions. */
  readonly after: Fraction;
  /** Σ times of the traits that add ROF × ACC × times. */
  readonly added: Fraction;
}

const NONE: TraitFactors = { before: ONE, after: ONE, added: ZERO };

export function traitFactors(rules: Rules, traits: readonly Trait[]): TraitFactors {
  if (traits.length === 0) return NONE;
  const ranges: Trait[] = [];
  let { before, after, added } = NONE;
  for (const trait of traits) {
    const { effect } = trait;
    if (effect.type === 'range') ranges.push(trait);
    else if (effect.type === 'add') added = add(added, effect.times);
    else if (effect.stage === 'before') before = multiply(before, effect.factor);
    else after = multiply(after, effect.factor);
  }
  return { before: multiply(before, rangeFactor(rules, ranges)), after, added };
}

/** The quantities of the formula that traits are part of. */
type TraitQuantity = 'traits' | 'late traits';

function quantityOf({ effect }: Trait): TraitQuantity | undefined {
  if (effect.type === 'add') return undefined;
  return effect.type === 'multiply' && effect.stage === 'after' ? 'late traits' : 'traits';
}

/** The share of each trait in one of those quantities, in words, for explanations. */
export function traitWords(
  rules: Rules,
  traits: readonly Trait[],
  quantity: TraitQuantity,
): { readonly [name: string]: string } {
  const words: Record<string, string> = {};
  const ranges: Trait[] = [];
  for (const trait of traits) {
    const { code, effect } = trait;
    if (quantityOf(trait) !== quantity) continue;
    if (effect.type === 'range') ranges.push(trait);
    else if (effect.type === 'multiply') {
      const factor = `× ${exactText(effect.factor)}`;
      words[code] = words[code] ? `${words[code]} ${factor}` : factor;
    }
  }
  const codes = ranges.map(({ code }) => code).join('+');
  if (codes !== '') words[codes] = `× ${exactText(rangeFactor(rules, ranges))}`;
  if (Object.keys(words).length === 0) words[quantity] = '1';
  return words;
}

/** One range trait: its own factor; two: the pair's instead; pairs the rules lack: each its own. */
function rangeFactor(rules: Rules, ranges: readonly Trait[]): Fraction {
  const [first, second] = ranges;
  if (!first) return ONE;
  if (second && ranges.length === 2) {
    const pair = rules.traitPairs.get(`${first.code}+${second.code}`);
    if (pair?.factor) return pair.factor;
  }
  let factor = ONE;
  for (const { effect } of ranges) {
    if (effect.type === 'range') factor = multiply(factor, effect.factor);
  }
  return factor;
}
