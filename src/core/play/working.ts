/** Steps of play: how calculations add them to a trace, and the traits they name. */
import { type Fraction, fraction, type Int, inLowestTerms, toNumber } from '../exact/exact.ts';
import type { StepDraft, Trace } from '../rating/steps.ts';
import type { PlayRules, TraitEffect } from '../rules/play-rules.ts';

type StepInputs = {
  readonly [name: string]: string | Int | Fraction | undefined;
};

/** Adds a step below a path, its value shown to four decimals; undefined inputs are left out. */
export type AddStep = (
  name: string,
  step: Pick<StepDraft, 'label' | 'formula' | 'rule'> & {
    readonly inputs?: StepInputs;
    readonly exact: Fraction | number;
  },
) => void;

const DECIMALS = 10_000;

const toDecimals = (value: Fraction): Fraction =>
  inLowestTerms(fraction(Math.round(toNumber(value) * DECIMALS), DECIMALS));

/** Gives the function that adds steps to a trace below a path; '' is the top. */
export const stepsBelow =
  (trace: Trace, path: string): AddStep =>
  (name, { label, formula, rule, inputs = {}, exact }) => {
    const value = typeof exact === 'number' ? fraction(exact) : exact;
    trace.add({
      path: path === '' ? name : `${path}.${name}`,
      label,
      formula,
      rule,
      inputs: givenInputs(inputs),
      exact: value,
      rounded: toDecimals(value),
    });
  };

const givenInputs = (inputs: StepInputs): StepDraft['inputs'] =>
  Object.fromEntries(
    Object.entries(inputs).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

interface NamedTraits {
  /** `Pr1`, or `Dfs, Fcs`; undefined without any. */
  readonly codes: string | undefined;
  readonly rule: string;
}

export function traitsHaving(
  { traits }: PlayRules,
  codes: readonly string[] | undefined,
  ...types: readonly TraitEffect['type'][]
): NamedTraits {
  const found = (codes ?? []).filter((code) =>
    traits.get(code)?.effects.some(({ type }) => types.includes(type)),
  );
  const rule = rulesCited(...found.map((code) => traits.get(code)?.rule ?? ''));
  return { codes: found.join(', ') || undefined, rule };
}

/** Rule numbers, each once: `4.3, C.5`. */
export const rulesCited = (...rules: readonly string[]): string =>
  [...new Set(rules.filter((rule) => rule !== ''))].join(', ');
