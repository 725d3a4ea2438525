/** The working behind a number: formulas hand their steps to a `Trace`, if there is one. */
import { exactText, type Fraction, type Int } from '../exact/exact.ts';
import { type RoundingStep, roundedTo } from '../exact/rounding.ts';
import { type Formula, roundedValue } from '../rules/formulas/formula.ts';
import { rootText } from '../rules/formulas/powers.ts';
import type { FormulaRow } from '../rules/formulas/rows.ts';

export interface StepInput {
  readonly name: string;
  readonly value: string;
}

export interface Step {
  /** Path of its number in the evaluation: `space.engines`. */
  readonly path: string;
  readonly label: string;
  /** The formula in the rulebook's quantities: `ER × EF × TL`. */
  readonly formula: string;
  readonly inputs: readonly StepInput[];
  /** The value before rounding: a decimal, a fraction, or a decimal cut with `…` if it is long. */
  readonly exact: string;
  /** The value after rounding; equal to `exact` if the step does not round. */
  readonly rounded: string;
  readonly rule: string;
}

/** A step before its values are texts. */
export interface StepDraft {
  readonly path: string;
  readonly label: string;
  readonly formula: string;
  readonly inputs: { readonly [name: string]: string | Int | Fraction };
  readonly exact: Fraction | string;
  readonly rounded?: Int | Fraction;
  readonly rule: string;
}

export interface Trace {
  /** True if steps of a part, `weapons[3]`, may be among those asked for. */
  asksOf(part: string): boolean;
  add(step: StepDraft): void;
}

/** Numbers that a number depends on besides its own steps, in the order they are shown. */
const DEPENDS_ON: ReadonlyMap<string, readonly string[]> = new Map([
  ['space.engines', ['engineFactor']],
  ['space.shields', ['shieldFactor', 'equivalentShields']],
  ['space.used', ['space.engines', 'space.shields', 'space.screens']],
  ['orat', ['enginesForOrat']],
  ['drat', ['equivalentShields']],
  ['combatRating', ['orat', 'drat']],
]);

/** The paths whose steps explain a number, its own last; '' stands for every number. */
export const pathsBehind = (path: string): readonly string[] => [
  ...(DEPENDS_ON.get(path) ?? []),
  path,
];

/** True if a path is the outer one or lies below it; all lie below ''. */
export const isWithin = (path: string, outer: string): boolean =>
  outer === '' ||
  path === outer ||
  (path.startsWith(outer) && (path[outer.length] === '.' || path[outer.length] === '['));

const text = (value: string | Int | Fraction): string =>
  typeof value === 'object' ? exactText(value) : String(value);

/** The trace, if it asks for steps of the part. */
export const partTrace = (trace: Trace | undefined, part: string): Trace | undefined =>
  trace?.asksOf(part) ? trace : undefined;

export class StepList implements Trace {
  readonly steps: Step[] = [];
  readonly #asked: readonly string[];

  /** Keeps the steps behind one number, or all of them with ''. */
  constructor(number = '') {
    this.#asked = pathsBehind(number);
  }

  asksOf(part: string): boolean {
    return this.#asked.some((path) => isWithin(part, path) || isWithin(path, part));
  }

  add(draft: StepDraft): void {
    if (!this.#asked.some((path) => isWithin(draft.path, path))) return;
    const exact = text(draft.exact);
    this.steps.push({
      path: draft.path,
      label: draft.label,
      formula: draft.formula,
      inputs: Object.entries(draft.inputs).map(([name, value]) => ({ name, value: text(value) })),
      exact,
      rounded: draft.rounded === undefined ? exact : text(draft.rounded),
      rule: draft.rule,
    });
  }
}

interface RowValue {
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
