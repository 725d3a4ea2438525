/** A formula as rules hold it: its text, its quantities, and its function. */
import { type GenericSchema, pipe, rawTransform, string } from 'valibot';
import type { Fraction } from '../../exact/exact.ts';
import { type RoundingStep, roundedRoot, roundedTo } from '../../exact/rounding.ts';
import { type Compiled, compile, type Values, withKeptResults } from './compile.ts';
import { type Expression, parseFormula, wordFormulaIssue } from './parse.ts';

/** A formula; `Name` is the type of its quantities' names. */
export interface Formula<Name extends string = string> {
  /** Its text in the table: `ER × EF × TL`. */
  readonly text: string;
  readonly expression: Expression<Name>;
  /** The quantities that it may name, in the order of its values. */
  readonly quantities: readonly Name[];
  /** The quantities that its text names, in the order of the text. */
  readonly used: readonly Name[];
  /** Its value, exact but for roots and powers; each quantity must lie within its range. */
  evaluate(values: Values): Fraction;
  /** The value under the root, if the whole formula is a root. */
  readonly radicand?: Compiled;
}

/** The value of a formula, rounded; a root is rounded exactly, not from its decimals. */
export const roundedValue = (
  { evaluate, radicand }: Formula,
  values: Values,
  rounding: RoundingStep,
): Fraction =>
  radicand && rounding !== 'exact'
    ? roundedRoot(radicand(values), rounding)
    : roundedTo(evaluate(values), rounding);

export const formulaOf = <Name extends string>(
  quantities: readonly Name[],
): GenericSchema<string, Formula<Name>> =>
  pipe(
    string('a formula'),
    rawTransform<string, Formula<Name>>(({ dataset, addIssue, NEVER }) => {
      const text = dataset.value;
      const parsed = parseFormula(text, quantities);
      if ('issue' in parsed) {
        addIssue({ message: wordFormulaIssue(parsed.issue, text) });
        return NEVER;
      }
      const { expression } = parsed;
      const compiled = compile(expression, quantities);
      const evaluate = quantities.length === 1 ? withKeptResults(compiled) : compiled;
      const used = [...usedIn(expression)];
      const radicand =
        expression.type === 'root' ? compile(expression.value, quantities) : undefined;
      return { text, expression, quantities, used, evaluate, radicand };
    }),
  );

function usedIn<Name extends string>(expression: Expression<Name>): ReadonlySet<Name> {
  const partsOf = (part: Expression<Name>): readonly Expression<Name>[] => {
    switch (part.type) {
      case 'number':
      case 'quantity':
        return [];
      case 'root':
        return [part.value];
      case 'operation':
        return [part.left, part.right];
      case 'function':
        return part.values;
      case 'case':
        return [part.left, part.right, part.holds, part.fails];
    }
  };
  const names = new Set<Name>();
  const look = (part: Expression<Name>): void => {
    if (part.type === 'quantity') names.add(part.name);
    for (const inner of partsOf(part)) look(inner);
  };
  look(expression);
  return names;
}
