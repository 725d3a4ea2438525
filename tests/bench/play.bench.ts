/** Time of play: a check of orders, a volley's distribution, the advisor's whole table. */
import { Bench } from 'tinybench';
import type { Design } from '../../src/core/design/design.ts';
import { attackerOf } from '../../src/core/play/advisor/combatants.ts';
import { rangeTable } from '../../src/core/play/advisor/range-table.ts';
import { hexOnBearing } from '../../src/core/play/bearing.ts';
import { type Attack, advise, hullBoxes } from '../../src/core/play/damage/advice.ts';
import { checkOrders } from '../../src/core/play/orders/check.ts';
import { moveBook } from '../../src/core/play/orders/move-book.ts';
import { unityPlay as play } from '../../src/core/rules/unity/play.ts';
import { unity as rules } from '../../src/core/rules/unity/unity.ts';

const mode = (rof: number, acc: number, imp: number, dmg: number, ...traits: string[]) => ({
  ...{ range: 15, rof, acc, imp, dmg, traits },
});

const VOLLEYS: readonly (readonly [name: string, Attack])[] = [
  ['4 × 2x5+/1/1 Pr1', { mode: mode(2, 5, 1, 1, 'Pr1'), mounts: 4, range: 4, shields: 3 }],
  ['10 × 2x4+/3/1, 60 dice', { mode: mode(2, 4, 3, 1), mounts: 10, range: 4, shields: 3 }],
  [
    '4 × 1x4+/1/1 Cts, Rpt, FrL',
    { mode: mode(1, 4, 1, 1, 'Cts', 'Rpt', 'FrL'), mounts: 4, range: 8, shields: 2 },
  ],
  [
    '3 × 2x4+/2/2 Knt on 4 screens',
    { mode: mode(2, 4, 2, 2, 'Knt'), mounts: 3, range: 8, shields: 2, screens: 4 },
  ],
];

const ORDERS = ['2P1S', 'Z/2P1P1(4)+1', '@/2R1RR(6)', '4P2(6)'];

async function micros(work: () => void): Promise<string> {
  const bench = new Bench({ time: 600, warmupTime: 300 });
  bench.add('work', work);
  const [task] = await bench.run();
  if (!task || !('latency' in task.result)) throw new Error('nothing was measured');
  return (task.result.latency.p50 * 1000).toFixed(1).padStart(9);
}

/** The largest ship that the bench has, each battery with as many banks as there are arcs. */
const LARGEST: Design = {
  format: 'slipway.design',
  version: 1,
  hull: 35,
  engines: 6,
  weapons: Array.from({ length: 24 }, (_, i) => ({
    id: `w${i}`,
    modes: [
      { range: 18, rof: 1 + (i % 3), acc: 3 + (i % 4), imp: 1 + (i % 3), dmg: 1, traits: ['Pr1'] },
      { range: 12, rof: 2, acc: 4, imp: 2, dmg: 1 + (i % 2), traits: ['Dfs', 'Knt'] },
    ],
  })),
  batteries: Array.from({ length: 24 }, (_, i) => ({
    weapon: `w${i}`,
    banks: [...'ABCDEFGHIJKL'].map((arc, j) => ({ mounts: 1 + (j % 4), arc, size: 1 + (j % 2) })),
  })),
};

const battle = { rules, play };

function wholeTable(screens = 0): void {
  const target = { countermeasures: 1, isIonized: false, screens };
  rangeTable(battle, attackerOf(battle, LARGEST), target, { offset: hexOnBearing(0) });
}

export default async function playBenchmark(): Promise<void> {
  console.log('                                          median µs');
  for (const text of ORDERS) {
    const time = await micros(() => checkOrders(play, text, { previous: 5, rating: 6 }));
    console.log(`${`orders ${text}`.padEnd(42)}${time}`);
  }
  console.log(
    `${'move book, rating 6 at speed 6'.padEnd(42)}${await micros(() => moveBook(play, { rating: 6, previous: 6 }))}`,
  );
  for (const [name, attack] of VOLLEYS) {
    const time = await micros(() => {
      const advice = advise(play, attack);
      if (advice) hullBoxes(play, attack, advice);
    });
    console.log(`${`volley ${name}`.padEnd(42)}${time}`);
  }
  const table = '24 batteries of 12 banks, all ranges';
  console.log(`${table.padEnd(42)}${await micros(() => wholeTable())}`);
  const screened = 'the same on 4 screens';
  console.log(`${screened.padEnd(42)}${await micros(() => wholeTable(4))}`);
}
