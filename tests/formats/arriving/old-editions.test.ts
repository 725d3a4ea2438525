import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../../scripts/root.js';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { readParts } from '../../../src/formats/arriving/import-parts.ts';
import { admiralty, editions, nova } from '../../editions.ts';

const card = readFileSync(join(root, 'tests/fixtures/drake/admiralty/second-dialect.txt'), 'utf8');
const by = { rules: unity, editions: () => editions };

it('a pasted Admiralty card is converted, and what changed stands with it', () => {
  const { ships, issues } = readParts(by, [{ text: card }]);
  expect(issues).toEqual([]);
  expect(ships).toMatchObject([
    {
      from: admiralty.name,
      design: { class: 'Broadhammer', original: { combatRating: 1318 } },
    },
  ]);
  const messages = ships[0]?.issues.map(({ message }) => message) ?? [];
  expect(messages).toContain('Main Guns & Turrets: Range-Based ROF has no equivalent');
  expect(messages).toContain('Teleports (5) goes with Marines, who need no equipment of their own');
  expect(messages.join()).not.toContain('Hyperdrive');
});

it('a pasted Nova display is converted too', () => {
  const text = 'Nova display\nClass: Heron\nHull: 5-4-4\nThrust: 6\n';
  const { ships } = readParts(by, [{ text }]);
  expect(ships).toMatchObject([{ from: nova.name, design: { class: 'Heron', hull: 9 } }]);
});

it('the earlier editions are not made for ships of this one', () => {
  const never = () => {
    throw new Error('made');
  };
  const files = [{ text: 'WREN-class\nHull: 1\n' }];
  const { ships } = readParts({ rules: unity, editions: never }, files);
  expect(ships).toHaveLength(1);
});
