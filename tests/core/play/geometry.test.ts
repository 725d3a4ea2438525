/** Hexes, arcs and lines against tables worked out from the rulebook. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  bearingOf,
  bearsOn,
  defensiveArcAt,
  edgeOnHexes,
  isInArc,
  lettersAt,
} from '../../../src/core/play/bearing.ts';
import { bandAt, effectiveRange } from '../../../src/core/play/damage/traits.ts';
import {
  distance,
  HEADINGS,
  type Heading,
  type Hex,
  hexAhead,
  lineOfSight,
  seenFrom,
  sight,
} from '../../../src/core/play/hex.ts';
import { DEFAULT_CHOICES } from '../../../src/core/rules/play-choices.ts';
import { withChoices } from '../../../src/core/rules/play-rules.ts';
import { unityPlay as play } from '../../../src/core/rules/unity/play.ts';
import { unity as rules } from '../../../src/core/rules/unity/unity.ts';

const hex = (q: number, r: number): Hex => ({ q, r });
const ORIGIN = hex(0, 0);

/** Around a ship at (0, 0), facing 0: hex, range, letters, defensive arc. */
const AROUND: readonly (readonly [Hex, number, string, string])[] = [
  [hex(1, 0), 1, 'ABG', 'fwd'],
  [hex(1, 1), 2, 'BGI', 'fwd'],
  [hex(0, 1), 1, 'BDI', 'stbd'],
  [hex(-1, 2), 2, 'DIK', 'stbd'],
  [hex(-1, 1), 1, 'DFK', 'stbd'],
  [hex(-2, 1), 2, 'FKL', 'aft'],
  [hex(-1, 0), 1, 'EFL', 'aft'],
  [hex(-1, -1), 2, 'EJL', 'aft'],
  [hex(0, -1), 1, 'CEJ', 'port'],
  [hex(1, -2), 2, 'CHJ', 'port'],
  [hex(1, -1), 1, 'ACH', 'port'],
  [hex(2, -1), 2, 'AGH', 'fwd'],
  [hex(3, 1), 4, 'BG', 'fwd'],
  [hex(1, 3), 4, 'BI', 'stbd'],
  [hex(-5, 1), 5, 'FL', 'aft'],
  [hex(2, -7), 7, 'CJ', 'port'],
];

const ahead = { facing: 0 } as const;

test.each(AROUND)(
  '%o is at range %i, in the arcs %s, defensive arc %s',
  (at, range, letters, arc) => {
    expect(distance(ORIGIN, at)).toBe(range);
    expect(lettersAt(rules, ahead, at)).toBe(letters);
    expect(defensiveArcAt(rules, at)).toBe(arc);
  },
);

/** All hexes at a range. */
const ring = (range: number): Hex[] =>
  HEADINGS.flatMap((heading) =>
    Array.from({ length: range }, (_, i) => {
      const corner = hexAhead(ORIGIN, heading, range);
      return hexAhead(corner, ((heading + 2) % 6) as Heading, i);
    }),
  );

describe('defensive arcs', () => {
  test.each([
    [1, [1, 2, 2, 1]],
    [2, [3, 3, 3, 3]],
    [3, [5, 4, 4, 5]],
    [4, [5, 7, 7, 5]],
    [6, [9, 9, 9, 9]],
    [18, [27, 27, 27, 27]],
  ])('share ring %i as %o', (range, counts) => {
    const arcs = ring(range).map((at) => defensiveArcAt(rules, at));
    expect(
      ['fwd', 'port', 'stbd', 'aft'].map((arc) => arcs.filter((found) => found === arc).length),
    ).toEqual(counts);
  });

  it('have a border that runs three hexes and slips one', () => {
    const first = [1, 2, 3, 4, 5, 6, 7, 8].map((range) => {
      const abeam = ring(range).filter((at) => defensiveArcAt(rules, at) === 'stbd');
      return abeam.sort((a, b) => b.q - a.q)[0];
    });
    expect(first).toEqual([
      hex(0, 1),
      hex(0, 2),
      hex(0, 3),
      hex(1, 3),
      hex(1, 4),
      hex(1, 5),
      hex(1, 6),
      hex(2, 6),
    ]);
  });

  it('can give the border to bow and stern', () => {
    const chosen = { ...DEFAULT_CHOICES, defensiveBorder: 'ends' } as const;
    expect(defensiveArcAt(rules, hex(1, 3), chosen)).toBe('fwd');
    expect(defensiveArcAt(rules, hex(0, 3), chosen)).toBe('fwd');
    expect(defensiveArcAt(rules, hex(0, 4), chosen)).toBe('stbd');
    // The first ring then has no hex abeam.
    const ring = [hex(1, 0), hex(0, 1), hex(-1, 1), hex(-1, 0), hex(0, -1), hex(1, -1)];
    const arcs = ring.map((at) => defensiveArcAt(rules, at, chosen));
    expect(arcs).toEqual(['fwd', 'fwd', 'aft', 'aft', 'aft', 'fwd']);
  });
});

