/** A formula as rules hold it: its text, the quantities it goes by, and the function it is. */
import { type GenericSchema, pipe, rawTransform, string } from 'valibot';
import { compile, keeping, type Values } from './compile.ts';
import type { Expression } from './expression.ts';
import { parseFormula } from './parse.ts';
import { wordFormulaIssue } from './wording.ts';

/** `Name` is the name of a quantity that it may go by. */
export interface Formula<Name extends string = string> {
  /** As the table has it: `ER × EF × TL`. */
  readonly text: string;
  readonly expression: Expression<Name>;
  /** What it may go by, in the order of its values. */
  readonly quantities: readonly Name[];
  /** Which of them its text names, in the order of the text. */
  readonly used: readonly Name[];
  /** Its exact value; each quantity must lie within the range that the rules give it. */
  evaluate(values: Values): Values[number];
}

/** The schema of a formula over these quantities. */
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
      const evaluate = quantities.length === 1 ? keeping(compiled) : compiled;
      return { text, expression, quantities, used: [...usedIn(expression)], evaluate };
    }),
  );

function usedIn<Name extends string>(expression: Expression<Name>): ReadonlySet<Name> {
  const partsOf = (part: Expression<Name>): readonly Expression<Name>[] => {
    switch (part.type) {
      case 'number':
      case 'quantity':
        return [];
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
