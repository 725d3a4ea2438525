import { describe, expect, it } from 'vitest';
import type { Design, Mode } from '../../../src/core/design/design.ts';
import type { IssueCode } from '../../../src/core/design/issues.ts';
import { checkFigure, clampToLimit } from '../../../src/core/rules/rules.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { armed, plain, rated, seeker, ship } from '../design/designs.ts';

const byArc = { fwd: 1, port: 1, stbd: 1, aft: 1 };
const band = { range: 3, rof: 1, acc: 4, imp: 1, dmg: 1 };
const shot = 'weapons[0].modes[0]';
const direct = (part: Partial<typeof plain>): Design => armed({ ...plain, ...part });
const banded = (part: Partial<typeof band>): Design => {
  const mode: Mode = { bands: [band, { ...band, range: 24, imp: 2, ...part }] };
  return armed(mode);
};
const bank = (part: object): Design => armed(plain, [{ mounts: 1, arc: 'A', ...part }]);

/** A figure of a design: its path, how to set it, its legal ends, and where the old sheet stopped. */
type Field = readonly [
  path: string,
  set: (n: number) => Design,
  min: number,
  max: number,
  softMax: number | null,
];

const FIELDS: readonly Field[] = [
  ['hull', (hull) => ship({ hull }), 1, 35, null],
  ['engines', (engines) => ship({ engines }), 0, 9999, null],
  ['shields', (shields) => ship({ shields }), 0, 5, null],
  ['shields.fwd', (fwd) => ship({ shields: { ...byArc, fwd } }), 0, 5, null],
  ['shields.aft', (aft) => ship({ shields: { ...byArc, aft } }), 0, 5, null],
  ['screens', (screens) => ship({ screens }), 0, 9999, 50],
  ['screens.port', (port) => ship({ screens: { ...byArc, port } }), 0, 9999, 50],
  ['techLevels.engines', (engines) => ship({ techLevels: { engines } }), -2, 2, null],
  ['techLevels.fighters', (fighters) => ship({ techLevels: { fighters } }), -2, 2, null],
  ['techLevels.shields', (shields) => ship({ techLevels: { shields } }), -2, 2, null],
  ['techLevels.weapons', (weapons) => ship({ techLevels: { weapons } }), -2, 2, null],
  [`${shot}.range`, (range) => direct({ range }), 3, 9999, 18],
  [`${shot}.rof`, (rof) => direct({ rof }), 1, 9999, 5],
  [`${shot}.acc`, (acc) => direct({ acc }), 2, 6, null],
  [`${shot}.imp`, (imp) => direct({ imp }), 1, 9999, 5],
  [`${shot}.dmg`, (dmg) => direct({ dmg }), 1, 9999, 5],
  [`${shot}.ma`, (ma) => armed({ ...seeker, ma }), 4, 12, null],
  [`${shot}.bands[1].range`, (range) => banded({ range }), 1, 24, null],
  [`${shot}.bands[1].rof`, (rof) => banded({ rof }), 1, 9999, 5],
  [`${shot}.bands[1].acc`, (acc) => banded({ acc }), 2, 6, null],
  ['batteries[0].banks[0].mounts', (mounts) => bank({ mounts }), 1, 9999, 9],
  ['batteries[0].banks[0].size', (size) => bank({ size }), 1, 4, null],
  ['systems[0].qty', (qty) => ship({ systems: [{ id: 'mines', qty }] }), 1, 9999, 30],
];

/** The issues of a single figure. */
const said = (design: Design, path: string): IssueCode[] =>
  rated(design)
    .issues.filter((issue) => issue.path === path && issue.code.startsWith('number.'))
    .map(({ code }) => code);

describe('a figure', () => {
  it.each(FIELDS)('%s is fine at its ends', (path, set, min, max, softMax) => {
    expect(said(set(min), path)).toEqual([]);
    expect(said(set(softMax ?? max), path)).toEqual([]);
  });

  it.each(FIELDS)('%s must be whole', (path, set, min) => {
    for (const value of [min + 0.5, Number.NaN, Number.POSITIVE_INFINITY, -1e-9]) {
      expect(said(set(value), path)).toEqual(['number.not-whole']);
    }
  });

  it.each(FIELDS)('%s has a least and a most', (path, set, min, max) => {
    expect(said(set(min - 1), path)).toEqual(['number.too-small']);
    expect(said(set(-(2 ** 40)), path)).toEqual(['number.too-small']);
    expect(said(set(max + 1), path)).toEqual(['number.too-large']);
    expect(said(set(1e308), path)).toEqual(['number.too-large']);
  });

  it.each(FIELDS.filter(([, , , , softMax]) => softMax !== null))(
    '%s beyond the old spreadsheet’s end is a warning',
    (path, set, _min, _max, softMax) => {
      const step = path.endsWith('.range') ? 3 : 1;
      expect(said(set(Number(softMax) + step), path)).toEqual(['number.unusual']);
    },
  );
});

describe('the figure counted with', () => {
  it.each([
    [4, 4],
    [0, 1],
    [36, 35],
    [7.9, 7],
    [-0, 1],
    [0.5, 1],
    [Number.NaN, 1],
    [undefined, 1],
    [Number.POSITIVE_INFINITY, 35],
    [Number.NEGATIVE_INFINITY, 1],
    [1e308, 35],
  ])('for a hull of %s is %i', (given, counted) => {
    expect(clampToLimit(unity.limits.hull, given)).toBe(counted);
  });

  it('is what a design is rated with', () => {
    const { issues: _, ...figures } = rated(ship({ hull: 40, engines: -3, shields: 9 }));
    const { issues: __, ...nearest } = rated(ship({ hull: 35, engines: 0, shields: 5 }));
    expect(figures).toEqual(nearest);
  });
});

it('a figure that is fine costs no issue', () => {
  const issues: [] = [];
  checkFigure(unity.limits.hull, 8, 'hull', issues);
  expect(issues).toEqual([]);
});
