/** What a single formula comes to in a ship, from the steps of its rating. */
import type { FormulaId } from '../rules/formulas/rows.ts';
import type { Rules } from '../rules/rules.ts';
import type { Evaluation } from './evaluation.ts';

export interface FormulaResult {
  readonly label: string;
  /** Of the first part of the ship that it is asked for; absent where none is. */
  readonly value?: string;
  /** How many parts it is asked for: of a bank's formula, the banks. */
  readonly parts: number;
}

/** The result of a formula in an evaluation with steps, by the rules that gave it. */
export function formulaResult(
  { formulas }: Rules,
  { steps = [] }: Evaluation,
  id: FormulaId,
): FormulaResult {
  const { label } = formulas[id];
  const found = steps.filter((step) => step.label === label);
  const [first] = found;
  return { label, parts: found.length, ...(first && { value: first.rounded }) };
}
