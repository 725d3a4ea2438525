/** What the steps of play have in common: how they are added, and what of a trait they name. */
import { type Fraction, fraction, type Int, reduced, toNumber } from '../../exact/exact.ts';
import type { StepDraft, Trace } from '../../rating/steps.ts';
import type { PlayRules, TraitEffect } from '../../rules/play-rules.ts';
import type { Advice, Attack } from '../damage/advice.ts';

/** A volley whose working is asked for. */
export interface ExplainedVolley {
  readonly attack: Omit<Attack, 'shields' | 'mounts' | 'size'>;
  readonly advice: Advice;
}

/** Adds a step below a path, its value shown to four decimals. */
export type AddStep = (
  name: string,
  step: Omit<StepDraft, 'path' | 'rounded' | 'exact'> & { readonly exact: Fraction | number },
) => void;

const DECIMALS = 10_000;

/** A value to four decimals. */
const shown = (value: Fraction): Fraction =>
  reduced(fraction(Math.round(toNumber(value) * DECIMALS), DECIMALS));

export const stepsBelow =
  (trace: Trace, path: string): AddStep =>
  (name, { exact, ...step }) => {
    const value = typeof exact === 'number' ? fraction(exact) : exact;
    const rounded = shown(value);
    trace.add({ ...step, path: `${path}.${name}`, exact: value, rounded });
  };

/** The traits of a mode that have an effect of one of those types. */
export interface NamedTraits {
  /** `Pr1`, or `Dfs, Fcs`; empty without any. */
  readonly codes: string;
  /** Their rules. */
  readonly rule: string;
}

export function traitsBehind(
  { traits }: PlayRules,
  codes: readonly string[] | undefined,
  ...types: readonly TraitEffect['type'][]
): NamedTraits {
  const found = (codes ?? []).filter((code) =>
    traits.get(code)?.effects.some(({ type }) => types.includes(type)),
  );
  const rules = new Set(found.map((code) => traits.get(code)?.rule ?? ''));
  return { codes: found.join(', '), rule: [...rules].join(', ') };
}

/** `2 × 3` as inputs, with a trait that has changed one of them. */
export const signedText = (value: number): string =>
  value > 0 ? `+${value}` : String(value).replace('-', '−');

/** Rules that a step goes by, each once: `4.3, C.5`. */
export const rulesCited = (...rules: readonly string[]): string =>
  [...new Set(rules.filter((rule) => rule !== ''))].join(', ');

/** Inputs of a step; undefined ones are left out. */
export const givenInputs = (inputs: {
  readonly [name: string]: string | Int | Fraction | undefined;
}): { readonly [name: string]: string | Int | Fraction } =>
  Object.fromEntries(
    Object.entries(inputs).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
