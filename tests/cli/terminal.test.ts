/** No name of a player's making reaches the terminal with controls in it, whatever the command. */
import { expect, test } from 'vitest';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { formatDesign, formatPack } from '../../src/formats/json/format.ts';
import { packOf } from '../core/rules/packs/packs.ts';
import { slipway } from './world.ts';

const EVIL = '\u001b[31mX\u001b]0;t\u0007\r\u009b2J\u202e';

const pack = packOf({
  name: `Red ${EVIL}`,
  packVersion: `1${EVIL}`,
  tables: {
    formulas: { totalSpace: { label: EVIL, formula: 'H × 99', rounding: 'exact' } },
    traits: [
      {
        code: 'Evl',
        name: `Evil ${EVIL}`,
        kind: 'damage',
        effect: { type: 'multiply', factor: 2, stage: 'after' },
        explanation: EVIL,
      },
    ],
  },
});

const evil = {
  ...majestic,
  class: `Ship ${EVIL}`,
  faction: EVIL,
  type: EVIL,
  notes: EVIL,
  weapons: majestic.weapons?.map((weapon) => ({ ...weapon, name: `${weapon.name}${EVIL}` })),
  systems: [...(majestic.systems ?? []), { id: `warp${EVIL}` }],
};

const files = {
  'evil.json': formatDesign(evil),
  'red.json': formatPack(pack),
  'majestic.json': formatDesign(majestic),
  [`${EVIL}.json`]: '{',
};

test.each([
  [['rate', 'evil.json']],
  [['explain', 'evil.json']],
  [['explain', '--rules', 'red.json', 'majestic.json']],
  [['check', 'evil.json']],
  [['import', 'evil.json', '-o', 'out']],
  [['fleet', 'evil.json']],
  [['fit', 'evil.json']],
  [['solve', '--seconds', '1', '--results', '1', 'evil.json']],
  [['advise', 'evil.json', '--target', 'evil.json', '--range', '4']],
  [['advise', 'evil.json', '--target', 'evil.json', '--range', '4', '--explain']],
  [['orders', `2${EVIL}`, '--speed', '4', '--rating', '3']],
  [['orders', '2P1', '--speed', '4', '--rating', '3', '--explain']],
  [['rules', 'show', 'red.json']],
  [['rules', 'diff', 'red.json']],
  [['rules', 'check', 'red.json', 'evil.json']],
  [['rate', `${EVIL}.json`]],
  [['rate', `none${EVIL}.json`]],
  [[`rate${EVIL}`]],
  [['rate', `--${EVIL}`, 'evil.json']],
  [['rate', '--from', EVIL, 'evil.json']],
  [['solve', '--lock', EVIL, 'evil.json']],
  [['pdf', 'evil.json', '-o', `full/${EVIL}.pdf`]],
  [['convert', '--to', 'admiralty', '--report', 'evil.json']],
  [['drake', 'evil.json']],
])('%j', async (args) => {
  const { out, err } = await slipway(args, { files });
  expect(controlsIn(out + err)).toEqual([]);
  expect(out + err).not.toBe('');
});

/** Control characters besides line ends, and marks that turn the writing direction. */
const controlsIn = (text: string): readonly string[] =>
  [...text].filter((sign) => sign !== '\n' && /[\p{Cc}\u202e]/u.test(sign));
