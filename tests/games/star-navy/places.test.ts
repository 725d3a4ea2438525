import { describe, expect, it } from 'vitest';
import { sightOf, sightSteps } from '../../../src/games/star-navy/cards.ts';
import {
  arcsOf,
  type InFrame,
  inFrame,
  navyBearing,
  navyRange,
  nearestSections,
} from '../../../src/games/star-navy/rules.ts';

const BOTH_BOWS = ['portBow', 'stbdBow'];
const BOTH_STERNS = ['stbdStern', 'portStern'];

describe('a hex from a ship', () => {
  it.each([
    [0, 0, -3, 3, 0, 3, 0, 'port180 stbd180 fore', BOTH_BOWS],
    [0, 3, -3, 0, 3, 3, 60, 'stbd180 stbd60 fore', ['stbdBow']],
    [0, 2, -1, -1, 2, 2, 90, 'stbd180 stbd60 fore aft', ['stbdBow', 'stbdStern']],
    [0, -1, -3, 4, -1, 4, 346, 'port180 fore', ['portBow']],
    [0, 0, 5, -5, 0, 5, 180, 'port180 stbd180 aft', BOTH_STERNS],
    [1, -2, -5, 5, -7, 7, 284, 'port180 port60 fore', ['portBow']],
    [3, -6, 1, -5, 6, 6, 111, 'stbd180 stbd60 aft', ['stbdStern']],
  ])('facing %i, at %i,%i', (facing, q, r, a, b, range, bearing, arcs, nearest) => {
    const at = inFrame({ q: 0, r: 0, facing, moving: true }, { q, r });
    expect({ ...at }).toEqual({ a, b });
    expect(navyRange(at)).toBe(range);
    expect(Math.round(navyBearing(at) ?? -1)).toBe(bearing);
    expect(arcsOf(at).join(' ')).toBe(arcs);
    expect(nearestSections(at)).toEqual(nearest);
  });
});

/** Hexes from 1 to 12 away in each facing, with their bearing by trigonometry on the board. */
const around = [0, 1, 2, 3, 4, 5].flatMap((facing) => {
  const ship = { q: 40, r: -7, facing, moving: false };
  const found: { readonly at: InFrame; readonly degrees: number }[] = [];
  for (let q = -12; q <= 12; q += 1) {
    for (let r = -12; r <= 12; r += 1) {
      if (Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) > 12 || (q === 0 && r === 0))
        continue;
      // The centre of a hex on a board with facing 0 up.
      const [x, y] = [q * Math.cos(Math.PI / 6), r + q / 2];
      const degrees = (Math.atan2(x, -y) * 180) / Math.PI - 60 * facing;
      const at = inFrame(ship, { q: ship.q + q, r: ship.r + r });
      found.push({ at, degrees: ((degrees % 360) + 360) % 360 });
    }
  }
  return found;
});

const SLACK = 1e-9;
const isBetween = (degrees: number, from: number, to: number): boolean =>
  [degrees - 360, degrees, degrees + 360].some((one) => one > from - SLACK && one < to + SLACK);

describe('all hexes within 12', () => {
  it('are 468 in six facings', () => expect(around).toHaveLength(468 * 6));

  it('lie in the arcs of their angle', () => {
    const sectors = {
      ...{ port180: [180, 360], stbd180: [0, 180], port60: [240, 300], stbd60: [60, 120] },
      ...{ fore: [270, 450], aft: [90, 270] },
    };
    for (const { at, degrees } of around) {
      const wanted = Object.entries(sectors)
        .filter(([, [from = 0, to = 0]]) => isBetween(degrees, from, to))
        .map(([arc]) => arc);
      expect(arcsOf(at)).toEqual(wanted);
      const turn = Math.abs((navyBearing(at) ?? 0) - degrees);
      expect(Math.min(turn, 360 - turn)).toBeLessThan(SLACK);
    }
  });

  it('have two nearest sections on the two lines of the ship alone', () => {
    for (const { at, degrees } of around) {
      const isOnLine = [0, 90, 180, 270, 360].some((line) => Math.abs(degrees - line) < SLACK);
      expect(nearestSections(at)).toHaveLength(isOnLine ? 2 : 1);
    }
  });

  it('are mirrored from port to starboard', () => {
    const swapped = (text: string): string =>
      text.replace(/port|stbd/, (side) => (side === 'port' ? 'stbd' : 'port'));
    for (const { at } of around) {
      const mirror = { a: at.a + at.b, b: -at.b };
      expect(navyRange(mirror)).toBe(navyRange(at));
      expect([...arcsOf(mirror)].sort()).toEqual(arcsOf(at).map(swapped).sort());
      expect([...nearestSections(mirror)].sort()).toEqual(nearestSections(at).map(swapped).sort());
    }
  });
});

it('sees the sections of the target in the frame of the target', () => {
  const shooter = { q: 0, r: 0, facing: 0, moving: true };
  const target = { q: 2, r: -1, facing: 0, moving: false };
  expect(sightOf(shooter, target)).toMatchObject({ nearest: ['portStern', 'portBow'], range: 2 });
});

it('has neither arcs nor nearest sections in its own hex', () => {
  const ship = { q: 1, r: 1, facing: 2, moving: true };
  expect(sightOf(ship, ship)).toMatchObject({ range: 0, bearing: null, arcs: [], nearest: [] });
});

it('steps of a sight write amounts below 0 with a minus', () => {
  const place = { facing: 0, moving: true };
  const steps = sightSteps({ q: 0, r: 0, ...place }, { q: 2, r: -1, ...place });
  const { inputs } = steps.find(({ path }) => path === 'range') ?? {};
  expect(inputs).toEqual([
    { name: 'a', value: '−1' },
    { name: 'b', value: '2' },
  ]);
});
