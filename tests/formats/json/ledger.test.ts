import { expect, test } from 'vitest';
import { unaccounted } from '../../../src/core/design/issues.ts';
import { unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { ledgerOf } from '../../../src/formats/accounted.ts';
import { formatOf } from '../../../src/formats/formats.ts';
import { editions } from '../../editions.ts';

const readingRules = { rules: unity, fleetRules: unityFleets, editions };
const head = { format: 'slipway.design', version: 1, class: 'Warden', hull: 8, engines: 4 };
const weapon = { id: 'gun', modes: [{ range: 12, rof: 1, acc: 4, imp: 1, dmg: 1 }] };

/** The codes and paths of what is wrong with a text, and what has no place in its ledger. */
function accountOf(text: string) {
  const steps = [...formatOf(readingRules, text).read(readingRules, text)];
  const issues = steps.flatMap(({ ship, fleet, loose }) =>
    [ship, fleet, loose].flatMap((place) => place?.issues ?? []),
  );
  return {
    issues: issues.map(({ code, path }) => `${code} ${path}`),
    open: unaccounted(text, steps.flatMap(ledgerOf)).map(({ start, end }) =>
      text.slice(start, end),
    ),
  };
}

test.each<readonly [string, object, ...string[]]>([
  ['without the field it needs', { combatRating: 294 }, 'field.missing original.edition'],
  [
    'with something else in that field',
    { edition: 7, combatRating: 294 },
    'field.choice original.edition',
  ],
  [
    'with that field under an odd name',
    { '|edition': 'nova', combatRating: 294 },
    'field.unknown original["|edition"]',
    'field.missing original.edition',
  ],
])('an object %s is told once, with all that lies in it', (_, original, ...issues) => {
  const design = { ...head, original };
  // Alone, indented, and as one of several lines.
  const line = JSON.stringify(design);
  for (const text of [line, JSON.stringify(design, null, 2), `${line}\n${line}`]) {
    const account = accountOf(text);
    expect(new Set(account.issues)).toEqual(new Set(issues));
    expect(account.open).toEqual([]);
  }
});

test('of a battery that cannot be read nothing is lost in silence', () => {
  const batteries = [{ banks: [{ mounts: 2, arc: 'AB', size: 2 }] }];
  const account = accountOf(JSON.stringify({ ...head, weapons: [weapon], batteries }));
  expect(account.open).toEqual([]);
  expect(account.issues.some((issue) => issue.includes('batteries[0].weapon'))).toBe(true);
});

test.each<readonly [string, object, string]>([
  ['another format', { format: 'slipway.desing' }, 'format.other design.format'],
  ['a newer version', { version: 2 }, 'version.newer design.version'],
])('a ship within a document that has %s is told once, with all its fields', (_, odd, issue) => {
  const design = { ...head, ...odd, weapons: [weapon], notes: 'Old' };
  const place = issue.replace(' ', ' ships[0].');
  const ships = [{ design, count: 3, names: ['A'] }, { design: head }];
  for (const [text, ...told] of [
    [JSON.stringify({ ...head, base: { id: 'x', design } }), issue.replace(' ', ' base.')],
    [
      JSON.stringify({ format: 'slipway.fleet', version: 1, ships }),
      place,
      'item.left-out ships[0]',
    ],
  ] as const) {
    expect(accountOf(text)).toEqual({ issues: told, open: [] });
  }
});

test('items behind one that was left out keep their places', () => {
  const other = { ...weapon, id: 'ray' };
  const banks = [7, { mounts: 1, arc: 'AB' }];
  const design = {
    ...head,
    weapons: [null, weapon, 5, other],
    batteries: [
      { banks: [] },
      { weapon: 'gun', banks: [{ mounts: 1, arc: 'CD' }] },
      { weapon: 'ray', banks },
    ],
  };
  const account = accountOf(JSON.stringify(design));
  expect(account).toEqual({
    issues: [
      'field.type weapons[0]',
      'field.type weapons[2]',
      'field.missing batteries[0].weapon',
      'field.type batteries[2].banks[0]',
    ],
    open: [],
  });
});
