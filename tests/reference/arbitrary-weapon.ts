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
import { name } from './arbitrary-names.ts';
import { optional, record } from './arbitrary-record.ts';
import { bandedTraits, directTraits, seekingTraits } from './arbitrary-traits.ts';
import { type Tie, ties } from './ties.ts';

/** ROF, IMP or DMG: mostly within the old spreadsheet's 5. */
const figure = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 1, max: 5 }) },
  { weight: 1, arbitrary: fc.integer({ min: 6, max: 9 }) },
);

const shot = record<Shot>({
  rof: figure,
  acc: fc.integer({ min: 2, max: 6 }),
  imp: figure,
  dmg: figure,
});

/** What every mode may have besides: a name, and an empty list of traits where there are none. */
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

/** ROF 1 for Volatile, IMP 1 for Scatter and Telescopic. */
const withinCaps = <S extends Shot>(figures: S, traits: readonly string[]): S => ({
  ...figures,
  rof: traits.includes('Vlt') ? 1 : figures.rof,
  imp: traits.includes('Sct') || traits.includes('Tls') ? 1 : figures.imp,
});

const range = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 6 }).map((third) => 3 * third) },
  { weight: 1, arbitrary: fc.integer({ min: 7, max: 12 }).map((third) => 3 * third) },
);

const directMode = record({ range, shot, traits: directTraits, extras: modeExtras }).map(
  (drawn): Mode => {
    const figures: DirectMode = { range: drawn.range, ...withinCaps(drawn.shot, drawn.traits) };
    return withExtras(figures, drawn.traits, drawn.extras);
  },
);

const seekingMode = record({
  ma: fc.integer({ min: 4, max: 12 }),
  shot,
  traits: seekingTraits,
  extras: modeExtras,
}).map((drawn): Mode => {
  const figures: SeekingMode = { ma: drawn.ma, ...withinCaps(drawn.shot, drawn.traits) };
  return withExtras(figures, drawn.traits, drawn.extras);
});

const hexes = Array.from({ length: 24 }, (_, i) => i + 1);

/** Bands from rising ranges; where a shot equals the one before, its IMP is another. */
const bandsOf = (ranges: readonly number[], shots: readonly Shot[]): Band[] => {
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
    bands.push({ range: outer, ...drawn, imp: same ? (drawn.imp % 5) + 1 : drawn.imp });
  }
  return bands;
};

const bandedMode = record({
  ranges: fc.oneof(
    fc.subarray(hexes, { minLength: 2, maxLength: 6 }),
    fc.constantFrom([4, 8, 12], [6, 12, 18], [3, 6, 9, 12]),
  ),
  shots: fc.array(shot, { minLength: 2, maxLength: 6 }),
  traits: bandedTraits,
  extras: modeExtras,
}).map((drawn): Mode => {
  const mode: BandedMode = { bands: bandsOf(drawn.ranges, drawn.shots) };
  return withExtras(mode, drawn.traits, drawn.extras);
});

/** Modes whose base SU is a tie at a technology factor in tenths. */
const tieMode = (techTenths: number): fc.Arbitrary<Mode> => {
  const pool: readonly Tie[] = ties(techTenths);
  return record({
    tie: fc.constantFrom(...pool),
    traits: fc.constantFrom<string[]>([], [], ['FrL']),
    extras: modeExtras,
  }).map(({ tie, traits, extras }): Mode => withExtras<DirectMode>({ ...tie }, traits, extras));
};

/** What a weapon is before the design gives it an id. */
export interface NamelessWeapon {
  readonly name?: string;
  readonly modes: readonly Mode[];
}

/** A weapon of one or two modes, often a tie at the technology factor given in tenths. */
export const weapon = (techTenths: number): fc.Arbitrary<NamelessWeapon> => {
  const mode = fc.oneof(
    { weight: 6, arbitrary: directMode },
    { weight: 3, arbitrary: tieMode(techTenths) },
    { weight: 3, arbitrary: seekingMode },
    { weight: 2, arbitrary: bandedMode },
  );
  const modes = fc.oneof(
    { weight: 3, arbitrary: fc.tuple(mode) },
    { weight: 1, arbitrary: fc.tuple(mode, mode) },
  );
  return record({ named: optional<{ name: string }>({ name: name() }), modes }).map(
    (drawn): NamelessWeapon => ({ ...drawn.named, modes: drawn.modes }),
  );
};