describe('the ship’s own hex', () => {
  it('is at short range and in every arc, and is attacked from ahead', () => {
    expect(bandAt(play, 9, 0)).toBe('short');
    expect(lettersAt(rules, ahead, ORIGIN)).toBe('ABCDEFGHIJKL');
    expect(bearsOn(rules, 'L', 'standard', ahead, ORIGIN)).toBe(true);
    expect(defensiveArcAt(rules, ORIGIN)).toBe('fwd');
  });

  it('can be in no arc, or attacked from elsewhere', () => {
    const chosen = { ...DEFAULT_CHOICES, sameHexBears: false, sameHexArc: 'aft' } as const;
    expect(lettersAt(rules, ahead, ORIGIN, chosen)).toBe('');
    expect(bearsOn(rules, 'L', 'standard', ahead, ORIGIN, chosen)).toBe(false);
    expect(defensiveArcAt(rules, ORIGIN, chosen)).toBe('aft');
  });
});

const someHex = fc.record({
  q: fc.integer({ min: -25, max: 25 }),
  r: fc.integer({ min: -25, max: 25 }),
});
const someHeading = fc.constantFrom(...HEADINGS);

it('counts arcs from the facing: turning ship and target together keeps them', () => {
  fc.assert(
    fc.property(someHex, someHeading, (at, facing) => {
      const seen = seenFrom(facing, at);
      expect(lettersAt(rules, { facing }, at)).toBe(lettersAt(rules, ahead, seen));
      expect(distance(ORIGIN, seen)).toBe(distance(ORIGIN, at));
    }),
  );
});

it('puts every hex in two or three letters, and the ship’s own in all', () => {
  fc.assert(
    fc.property(someHex, (at) => {
      const letters = lettersAt(rules, ahead, at).length;
      const bearing = bearingOf(at);
      expect(letters).toBe(bearing === undefined ? 12 : bearing % 2 === 0 ? 3 : 2);
    }),
  );
});

it('reads the mirrored letters on an inverted ship', () => {
  const swapped = (text: string) =>
    [...text]
      .map((letter) => rules.letters.get(letter)?.mirror)
      .sort()
      .join('');
  fc.assert(
    fc.property(someHex, (at) => {
      const upright = lettersAt(rules, ahead, at);
      expect(lettersAt(rules, { facing: 0, isInverted: true }, at)).toBe(swapped(upright));
    }),
  );
});

test.each([
  ['AB', 'standard', hex(3, 1), true],
  ['AB', 'standard', hex(-3, 1), false],
  ['CE', 'standard', hex(1, -2), true],
  ['FF', 'alternate', hex(3, 1), true],
  ['Fwd', 'standard', hex(3, 1), true],
  ['Fwd', 'standard', hex(1, 3), false],
  ['Port+Stbd', 'standard', hex(1, 3), true],
  ['Aft', 'standard', hex(-15, -1), true],
  ['L', 'standard', hex(0, 0), true],
] as const)('a bank of %s (%s) on %o: %s', (arc, notation, at, bears) => {
  expect(bearsOn(rules, arc, notation, ahead, at)).toBe(bears);
});

describe('range', () => {
  test.each([
    [7, { longRangeSensors: true }, 5],
    [7, { nebula: true }, 11],
    [7, { nebula: true, longRangeSensors: true }, 7],
    [4, { altitude: 2 }, 6],
    [2, { altitude: 3 }, 6],
    [4, { untagged: true }, 8],
    [4, { untagged: true, nebula: true }, 12],
    [4, { untagged: true, longRangeSensors: true }, 6],
    [0, {}, 0],
  ])('%i with %o counts as %i', (range, effects, counts) => {
    expect(effectiveRange(play, range, effects)).toBe(counts);
  });

  test.each([
    [0, 'short'],
    [3, 'short'],
    [4, 'medium'],
    [6, 'medium'],
    [7, 'long'],
    [9, 'long'],
    [10, undefined],
  ])('%i of RNG 3-6-9 is %s', (range, band) => {
    expect(bandAt(play, 9, range)).toBe(band);
  });
});

/** The crossings of the line from the origin, as text. */
const crossings = (from: Hex, to: Hex) =>
  lineOfSight(from, to).map((places) =>
    places
      .map(({ q, r }) => `${q},${r}`)
      .sort()
      .join('|'),
  );

