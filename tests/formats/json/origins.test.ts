import { describe, expect, it, test } from 'vitest';
import { type Design, designSchema } from '../../../src/core/design/design.ts';
import { evaluate } from '../../../src/core/rating/evaluate.ts';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { formatShipsCsv } from '../../../src/formats/csv/ships.ts';
import { formatDrake, parseDrake } from '../../../src/formats/drake/drake.ts';
import { formatDesign } from '../../../src/formats/json/format.ts';
import { readDocument } from '../../../src/formats/json/read.ts';
import { readValue } from '../../../src/formats/json/reader.ts';
import { readLink, shareFragment } from '../../../src/formats/link/link.ts';
import { readShipsCsv } from '../readings.ts';

const origin = { id: 'abc', mark: '0123' };
const linked: Design = {
  ...majestic,
  weapons: majestic.weapons?.map((weapon) => ({ ...weapon, origin })) ?? [],
};
const withOrigin = (given: unknown) => ({
  ...majestic,
  weapons: [{ id: 'gun', modes: [{ range: 9, rof: 1, acc: 5, imp: 1, dmg: 1 }], origin: given }],
});

describe('the origin of a weapon', () => {
  it('stays in a file', () => {
    expect(readDocument(designSchema, formatDesign(linked))).toEqual({ value: linked, issues: [] });
  });

  it('stays in a table', () => {
    const { value } = readShipsCsv(formatShipsCsv(unity, [linked]));
    expect(value.ships.map(({ design }) => design)).toEqual([linked]);
  });

  it('changes no figure', () => {
    expect(evaluate(unity, linked)).toEqual(evaluate(unity, majestic));
  });

  it('is left out of a link, which is for other libraries', () => {
    const fragment = shareFragment({ kind: 'ship', design: linked });
    expect(fragment).toBe(shareFragment({ kind: 'ship', design: majestic }));
    expect(readLink(fragment ?? '').value).toEqual({ kind: 'ship', design: majestic });
  });

  it('is left out of Drake notation', () => {
    const text = formatDrake(unity, linked, evaluate(unity, linked), { lossless: true });
    expect(parseDrake(unity, text).ships.map(({ design }) => design)).toEqual([majestic]);
  });
});

test.each([
  [7, ['field.type weapons[0].origin']],
  [{}, ['field.missing weapons[0].origin.id', 'field.missing weapons[0].origin.mark']],
  [{ id: 'a', mark: 1 }, ['field.type weapons[0].origin.mark']],
  [{ ...origin, at: 1 }, ['field.unknown weapons[0].origin.at']],
])('a broken origin is named and costs the weapon nothing else: %j', (given, issues) => {
  const reading = readValue(designSchema, withOrigin(given));
  expect(reading.issues.map(({ code, path }) => `${code} ${path}`)).toEqual(issues);
  expect(reading.value?.weapons?.[0]?.modes).toHaveLength(1);
});
