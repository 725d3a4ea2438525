/** Figures of many battles, as JSON and as a table. */
import type { BattleSetup } from '../core/battle/setup.ts';
import { countText } from '../core/exact/rounding.ts';
import { meanOf } from '../core/play/damage/distribution.ts';
import type { Rules } from '../core/rules/rules.ts';
import { medianTurn, type ScenarioSums } from '../study/scenario-series.ts';
import { type SeriesSums, type ShipTally, wilson, winInterval } from '../study/series.ts';
import { alignedTable, left, right } from './terminal-text.ts';

export const seriesObject = (sums: SeriesSums) => {
  const { battles, wins, turns, ships } = sums;
  return {
    battles,
    wins,
    draws: battles - wins[0] - wins[1],
    intervals: SIDES.map((side) => winInterval(sums, side)),
    meanTurns: meanOf(turns) / battles,
    ships: ships.map((ship) => ({
      survives: survivedOf(ship) / battles,
      meanHull: hullLeft(ship),
      lost: ship.gear.map(({ id, lost, turns }) => ({
        ...{ system: id, share: lost / battles, meanTurn: turns / Math.max(1, lost) },
      })),
    })),
  };
};

const survivedOf = ({ left: [, ...alive] }: ShipTally): number =>
  alive.reduce((sum, each) => sum + each, 0);

/** The mean of hull boxes left to a ship that survives. */
const hullLeft = (ship: ShipTally): number => meanOf(ship.left) / Math.max(1, survivedOf(ship));

const SIDES = [0, 1] as const;

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** `A1 loses Hyperdrive in 85.6 % of battles, on turn 1.4; Countermeasures in 23.3 %, on turn 2.7`. */
function lossesText(name: string, { gear }: ShipTally, battles: number, { systems }: Rules) {
  const losses = gear
    .filter(({ lost }) => lost > 0)
    .toSorted((a, b) => b.lost - a.lost)
    .map(({ id, lost, turns }, i) => {
      const share = `in ${percent(lost / battles)}${i === 0 ? ' of battles' : ''}`;
      return `${systems.get(id)?.name ?? id} ${share}, on turn ${(turns / lost).toFixed(1)}`;
    });
  return losses.length === 0 ? '' : `${name} loses ${losses.join('; ')}\n`;
}

export function seriesReport({ sides }: BattleSetup, sums: SeriesSums, rules: Rules): string {
  const { battles, wins, turns } = sums;
  const chance = (name: string, side: 0 | 1): string => {
    const [low, high] = winInterval(sums, side);
    return `${name} ${percent(wins[side] / battles)} (${percent(low)} to ${percent(high)})`;
  };
  const draws = battles - wins[0] - wins[1];
  const lines = [
    `${countText(battles)} battles, ${(meanOf(turns) / battles).toFixed(2)} turns on average`,
    `${chance('A wins', 0)}; ${chance('B wins', 1)}; draws ${percent(draws / battles)}`,
  ];
  const ships = sides.flatMap((side, i) => side.ships.map((ship, number) => ({ ship, i, number })));
  const nameOf = (index: number): string => {
    const found = ships[index];
    return `${found?.i === 0 ? 'A' : 'B'}${(found?.number ?? 0) + 1}`;
  };
  const rows = sums.ships.map((ship, index) => {
    const survived = survivedOf(ship);
    const mean = survived === 0 ? '-' : hullLeft(ship).toFixed(2);
    return [nameOf(index), ships[index]?.ship.type.name ?? '', percent(survived / battles), mean];
  });
  const columns = [left('Ship'), left('Class'), right('Survives'), right('Hull left')];
  const losses = sums.ships.map((ship, i) => lossesText(nameOf(i), ship, battles, rules));
  return `${lines.join('\n')}\n${alignedTable(columns, rows)}${losses.join('')}`;
}

export const scenarioObject = ({ battles, wins, turns, points }: ScenarioSums) => ({
  ...{ battles, wins, draws: battles - wins[0] - wins[1] },
  intervals: wins.map((won) => wilson(won / battles, battles)),
  meanTurns: meanOf(turns) / battles,
  medianTurn: medianTurn({ battles, turns }),
  meanPoints: points.map((sum) => sum / battles),
});

/** The chances of attacker and defender, and their scores. */
export function scenarioReport(
  { rule, name }: { readonly rule?: string; readonly name: string },
  { battles, wins, turns, points }: ScenarioSums,
): string {
  const chance = (side: string, won: number): string => {
    const [low, high] = wilson(won / battles, battles);
    return `${side} wins ${percent(won / battles)} (${percent(low)} to ${percent(high)})`;
  };
  const draws = percent((battles - wins[0] - wins[1]) / battles);
  const [first, second] = points.map((sum) => Math.round(sum / battles));
  return [
    `${rule ? `${rule} ` : ''}${name}: ${countText(battles)} battles, ${(meanOf(turns) / battles).toFixed(2)} turns on average`,
    `${chance('attacker', wins[0])}; ${chance('defender', wins[1])}; draws ${draws}`,
    `victory points ${first} to ${second} on average`,
    '',
  ].join('\n');
}
