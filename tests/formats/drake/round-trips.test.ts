import { beforeAll, describe, expect, test } from 'vitest';
import type { Design } from '../../../src/core/design/design.ts';
import { isError } from '../../../src/core/design/issues.ts';
import { equal } from '../../../src/core/design/patch.ts';
import { evaluate } from '../../../src/core/rating/evaluate.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { formatDrake, parseDrake } from '../../../src/formats/drake/drake.ts';
import { randomDesigns } from '../../reference/arbitrary-design.ts';
import { DEAR, many, SEED } from '../../runs.ts';
import { plainShip } from './plain-ship.ts';
import { sheetOf } from './sheets.ts';

/** A design in both forms. */
interface Case {
  readonly design: Design;
  readonly lossless: string;
  readonly plain: string;
}

let cases: readonly Case[] = [];

beforeAll(() => {
  cases = randomDesigns(many(600, DEAR), SEED).map((design) => {
    const evaluation = evaluate(unity, design);
    return {
      design,
      lossless: formatDrake(unity, design, evaluation, { lossless: true }),
      plain: formatDrake(unity, design, evaluation),
    };
  });
});

const readOne = (text: string) => {
  const { ships, issues } = parseDrake(unity, text);
  if (ships.length !== 1 || issues.length > 0 || !ships[0]) {
    throw new Error(`${ships.length} ships in\n${text}\n${JSON.stringify(issues)}`);
  }
  return ships[0];
};

/** A faster `toEqual`, which would take most of the time here. */
const expectEqual = (actual: unknown, expected: unknown): void => {
  if (!equal(actual, expected)) expect(actual).toEqual(expected);
};

/** A sheet without its rating, which goes by tech levels and rounding that it does not show. */
const withoutRating = (sheet: string): string => sheet.replace(/ \([\d?]+\)\n/, '\n');

describe(`of random designs (seed ${SEED})`, () => {
  test('each is legal, so that the sheets are too', () => {
    const faulty = cases.filter(({ design }) =>
      evaluate(unity, design).issues.some((issue) => isError(issue) && issue.code !== 'space.over'),
    );
    expect(faulty).toEqual([]);
  });

  test('the lossless form gives back an equal design, without a doubt', () => {
    for (const { design, lossless } of cases) {
      const ship = readOne(lossless);
      expectEqual(ship.design, design);
      expectEqual(ship.issues, []);
    }
  });

  test('the plain form gives back an equal ship', () => {
    for (const { design, plain } of cases) {
      expectEqual(plainShip(readOne(plain).design), plainShip(design));
    }
  });

  test('the plain form, read and written again, is the same but for a rating by hidden levels', () => {
    for (const { plain } of cases) {
      const again = sheetOf(readOne(plain).design);
      if (withoutRating(again) !== withoutRating(plain)) expect(again).toBe(plain);
    }
  });

  test('a text read and written once stays the same from then on, without a doubt', () => {
    for (const { plain } of cases) {
      const again = sheetOf(readOne(plain).design);
      const ship = readOne(again);
      expectEqual(ship.issues, []);
      if (sheetOf(ship.design) !== again) expect(sheetOf(ship.design)).toBe(again);
    }
  });
});
