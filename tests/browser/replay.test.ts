/** Replays of battles in the browser: the same events, byte for byte, as in Node. */

import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { Doctrine } from '../../src/core/battle/doctrine.ts';
import { OpenBattle } from '../../src/core/battle/open-battle.ts';
import { diceOf } from '../../src/core/battle/setup.ts';

import { writeReplay } from '../../src/formats/play/replay.ts';
import { randomScript } from '../core/battle/random-scripts.ts';
import { setupFor } from '../core/battle/scripted.ts';
import { SEED } from '../runs.ts';
import { openApp } from './page.ts';
import { replayedEvents } from './replayed.ts';

/** Random battles under the doctrine, as they are saved. */
const replays = Array.from({ length: 12 }, (_, i) => {
  const seed = SEED + i;
  const doctrine = new Doctrine();
  const battle = new OpenBattle(setupFor(randomScript(seed)), diceOf(seed, 0), [
    doctrine,
    doctrine,
  ]);
  return writeReplay(battle, { seed });
});

test('saved battles have the same events in the browser as in Node', async () => {
  const here = replayedEvents(replays);
  expect(here.every((events) => events.startsWith('[{"type":"turn"'))).toBe(true);
  const lib = { entry: 'tests/browser/replayed.ts', formats: ['iife' as const], name: 'replayed' };
  const options = { configFile: false, logLevel: 'silent', build: { write: false, lib } } as const;
  const [{ output }] = (await build(options)) as [Rolldown.RolldownOutput];
  const bench = await openApp({ path: '#/help' });
  try {
    const call = `replayed.replayedEvents(${JSON.stringify(replays)})`;
    const there = await bench.page.evaluate(`(() => { ${output[0].code}; return ${call}; })()`);
    expect(there).toEqual(here);
  } finally {
    await bench.close();
  }
});
