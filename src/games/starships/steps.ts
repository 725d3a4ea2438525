/** The working behind a figure: what goes in, what comes out, and the section of the book. */

import type { GameStep } from '../shapes.ts';

/** An amount of a sum, with its number of copies. */
export interface Addend {
  readonly name: string;
  readonly value: number;
  readonly times?: number;
}

type StepHead = Pick<GameStep, 'path' | 'label' | 'formula' | 'rule'>;

export class StarshipSteps {
  readonly steps: GameStep[] = [];

  /** Returns the value after rounding, and keeps the step. */
  add(
    head: StepHead,
    inputs: { readonly [name: string]: number | string },
    rounded: number,
    exact = String(rounded),
  ): number {
    const named = Object.entries(inputs).map(([name, value]) => ({ name, value: String(value) }));
    this.steps.push({ ...head, inputs: named, exact, rounded: String(rounded) });
    return rounded;
  }

  /** The sum of amounts over their copies; amounts of 0 copies are left out. */
  sum(head: StepHead, addends: readonly Addend[]): number {
    const shown = addends.filter(({ times = 1 }) => times > 0);
    const total = shown.reduce((sum, { value, times = 1 }) => sum + value * times, 0);
    const inputs = shown.map(({ name, value, times = 1 }) => ({
      ...{ name, value: times === 1 ? String(value) : `${times} × ${value}` },
    }));
    this.steps.push({ ...head, inputs, exact: String(total), rounded: String(total) });
    return total;
  }
}
