import { describe, expect, it } from 'vitest';
import { fleetSchema } from '../../../src/core/design/fleet.ts';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { formatFleet } from '../../../src/formats/json/format.ts';
import { wordJsonIssue } from '../../../src/formats/json/issues.ts';
import { namesFormat, readDocument } from '../../../src/formats/json/read.ts';
import { readLink, shareFragment } from '../../../src/formats/link/link.ts';
import { randomFleets } from './arbitrary-fleet.ts';

const text = (changes: object): string =>
  JSON.stringify({
    format: 'slipway.fleet',
    version: 1,
    ships: [{ design: majestic, count: 2 }],
    ...changes,
  });

describe('round trips', () => {
  const fleets = randomFleets(300, 3);

  it('through JSON bring back 300 random fleets', () => {
    for (const fleet of fleets) {
      expect(readDocument(fleetSchema, formatFleet(fleet))).toEqual({ value: fleet, issues: [] });
    }
  });

  it('through links bring back 300 random fleets', () => {
    for (const fleet of fleets) {
      const fragment = shareFragment({ kind: 'fleet', fleet }) ?? '';
      expect(readLink(fragment)).toEqual({ value: { kind: 'fleet', fleet }, issues: [] });
    }
  });
});

it('keeps a ship’s origin in JSON, and leaves it out of a link', () => {
  const ship = { design: majestic, origin: { id: 'abc', mark: '0123' } };
  const fleet = { format: 'slipway.fleet', version: 1, ships: [ship] } as const;
  expect(readDocument(fleetSchema, formatFleet(fleet))).toEqual({ value: fleet, issues: [] });
  const link = readLink(shareFragment({ kind: 'fleet', fleet }) ?? '');
  expect(link.value).toEqual({
    kind: 'fleet',
    fleet: { ...fleet, ships: [{ design: majestic }] },
  });
});

describe('reading', () => {
  it.each([
    ['[]', '', 'A fleet is an object, { … }, not a list.'],
    [text({ format: 'slipway.design' }), 'format', /must be “slipway.fleet”/],
    [text({ version: 2 }), 'version', /This fleet is of version 2/],
    [text({ version: 'x' }), 'version', /it is read as 1/],
    [text({ ships: undefined }), 'ships', '“ships” is missing.'],
    [text({ colour: 1 }), 'colour', 'A fleet has no “colour” here; it is left out.'],
    [text({ battle: {} }), 'battle.limit', '“limit” is missing.'],
    [text({ battle: { size: 'small', limit: 1 } }), 'battle.limit', /A fleet has no “limit” here/],
    [text({ battle: { scenario: 's1', side: 'both' } }), 'battle.side', /must be one of/],
    [text({ flights: [{ variant: 'heavy' }] }), 'flights[0].count', '“count” is missing.'],
    [text({ ships: [7] }), 'ships[0]', /must be an object.*; it is left out/],
    [
      text({ ships: [{ design: { ...majestic, hull: 'x' } }] }),
      'ships[0].design.hull',
      '“hull” must be a number, not the text “x”.',
    ],
  ])('says what is wrong: %#', (given, path, words) => {
    const { issues } = readDocument(fleetSchema, given);
    expect(issues.map((issue) => issue.path)).toEqual([path]);
    expect(issues.map(wordJsonIssue)[0]).toMatch(words);
  });

  it('says where', () => {
    const given = text({}).replace('"hull":8', '\n  "hull":"8"');
    const start = given.indexOf('"hull"');
    expect(readDocument(fleetSchema, given).issues).toMatchObject([
      { path: 'ships[0].design.hull', span: { start } },
    ]);
  });

  it('takes a design in place of a ship as one ship, and says so once', () => {
    const { value, issues } = readDocument(
      fleetSchema,
      text({ ships: [majestic, { design: majestic, count: 2 }] }),
    );
    expect(value?.ships).toEqual([{ design: majestic }, { design: majestic, count: 2 }]);
    expect(issues).toMatchObject([
      { severity: 'warning', code: 'fleet.bare-design', path: 'ships[0]' },
    ]);
  });

  it('keeps what it can', () => {
    const { value } = readDocument(
      fleetSchema,
      text({ name: 5, ships: [{ design: majestic }, null] }),
    );
    expect(value?.ships.map(({ design }) => design.class)).toEqual(['Majestic']);
  });

  it.each([
    [{}, 'field.missing ships[1].design'],
    [{ design: [] }, 'design.no-object ships[1].design'],
    [{ design: null, count: 2 }, 'design.no-object ships[1].design'],
    [{ design: { ...majestic, format: 'slipway.weapons' } }, 'format.other ships[1].design.format'],
    [{ design: { ...majestic, version: 2 } }, 'version.newer ships[1].design.version'],
    [{ design: { name: 'Majestic' } }, 'format.foreign ships[1].design'],
    [{ design: {} }, 'design.none ships[1].design'],
  ])('invents no ship for %j', (ship, issue) => {
    const other = { ...majestic, class: 'Other', hull: '8' };
    const ships = [{ design: majestic }, ship, { design: other }];
    const { value, issues } = readDocument(fleetSchema, text({ ships }));
    expect(value?.ships.map(({ design }) => design.class)).toEqual(['Majestic', 'Other']);
    expect(issues.map(({ code, path }) => `${code} ${path}`)).toEqual([
      issue,
      'item.left-out ships[1]',
      'field.type ships[2].design.hull',
    ]);
    expect(issues.map(wordJsonIssue)).toContain('“ships[1]” is left out.');
  });

  it.each(['', '{', 'null', '{"format":"slipway.fleet"', '\uFEFF'])('never throws: %j', (given) => {
    expect(readDocument(fleetSchema, given).issues).toHaveLength(1);
  });
});

it.each([
  [text({}), true],
  [`\uFEFF${text({})}`, true],
  ['{"format": "slipway.fleet", ', true],
  [JSON.stringify({ ...majestic, notes: 'no slipway.fleet' }), false],
  ['', false],
])('recognises a fleet by its content (%#)', (given, expected) => {
  expect(namesFormat(fleetSchema, given)).toBe(expected);
});
