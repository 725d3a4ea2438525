/** The sheet of a scenario: everything that it says, and the whole game as one print. */
import { expect, test } from 'vitest';
import { compilePlay } from '../../../src/core/battle/compiled-play.ts';
import { deployScenario, shipTypes } from '../../../src/core/battle/deployment.ts';
import type { BattleOption } from '../../../src/core/battle/options.ts';
import { Random } from '../../../src/core/chance/random.ts';
import type { FleetShip } from '../../../src/core/design/fleet.ts';
import { wordSpecial, wordVictory } from '../../../src/core/design/text/scenario-text.ts';
import { unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { drawPrints, gameCounts } from '../../../src/sheets/prints/kinds.ts';
import { PRINT_CHOICES } from '../../../src/sheets/prints/print-kind.ts';
import { scenarioSource } from '../../../src/sheets/prints/source.ts';
import { sampleShips } from '../../sample-ships.ts';
import { textsOf } from './printed-texts.ts';
import { battle } from './sources.ts';

const compiled = shipTypes(compilePlay(battle));
const scenarios = [...unityFleets.scenarios.values()];

function sourceFor(
  id: string,
  rows: readonly (readonly FleetShip[])[],
  options: readonly BattleOption[] = [],
) {
  const terms = unityFleets.scenarios.get(id);
  if (!terms) throw new Error(id);
  const [attacker = [], defender = []] = rows.map((ships) =>
    ships.flatMap(({ design, count = 1 }) => Array.from({ length: count }, () => design)),
  );
  const fleets = rows.map((ships, i) => ({ name: ['Home fleet', 'Raiders'][i] ?? '', ships }));
  const random = new Random(1);
  const setup = deployScenario(compiled, unityFleets, terms, { attacker, defender }, random);
  return scenarioSource(battle, unityFleets, { terms, rule: terms.rule, options, setup, fleets });
}

const wordsOf = (pages: ReturnType<typeof textsOf>[]) =>
  pages
    .flat()
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ');

const drawn = (source: ReturnType<typeof sourceFor>, counts = gameCounts(source)) =>
  drawPrints(battle, source, counts, { ...PRINT_CHOICES, paper: 'a4' });

test.each(scenarios)('the sheet of $rule says all of it on one page', (terms) => {
  const { sections, issues } = drawn(sourceFor(terms.id, []), { scenario: 1 });
  expect(issues).toEqual([]);
  expect(sections).toHaveLength(1);
  expect(sections[0]?.pages).toHaveLength(1);
  const words = wordsOf(sections[0]?.pages.map(textsOf) ?? []);
  expect(words).toContain(`${terms.rule} ${terms.name}`);
  for (const sentence of [...(terms.special ?? []).map(wordSpecial), wordVictory(terms)]) {
    // A sentence is broken into lines, with the number of its rule between them.
    for (const word of sentence.split(' ')) expect(words).toContain(word);
  }
  expect(words.match(/Attacker|Defender/g)?.length).toBeGreaterThan(3);
});

test('ships have the letters of their places, names, and the rules in force', () => {
  const source = sourceFor(
    's11',
    [[{ design: majestic, count: 2, names: ['Hood', 'Rodney'] }], [{ design: majestic, count: 2 }]],
    ['E.4'],
  );
  expect(source.sides.map(({ name }) => name)).toEqual([
    'Attacker: Home fleet',
    'Defender: Raiders',
  ]);
  const { sections } = drawn(source, { scenario: 1 });
  const words = wordsOf(sections[0]?.pages.map(textsOf) ?? []);
  expect(words).toContain('A Hood');
  expect(words).toContain('B Rodney');
  expect(words).toContain('D Majestic');
  expect(words).toContain('later');
  expect(words).toContain('Partial victory points.');
});

test('a whole game is one print: scenario, sheets, rosters, counters, board, points', () => {
  const design = sampleShips.find((ship) => ship.class === 'Broodcradle') ?? majestic;
  const source = sourceFor('s5', [[{ design: majestic, count: 3 }], [{ design }]]);
  const { sections } = drawn(source);
  expect(sections.map(({ heading }) => heading)).toEqual([
    ...['Scenario', 'Display sheets', 'Rosters', 'Counters', 'Board', 'Forms'],
  ]);
});

test('many ships run on over a second page, none without a place', () => {
  const source = sourceFor('s4', [
    [{ design: majestic, count: 34 }],
    [{ design: majestic, count: 34 }],
  ]);
  const pages = drawn(source, { scenario: 1 }).sections[0]?.pages ?? [];
  const words = wordsOf(pages.map(textsOf));
  expect(words.match(/Majestic/g)).toHaveLength(68);
  for (const page of pages) {
    for (const { low, right } of textsOf(page)) {
      expect(low).toBeLessThan(297 - 5);
      expect(right).toBeLessThan(210 - 10);
    }
  }
});

test.each([
  [
    's12',
    [],
    'Losses of the attacker score double. The figures below have it.',
    'left 376 In hyperspace 188',
  ],
  ['s4', ['E.4'], 'The first ship lost scores three times.', '(E.4) 1: 19'],
  [
    's6',
    [],
    'score in full once more than half their hull is gone',
    'Still there, by boxes lost 5: 188',
  ],
  [
    's8',
    ['E.4'],
    'The prototype scores double when it is lost. The figures below have it.',
    'Majestic, prototype Destroyed, taken, left 376 In hyperspace 188',
  ],
  ['s2', [], '', 'left 188 In hyperspace 94'],
] as const)(
  'the sheet of victory points of %s has its rules and its target',
  (id, options, rule, worth) => {
    const [own, other] = id === 's6' ? [1, 0] : [0, 1];
    const source = sourceFor(id, [[{ design: majestic }], [{ design: majestic }]], options);
    const { sections } = drawn(source, { points: 1 });
    const sheets = (sections[0]?.pages ?? []).map((page) => wordsOf([textsOf(page)]));
    const terms = unityFleets.scenarios.get(id);
    expect(sheets).toHaveLength(2);
    expect(sheets[own]).toContain(`${terms?.rule} ${terms?.name}`);
    expect(sheets[own]).toContain(`Target ${terms?.target}`);
    expect(sheets[own]).toContain(rule);
    expect(sheets[own]).toContain(worth);
    if (id === 's12') expect(sheets[other]).not.toContain('double');
  },
);

test('the sheet of victory points of a battle to the last has the ratings that decide it (S.1)', () => {
  const rows = [[{ design: majestic, count: 5 }], [{ design: majestic }]];
  const { sections } = drawn(sourceFor('s1', rows), { points: 1 });
  const [own, other] = (sections[0]?.pages ?? []).map((page) => wordsOf([textsOf(page)]));
  // 80 % and 40 % of 940.
  expect(own).toContain('Of 940 these are 752 and 376.');
  expect(other).not.toContain('Of 188');
});

test('the ship on trial is named on the sheet, the first of equally strong ones (S.8)', () => {
  const { sections } = drawn(sourceFor('s8', [[{ design: majestic, count: 2 }], []]), {
    scenario: 1,
  });
  const words = wordsOf(sections[0]?.pages.map(textsOf) ?? []);
  expect(words).toMatch(/A Majestic, prototype 188/);
  expect(words.match(/, prototype/g)).toHaveLength(1);
});
