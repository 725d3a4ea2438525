import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { root } from '../../../scripts/root.js';
import type { AdmiraltyDesign } from '../../../src/editions/admiralty/design.ts';
import {
  formatAdmiralty,
  isAdmiralty,
  parseAdmiralty,
  wordAdmiraltyIssue,
} from '../../../src/editions/admiralty/drake.ts';
import { counted } from '../../counted.ts';
import { longTexts, mutated, soup } from '../../fuzz/mutations.ts';
import { optional, record } from '../../reference/arbitrary-record.ts';
import { runs } from '../../runs.ts';
import { anyBatteries, anyLevels } from './arbitrary-card.ts';

const word = fc.constantFrom(
  ...[
    'Kestrel',
    'Iron Duke',
    'Mk. IV',
    "K'Tang",
    'Éclair',
    'Звезда',
    '星間戦艦',
    'HMS',
    'Twin “Bolt”',
    'x2',
  ],
);
const notes = fc
  .array(fc.constantFrom('Refit.', 'Hull: 3', 'X: gone', '', '; twice'), {
    minLength: 1,
    maxLength: 3,
  })
  .map((lines) => lines.join('\n'))
  .filter((text) => text.trim() !== '');
const batteries = anyBatteries({
  letters: 'XYZW',
  name: word,
  traits: fc.array(fc.constantFrom('Extra Hull Damage', 'Repeating', 'Range-Based ROF'), {
    maxLength: 3,
  }),
  fewestArcs: 1,
});

const chart = (letters: readonly string[]): fc.Arbitrary<readonly string[]> =>
  letters.length === 0
    ? fc.constant(['', '', '', '', '', ''])
    : fc.array(
        fc.array(fc.constantFrom(...letters), { maxLength: 4 }).map((one) => one.sort().join('')),
        { minLength: 6, maxLength: 6 },
      );

const design: fc.Arbitrary<AdmiraltyDesign> = batteries.chain((drawn) =>
  record({
    labels: optional({ name: word, faction: word, class: word, type: word, notes }),
    combatRating: fc.option(fc.integer({ min: 0, max: 9999 }), { nil: undefined }),
    levels: fc.option(anyLevels(), { nil: undefined }),
    hull: fc.integer({ min: 1, max: 40 }),
    engines: fc.integer({ min: 0, max: 15 }),
    shields: fc.integer({ min: 0, max: 5 }),
    damageChart: fc.option(chart(drawn.map(({ letter }) => letter)), { nil: undefined }),
    specials: fc.array(
      record({
        name: fc.constantFrom('Hyperdrive', 'Marines', 'Armor Plating'),
        counted: optional({ qty: fc.integer({ min: 1, max: 9 }) }),
      }).map(({ name, counted }) => ({ name, ...counted })),
      { maxLength: 4 },
    ),
  }).map(({ labels, levels, combatRating, damageChart, ...rest }) => ({
    ...labels,
    ...(combatRating === undefined ? {} : { combatRating }),
    ...(levels === undefined ? {} : { techLevels: levels }),
    ...(damageChart === undefined ? {} : { damageChart }),
    ...rest,
    batteries: drawn,
  })),
);

describe('cards make the round trip', () => {
  test('and come back equal, without a doubt', () => {
    fc.assert(
      fc.property(design, (card) => {
        const { ships, issues } = parseAdmiralty(formatAdmiralty(card));
        expect(issues).toEqual([]);
        expect(ships.map((ship) => ship.issues)).toEqual([[]]);
        // A name ending in a full stop could end a sentence above the card: it is not written.
        expect(ships.map((ship) => ship.design)).toEqual([card]);
      }),
      runs(200),
    );
  });

  test('and with odd names are stable once written', () => {
    const odd = fc
      .array(
        fc.constantFrom(
          '[X]',
          ',',
          ';',
          ':',
          '(5)',
          '-Class',
          '\n',
          '|',
          '.',
          'Gun',
          '4/8/12',
          '5+',
          '[',
          ']',
          '(277)',
          'Hull: 3',
          'TL +4',
          'All systems are TL E2',
          '(94 CR)',
          '/quote',
          'url',
          '\u200b',
        ),
        { minLength: 1, maxLength: 5 },
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(design, odd, odd, odd, (card, one, two, three) => {
        const text = formatAdmiralty({
          ...card,
          faction: one,
          class: two,
          type: three,
          batteries: card.batteries.map((given) => ({ ...given, name: one, traits: [two] })),
          specials: [{ name: three, qty: 3 }, { name: one }],
        });
        const { ships } = parseAdmiralty(text);
        expect(ships).toHaveLength(1);
        expect(formatAdmiralty(ships[0]!.design)).toBe(text);
      }),
      runs(200),
    );
  });
});