describe('a line of sight', () => {
  it('crosses a hex touched in one corner only with that option', () => {
    const plain = ['1,0', '2,0', '2,1', '3,1', '4,1'];
    expect(crossings(ORIGIN, hex(4, 1))).toEqual(plain);
    const touched = lineOfSight(ORIGIN, hex(4, 1), { cornersCross: true }).flat();
    const more = touched.map(({ q, r }) => `${q},${r}`).filter((key) => !plain.includes(key));
    expect(touched).toHaveLength(plain.length + more.length);
    expect(more.sort()).toEqual(['1,1', '3,0']);
    const along = lineOfSight(ORIGIN, hex(2, 2), { cornersCross: true });
    expect(along).toEqual(lineOfSight(ORIGIN, hex(2, 2)));
  });

  test.each([
    [hex(3, 1), ['1,0', '1,1', '2,0', '2,1', '3,1']],
    [hex(1, -2), ['0,-1|1,-1', '1,-2']],
    [hex(2, 2), ['0,1|1,0', '1,1', '1,2|2,1', '2,2']],
    [hex(5, 1), ['1,0', '2,0', '2,1', '3,0', '3,1', '4,1', '5,1']],
    [hex(0, 0), []],
    [hex(3, 0), ['1,0', '2,0', '3,0']],
  ])('to %o crosses %o', (to, crossed) => {
    expect(crossings(ORIGIN, to).sort()).toEqual([...crossed].sort());
  });

  it('crosses the same hexes both ways', () => {
    const within = (from: Hex, to: Hex) => crossings(from, to).slice(0, -1).sort();
    fc.assert(
      fc.property(someHex, someHex, (from, to) => {
        expect(within(from, to)).toEqual(within(to, from));
      }),
    );
  });

  const penalties =
    (...hexes: readonly (readonly [number, number, 'blocks' | number])[]) =>
    ({ q, r }: Hex) =>
      hexes.find(([x, y]) => x === q && y === r)?.[2] ?? 0;

  it('is stopped by a blocking hex, unless the other hex of the pair is free', () => {
    expect(sight(play, ORIGIN, hex(1, -2), penalties([0, -1, 'blocks'])).isClear).toBe(true);
    const both = penalties([0, -1, 'blocks'], [1, -1, 'blocks']);
    expect(sight(play, ORIGIN, hex(1, -2), both).isClear).toBe(false);
    expect(sight(play, ORIGIN, hex(3, 0), penalties([2, 0, 'blocks'])).isClear).toBe(false);
  });

  it('adds up penalties, and is stopped at four of them', () => {
    const three = penalties([1, 0, 1], [2, 0, 2]);
    expect(sight(play, ORIGIN, hex(3, 0), three)).toEqual({ isClear: true, penalty: 3 });
    const four = penalties([1, 0, 1], [2, 0, 2], [3, 0, 1]);
    expect(sight(play, ORIGIN, hex(3, 0), four).isClear).toBe(false);
    const chosen = withChoices(play, { targetHexBlocks: false });
    expect(sight(chosen, ORIGIN, hex(3, 0), four)).toEqual({ isClear: true, penalty: 4 });
  });
});

describe('an edge of an arc on the hexes', () => {
  test.each([
    [0, 0],
    [60, 60],
    [45, 46.1],
    [135, 133.9],
    [225, 226.1],
    [315, 313.9],
    [360, 360],
  ])('%i° lies at %s°', (degrees, expected) => {
    expect(edgeOnHexes(rules, degrees)).toBeCloseTo(expected, 1);
  });

  it('divides the hexes like the defensive arcs, at every range', () => {
    const { defensiveArcs } = rules;
    const angleOf = ({ q, r }: Hex) =>
      ((Math.atan2((r * Math.sqrt(3)) / 2, q + r / 2) * 180) / Math.PI + 360) % 360;
    for (const [name, arc] of [
      ['Fwd', 'fwd'],
      ['Stbd', 'stbd'],
      ['Aft', 'aft'],
      ['Port', 'port'],
    ] as const) {
      const component = defensiveArcs.get(name);
      if (!component) throw new Error(`no arc ${name}`);
      const [from, to] = [component.from, component.to].map((edge) => edgeOnHexes(rules, edge));
      for (const at of [...ring(3), ...ring(16), ...ring(40)]) {
        const inside = (angleOf(at) - (from ?? 0) + 360) % 360;
        const span = ((to ?? 0) - (from ?? 0) + 360) % 360;
        const isOnEdge = Math.min(inside, Math.abs(inside - span), 360 - inside) < 1e-9;
        if (!isOnEdge) expect(defensiveArcAt(rules, at) === arc).toBe(inside < span);
        expect(isInArc(rules, component, at)).toBe(defensiveArcAt(rules, at) === arc);
      }
    }
  });
});
