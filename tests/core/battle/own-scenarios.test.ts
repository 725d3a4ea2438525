/** Scenarios of one's own: whatever has no errors is set up within its zones and fought to an end. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isError } from '../../../src/core/design/issues.ts';
import { type ScenarioTerms, scenarioDocument } from '../../../src/core/design/scenario.ts';
import {
  scenarioFaults,
  wordScenarioIssue,
  wordShownIssue,
} from '../../../src/core/rating/checks/scenario.ts';
import { unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { policyOf } from '../../../src/study/policies.ts';
import { fightScenario, scenarioSetups } from '../../../src/study/scenario-series.ts';
import { runs } from '../../runs.ts';
import { playFor, shipWith } from './scripted.ts';

const laser = { modes: [{ range: 12, rof: 1, acc: 4, imp: 1, dmg: 1 }], mounts: 4 };
const ships = [4, 6].map((hull) => shipWith({ hull }, laser));

const book = [...unityFleets.scenarios.values()];
const column = fc.integer({ min: 0, max: 9 });
const zone = (side: 'attacker' | 'defender') =>
  fc.record({
    side: fc.constant(side),
    from: column,
    to: column,
    heading: fc.integer({ min: 0, max: 5 }),
  });
const terrain = fc.array(
  fc.record({
    kind: fc.constantFrom('asteroid', 'field', 'black hole', 'comet', 'planet'),
    column,
    row: fc.integer({ min: 0, max: 5 }),
    size: fc.integer({ min: 1, max: 5 }),
  }),
  { maxLength: 3 },
);
const scenarios = fc
  .record({
    rules: fc.constantFrom(...book.map(({ special }) => special)),
    zones: fc.tuple(zone('attacker'), zone('defender'), zone('defender')),
    terrain,
    rows: fc.integer({ min: 4, max: 9 }),
  })
  .map(({ rules, zones, rows, ...more }): ScenarioTerms => {
    const late = rules?.some((rule) => 'reinforcements' in rule);
    const ordered = zones.map(({ from, to, ...rest }, i) => ({
      ...{ ...rest, from: Math.min(from, to), to: Math.max(from, to) },
      ...(late && i === 2 && { late }),
    }));
    return scenarioDocument({
      ...{ name: '', attacker: {}, defender: {}, board: { columns: 10, rows } },
      ...{ ...more, zones: ordered, special: rules },
    });
  })
  .filter((scenario) => !scenarioFaults(scenario).some(isError));

test('a scenario without errors puts ships into its zones, and is fought', () => {
  const property = fc.property(scenarios, (scenario) => {
    const fleets = { attacker: ships, defender: [...ships, ...ships] };
    const given = { scenario, ...fleets, options: [], lastTurn: 3 };
    const setups = scenarioSetups(playFor(1), unityFleets, given, 1);
    for (const [at, name] of (['attacker', 'defender'] as const).entries()) {
      const zones = scenario.zones?.filter(({ side }) => side === name) ?? [];
      const columns = setups(0).sides[at as 0 | 1].ships.map(({ q, r }) => [q + (r >> 1), r]);
      expect(columns).toHaveLength(fleets[name].length);
      for (const [own = -1, row = -1] of columns) {
        expect(zones.some(({ from, to }) => own >= from && own <= to)).toBe(true);
        expect(row >= 0 && row < (scenario.board?.rows ?? 0)).toBe(true);
      }
    }
    const share = { from: 0, to: 1, seed: 1 };
    const sums = fightScenario(setups, () => [policyOf('drift'), policyOf('drift')], share);
    let last = sums.next();
    while (!last.done) last = sums.next();
    expect(last.value.battles).toBe(1);
  });
  fc.assert(property, runs(15));
});

test('a column or row off the board is named as pages count it, from 1', () => {
  const [first] = book;
  if (!first) throw new Error('no scenario');
  const zones = [{ side: 'attacker', from: 0, to: 59, heading: 0 }] as const;
  const terrain = [{ kind: 'asteroid', column: 3, row: -1 }] as const;
  const words = scenarioFaults({ ...first, zones: [...zones], terrain: [...terrain] });
  const shown = words.map((issue) => [wordScenarioIssue(issue), wordShownIssue(issue)]);
  expect(shown).toEqual(
    expect.arrayContaining([
      ['Column 59 is above the most, 31.', 'Column 60 is above the most, 32.'],
      ['Row -1 is below the least, 0.', 'Row 0 is below the least, 1.'],
    ]),
  );
  expect(shown.filter(([plain, paged]) => plain === paged).length).toBeGreaterThan(0);
});
