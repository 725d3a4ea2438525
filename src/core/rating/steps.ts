/**
 * The working behind a number. Formulas hand their steps to a `Trace` when there is one, so the
 * explanation falls out of the calculation and costs nothing when nobody asks.
 */
import type { Fraction, Int } from '../exact/exact.ts';

export interface StepInput {
  readonly name: string;
  readonly value: string;
}

export interface Step {
  /** Which number this belongs to, as a path into the evaluation: `space.engines`. */
  readonly path: string;
  readonly label: string;
  /** The formula in the rulebook's quantities: `ER × EF × TL`. */
  readonly formula: string;
  readonly inputs: readonly StepInput[];
  /** The exact value before rounding, decimal where it ends, else a fraction. */
  readonly exact: string;
  /** The value after rounding; equal to `exact` where the step rounds nothing. */
  readonly rounded: string;
  readonly rule: string;
}

/** What formulas give a trace; the trace words exact values itself. */
export interface StepDraft {
  readonly path: string;
  readonly label: string;
  readonly formula: string;
  readonly inputs: { readonly [name: string]: string | Int | Fraction };
  readonly exact: Fraction;
  readonly rounded?: Int | Fraction;
  readonly rule: string;
}

export interface Trace {
  /** Whether steps of a part, `weapons[3]`, may be among those asked for; others need no trace. */
  asksOf(part: string): boolean;
  add(step: StepDraft): void;
}
