/** Dice that players roll and type step by step: the engine runs on the known ones and lists the missing ones. */
import { type DiceRow, DiceTray, type DiceUse } from '../battle/dice.ts';
import type { Random } from '../chance/random.ts';

/** Dice that are rolled together. */
export interface DiceStep {
  /** Names the step among those of a roll. */
  readonly key: string;
  readonly use: DiceUse;
  /** The number that each die needs, if it needs one. */
  readonly needed: number | undefined;
  /** The element of a burst that they are rolled against (C.5). */
  readonly target: number | undefined;
  /** 0 for new dice; else the number of the re-roll. */
  readonly again: number;
  readonly faces: readonly number[];
  /** Dice that are still to be rolled. */
  readonly missing: number;
}

/** Faces by the key of their step. */
export type KnownFaces = ReadonlyMap<string, readonly number[]>;

/** Uses in the order in which a table rolls them; all others follow in the engine's order. */
const ORDER: readonly DiceUse[] = [
  ...(['lock-on', 'rate of fire', 'seekers', 'to hit', 'beams', 'repeat', 'landing'] as const),
  ...(['save', 'second loss', 'impact', 'bleed-through', 'screens', 'damage'] as const),
];

/** Uses whose dice may have more than one face: a 6 rolled again, a damage die that goes on. */
const ROLLED_ON: ReadonlySet<DiceUse> = new Set([
  'to hit',
  'repeat',
  'impact',
  'landing',
  'damage',
]);

interface OpenStep {
  readonly use: DiceUse;
  readonly needed: number | undefined;
  readonly target: number | undefined;
  readonly again: number;
  used: number;
  missing: number;
}

const NO_RANDOM: Pick<Random, 'd6' | 'save'> = {
  d6() {
    throw new Error('dice of players are not random');
  },
  save: () => [],
};

/** A tray that takes known faces, step by step. */
export class HandDice extends DiceTray {
  readonly #known: KnownFaces;
  readonly #steps = new Map<string, OpenStep>();

  constructor(known: KnownFaces) {
    super(NO_RANDOM);
    this.#known = known;
  }

  protected override roll(
    row: Omit<DiceRow, 'dice'> | undefined,
    after: number,
  ): number | undefined {
    const use = row?.use ?? 'to hit';
    const again = ROLLED_ON.has(use) ? after : 0;
    const target = row?.target;
    const key = [use, row?.needed ?? '', again, ...(target === undefined ? [] : [target])].join(
      ' ',
    );
    let step = this.#steps.get(key);
    if (!step) {
      step = { use, needed: row?.needed, target, again, used: 0, missing: 0 };
      this.#steps.set(key, step);
    }
    const face = this.#known.get(key)?.[step.used];
    if (face === undefined) step.missing += 1;
    else step.used += 1;
    return face;
  }

  /** All steps so far, in the order in which a table rolls them. */
  steps(): readonly DiceStep[] {
    const rank = ({ use, again }: OpenStep): number => 100 * (1 + ORDER.indexOf(use)) + again;
    return [...this.#steps]
      .sort(([, a], [, b]) => rank(a) - rank(b))
      .map(([key, { use, needed, target, again, used, missing }]) => {
        const faces = (this.#known.get(key) ?? []).slice(0, used);
        return { key, use, needed, target, again, faces, missing };
      });
  }
}

/** Rolls the missing dice of a step. */
export const rolledFaces = (
  random: Pick<Random, 'd6'>,
  { missing }: Pick<DiceStep, 'missing'>,
): readonly number[] => Array.from({ length: missing }, () => random.d6());
