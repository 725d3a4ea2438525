/** Values of formulas, and the steps that show them: a formula with its values put in. */
import type { Fraction, Int } from '../exact/exact.ts';
import { type RoundingStep, roundedTo } from '../exact/rounding.ts';
import type { Formula } from '../rules/formulas/formula.ts';
import type { FormulaRow } from '../rules/formulas/rows.ts';
import type { StepDraft, Trace } from './steps.ts';

/** What a formula came to, before and after rounding. */
export interface RowValue {
  readonly exact: Fraction;
  readonly rounded: Fraction;
}

/** Words behind a formula for how it is rounded. */
export const ROUNDING_WORDS: { readonly [rounding in RoundingStep]: string } = {
  exact: '',
  up: ', rounded up',
  down: ', rounded down',
  nearest: ', to the nearest whole number',
  tenth: ', to the nearest tenth',
};

/** The formula's value for these quantities, rounded as its row says where not told otherwise. */
export function rowValue(
  row: FormulaRow,
  values: readonly Fraction[],
  rounding = row.rounding,
): RowValue {
  const exact = row.formula.evaluate(values);
  return { exact, rounded: roundedTo(exact, rounding) };
}

/** The whole number that a formula comes to; its row is known to give one. */
export const wholeOf = (row: FormulaRow, values: readonly Fraction[]): Int =>
  asWhole(rowValue(row, values).rounded);

/** The whole number that a fraction is. */
export function asWhole({ n, d }: Fraction): Int {
  if (d === 1) return n;
  return typeof n === 'number' && typeof d === 'number' ? n / d : BigInt(n) / BigInt(d);
}

type Inputs = StepDraft['inputs'];

/** The quantities that a formula names, with their values; `words` say some of them in other words. */
export function inputsOf(
  { quantities, used }: Formula,
  values: readonly Fraction[],
  words: { readonly [name: string]: Inputs } = {},
): Inputs {
  const inputs: Record<string, string | Int | Fraction> = {};
  for (const name of used) {
    const value = values[quantities.indexOf(name)];
    if (Object.hasOwn(words, name)) Object.assign(inputs, words[name]);
    else if (value) inputs[name] = value;
  }
  return inputs;
}

/** How a step differs from what its row says. */
interface Telling {
  readonly rounding?: RoundingStep;
  /** Some of its quantities in other words. */
  readonly words?: { readonly [name: string]: Inputs };
}

/** Adds the step of a formula to a trace. */
export function traceFormula(
  trace: Trace,
  path: string,
  row: FormulaRow,
  values: readonly Fraction[],
  { exact, rounded }: RowValue,
  { rounding = row.rounding, words }: Telling = {},
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

/** The formula's result, with its step where a trace is kept. */
export function rated(
  row: FormulaRow,
  values: readonly Fraction[],
  path: string,
  trace: Trace | undefined,
  rounding = row.rounding,
): Fraction {
  if (!trace) return roundedTo(row.formula.evaluate(values), rounding);
  const result = rowValue(row, values, rounding);
  traceFormula(trace, path, row, values, result, { rounding });
  return result.rounded;
}

/** As `rated`, where the row is known to give a whole number. */
export const ratedWhole = (
  row: FormulaRow,
  values: readonly Fraction[],
  path: string,
  trace: Trace | undefined,
): Int => asWhole(rated(row, values, path, trace));
