/** Base SU of weapons, with their modes and traits (A.1, C.2, C.4, C.5). */
import type { Issue } from '../design/issues.ts';
import type {
  LegalMode,
  LegalShot,
  LegalWeapon,
  WeaponFigures,
  WeaponRating,
} from '../design/legal-design.ts';
import {
  add,
  compare,
  exactText,
  type Fraction,
  fraction,
  multiply,
  ONE,
  toNumber,
  ZERO,
} from '../exact/exact.ts';
import type { HullFactor, Rules, TechLevel, Trait } from '../rules/rules.ts';
import { checkWeapon } from './checks/weapon.ts';
import { rowValue, type StepDraft, type Trace, traced, traceFormula } from './steps.ts';

export function rateWeapon(
  rules: Rules,
  weapon: LegalWeapon,
  path = '',
  trace?: Trace,
): WeaponRating {
  if (weapon.rating && !trace) return weapon.rating;
  const { modes, source, tech } = weapon;
  const spaces = modes.map((mode, i) =>
    modeSpace(rules, mode, tech, trace ? `${path}.modes[${i}]` : '', trace),
  );
  const baseSpace = weaponSpace(rules, spaces, path, trace);
  let longRange = 1;
  const oratTables: (readonly HullFactor[])[] = [];
  for (const mode of modes) {
    if (mode.longRange > longRange) longRange = mode.longRange;
    for (const { oratByHull } of mode.traits) {
      if (oratByHull && !oratTables.includes(oratByHull)) oratTables.push(oratByHull);
    }
  }
  const issues: Issue[] = [];
  checkWeapon(rules, source, issues);
  const figures: WeaponFigures = {
    id: source.id,
    modes: spaces.map((space) => ({ baseSU: toNumber(space) })),
    baseSU: toNumber(baseSpace),
    longRange,
  };
  weapon.rating = { baseSpace, longRange, oratTables, figures, issues };
  return weapon.rating;
}

/** The base SU of the only mode; of two, the larger with a share of the smaller (C.2). */
function weaponSpace(
  { formulas }: Rules,
  modes: readonly Fraction[],
  path: string,
  trace?: Trace,
): Fraction {
  const [first = ZERO, second] = modes;
  if (second === undefined) return first;
  const values = compare(first, second) >= 0 ? [first, second] : [second, first];
  return traced(formulas.twoModes, values, `${path}.baseSU`, trace);
}

/** Base SU of a mode, TL included, to the nearest tenth. */
function modeSpace(
  rules: Rules,
  mode: LegalMode,
  tech: TechLevel,
  path = '',
  trace?: Trace,
): Fraction {
  const row = rules.formulas.modeSpace;
  const stepPath = `${path}.baseSU`;
  const { before, after, added } = traitFactors(rules, mode.traits);
  const shots =
    mode.kind === 'banded' ? bandSum(rules, mode) : singleShot(rules, mode, stepPath, trace);
  const additions = additionsOf(rules, mode, added, stepPath, trace);
  const values = [shots, before, additions, after, tech.factor];
  const value = rowValue(row, values);
  if (trace) traceFormula(trace, stepPath, row, values, value, row.rounding, wordsOf(rules, mode));
  return value.rounded;
}

const shotValues = (reach: Fraction, accuracy: Fraction, { rof, imp, dmg }: LegalShot) => [
  reach,
  fraction(rof),
  accuracy,
  fraction(imp),
  fraction(dmg),
];

const accuracyOf = ({ kind }: LegalMode, { accuracy }: LegalShot): Fraction =>
  kind === 'direct' ? accuracy.direct : accuracy.seeking;

function singleShot(
  { formulas }: Rules,
  mode: LegalMode,
  path: string,
  trace: Trace | undefined,
): Fraction {
  const [shot] = mode.shots;
  if (!shot) return ZERO;
  const values = shotValues(fraction(shot.range), accuracyOf(mode, shot), shot);
  return traced(formulas.shot, values, path, trace);
}

