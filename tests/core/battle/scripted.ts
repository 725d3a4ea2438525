/** Scripted battles for tests: requests with defaults, and figures of their tallies. */

import type { Design } from '../../../src/core/design/design.ts';
import { unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { unityPlay } from '../../../src/core/rules/unity/play.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { answerBattle, type BattleRequest } from '../../../src/formats/play/battle-request.ts';

type Side = BattleRequest['sides'][number];

export interface Script extends Partial<Omit<BattleRequest, 'sides'>> {
  readonly designs: readonly Design[];
  readonly sides: readonly [Side, Side];
}

/** The tallies of a request, whose other fields have defaults. */
export const talliesOf = (script: Script) =>
  answerBattle({ rules: unity, play: unityPlay }, unityFleets, {
    ...{ format: 'slipway.battle', version: 1, id: '', doctrine: 'plain-1', board: 'none' },
    ...{ lastTurn: 1, battles: 1, seed: 34 },
    ...script,
  }).tallies;

export type Counts = { readonly [value: string]: number };

const total = (counts: Counts): number => Object.values(counts).reduce((sum, n) => sum + n, 0);

export const meanOf = (counts: Counts = {}): number =>
  Object.entries(counts).reduce((sum, [value, n]) => sum + Number(value) * n, 0) / total(counts);

/** The standard error of a mean. */
export function errorOf(counts: Counts = {}): number {
  const [mean, all] = [meanOf(counts), total(counts)];
  const squares = Object.entries(counts).reduce(
    (sum, [value, n]) => sum + (Number(value) - mean) ** 2 * n,
    0,
  );
  return Math.sqrt(squares / all / all);
}

export const shareOf = (counts: Counts = {}, value: string): number =>
  (counts[value] ?? 0) / total(counts);
