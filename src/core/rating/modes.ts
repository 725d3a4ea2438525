/** Base SU of the modes of weapons (A.1, C.4, C.5). */

import type { LegalMode, LegalShot } from '../design/legal-design.ts';
import { add, type Fraction, fraction, ONE, ZERO } from '../exact/exact.ts';
import type { FormulaRow } from '../rules/formulas/rows.ts';
import type { Rules, TechLevel } from '../rules/rules.ts';
import { type RowValue, rowValue, traceFormula } from './formula-steps.ts';
import type { StepDraft, Trace } from './steps.ts';
import { type TraitFactors, traitFactors, traitWords } from './traits.ts';

/** A formula with the values of its quantities. */
interface ModeFormula {
  readonly row: FormulaRow;
  readonly values: readonly Fraction[];
}

/** Base SU of a mode, TL included, to the nearest tenth. */
export function modeSpace(
  rules: Rules,
  mode: LegalMode,
  tech: TechLevel,
  path = '',
  trace?: Trace,
): Fraction {
  const traits = traitFactors(rules, mode.traits);
  const [shot] = mode.kind === 'banded' ? [] : mode.shots;
  const { row, values } = shot
    ? shotFormula(rules, mode, shot, traits, tech)
    : bandsFormula(rules, mode, traits, tech);
  const result = rowValue(row, values);
  if (trace) traceMode(rules, mode, { row, values }, result, path, trace);
  return result.rounded;
}

function shotFormula(
  { formulas }: Rules,
  { kind }: LegalMode,
  { range, rof, accuracy, imp, dmg }: LegalShot,
  { before, after, added }: TraitFactors,
  tech: TechLevel,
): ModeFormula {
  const isSeeking = kind === 'seeking';
  const { direct, seeking } = accuracy;
  return {
    row: isSeeking ? formulas.seekingMode : formulas.directMode,
    values: [
      fraction(range),
      fraction(rof),
      isSeeking ? seeking : direct,
      seeking,
      fraction(imp),
      fraction(dmg),
      before,
      after,
      added,
      tech.level === 0 ? ONE : tech.factor,
    ],
  };
}

/** The sum over several bands is an extension, see the README's choices. */
function bandsFormula(
  { formulas }: Rules,
  { shots, longRange }: LegalMode,
  { before, after }: TraitFactors,
  tech: TechLevel,
): ModeFormula {
  let sum = ZERO;
  let inner = 0;
  for (const { range, rof, accuracy, imp, dmg } of shots) {
    const figures = [fraction(imp), fraction(dmg)];
    const values = [fraction(range), fraction(inner), fraction(rof), accuracy.seeking, ...figures];
    sum = add(sum, rowValue(formulas.band, values).rounded);
    inner = range;
  }
  const row = formulas.bandedMode;
  return { row, values: [sum, fraction(longRange), before, after, tech.factor] };
}

function traceMode(
  rules: Rules,
  mode: LegalMode,
  { row, values }: ModeFormula,
  result: RowValue,
  path: string,
  trace: Trace,
): void {
  const bands = mode.shots.map(
    ({ range, rof, accuracy, imp, dmg }) => `${range}: ${rof}×${accuracy.acc}+/${imp}/${dmg}`,
  );
  const words: { readonly [name: string]: StepDraft['inputs'] } = {
    'Σ bands': { bands: bands.join(', '), band: rules.formulas.band.formula.text },
    traits: traitWords(rules, mode.traits, 'traits'),
    'late traits': traitWords(rules, mode.traits, 'late traits'),
    added: traitWords(rules, mode.traits, 'added'),
  };
  traceFormula(trace, `${path}.baseSU`, row, values, result, words);
}
