import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../../scripts/root.js';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { readParts } from '../../../src/formats/arriving/import-parts.ts';
import { admiralty, editions, nova } from '../../editions.ts';

const card = readFileSync(join(root, 'tests/fixtures/drake/admiralty/second-dialect.txt'), 'utf8');
const by = { rules: unity, editions: async () => editions };

it('a pasted Admiralty card is converted, and what changed stands with it', async () => {
  const { ships, issues } = await readParts(by, [{ text: card }]);
  expect(issues).toEqual([]);
  expect(ships).toMatchObject([
    {
      from: admiralty,
      design: { class: 'Broadhammer', original: { combatRating: 1318 } },
      evaluation: { space: { total: 2520 } },
    },
  ]);
  const messages = ships[0]?.issues.map(({ message }) => message) ?? [];
  expect(messages).toContain('Main Guns & Turrets: Range-Based ROF has no equivalent');
  expect(messages).toContain('Teleports (5) goes with Marines, who need no equipment of their own');
  expect(messages.join()).not.toContain('Hyperdrive');
});

it('a long text is read in slices that tell how far they are, and can be stopped', async () => {
  const shares: number[] = [];
  const controller = new AbortController();
  let time = 0;
  const { ships, cancelled } = await readParts(by, [{ text: `${card}\n`.repeat(50) }], {
    now: () => {
      time += 10;
      return time;
    },
    breathe: async () => {
      if (shares.length === 5) controller.abort();
    },
    onProgress: (share) => shares.push(share),
    signal: controller.signal,
  });
  expect(cancelled).toBe(true);
  expect(ships.length).toBeLessThan(50);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares).toHaveLength(5);
});

it('a pasted Nova display is converted too', async () => {
  const text = 'Nova display\nClass: Heron\nHull: 5-4-4\nThrust: 6\n';
  const { ships } = await readParts(by, [{ text }]);
  expect(ships).toMatchObject([{ from: nova, design: { class: 'Heron', hull: 9 } }]);
});

it('the earlier editions are not fetched for ships of this one', async () => {
  const never = () => Promise.reject(new Error('fetched'));
  const files = [{ text: 'WREN-class\nHull: 1\n' }];
  const { ships } = await readParts({ rules: unity, editions: never }, files);
  expect(ships).toHaveLength(1);
});
