/** What the traits of one mode do to its base SU and ORAT (A.1, C.5). */
import { Decimal } from './decimals.ts';
import type { HullFactor, Rules, Trait } from './rules.ts';

export interface TraitFactors {
  /** Product of the multipliers before the additions, range traits included; undefined for none. */
  readonly before: Decimal | undefined;
  /** Product of the multipliers after the additions. */
  readonly after: Decimal | undefined;
  /** Σ times of the traits that add ROF × ACC × times. */
  readonly added: Decimal | undefined;
  readonly oratTables: readonly (readonly HullFactor[])[];
  /** Each trait's share in words, for explanations. */
  readonly words: { readonly [name: string]: string };
}

const NONE: TraitFactors = {
  before: undefined,
  after: undefined,
  added: undefined,
  oratTables: [],
  words: {},
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
  const words: Record<string, string> = {};
  let before: Decimal | undefined;
  let after: Decimal | undefined;
  let added: Decimal | undefined;
  for (const trait of countedTraits(rules, codes)) {
    const { effect } = trait;
    if (trait.oratByHull) oratTables.push(trait.oratByHull);
    if (effect.type === 'range') ranges.push(trait);
    else if (effect.type === 'add') {
      added = added ? added.plus(effect.times) : effect.times;
      words[trait.code] = `+ ROF × ACC × ${effect.times}`;
    } else {
      const { factor, stage } = effect;
      if (stage === 'before') before = before ? before.times(factor) : factor;
      else after = after ? after.times(factor) : factor;
      words[trait.code] = words[trait.code] ? `${words[trait.code]} × ${factor}` : `× ${factor}`;
    }
  }
  const range = rangeFactor(rules, ranges);
  if (range) {
    before = before ? before.times(range) : range;
    words[ranges.map((trait) => trait.code).join('+')] = `× ${range}`;
  }
  return { before, after, added, oratTables, words };
}

/** One range trait: its own factor; two: the pair's instead; pairs the rules lack: each its own. */
function rangeFactor(rules: Rules, ranges: readonly Trait[]): Decimal | undefined {
  const [first, second] = ranges;
  if (!first) return undefined;
  if (second && ranges.length === 2) {
    const pair = rules.traitPairs.get(`${first.code}+${second.code}`);
    if (pair?.factor) return pair.factor;
  }
  return ranges.reduce(
    (product, { effect }) => (effect.type === 'range' ? product.times(effect.factor) : product),
    new Decimal(1),
  );
}