/** The sum over customized range bands: an extension, since the rulebook has no formula. */
function bandSum({ formulas }: Rules, { shots, longRange }: LegalMode): Fraction {
  let sum = ZERO;
  let inner = 0;
  for (const shot of shots) {
    const ranges = [shot.range, inner, shot.range - inner, longRange];
    const reach = rowValue(
      formulas.bandReach,
      ranges.map((hexes) => fraction(hexes)),
    ).rounded;
    const values = shotValues(reach, shot.accuracy.seeking, shot);
    sum = add(sum, rowValue(formulas.shot, values).rounded);
    inner = shot.range;
  }
  return sum;
}

/** Additions for seeking and for traits; none in a mode of several bands. */
function additionsOf(
  { formulas }: Rules,
  mode: LegalMode,
  added: Fraction,
  path: string,
  trace: Trace | undefined,
): Fraction {
  const [shot] = mode.shots;
  if (!shot || mode.kind === 'banded') return ZERO;
  let sum = ZERO;
  if (mode.kind === 'seeking') {
    const values = shotValues(fraction(shot.range), accuracyOf(mode, shot), shot);
    sum = traced(formulas.seekingAddition, values, path, trace);
  }
  if (added === ZERO) return sum;
  const values = [fraction(shot.rof), shot.accuracy.seeking, added];
  return add(sum, traced(formulas.traitAddition, values, path, trace));
}

function wordsOf(rules: Rules, mode: LegalMode): { readonly [name: string]: StepDraft['inputs'] } {
  const traits = {
    traits: traitWords(rules, mode.traits, 'traits'),
    'late traits': traitWords(rules, mode.traits, 'late traits'),
  };
  if (mode.kind !== 'banded') return traits;
  const bands = mode.shots.map(
    ({ range, rof, accuracy, imp, dmg }) => `${range}: ${rof}×${accuracy.acc}+/${imp}/${dmg}`,
  );
  const { shot, bandReach } = rules.formulas;
  const sum = `Σ ${shot.formula.text}, LR = ${bandReach.formula.text}`;
  return { ...traits, shot: { shot: sum, bands: bands.join(', ') } };
}

interface TraitFactors {
  /** Product of the multipliers before the additions, range traits included. */
  readonly before: Fraction;
  /** Product of the multipliers after the additions. */
  readonly after: Fraction;
  /** Σ times of the traits that add ROF × ACC × times. */
  readonly added: Fraction;
}

const NO_TRAITS: TraitFactors = { before: ONE, after: ONE, added: ZERO };

/** @internal */
export function traitFactors(rules: Rules, traits: readonly Trait[]): TraitFactors {
  if (traits.length === 0) return NO_TRAITS;
  const ranges: Trait[] = [];
  let { before, after, added } = NO_TRAITS;
  for (const trait of traits) {
    const { effect } = trait;
    if (effect.type === 'range') ranges.push(trait);
    else if (effect.type === 'add') added = add(added, effect.times);
    else if (effect.stage === 'before') before = multiply(before, effect.factor);
    else after = multiply(after, effect.factor);
  }
  return { before: multiply(before, rangeFactor(rules, ranges)), after, added };
}

type TraitQuantity = 'traits' | 'late traits';

function quantityOf({ effect }: Trait): TraitQuantity | undefined {
  if (effect.type === 'add') return undefined;
  return effect.type === 'multiply' && effect.stage === 'after' ? 'late traits' : 'traits';
}

/** The factor of each trait in one of those quantities, for explanations. */
function traitWords(
  rules: Rules,
  traits: readonly Trait[],
  quantity: TraitQuantity,
): { readonly [name: string]: string } {
  const words = new Map<string, string>();
  const ranges: Trait[] = [];
  for (const trait of traits) {
    const { code, effect } = trait;
    if (quantityOf(trait) !== quantity) continue;
    if (effect.type === 'range') ranges.push(trait);
    else if (effect.type === 'multiply') {
      const factor = `× ${exactText(effect.factor)}`;
      const before = words.get(code);
      words.set(code, before === undefined ? factor : `${before} ${factor}`);
    }
  }
  const codes = ranges.map(({ code }) => code).join('+');
  if (codes !== '') words.set(codes, `× ${exactText(rangeFactor(rules, ranges))}`);
  if (words.size === 0) words.set(quantity, '1');
  return Object.fromEntries(words);
}

/** The factor of range traits: the pair's, if the rules have one for the two, else each its own. */
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
