/** The working behind a figure: what goes in, what comes out, and the section of the book. */

import { type GameStep, stepText } from '../shapes.ts';

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
    exact: number | string = rounded,
  ): number {
    const named = Object.entries(inputs).map(([name, value]) => ({ name, value: stepText(value) }));
    const texts = { exact: stepText(exact), rounded: stepText(rounded) };
    this.steps.push({ ...head, inputs: named, ...texts });
    return rounded;
  }

  /** The sum of amounts over their copies; amounts of 0 copies are left out. */
  sum(head: StepHead, addends: readonly Addend[]): number {
    const shown = addends.filter(({ times = 1 }) => times > 0);
    const total = shown.reduce((sum, { value, times = 1 }) => sum + value * times, 0);
    const inputs = shown.map(({ name, value, times = 1 }) => ({
      ...{ name, value: times === 1 ? stepText(value) : `${times} × ${stepText(value)}` },
    }));
    this.steps.push({ ...head, inputs, exact: stepText(total), rounded: stepText(total) });
    return total;
  }
}
