/** Base SU of the modes of weapons (A.1, C.4, C.5). */

import type { LegalMode, LegalShot } from '../design/legal-design.ts';
import { add, type Fraction, fraction, ZERO } from '../exact/exact.ts';
import type { Rules, TechLevel } from '../rules/rules.ts';
import { rated, rowValue, traceFormula } from './formula-steps.ts';
import type { StepDraft, Trace } from './steps.ts';
import { traitFactors, traitWords } from './traits.ts';

/** Base SU of a mode, TL included, to the nearest tenth. */
export function modeSpace(
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
  if (trace) traceFormula(trace, stepPath, row, values, value, { words: wordsOf(rules, mode) });
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
  return rated(formulas.shot, values, path, trace);
}

/** The sum over several bands is an extension, see the README's choices. */
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

/** What seeking and traits add; nothing to a mode of several bands. */
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
    sum = rated(formulas.seekingAddition, values, path, trace);
  }
  if (added === ZERO) return sum;
  const values = [fraction(shot.rof), shot.accuracy.seeking, added];
  return add(sum, rated(formulas.traitAddition, values, path, trace));
}

/** The traits and the bands of a mode in the words that explanations have for them. */
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
