/** Figures of the book, from data/games/starships-rules.json, and the working behind a figure: its input, result and section. */
import figures from '../../../data/games/starships-rules.json' with { type: 'json' };
import { type GameStep, stepText } from '../shapes.ts';
import type { FacilityName } from './tables.ts';

export interface FacilityRow {
  readonly name: string;
  readonly credits: number;
  readonly alloy: number;
  readonly pieces: number;
  /** Greatest number at a planet. */
  readonly most?: number;
  readonly section: string;
}

export const FACILITIES: { readonly [name in FacilityName]: FacilityRow } = figures.facilities;

export const BOOK = figures;

export interface Money {
  readonly credits: number;
  readonly alloy: number;
}

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
