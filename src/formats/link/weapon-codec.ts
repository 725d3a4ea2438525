/** Weapons in the bytes of a link. */
import {
  type Band,
  type BandedMode,
  type DirectMode,
  isBanded,
  isSeeking,
  type Mode,
  type SeekingMode,
  type Shot,
  type Weapon,
} from '../../core/design/design.ts';
import { type ByteReader, type ByteWriter, Malformed } from './bytes.ts';
import { type Codec, listCodec, numberCodec, textCodec, word } from './codec.ts';
import { TRAITS } from './vocabulary.ts';

/** Figures that most weapons have: five of each, from 1 (accuracy from 2). */
const COMPACT_FIGURES = 5;
const MIN_ACC = 2;

/** The four figures as one number where they are common ones, else each on its own after a 0. */
const shot: Codec<Shot> = {
  write(out, { rof, acc, imp, dmg }) {
    const digits = [rof - 1, acc - MIN_ACC, imp - 1, dmg - 1];
    if (digits.every((digit) => Number.isInteger(digit) && digit >= 0 && digit < COMPACT_FIGURES)) {
      // The damage last: it is 1 more often than not.
      out.count(1 + digits.reduceRight((sum, digit) => sum * COMPACT_FIGURES + digit, 0));
      return;
    }
    out.count(0);
    for (const figure of [rof, acc, imp, dmg]) numberCodec.write(out, figure);
  },
  read(from) {
    let code = from.count() - 1;
    if (code >= COMPACT_FIGURES ** 4) throw new Malformed('an unknown shot');
    const digit = (min: number): number => {
      const value = (code % COMPACT_FIGURES) + min;
      code = Math.floor(code / COMPACT_FIGURES);
      return value;
    };
    const figure = code < 0 ? () => numberCodec.read(from) : digit;
    return { rof: figure(1), acc: figure(MIN_ACC), imp: figure(1), dmg: figure(1) };
  },
};

const band: Codec<Band> = {
  write(out, { range, ...rest }) {
    numberCodec.write(out, range);
    shot.write(out, rest);
  },
  read: (from) => ({ range: numberCodec.read(from), ...shot.read(from) }),
};

const bands = listCodec(band, 'bands');
const traits = listCodec(word(TRAITS), 'traits');

const KINDS = 3;

/** What kind of mode, and whether it has a name and traits, in one byte; then these. */
const mode: Codec<Mode> = {
  write(out, value) {
    const kind = isSeeking(value) ? 1 : isBanded(value) ? 2 : 0;
    const [named, trained] = [value.name !== undefined, value.traits !== undefined];
    out.count(kind + KINDS * (Number(named) + 2 * Number(trained)));
    if (isBanded(value)) bands.write(out, value.bands);
    else {
      numberCodec.write(out, isSeeking(value) ? value.ma : value.range);
      shot.write(out, value);
    }
    if (value.name !== undefined) textCodec.write(out, value.name);
    if (value.traits !== undefined) traits.write(out, value.traits);
  },
  read(from) {
    const head = from.count();
    const [kind, flags] = [head % KINDS, Math.floor(head / KINDS)];
    if (flags > 3) throw new Malformed('an unknown mode');
    const reach = readReach(from, kind);
    return {
      ...reach,
      ...(flags % 2 === 1 ? { name: textCodec.read(from) } : {}),
      ...(flags >= 2 ? { traits: traits.read(from) } : {}),
    };
  },
};

function readReach(from: ByteReader, kind: number): DirectMode | SeekingMode | BandedMode {
  if (kind === 2) return { bands: bands.read(from) };
  const reach = numberCodec.read(from);
  return kind === 1 ? { ma: reach, ...shot.read(from) } : { range: reach, ...shot.read(from) };
}

const modes = listCodec(mode, 'modes');

/** Whether it has a name, and what its id follows from: its name, its place, or nothing. */
const ID = { name: 0, place: 1, own: 2 } as const;
const IDS = 3;

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const placeId = (index: number): string => `weapon-${index + 1}`;

/** Without its origin, which means nothing in another library. */
function writeWeapon(out: ByteWriter, { id, name, modes: some }: Weapon, index: number): void {
  const source = id === slug(name ?? '') ? ID.name : id === placeId(index) ? ID.place : ID.own;
  out.count(source + (name === undefined ? 0 : IDS));
  if (name !== undefined) textCodec.write(out, name);
  if (source === ID.own) textCodec.write(out, id);
  modes.write(out, some);
}

function readWeapon(from: ByteReader, index: number): Weapon {
  const head = from.count();
  if (head >= 2 * IDS) throw new Malformed('an unknown weapon');
  const name = head >= IDS ? textCodec.read(from) : undefined;
  const source = head % IDS;
  const id =
    source === ID.own
      ? textCodec.read(from)
      : source === ID.name
        ? slug(name ?? '')
        : placeId(index);
  return { id, ...(name === undefined ? {} : { name }), modes: modes.read(from) };
}

export const weapons: Codec<readonly Weapon[]> = {
  write(out, some) {
    out.count(some.length);
    some.forEach((weapon, index) => {
      writeWeapon(out, weapon, index);
    });
  },
  read: (from) =>
    Array.from({ length: from.itemsOf('weapons') }, (_, index) => readWeapon(from, index)),
};
