/** A design in the bytes of a link. */

import type {
  Bank,
  Battery,
  ByDefensiveArc,
  Design,
  FittedSystem,
  OriginalCard,
  Weapon,
} from '../../core/design/design.ts';
import type { RatedBy, StoredFigures } from '../../core/design/rated-by-schema.ts';
import { EDITION_IDS } from '../../core/rules/editions.ts';
import { Malformed } from './bytes.ts';
import {
  by,
  type Codec,
  choice,
  listCodec,
  numberCodec,
  record,
  signedCodec,
  textCodec,
  word,
} from './codec.ts';
import { ARCS, LETTERS, RULES, SYSTEMS } from './vocabulary.ts';
import { weapons } from './weapon-codec.ts';

const LETTER_SETS = 2 ** LETTERS.length;

/** Letters in order as bits; the other arcs by their place after those; any text after a 0. */
const arc: Codec<string> = {
  write(out, value) {
    const places = [...value].map((letter) => LETTERS.indexOf(letter));
    const areLetters = places.every((place, i) => place > (places[i - 1] ?? -1));
    const place = ARCS.indexOf(value);
    if (areLetters && value !== '') out.count(places.reduce((sum, one) => sum + 2 ** one, 0));
    else if (place >= 0) out.count(LETTER_SETS + place);
    else {
      out.count(0);
      out.text(value);
    }
  },
  read(from) {
    const code = from.count();
    if (code === 0) return from.text();
    if (code < LETTER_SETS) return [...LETTERS].filter((_, i) => code & (1 << i)).join('');
    const found = ARCS[code - LETTER_SETS];
    if (found === undefined) throw new Malformed('an unknown arc');
    return found;
  },
};

/** Sizes of mounts from none given to four. */
const SIZES = 5;

const bank: Codec<Bank> = {
  write(out, { mounts, size, arc: name }) {
    const plain = [mounts, size ?? 0].every(
      (figure) => Number.isInteger(figure) && figure >= 0 && !Object.is(figure, -0),
    );
    if (plain && mounts < 1000 && size !== 0 && (size ?? 0) < SIZES) {
      out.count(1 + mounts * SIZES + (size ?? 0));
    } else {
      out.count(0);
      numberCodec.write(out, mounts);
      listCodec(numberCodec).write(out, size === undefined ? [] : [size]);
    }
    arc.write(out, name);
  },
  read(from) {
    const code = from.count() - 1;
    const mounts = code < 0 ? numberCodec.read(from) : Math.floor(code / SIZES);
    const size = code < 0 ? listCodec(numberCodec).read(from)[0] : code % SIZES || undefined;
    return { mounts, arc: arc.read(from), ...(size === undefined ? {} : { size }) };
  },
};

const system: Codec<FittedSystem> = {
  write(out, { id, qty }) {
    const place = SYSTEMS.indexOf(id);
    out.count((place < 0 ? SYSTEMS.length : place) * 2 + (qty === undefined ? 0 : 1));
    if (place < 0) out.text(id);
    if (qty !== undefined) numberCodec.write(out, qty);
  },
  read(from) {
    const head = from.count();
    const place = Math.floor(head / 2);
    if (place > SYSTEMS.length) throw new Malformed('an unknown system');
    const id = SYSTEMS[place] ?? from.text();
    return head % 2 === 1 ? { id, qty: numberCodec.read(from) } : { id };
  },
};

/** A battery with its weapon by its place; or by its id, where the ship has none of that id. */
type PlacedBattery = Omit<Battery, 'weapon'> & { readonly weapon: number | string };

const weaponOf: Codec<number | string> = {
  write(out, weapon) {
    out.count(typeof weapon === 'number' ? weapon + 1 : 0);
    if (typeof weapon === 'string') out.text(weapon);
  },
  read(from) {
    const place = from.count();
    return place === 0 ? from.text() : place - 1;
  },
};

interface Packed extends Omit<Design, 'format' | 'version' | 'batteries' | 'rules'> {
  readonly rules?: readonly string[];
  readonly ratedBy?: RatedBy;
  readonly batteries?: readonly PlacedBattery[];
}

const byArc = record<ByDefensiveArc>(
  { fwd: numberCodec, port: numberCodec, stbd: numberCodec, aft: numberCodec },
  {},
);

/** One figure after a 0, four after a 1. */
const rating: Codec<number | ByDefensiveArc> = {
  write(out, value) {
    out.count(typeof value === 'number' ? 0 : 1);
    if (typeof value === 'number') numberCodec.write(out, value);
    else byArc.write(out, value);
  },
  read: (from) => (choice([false, true]).read(from) ? byArc.read(from) : numberCodec.read(from)),
};

const ratedBy = record<RatedBy>(
  {
    version: word(RULES),
    packs: listCodec(
      record<RatedBy['packs'][number]>({ id: textCodec }, { version: textCodec, hash: textCodec }),
    ),
  },
  {
    figures: record<StoredFigures>(
      {
        used: numberCodec,
        total: numberCodec,
        orat: numberCodec,
        drat: numberCodec,
        combatRating: numberCodec,
      },
      {},
    ),
  },
);

/** What most designs have first: the fields of a design are bits, and low bits take a byte less. */
const packed = record<Packed>(
  { hull: numberCodec, engines: numberCodec },
  {
    class: textCodec,
    type: textCodec,
    faction: textCodec,
    shields: rating,
    weapons,
    batteries: listCodec(
      record<PlacedBattery>({ weapon: weaponOf, banks: listCodec(bank, 'banks') }, {}),
      'batteries',
    ),
    systems: listCodec(system, 'systems'),
    rules: listCodec(word(RULES)),
    id: textCodec,
    techLevels: record<NonNullable<Design['techLevels']>>(
      {},
      { engines: signedCodec, fighters: signedCodec, shields: signedCodec, weapons: signedCodec },
    ),
    notes: textCodec,
    screens: rating,
    arcNotation: choice(['standard', 'alternate'] as const),
    rounding: choice(['rulebook', 'drydock'] as const),
    original: record<OriginalCard>({ edition: choice(EDITION_IDS) }, { combatRating: numberCodec }),
    ratedBy,
  },
);

function pack({ format: _, version: __, batteries, rules, ...figures }: Design): Packed {
  const named = rules && ('packs' in rules ? { ratedBy: rules } : { rules });
  const rest = { ...figures, ...named };
  if (!batteries) return rest;
  const places = new Map<string, number>();
  rest.weapons?.forEach(({ id }, i) => {
    if (!places.has(id)) places.set(id, i);
  });
  const placed = batteries.map(({ weapon, banks }) => ({
    weapon: places.get(weapon) ?? weapon,
    banks,
  }));
  return { ...rest, batteries: placed };
}

function unpack({ batteries, ratedBy: by, ...figures }: Packed): Design {
  const rest = { ...figures, ...(by && { rules: by }) };
  const named = batteries?.map(({ weapon, banks }) => ({
    weapon: typeof weapon === 'string' ? weapon : idAt(rest.weapons, weapon),
    banks,
  }));
  return { format: 'slipway.design', version: 1, ...rest, ...(named && { batteries: named }) };
}

function idAt(weaponList: readonly Weapon[] | undefined, place: number): string {
  const id = weaponList?.[place]?.id;
  if (id === undefined) throw new Malformed('a battery of no weapon');
  return id;
}

export const design: Codec<Design> = by(packed, pack, unpack);
