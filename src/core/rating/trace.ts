/** A trace that keeps its steps in words, for explanations. */
import { exactText, type Fraction, type Int } from '../exact/exact.ts';
import { isWithin, pathsBehind } from './step-paths.ts';
import type { Step, StepDraft, Trace } from './steps.ts';

const text = (value: string | Int | Fraction): string =>
  typeof value === 'object' ? exactText(value) : String(value);

/** The trace of a part, where it asks of it. */
export const partTrace = (trace: Trace | undefined, part: string): Trace | undefined =>
  trace?.asksOf(part) ? trace : undefined;

export class StepList implements Trace {
  readonly steps: Step[] = [];
  readonly #asked: readonly string[];

  /** Keeps the steps behind one number, or behind all with ''. */
  constructor(number = '') {
    this.#asked = pathsBehind(number);
  }

  asksOf(part: string): boolean {
    return this.#asked.some((path) => isWithin(part, path) || isWithin(path, part));
  }

  add(draft: StepDraft): void {
    if (!this.#asked.some((path) => isWithin(draft.path, path))) return;
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
