/** Weapons of every kind, legal by construction. */
import fc from 'fast-check';
import type {
  Band,
  BandedMode,
  DirectMode,
  Mode,
  SeekingMode,
  Shot,
} from '../../src/core/design/design.ts';
import { figure } from './arbitrary-figure.ts';
import { name } from './arbitrary-names.ts';
import { optional, record } from './arbitrary-record.ts';
import { traitLists } from './arbitrary-traits.ts';
import { book, type House, limitOf } from './house.ts';
import { type Tie, ties } from './ties.ts';

/** ROF, IMP and DMG mostly within the old spreadsheet's 5. */
const shotOf = (house: House): fc.Arbitrary<Shot> => {
  const strength = (field: string) =>
    fc.oneof(
      { weight: 12, arbitrary: figure(house, field, 1, 5) },
      { weight: 1, arbitrary: figure(house, field, 6, 9) },
    );
  return record<Shot>({
    rof: strength('rof'),
    acc: figure(house, 'acc', 2, 6),
    imp: strength('imp'),
    dmg: strength('dmg'),
  });
};

/** Optional fields of every mode: a name, and an empty list of traits if there are none. */
const modeExtras = record({
  named: optional<{ name: string }>({ name: name() }),
  listsNothing: fc.boolean(),
});

/** A mode with its extras; a list of no traits is left out, or present and empty. */
const withExtras = <M extends Mode>(
  mode: M,
  traits: readonly string[],
  extras: { readonly named: { name?: string }; readonly listsNothing: boolean },
): M => {
  const present = traits.length > 0 || extras.listsNothing;
  return { ...extras.named, ...mode, ...(present ? { traits } : {}) };
};

/** With no more ROF and IMP than the traits allow. */
const withinCaps = <S extends Shot>(house: House, figures: S, traits: readonly string[]): S => {
  const caps = traits.flatMap((code) => house.traits.get(code)?.caps ?? []);
  const capped = (field: 'rof' | 'imp'): number =>
    Math.min(figures[field], ...caps.flatMap((cap) => (cap.figure === field ? cap.max : [])));
  return { ...figures, rof: capped('rof'), imp: capped('imp') };
};

const directMode = (house: House, shot: fc.Arbitrary<Shot>, traits: fc.Arbitrary<string[]>) => {
  const range = fc.oneof(
    { weight: 9, arbitrary: figure(house, 'range', 3, 18) },
    { weight: 1, arbitrary: figure(house, 'range', 21, 36) },
  );
  return record({ range, shot, traits, extras: modeExtras }).map((drawn): Mode => {
    const shots = withinCaps(house, drawn.shot, drawn.traits);
    return withExtras<DirectMode>({ range: drawn.range, ...shots }, drawn.traits, drawn.extras);
  });
};

const seekingMode = (house: House, shot: fc.Arbitrary<Shot>, traits: fc.Arbitrary<string[]>) =>
  record({ ma: figure(house, 'ma', 4, 12), shot, traits, extras: modeExtras }).map(
    (drawn): Mode => {
      const shots = withinCaps(house, drawn.shot, drawn.traits);
      return withExtras<SeekingMode>({ ma: drawn.ma, ...shots }, drawn.traits, drawn.extras);
    },
  );

/** Bands from rising ranges; where a shot equals the one before, its ROF is another. */
const bandsOf = (ranges: readonly number[], shots: readonly Shot[], most: number): Band[] => {
  const bands: Band[] = [];
  for (const [i, outer] of ranges.entries()) {
    const drawn = shots[i % shots.length];
    const before = bands.at(-1);
    if (drawn === undefined) throw new RangeError('a band without a shot');
    const same =
      before?.rof === drawn.rof &&
      before.acc === drawn.acc &&
      before.imp === drawn.imp &&
      before.dmg === drawn.dmg;
    bands.push({ range: outer, ...drawn, rof: same ? (drawn.rof % most) + 1 : drawn.rof });
  }
  return bands;
};

/** Ranges that are three or four times the first. */
const THIRDS = [
  [4, 8, 12],
  [6, 12, 18],
  [3, 6, 9, 12],
];

const bandedMode = (house: House, shot: fc.Arbitrary<Shot>, traits: fc.Arbitrary<string[]>) => {
  const { min, max } = limitOf(house, 'bands');
  const hexes = limitOf(house, 'bandRange');
  const all = Array.from({ length: hexes.max - hexes.min + 1 }, (_, i) => hexes.min + i);
  const regular = THIRDS.filter(
    (ranges) =>
      ranges.length >= min && ranges.length <= max && ranges.every((range) => all.includes(range)),
  );
  const rising = fc.subarray(all, { minLength: min, maxLength: max });
  return record({
    ranges: regular.length > 0 ? fc.oneof(rising, fc.constantFrom(...regular)) : rising,
    shots: fc.array(shot, { minLength: 2, maxLength: 6 }),
    traits,
    extras: modeExtras,
  }).map((drawn): Mode => {
    const most = Math.min(5, limitOf(house, 'rof').max);
    const mode: BandedMode = { bands: bandsOf(drawn.ranges, drawn.shots, most) };
    return withExtras(mode, drawn.traits, drawn.extras);
  });
};

/** Modes whose base SU is a tie at a technology factor in tenths. */
const tieMode = (techTenths: number): fc.Arbitrary<Mode> => {
  const pool: readonly Tie[] = ties(techTenths);
  return record({
    tie: fc.constantFrom(...pool),
    traits: fc.constantFrom<string[]>([], [], ['FrL']),
    extras: modeExtras,
  }).map(({ tie, traits, extras }): Mode => withExtras<DirectMode>({ ...tie }, traits, extras));
};

/** A weapon without its id, which the design gives it. */
export interface NamelessWeapon {
  readonly name?: string;
  readonly modes: readonly Mode[];
}

/**
 * A weapon of one or two modes; by the rulebook, often a tie at the technology factor given in
 * tenths.
 */
export const weapon = (techTenths: number, house: House = book): fc.Arbitrary<NamelessWeapon> => {
  const shot = shotOf(house);
  const traits = traitLists(house);
  const mode = fc.oneof(
    { weight: 6, arbitrary: directMode(house, shot, traits.direct) },
    ...(house === book ? [{ weight: 3, arbitrary: tieMode(techTenths) }] : []),
    { weight: 3, arbitrary: seekingMode(house, shot, traits.seeking) },
    { weight: 2, arbitrary: bandedMode(house, shot, traits.banded) },
  );
  const hasDual = limitOf(house, 'modes').max > 1;
  const modes = fc.oneof(
    { weight: 3, arbitrary: fc.tuple(mode) },
    ...(hasDual ? [{ weight: 1, arbitrary: fc.tuple(mode, mode) }] : []),
  );
  return record({ named: optional<{ name: string }>({ name: name() }), modes }).map(
    (drawn): NamelessWeapon => ({ ...drawn.named, modes: drawn.modes }),
  );
};
