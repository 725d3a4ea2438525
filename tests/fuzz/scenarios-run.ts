/** Battles of every scenario with drawn fleets: none may fail, or end with figures that no battle can have (S). */
import { BattleState } from '../../src/core/battle/battle.ts';
import { compilePlay } from '../../src/core/battle/compiled-play.ts';
import { diceOf } from '../../src/core/battle/setup.ts';
import { fight, pointsOf } from '../../src/core/battle/turn.ts';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { unityPlay } from '../../src/core/rules/unity/play.ts';
import { sampleFactions } from '../../src/core/rules/unity/sample-factions.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { policyOf } from '../../src/study/policies.ts';
import { balancedScenarios } from '../../src/study/result.ts';
import { drawnSetups } from '../../src/study/scenario-series.ts';

const FLOWN = ['drift', 'closer', 'keeper'] as const;

/** Fights each scenario so many times, by policies in turn; returns the faults. */
export function runScenarios(
  seed: number,
  battles: number,
  report: (line: string) => void = () => {},
  lastTurn = 40,
): readonly string[] {
  const play = compilePlay({ rules: unity, play: unityPlay });
  const factions = sampleFactions.map(({ ships }) => ships);
  const faults: string[] = [];
  for (const scenario of balancedScenarios(unityFleets)) {
    const drawn = { scenario, factions, options: [], lastTurn };
    const setups = drawnSetups(play, unityFleets, drawn, seed);
    const before = faults.length;
    for (let index = 0; index < battles; index += 1) {
      const by = FLOWN[index % FLOWN.length] ?? 'drift';
      const where = `${scenario.name}, seed ${seed}, battle ${index}, ${by}`;
      try {
        const sides = [policyOf(by), policyOf(by)] as const;
        const battle = new BattleState(setups(index), sides, diceOf(seed, index));
        fight(battle);
        const { result, turn } = battle.head;
        const points = [pointsOf(battle, 0), pointsOf(battle, 1)];
        const isSound =
          [1, 2, 3].includes(result) &&
          turn >= 1 &&
          turn <= lastTurn &&
          points.every((sum) => Number.isInteger(sum) && sum >= 0);
        if (!isSound) faults.push(`${where}: result ${result}, turn ${turn}, points ${points}`);
      } catch (error) {
        faults.push(`${where}: ${error instanceof Error ? error.message : error}`);
      }
    }
    report(`${scenario.name}: ${battles} battles, ${faults.length - before} faults`);
  }
  return faults;
}
