/** Parts that the formats and the calculations of all other games share. */
import {
  type GenericSchema,
  type InferOutput,
  maxValue,
  minValue,
  number,
  pipe,
  safeInteger,
} from 'valibot';

type Immutable<Value> = Value extends readonly (infer Item)[]
  ? readonly Immutable<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Immutable<Value[Key]> }
    : Value;

/** Value of a schema, which nothing changes. */
export type Read<Schema extends GenericSchema> = Immutable<InferOutput<Schema>>;

/** A whole number of at least `least`. */
export const wholeFrom = (least: number, most?: number) =>
  most === undefined
    ? pipe(number(), safeInteger(), minValue(least))
    : pipe(number(), safeInteger(), minValue(least), maxValue(most));

/** A figure with its calculation. */
export interface GameStep {
  /** The figure that it explains: `price.credits`. */
  readonly path: string;
  readonly label: string;
  readonly formula: string;
  readonly inputs: readonly { readonly name: string; readonly value: string }[];
  /** The value before rounding. */
  readonly exact: string;
  /** The value after rounding; equal to `exact` if the step does not round. */
  readonly rounded: string;
  /** Section of the book: `III.A.iii.f`. */
  readonly rule: string;
}

/** A figure of a step; a negative one begins with a minus, not with a hyphen. */
export const stepText = (value: number | string): string => String(value).replace(/^-/, '−');
