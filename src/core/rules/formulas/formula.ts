/** A formula as rules hold it: its text, the quantities it goes by, and the function it is. */
import { type GenericSchema, pipe, rawTransform, string } from 'valibot';
import { compile, type Values } from './compile.ts';
import type { Expression } from './expression.ts';
import { parseFormula } from './parse.ts';
import { wordFormulaIssue } from './wording.ts';

export interface Formula {
  /** As the table has it: `ER × EF × TL`. */
  readonly text: string;
  readonly expression: Expression;
  /** What it may go by, in the order of its values. */
  readonly quantities: readonly string[];
  /** Which of them its text names, in the order of the text. */
  readonly used: readonly string[];
  /** Its exact value; each quantity must lie within the range that the rules give it. */
  evaluate(values: Values): Values[number];
}

/** The schema of a formula over these quantities. */
export const formulaOf = (quantities: readonly string[]): GenericSchema<string, Formula> =>
  pipe(
    string('a formula'),
    rawTransform<string, Formula>(({ dataset, addIssue, NEVER }) => {
      const text = dataset.value;
      const parsed = parseFormula(text, quantities);
      if ('issue' in parsed) {
        addIssue({ message: wordFormulaIssue(parsed.issue, text) });
        return NEVER;
      }
      const { expression } = parsed;
      const evaluate = compile(expression, quantities);
      return { text, expression, quantities, used: [...usedIn(expression)], evaluate };
    }),
  );

function usedIn(expression: Expression): ReadonlySet<string> {
  const partsOf = (part: Expression): readonly Expression[] => {
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
  const names = new Set<string>();
  const look = (part: Expression): void => {
    if (part.type === 'quantity') names.add(part.name);
    for (const inner of partsOf(part)) look(inner);
  };
  look(expression);
  return names;
}
