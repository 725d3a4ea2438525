/** A trace that keeps its steps in words, for explanations. */
import { exactText, type Fraction, type Int } from '../exact/exact.ts';
import type { Step, StepDraft, Trace } from './steps.ts';

const text = (value: string | Int | Fraction): string =>
  typeof value === 'object' ? exactText(value) : String(value);

export class StepList implements Trace {
  readonly steps: Step[] = [];

  add(draft: StepDraft): void {
    const exact = exactText(draft.exact);
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
