/** What a formula's text says, as a tree. */
import type { Fraction } from '../../exact/exact.ts';

export type Operator = '+' | '−' | '×' | '÷' | '^';

/** Comparisons by their signs: whether one holds of two values in such an order, as `compare` gives it. */
export const COMPARISONS = {
  '<': (order) => order < 0,
  '≤': (order) => order <= 0,
  '>': (order) => order > 0,
  '≥': (order) => order >= 0,
  '=': (order) => order === 0,
  '≠': (order) => order !== 0,
} as const satisfies { readonly [sign: string]: (order: number) => boolean };

export type Comparison = keyof typeof COMPARISONS;

export const isComparison = (sign: string): sign is Comparison => Object.hasOwn(COMPARISONS, sign);

/** Functions by name, with how many arguments they take. */
export const FUNCTIONS = {
  min: { least: 2, most: 9 },
  max: { least: 2, most: 9 },
  floor: { least: 1, most: 1 },
  ceil: { least: 1, most: 1 },
  tenth: { least: 1, most: 1 },
} as const satisfies { readonly [name: string]: { readonly least: number; readonly most: number } };

export type FunctionName = keyof typeof FUNCTIONS;

export const isFunction = (name: string): name is FunctionName => Object.hasOwn(FUNCTIONS, name);

/** `if(left < right, then, otherwise)`. */
export interface Case<Name extends string> {
  readonly type: 'case';
  readonly comparison: Comparison;
  readonly left: Expression<Name>;
  readonly right: Expression<Name>;
  readonly holds: Expression<Name>;
  readonly fails: Expression<Name>;
}

/** A tree over the quantities of these names. */
export type Expression<Name extends string = string> =
  | { readonly type: 'number'; readonly value: Fraction }
  | { readonly type: 'quantity'; readonly name: Name }
  | {
      readonly type: 'operation';
      readonly operator: Operator;
      readonly left: Expression<Name>;
      readonly right: Expression<Name>;
      /** Place of the operator in the text. */
      readonly at: number;
    }
  | {
      readonly type: 'root';
      readonly value: Expression<Name>;
      /** Place of the sign in the text. */
      readonly at: number;
    }
  | {
      readonly type: 'function';
      readonly name: FunctionName;
      readonly values: readonly Expression<Name>[];
    }
  | Case<Name>;