test('figures that rise are not taken for the bands of a short range', () => {
  const gun = { letter: 'X', range: 2, rof: 5, acc: 4, imp: 10, dmg: 15, traits: [], arcs: ['AB'] };
  const text = formatAdmiralty({ hull: 4, engines: 1, shields: 0, batteries: [gun], specials: [] });
  expect(parseAdmiralty(text).ships.map(({ design }) => design.batteries)).toEqual([[gun]]);
});

test('an arc that is none ends neither its line nor its brackets', () => {
  const gun = { letter: 'X', range: 9, rof: 1, acc: 5, imp: 1, dmg: 1, traits: [] };
  const batteries = [{ ...gun, arcs: ['A]\nHull: 9 [', 'AB'] }];
  const text = formatAdmiralty({ hull: 4, engines: 1, shields: 0, batteries, specials: [] });
  expect(text).toContain('\n[A］ Hull： 9 ［] [AB]\n');
  expect(parseAdmiralty(text).ships.map(({ design: { hull } }) => hull)).toEqual([4]);
});

const folder = join(root, 'tests/fixtures/drake/admiralty');
const real = readdirSync(folder)
  .filter((file) => file.endsWith('.txt'))
  .map((file) => readFileSync(join(folder, file), 'utf8'));

function check(text: string): void {
  const { ships, issues } = parseAdmiralty(text);
  for (const issue of [...issues, ...ships.flatMap((ship) => ship.issues)]) {
    const { start, end } = issue.span;
    if (!(0 <= start && start <= end && end <= text.length)) throw new Error(JSON.stringify(issue));
    wordAdmiraltyIssue(issue, text);
  }
  for (const { design: card } of ships.slice(0, 2)) formatAdmiralty(card);
  isAdmiralty(text);
}

describe('texts are read without throwing or looping', () => {
  test('mutated real ones', () => {
    fc.assert(fc.property(mutated(real), check), runs(400));
  });

  test('texts without sense', () => {
    fc.assert(fc.property(soup, check), runs(600));
  });

  test.each(longTexts)('a very long text of %s', (_, text) => check(text));
});

const { exports: drake, steps } = await counted<
  typeof import('../../../src/editions/admiralty/drake.ts')
>('src/editions/admiralty/drake.ts');

test.each<[string, (times: number) => string]>([
  // A card is as long as a hundred of the others' things: fewer show the same.
  ['cards', (times) => (real[0] ?? '').repeat(times / 4)],
  ['arcs', (times) => `Hull: 3\n[X] Gun, 3/6/9, 5+, 1/1/1\n${'[AB] '.repeat(times)}`],
  ['specials', (times) => `Hull: 3\nSpecials: ${'Marines (3); '.repeat(times)}`],
  ['traits', (times) => `Hull: 3\n[X] Gun, 3/6/9, 5+, 1/1/1${', Repeating'.repeat(times)}`],
  ['full stops', (times) => `Hull: 3\nSpecials: a${'.'.repeat(8 * times)}b`],
])('twice the %s take twice the steps', (_, grown) => {
  const counts = [300, 600, 1200].map((times) => {
    const text = grown(times);
    return steps(() => drake.parseAdmiralty(text));
  });
  expect((counts[1] ?? 0) / (counts[0] ?? 1)).toBeLessThan(2.01);
  expect((counts[2] ?? 0) / (counts[1] ?? 1)).toBeLessThan(2.01);
});
