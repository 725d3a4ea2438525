/** Small designs for single questions, and their rating by the Unity rules. */
import type { Bank, Design, Mode, Rounding } from '../../../src/core/design/design.ts';
import { evaluate } from '../../../src/core/rating/evaluate.ts';
import type { Evaluation } from '../../../src/core/rating/evaluation.ts';
import type { Step } from '../../../src/core/rating/steps.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';

/** A bare hull of 10 with some other parts. */
export const ship = (parts: Partial<Design> = {}): Design => ({
  format: 'slipway.design',
  version: 1,
  hull: 10,
  engines: 0,
  ...parts,
});

/** A ship with one weapon, and a battery of it when banks are given. */
export const armed = (
  modes: Mode | readonly Mode[],
  banks: readonly Bank[] = [{ mounts: 1, arc: 'A' }],
  parts: Partial<Design> = {},
): Design =>
  ship({
    weapons: [{ id: 'gun', modes: 'length' in modes ? modes : [modes] }],
    batteries: [{ weapon: 'gun', banks }],
    ...parts,
  });

/** The rulebook's example of a weapon: base SU 24.375. */
export const plain = { range: 15, rof: 2, acc: 4, imp: 1, dmg: 2 };

/** The same shot as a seeker: base SU 15.6 + 16/3. */
export const seeker = { ma: 8, rof: 2, acc: 4, imp: 1, dmg: 2 };

export const rated = (design: Design, rounding: Rounding = 'rulebook'): Evaluation =>
  evaluate(unity, design, { rounding });

/** Base SU of the only weapon. */
export const baseSU = (modes: Mode | readonly Mode[], parts: Partial<Design> = {}): number =>
  rated(armed(modes, [], parts)).weapons[0]!.baseSU;

/** SU and ORAT of the only bank. */
export const bank = (design: Design, rounding: Rounding = 'rulebook') =>
  rated(design, rounding).batteries[0]!.banks[0]!;

/** The steps of one number of a design. */
export const stepsOf = (
  design: Design,
  path: string,
  rounding: Rounding = 'rulebook',
): readonly Step[] =>
  evaluate(unity, design, { rounding, steps: true }).steps!.filter((step) => step.path === path);
