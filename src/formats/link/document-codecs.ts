/** Bytes of links of version 1. Words, forms and orders here may never change. */
import { array, type GenericSchema, exactOptional as optional, strictObject } from 'valibot';
import {
  type Band,
  type Bank,
  type Battery,
  bankSchema,
  baseSchema,
  batterySchema,
  type Design,
  designSchema,
  type FittedSystem,
  isBanded,
  isSeeking,
  type Mode,
  originSchema,
  type RatedBy,
  ratedBySchema,
  type Shot,
  systemSchema,
  type Weapon,
} from '../../core/design/design.ts';
import {
  type Fleet,
  fleetSchema,
  flightsSchema,
  scenarioBattleSchema,
  sizedBattleSchema,
} from '../../core/design/fleet.ts';
import { type ScenarioDocument, scenarioSchema } from '../../core/design/scenario.ts';
import { fieldOf, label, type ObjectSchema } from '../../core/design/schema.ts';
import {
  type ByteReader,
  type ByteWriter,
  type Codec,
  codecBy,
  codecOf,
  listCodec,
  Malformed,
  numberCodec,
  type ShortForms,
  signedCodec,
  textCodec,
  wordCodec,
} from './codec.ts';

const TRAITS: readonly string[] = `
  Acr Bls Crn Cts Dfn Dfs Dly Dsr Exp Fcs FrL Gid Inc Knt Mdl NPr Pr1 Pr2 Prx Rpt Sct Slw Tls
  Vlt`
  .trim()
  .split(/\s+/);

const SYSTEMS: readonly string[] = `
  anti-fighter-batteries boosters cargo carrier cloaking-device countermeasures fire-control
  flares hospital hyperdrive ionized-hull launch-tubes long-range-sensors marines mines
  overthrusters probes repair science shockwave shuttlecraft solar-sails stealth stutterdrive
  tractor-beam transport`
  .trim()
  .split(/\s+/);

/** The components of firing arcs, each a bit. */
const LETTERS = 'ABCDEFGHIJKL';

const ARCS: readonly string[] = `
  Fwd Port Stbd Aft FF AA PP SS FP FS AP AS FR AR PR SR FH AH PH SH FX AX TR TT Fwd+Port
  Fwd+Stbd Port+Aft Stbd+Aft Port+Stbd Fwd+Aft Fwd+Port+Stbd Fwd+Port+Stbd+Aft`
  .trim()
  .split(/\s+/);

const RULES: readonly string[] = ['unity-2.0'];

const VARIANTS: readonly string[] = 'standard assault bombers heavy interceptors light'.split(' ');

const BATTLES: readonly string[] =
  'very-small small medium large very-large s1 s2 s3 s4 s5 s6 s7 s8 s9 s10 s11 s12'.split(' ');

/** Figures that most weapons have: five of each, from 1 (accuracy from 2). */
const COMPACT_FIGURES = 5;
const MIN_ACC = 2;

