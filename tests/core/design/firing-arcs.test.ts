import { describe, expect, it } from 'vitest';
import { mirroredArc, readArc } from '../../../src/core/design/firing-arcs.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { armed, bank, plain } from './designs.ts';

/** The edges of the letters in degrees clockwise from the bow, and their mirror images. */
const LETTERS = [
  ['A', 300, 360, 'B'],
  ['B', 0, 60, 'A'],
  ['C', 240, 300, 'D'],
  ['D', 60, 120, 'C'],
  ['E', 180, 240, 'F'],
  ['F', 120, 180, 'E'],
  ['G', 330, 390, 'G'],
  ['H', 270, 330, 'I'],
  ['I', 30, 90, 'H'],
  ['J', 210, 270, 'K'],
  ['K', 90, 150, 'J'],
  ['L', 150, 210, 'L'],
] as const;

/** Alternate name, letters, mirror image. */
const ALTERNATE = [
  ['FF', 'AB', 'FF'],
  ['AA', 'EF', 'AA'],
  ['PP', 'HJ', 'SS'],
  ['SS', 'IK', 'PP'],
  ['FP', 'AC', 'FS'],
  ['FS', 'BD', 'FP'],
  ['AP', 'CE', 'AS'],
  ['AS', 'DF', 'AP'],
  ['FR', 'G', 'FR'],
  ['AR', 'L', 'AR'],
  ['PR', 'C', 'SR'],
  ['SR', 'D', 'PR'],
  ['FH', 'GHI', 'FH'],
  ['AH', 'JKL', 'AH'],
  ['PH', 'ACE', 'SH'],
  ['SH', 'BDF', 'PH'],
  ['FX', 'ABCD', 'FX'],
  ['AX', 'CDEF', 'AX'],
  ['TR', 'GHIJK', 'TR'],
  ['TT', 'ABCDEF', 'TT'],
] as const;

const standard = (text: string) => readArc(unity, text, 'standard');
const alternate = (text: string) => readArc(unity, text, 'alternate');
const arcs = ({ arcs: { n, d } }: ReturnType<typeof standard>) => Number(n) / Number(d);
const names = ({ components }: ReturnType<typeof standard>) => components.map(({ name }) => name);

describe('letters', () => {
  it.each(LETTERS)('%s counts as one arc', (letter, from, to) => {
    const reading = standard(letter);
    expect(reading.problem).toBeUndefined();
    expect(arcs(reading)).toBe(1);
    const [component] = reading.components;
    expect([component!.from, component!.to % 360]).toEqual([from, to % 360]);
  });

  it.each(LETTERS)(
    '%s between %i° and %i° has the mirror image %s',
    (letter, _from, _to, image) => {
      expect(mirroredArc(unity, letter, 'standard')).toBe(image);
    },
  );

  it('are mirrored together, in order', () => {
    expect(mirroredArc(unity, 'ACE', 'standard')).toBe('BDF');
    expect(mirroredArc(unity, 'GHJ', 'standard')).toBe('GIK');
  });

  /** Every set of letters, against an account of single degrees. */
  it('that add no hex are told apart from those that do, in all 4095 sets', () => {
    const degrees = LETTERS.map(([, from, to]) =>
      Array.from({ length: to - from + 1 }, (_, i) => (from + i) % 360),
    );
    for (let set = 1; set < 4096; set += 1) {
      const chosen = LETTERS.map((_, i) => i).filter((i) => set & (1 << i));
      const idle = chosen.find((i) =>
        degrees[i]!.every((degree) => chosen.some((j) => j !== i && degrees[j]!.includes(degree))),
      );
      const text = chosen.map((i) => LETTERS[i]![0]).join('');
      const { problem } = standard(text);
      const part = idle === undefined ? undefined : LETTERS[idle]![0];
      expect([text, problem?.code, problem?.params.part]).toEqual([
        text,
        part && 'arc.adds-nothing',
        part,
      ]);
    }
  });
});

describe('alternate names', () => {
  it.each(ALTERNATE)('%s stand for %s', (name, letters) => {
    const reading = alternate(name);
    expect(reading.problem).toBeUndefined();
    expect(names(reading).join('')).toBe(letters);
    expect(arcs(reading)).toBe(letters.length);
  });

  it.each(ALTERNATE)('%s, letters %s, have the mirror image %s', (name, _, image) => {
    expect(mirroredArc(unity, name, 'alternate')).toBe(image);
  });

  it('mean letters where a design uses letters', () => {
    expect(names(standard('AH'))).toEqual(['A', 'H']);
    expect(names(alternate('AH'))).toEqual(['J', 'K', 'L']);
    expect(bank(armed(plain, [{ mounts: 1, arc: 'AH' }])).su).toBe(74);
    expect(bank(armed(plain, [{ mounts: 1, arc: 'AH' }], { arcNotation: 'alternate' })).su).toBe(
      98,
    );
  });

  it('leave other texts to the letters', () => {
    expect(names(alternate('ABG'))).toEqual(['A', 'B', 'G']);
    expect(mirroredArc(unity, 'AC', 'alternate')).toBe('BD');
  });
});

describe('defensive arcs', () => {
  it.each([
    ['Fwd', 1.5, 'Fwd'],
    ['Port', 1.5, 'Stbd'],
    ['Stbd', 1.5, 'Port'],
    ['Aft', 1.5, 'Aft'],
    ['Fwd+Port', 3, 'Fwd+Stbd'],
    ['Port+Aft', 3, 'Stbd+Aft'],
    ['Fwd+Port+Stbd', 4.5, 'Fwd+Stbd+Port'],
    ['Fwd+Port+Stbd+Aft', 6, 'Fwd+Stbd+Port+Aft'],
  ])('%s count as %d arcs, with the mirror image %s', (text, count, image) => {
    for (const notation of ['standard', 'alternate'] as const) {
      const reading = readArc(unity, text, notation);
      expect(reading.problem).toBeUndefined();
      expect(arcs(reading)).toBe(count);
      expect(mirroredArc(unity, text, notation)).toBe(image);
    }
  });

  it('cost half an arc more than a letter', () => {
    expect(bank(armed(plain, [{ mounts: 1, arc: 'Fwd' }])).su).toBe(61);
    expect(bank(armed(plain, [{ mounts: 1, arc: 'Fwd+Aft' }])).su).toBe(98);
  });
});

describe('a broken arc', () => {
  it.each([
    ['', 'arc.empty', 0],
    ['X', 'arc.unknown', 0],
    ['ab', 'arc.unknown', 0],
    ['A B', 'arc.unknown', 2],
    ['FF', 'arc.unknown', 1],
    ['ABA', 'arc.repeated', 2],
    ['Fwd+Fwd', 'arc.repeated', 1.5],
    ['Fwd+A', 'arc.mixed', 1.5],
    ['Fwd+AB', 'arc.mixed', 1.5],
    ['Fwd+', 'arc.unknown', 1.5],
    ['Fwd+Up', 'arc.unknown', 1.5],
    ['ABG', 'arc.adds-nothing', 3],
  ])('“%s” is %s and still counts %d', (text, code, count) => {
    const reading = standard(text);
    expect(reading.problem?.code).toBe(code);
    expect(arcs(reading)).toBe(count);
  });
});
