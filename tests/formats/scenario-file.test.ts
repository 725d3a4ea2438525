/** Scenarios as files: they come back whole, and faults are named in their places. */
import { expect, it } from 'vitest';
import { scenarioDocument } from '../../src/core/design/scenario.ts';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { formatScenario, readScenario, wordReadScenario } from '../../src/formats/json/scenario.ts';
import { readLink, shareFragment } from '../../src/formats/link/link.ts';
import { readText } from '../../src/formats/reading.ts';

const book = [...unityFleets.scenarios.values()];

it.each(book)('$rule comes back from a file and from a link', (row) => {
  const scenario = scenarioDocument(row);
  expect(readScenario(formatScenario(scenario))).toMatchObject({ value: scenario, issues: [] });
  expect(readText({ rules: unity }, formatScenario(scenario)).loose).toEqual([]);
  const link = shareFragment({ kind: 'scenario', scenario }) ?? '';
  expect(link).toMatch(/^#scenario=1\./);
  expect(readLink(link)).toEqual({ value: { kind: 'scenario', scenario }, issues: [] });
  const words = `Tonight at eight:\n${link}\nBring dice.`;
  expect(readText({ rules: unity }, words).scenarios.map((found) => found.scenario)).toEqual([
    scenario,
  ]);
});

/** A scenario of one line, with the fields given. */
const text = (fields: string): string =>
  `{"format": "slipway.scenario", "version": 1, "name": "Ambush", "attacker": {}, "defender": {}, ${fields}}`;

it.each([
  ['"target": -1', '"target": -1', 'Points -1 is below the least, 0.'],
  [
    '"zones": [{"side": "attacker", "from": 0, "to": 40, "heading": 0}]',
    '"to": 40',
    'Column 40 is above the most, 31.',
  ],
  [
    '"zones": [{"side": "attacker", "from": 0, "to": 3, "heading": 0}]',
    '"zones"',
    'The defender has no zone, so its ships have no place.',
  ],
  [
    '"zones": [{"side": "attacker", "from": 0, "to": 3, "heading": 0}, {"side": "defender", "from": 9, "to": 9, "heading": 3}, {"side": "defender", "from": 8, "to": 8, "heading": 3, "late": true}]',
    '"late": true',
    'Ships of this zone come late, but no special rule brings them: add the reinforcements of the defender.',
  ],
  [
    '"terrain": [{"kind": "planet", "column": 3, "row": 18}]',
    '"row": 18',
    'Row 18 is above the most, 17.',
  ],
  [
    '"special": [{"storms": [{"face": 7, "what": "haze"}]}]',
    '"face": 7',
    'Die 7 is above the most, 6.',
  ],
  [
    '"special": [{"escape": "up", "side": "attacker"}]',
    '"escape": "up"',
    '“escape” must be one of left, right, not the text “up”.',
  ],
])('%s is reported at %s', (fields, there, words) => {
  const whole = text(fields);
  const { issues } = readScenario(whole);
  const told = issues.map((issue) => [
    whole.slice(issue.span?.start, issue.span?.end),
    wordReadScenario(issue),
  ]);
  expect(told).toContainEqual([there, words]);
});