/** Four common figures as one number, else each by itself after a 0. */
const shot: Codec<Shot> = {
  write(out, { rof, acc, imp, dmg }) {
    const digits = [rof - 1, acc - MIN_ACC, imp - 1, dmg - 1];
    if (digits.every((digit) => Number.isInteger(digit) && digit >= 0 && digit < COMPACT_FIGURES)) {
      // Damage comes last: it is usually 1.
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
  write(out, { range, ...figures }) {
    numberCodec.write(out, range);
    shot.write(out, figures);
  },
  read: (from) => ({ range: numberCodec.read(from), ...shot.read(from) }),
};

const bands = listCodec(band, 'bands');
const traits = listCodec(wordCodec(TRAITS), 'traits');

const KINDS = 3;

/** The kind of mode, and whether it has a name and traits, in one byte; then these. */
const mode: Codec<Mode> = {
  write(out, value) {
    const kind = isSeeking(value) ? 1 : isBanded(value) ? 2 : 0;
    const { name, traits: codes } = value;
    out.count(kind + KINDS * (Number(name !== undefined) + 2 * Number(codes !== undefined)));
    if (isBanded(value)) bands.write(out, value.bands);
    else {
      numberCodec.write(out, isSeeking(value) ? value.ma : value.range);
      shot.write(out, value);
    }
    if (name !== undefined) textCodec.write(out, name);
    if (codes !== undefined) traits.write(out, codes);
  },
  read(from) {
    const head = from.count();
    const [kind, flags] = [head % KINDS, Math.floor(head / KINDS)];
    if (flags > 3) throw new Malformed('an unknown mode');
    return {
      ...readReach(from, kind),
      ...(flags % 2 === 1 && { name: textCodec.read(from) }),
      ...(flags >= 2 && { traits: traits.read(from) }),
    };
  },
};

function readReach(from: ByteReader, kind: number): Mode {
  if (kind === 2) return { bands: bands.read(from) };
  const reach = numberCodec.read(from);
  return kind === 1 ? { ma: reach, ...shot.read(from) } : { range: reach, ...shot.read(from) };
}

const modes = listCodec(mode, 'modes');

/** The source of a weapon's id: its name, its place, or neither. */
const ID = { name: 0, place: 1, own: 2 } as const;
const IDS = 3;

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const placeId = (index: number): string => `weapon-${index + 1}`;

function writeWeapon(out: ByteWriter, weapon: Weapon, index: number): void {
  const { id, name } = weapon;
  const source = id === slug(name ?? '') ? ID.name : id === placeId(index) ? ID.place : ID.own;
  out.count(source + (name === undefined ? 0 : IDS));
  if (name !== undefined) textCodec.write(out, name);
  if (source === ID.own) textCodec.write(out, id);
  modes.write(out, weapon.modes);
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
  return { id, ...(name !== undefined && { name }), modes: modes.read(from) };
}

/** Weapons by themselves, and those of a design. */
export const weaponsCodec: Codec<readonly Weapon[]> = {
  write(out, list) {
    out.count(list.length);
    for (const [index, weapon] of list.entries()) writeWeapon(out, weapon, index);
  },
  read: (from) =>
    Array.from({ length: from.items('weapons') }, (_, index) => readWeapon(from, index)),
};

const LETTER_SETS = 2 ** LETTERS.length;

/** Letters in order as bits; the other arcs by their place after those; any text after a 0. */
const arc: Codec<string> = {
  write(out, value) {
    const places = [...value].map((letter) => LETTERS.indexOf(letter));
    const areLetters = places.every((place, i) => place > (places[i - 1] ?? -1));
    const place = ARCS.indexOf(value);
    if (areLetters && value !== '') out.count(places.reduce((sum, place) => sum + 2 ** place, 0));
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
    return { mounts, arc: arc.read(from), ...(size !== undefined && { size }) };
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

/** The place of a battery's weapon on its ship, or the weapon's id where the ship lacks it. */
const weaponOfBattery: Codec<number | string> = {
  write(out, weapon) {
    out.count(typeof weapon === 'number' ? weapon + 1 : 0);
    if (typeof weapon === 'string') out.text(weapon);
  },
  read(from) {
    const place = from.count();
    return place === 0 ? from.text() : place - 1;
  },
};

const techLevels = fieldOf(designSchema.entries.techLevels).schema as ObjectSchema;

const ruleName = label();

export const SHORT_FORMS: ShortForms = new Map<GenericSchema, Codec<never> | undefined>([
  [fieldOf(designSchema.entries.weapons).schema, weaponsCodec as Codec<never>],
  [bankSchema, bank as Codec<never>],
  [systemSchema, system as Codec<never>],
  [batterySchema.entries.weapon, weaponOfBattery as Codec<never>],
  [ratedBySchema.entries.version, wordCodec(RULES) as Codec<never>],
  [ruleName, wordCodec(RULES) as Codec<never>],
  [fieldOf(flightsSchema.entries.variant).schema, wordCodec(VARIANTS) as Codec<never>],
  [sizedBattleSchema.entries.size, wordCodec(BATTLES) as Codec<never>],
  [scenarioBattleSchema.entries.scenario, wordCodec(BATTLES) as Codec<never>],
  ...Object.values(techLevels.entries).map(
    (entry) => [fieldOf(entry).schema, signedCodec as Codec<never>] as const,
  ),
  // An origin means nothing in another library.
  [originSchema, undefined],
]);

/** The schema with these fields first: each field is a bit, and low bits take a byte less. */
function withFirst(schema: ObjectSchema, names: readonly string[]): ObjectSchema {
  const { entries } = schema;
  const first = names.flatMap((name) => (entries[name] ? [[name, entries[name]] as const] : []));
  return strictObject({ ...Object.fromEntries(first), ...entries });
}

interface PackedDesign extends Omit<Design, 'batteries' | 'rules'> {
  readonly rules?: readonly string[];
  readonly ratedBy?: RatedBy;
  readonly batteries?: readonly (Omit<Battery, 'weapon'> & { readonly weapon: number | string })[];
}

const FIRST_FIELDS = [
  ...['class', 'type', 'faction', 'shields', 'weapons', 'batteries', 'systems', 'rules', 'id'],
  ...['techLevels', 'notes', 'screens', 'arcNotation', 'rounding', 'original', 'ratedBy'],
];

/** The codec of designs with these fields: packed, the first fields first. */
const codecOfDesigns = (entries: ObjectSchema['entries'], short: ShortForms): Codec<Design> =>
  codecBy(
    codecOf(
      withFirst(
        strictObject({
          ...entries,
          rules: optional(array(ruleName)),
          ratedBy: optional(ratedBySchema),
        }),
        FIRST_FIELDS,
      ),
      short,
    ) as Codec<PackedDesign>,
    pack,
    unpack,
  );

function pack({ batteries, rules, ...figures }: Design): PackedDesign {
  const places = new Map<string, number>();
  for (const [place, { id }] of figures.weapons?.entries() ?? []) {
    if (!places.has(id)) places.set(id, place);
  }
  return {
    ...figures,
    ...(rules && ('packs' in rules ? { ratedBy: rules } : { rules })),
    batteries: batteries?.map(({ weapon, banks }) => ({
      weapon: places.get(weapon) ?? weapon,
      banks,
    })),
  };
}

function unpack({ batteries, ratedBy, ...figures }: PackedDesign): Design {
  const named = batteries?.map(({ weapon, banks }) => ({
    weapon: typeof weapon === 'string' ? weapon : idAt(figures.weapons, weapon),
    banks,
  }));
  return { ...figures, ...(ratedBy && { rules: ratedBy }), ...(named && { batteries: named }) };
}

function idAt(list: readonly Weapon[] | undefined, place: number): string {
  const id = list?.[place]?.id;
  if (id === undefined) throw new Malformed('a battery of no weapon');
  return id;
}

const { design: baseDesign } = baseSchema.entries;

export const designCodec = codecOfDesigns(
  designSchema.entries,
  new Map([
    ...SHORT_FORMS,
    [baseDesign, codecOfDesigns(baseDesign.entries, SHORT_FORMS) as Codec<never>],
  ]),
);

export const fleetCodec = codecOf(
  withFirst(fleetSchema, ['name', 'faction', 'battle', 'flights', 'notes', 'id']),
  new Map<GenericSchema, Codec<never> | undefined>([
    ...SHORT_FORMS,
    [designSchema, designCodec as Codec<never>],
  ]),
) as Codec<Fleet>;

export const scenarioCodec = codecOf(scenarioSchema, new Map()) as Codec<ScenarioDocument>;
