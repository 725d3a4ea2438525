/** Games for tests. */

import type { BattleOption } from '../../../src/core/battle/options.ts';
import type { Design } from '../../../src/core/design/design.ts';
import { GameRun } from '../../../src/core/game/fold.ts';
import { type GameTable, gameTable, newGame } from '../../../src/core/game/game.ts';
import type { Game, GameAct } from '../../../src/core/game/schema.ts';
import { unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { unityPlay } from '../../../src/core/rules/unity/play.ts';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';

const rules = { rules: unity, play: unityPlay };

export const gameOf = (
  sides: readonly [readonly Design[], readonly Design[]] = [[majestic], [majestic]],
  options: readonly BattleOption[] = [],
): Game => {
  const side = (name: string, designs: readonly Design[]) => ({
    name,
    ships: designs.map((design) => ({ design })),
  });
  return newGame({
    ...{ name: 'Cinder Gap', rules, fleets: unityFleets, options, target: 240 },
    sides: [side('Mara', sides[0]), side('Ida', sides[1])],
  });
};

export const tableOf = (game: Game, play = unityPlay): GameTable =>
  gameTable({ ...rules, play }, unityFleets, game);

export const runOf = (game: Game, play = unityPlay): GameRun =>
  new GameRun(tableOf(game, play), game);

/** Enters acts one by one, each as a tap of side 1 on one device. */
export const played = (run: GameRun, ...acts: readonly GameAct[]): GameRun => {
  for (const act of acts) run.enter({ device: 'AAAA', side: 0 }, [act]);
  return run;
};
