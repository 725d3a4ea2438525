/** Processor time of battles: static and moving duels, fleets, compiling the largest ship; and memory. */
import majestic from '../../data/ships/majestic.json' with { type: 'json' };
import { compileShip } from '../../src/core/battle/compile.ts';
import { compilePlay } from '../../src/core/battle/compiled-play.ts';
import { fightersOf } from '../../src/core/battle/setup.ts';
import type { Design } from '../../src/core/design/design.ts';
import { STANDARD_BOARD } from '../../src/core/design/scenario.ts';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { unityPlay } from '../../src/core/rules/unity/play.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import type { PolicyName } from '../../src/study/ground.ts';
import { policyOf } from '../../src/study/policies.ts';
import { facingSides, fightSeries } from '../../src/study/series.ts';

const rules = { rules: unity, play: unityPlay };
const play = compilePlay(rules);
const ship = majestic as Design;

function setupOf(ships: number, policy: PolicyName) {
  const line = Array.from({ length: ships }, () => ship);
  const isMoving = policy !== 'static';
  return {
    ...{ play, ...fightersOf(unityFleets), options: new Set<never>() },
    sides: facingSides(play, [line, line], { distance: isMoving ? 24 : 4, isMoving }),
    ...{ board: STANDARD_BOARD, lastTurn: 40 },
  };
}

/** Milliseconds of processor time so far, which other work on the machine does not count in. */
const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Milliseconds of a number of battles, after some to warm up. */
function timeOf(ships: number, policy: PolicyName, battles: number): number {
  const setup = setupOf(ships, policy);
  const deciders = [policyOf(policy), policyOf(policy)] as const;
  const run = (from: number, to: number) => {
    const steps = fightSeries(setup, deciders, { seed: 1, from, to });
    while (!steps.next().done);
  };
  run(0, Math.ceil(battles / 4));
  const start = processorTime();
  run(0, battles);
  return processorTime() - start;
}

/** Batteries of the largest ship, each with banks of its own weapon. */
const LARGEST = 24;
const largest: Design = {
  ...{ format: 'slipway.design', version: 1, hull: 35, engines: 12 },
  weapons: Array.from({ length: LARGEST }, (_, i) => ({
    id: `w${i}`,
    modes: [
      { range: 18, rof: 1 + (i % 3), acc: 2 + (i % 5), imp: 2, dmg: 1, traits: ['Pr1', 'Rpt'] },
    ],
  })),
  batteries: Array.from({ length: LARGEST }, (_, i) => ({
    weapon: `w${i}`,
    banks: Array.from({ length: 12 }, (_, k) => ({ mounts: 2, arc: 'ABCDEFGHIJKL'.charAt(k) })),
  })),
};
const DUELS: readonly (readonly [PolicyName, number])[] = [
  ['static', 40_000],
  ['closer', 2000],
  ['keeper', 2000],
  ['one-ply', 1000],
  ['mixed', 500],
];
export default function run(): void {
  for (const [policy, battles] of DUELS) {
    const time = timeOf(1, policy, battles);
    console.log(
      `${policy} duels: ${Math.round((1000 * battles) / time).toLocaleString('en')} a second`,
    );
  }
  console.log(`six against six under closer: ${(timeOf(6, 'closer', 60) / 60).toFixed(1)} ms`);

  // Designs come from files: copies by structuredClone are read three times as slowly.
  const text = JSON.stringify(largest);
  const times = 300;
  const designs = Array.from({ length: 2 * times }, (): Design => JSON.parse(text));
  for (const design of designs.slice(times)) compileShip(play, design);
  const start = processorTime();
  for (const design of designs.slice(0, times)) compileShip(play, design);
  console.log(
    `compiling ${LARGEST} batteries of 12 banks: ${((processorTime() - start) / times).toFixed(2)} ms`,
  );

  const before = process.memoryUsage().heapUsed;
  timeOf(1, 'static', 200_000);
  globalThis.gc?.();
  const grown = (process.memoryUsage().heapUsed - before) / 2 ** 20;
  console.log(`heap after 250,000 duels: ${grown.toFixed(1)} MiB more`);
}
