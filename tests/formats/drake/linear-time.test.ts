import { expect, test } from 'vitest';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { counted } from '../../counted.ts';
import { MAJESTIC } from './sheets.ts';

/** Texts that grow by one thing, given how often it stands. */
const shapes: readonly (readonly [name: string, grown: (times: number) => string])[] = [
  // Each is as long as hundreds of the others' things: fewer show the same.
  ['ships', (times) => MAJESTIC.repeat(times / 4)],
  [
    'ships without a blank line, quoted',
    (times) => MAJESTIC.replace(/^/gm, '> ').repeat(times / 4),
  ],
  ['ships in bold', (times) => MAJESTIC.replace(/^(\w+):/gm, '**$1:**').repeat(times / 4)],
  ['headers alone', (times) => 'Imperial MAJESTIC-class Ship (9)\nwords\n'.repeat(times)],
  ['hulls alone', (times) => 'Hull: 1\n'.repeat(times)],
  ['prose', (times) => 'It is a quiet evening on the bridge.\n'.repeat(times)],
  ['lines of nothing', (times) => '\n'.repeat(8 * times)],
  ['banks in one line', (times) => `Hull: 3\nGun | ${'AB []| '.repeat(times)}// (1)`],
  ['unknown banks in one line', (times) => `Hull: 3\nGun | ${'?! '.repeat(times)}`],
  ['boxes', (times) => `Hull: 3\nGun | AB ${'[] '.repeat(times)}`],
  ['opening brackets', (times) => `Hull: 3\nGun | AB ${'['.repeat(8 * times)}`],
  ['tags', (times) => `Hull: 3\n${'[b][quote=x][/b]'.repeat(times)}`],
  ['escapes', (times) => `Hull: 3\n${'\\*\\['.repeat(times)}`],
  ['quoting marks', (times) => `Hull: 3\n${'>'.repeat(8 * times)}`],
  ['asterisks', (times) => `Hull: 3\n${'*'.repeat(8 * times)}x`],
  ['blanks', (times) => `Hull: 3${' '.repeat(8 * times)}x`],
  ['a track', (times) => `Hull: ${'1-'.repeat(4 * times)}`],
  ['a number', (times) => `Hull: ${'1'.repeat(8 * times)}`],
  ['traits', (times) => `Hull: 3\nGun | AB []\n3-6-9 | 1x5+/1/1 (${'Slw, '.repeat(times)})`],
  [
    'unknown traits',
    (times) => `Hull: 3\nGun | AB []\n3-6-9 | 1x5+/1/1 (${'abc, '.repeat(times)})`,
  ],
  ['systems', (times) => `Hull: 3\nTraits: ${'Stealth, '.repeat(times)}`],
  ['unknown systems', (times) => `Hull: 3\nTraits: ${'Stelth, '.repeat(times)}`],
  ['quarters', (times) => `Hull: 3\nScreens: ${'Fwd 1, '.repeat(times)}`],
  ['batteries', (times) => `Hull: 3\n${'Gun | AB []\n3-6-9 | 1x5+/1/1\n'.repeat(times)}`],
  ['modes', (times) => `Hull: 3\nGun | AB []\n${'Gun>A\n3-6-9 | 1x5+/1/1\n'.repeat(times)}`],
  ['bands', (times) => `Hull: 3\nGun | AB []\n${'1-4 | 1x5+/1/1\n'.repeat(times)}`],
  ['a class', (times) => `${'MAJESTIC '.repeat(times)}-class Ship (1)\nHull: 3`],
  ['class marks', (times) => `${'-class'.repeat(times)} (1)\nHull: 3`],
  ['modes’ marks', (times) => `Hull: 3\nGun | AB []\n${'<>'.repeat(4 * times)}`],
  ['block fields', (times) => `Hull: 3\n; slipway.design: 1\n${'; engines: 7\n'.repeat(times)}`],
  ['block weapons', (times) => `Hull: 3\n${'; weapon: {"id":"a","modes":[]}\n'.repeat(times)}`],
];

const { exports: drake, steps } = await counted<
  typeof import('../../../src/formats/drake/drake.ts')
>('src/formats/drake/drake.ts');

test.each(shapes)('twice the %s take twice the steps, and few for each character', (_, grown) => {
  const sizes = [500, 1000, 2000].map((times) => grown(times));
  const counts = sizes.map((text) => steps(() => drake.parseDrake(unity, text)));
  for (const [i, count] of counts.entries()) {
    expect(count / (sizes[i]?.length ?? 1)).toBeLessThan(120);
    const before = counts[i - 1];
    if (before !== undefined) expect(count / before).toBeLessThan(2.01);
  }
});

test('a reading that counts nothing would not pass', () => {
  const read = steps(() => drake.parseDrake(unity, MAJESTIC));
  expect(read).toBeGreaterThan(MAJESTIC.length);
  expect(steps(() => drake.parseDrake(unity, MAJESTIC.repeat(2)))).toBeGreaterThan(1.5 * read);
  expect(steps(() => undefined)).toBe(0);
});
