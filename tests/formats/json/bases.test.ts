/** The base of a variant, in each format that holds it. */
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { type Design, designSchema } from '../../../src/core/design/design.ts';
import { designMark, setBase } from '../../../src/core/design/origins.ts';
import { evaluate } from '../../../src/core/rating/evaluate.ts';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { formatShipsCsv } from '../../../src/formats/csv/ships.ts';
import { formatDrake, parseDrake } from '../../../src/formats/drake/drake.ts';
import { formatDesign } from '../../../src/formats/json/format.ts';
import { readDocument } from '../../../src/formats/json/read.ts';
import { readValue } from '../../../src/formats/json/reader.ts';
import { readLink, shareFragment } from '../../../src/formats/link/link.ts';
import { legalDesign } from '../../reference/arbitrary-design.ts';
import { runs } from '../../runs.ts';
import { readShipsCsv } from '../readings.ts';

const plain: Design = { ...majestic, class: 'Majestic Refit', hull: 9 };
const refit = setBase({ id: 'abc', value: majestic })(plain);

it('stays in files, tables and links', () => {
  fc.assert(
    fc.property(legalDesign(), legalDesign(), (value, own) => {
      const variant = setBase({ id: 'abc', value })(own);
      const [read] = readShipsCsv(formatShipsCsv(unity, [variant])).value.ships;
      expect(read?.design).toEqual(variant);
      expect(readDocument(designSchema, formatDesign(variant))).toEqual({
        value: variant,
        issues: [],
      });
      const fragment = shareFragment({ kind: 'ship', design: variant }) ?? '';
      expect(readLink(fragment).value).toEqual({ kind: 'ship', design: variant });
    }),
    runs(100),
  );
});

it('takes little room in a link', () => {
  const lengthOf = (design: Design) => shareFragment({ kind: 'ship', design })?.length ?? 0;
  expect(lengthOf(refit)).toBeLessThan(lengthOf(plain) + 24);
});

it('changes no figure, and no mark', () => {
  expect(evaluate(unity, refit)).toEqual(evaluate(unity, plain));
  expect(designMark(refit)).toBe(designMark(plain));
});

it('stays in lossless notation alone', () => {
  const read = (lossless: boolean) => {
    const text = formatDrake(unity, refit, evaluate(unity, refit), { lossless });
    return parseDrake(unity, text).ships.map(({ design }) => design.base);
  };
  expect(read(true)).toEqual([refit.base]);
  expect(read(false)).toEqual([undefined]);
});

test.each([
  [7, ['field.type base']],
  [{}, ['field.missing base.id', 'field.missing base.design']],
  [{ id: 'a', design: { ...majestic, hull: 'big' } }, ['field.type base.design.hull']],
  [{ id: 'a', design: refit }, ['field.unknown base.design.base']],
])('a broken base is named and costs the ship nothing else: case %#', (base, issues) => {
  const reading = readValue(designSchema, { ...plain, base });
  expect(reading.issues.map(({ code, path }) => `${code} ${path}`)).toEqual(issues);
  expect(reading.value).toMatchObject(plain);
});
