/** Values of formulas, and the steps that show them. */
import type { Fraction, Int } from '../exact/exact.ts';
import { type RoundingStep, roundedTo } from '../exact/rounding.ts';
import { type Formula, roundedValue } from '../rules/formulas/formula.ts';
import { rootText } from '../rules/formulas/powers.ts';
import type { FormulaRow } from '../rules/formulas/rows.ts';
import type { StepDraft, Trace } from './steps.ts';

export interface RowValue {
  readonly exact: Fraction;
  readonly rounded: Fraction;
}

const ROUNDING_WORDS: { readonly [rounding in RoundingStep]: string } = {
  exact: '',
  up: ', rounded up',
  down: ', rounded down',
  nearest: ', to the nearest whole number',
  tenth: ', to the nearest tenth',
};

/** The formula's value for these quantities, by default with the rounding of its row. */
export function rowValue(
  row: FormulaRow,
  values: readonly Fraction[],
  rounding: RoundingStep = row.rounding,
): RowValue {
  const { formula } = row;
  const exact = formula.evaluate(values);
  const rounded = formula.radicand
    ? roundedValue(formula, values, rounding)
    : roundedTo(exact, rounding);
  return { exact, rounded };
}

/** A fraction as a whole number; it must be one. */
export function asWhole({ n, d }: Fraction): Int {
  if (d === 1) return n;
  return typeof n === 'number' && typeof d === 'number' ? n / d : BigInt(n) / BigInt(d);
}

type Inputs = StepDraft['inputs'];

/** The quantities that a formula names, with their values, or with the inputs given in `words`. */
function inputsOf(
  { quantities, used, radicand }: Formula,
  values: readonly Fraction[],
  words: { readonly [name: string]: Inputs },
): Inputs {
  let inputs: Inputs = {};
  for (const name of used) {
    const value = values[quantities.indexOf(name)];
    if (Object.hasOwn(words, name)) inputs = { ...inputs, ...words[name] };
    else if (value) inputs = { ...inputs, [name]: value };
  }
  return radicand ? { ...inputs, 'under the root': radicand(values) } : inputs;
}

export function traceFormula(
  trace: Trace,
  path: string,
  row: FormulaRow,
  values: readonly Fraction[],
  { exact, rounded }: Pick<StepDraft, 'exact'> & Pick<RowValue, 'rounded'>,
  rounding = row.rounding,
  words: { readonly [name: string]: Inputs } = {},
): void {
  trace.add({
    path,
    label: row.label,
    formula: row.formula.text + ROUNDING_WORDS[rounding],
    inputs: inputsOf(row.formula, values, words),
    exact,
    rounded,
    rule: row.rule,
  });
}

/** The formula's rounded value; its step goes into the trace. */
export function traced(
  row: FormulaRow,
  values: readonly Fraction[],
  path: string,
  trace: Trace | undefined,
  rounding = row.rounding,
): Fraction {
  if (!trace) return roundedValue(row.formula, values, rounding);
  const { radicand } = row.formula;
  const result =
    radicand && rounding !== 'exact'
      ? {
          exact: rootText(radicand(values)),
          rounded: roundedValue(row.formula, values, rounding),
        }
      : rowValue(row, values, rounding);
  traceFormula(trace, path, row, values, result, rounding);
  return result.rounded;
}

export const ratedWhole = (
  row: FormulaRow,
  values: readonly Fraction[],
  path: string,
  trace: Trace | undefined,
): Int => asWhole(traced(row, values, path, trace));
