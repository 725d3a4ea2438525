/** Tables of hulls and equipment that players type in: the public format `slipway.starships.tables` 1. */
import {
  array,
  boolean,
  literal,
  metadata,
  minLength,
  number,
  exactOptional as optional,
  picklist,
  pipe,
  safeInteger,
  strictObject,
  string,
  union,
} from 'valibot';
import { type Read, wholeFrom } from '../shapes.ts';

export const natural = wholeFrom(0);
export const positive = wholeFrom(1);
const anyWhole = pipe(number(), safeInteger());

const named = {
  id: pipe(string(), minLength(1)),
  name: string(),
  homeworld: optional(
    pipe(string(), metadata({ description: 'left out: open to all; pirates may take any' })),
  ),
  credits: natural,
};

export const hullSchema = strictObject({
  ...named,
  freighter: optional(boolean()),
  G: pipe(natural, metadata({ description: 'room for weapons' })),
  E: pipe(natural, metadata({ description: 'room for engines' })),
  V: pipe(natural, metadata({ description: 'volume: room for items, and the size of the ship' })),
  C: optional(pipe(natural, metadata({ description: 'capacity; left out: G + E + V' }))),
  S: pipe(positive, metadata({ description: 'structure' })),
});

export type HullRow = Read<typeof hullSchema>;

const equipment = { ...named, equip: natural };

export const weaponRowSchema = strictObject({
  ...equipment,
  shots: pipe(positive, metadata({ description: 'most shots in a turn: SPR' })),
  damage: pipe(positive, metadata({ description: 'most points of one hit' })),
  aim: optional(
    pipe(
      anyWhole,
      metadata({ description: 'added to AIM: below 0 helps the shooter; 0 if left out' }),
    ),
  ),
});

export type GunRow = Read<typeof weaponRowSchema>;

export const engineRowSchema = strictObject({ ...equipment, power: natural });

export type EngineRow = Read<typeof engineRowSchema>;

const effectSchema = union([
  strictObject({ type: literal('shield') }),
  strictObject({ type: literal('cloak') }),
  strictObject({ type: literal('split-fire') }),
  strictObject({ type: literal('own-aim'), by: anyWhole }),
  strictObject({ type: literal('enemy-aim'), by: anyWhole }),
  strictObject({ type: literal('sensors'), range: positive }),
  strictObject({ type: literal('note'), text: string() }),
]);

export type ItemEffect = Read<typeof effectSchema>;

export const itemRowSchema = strictObject({
  ...equipment,
  effects: optional(array(effectSchema)),
});

export type ItemRow = Read<typeof itemRowSchema>;

const rollTableSchema = strictObject({
  name: string(),
  die: pipe(positive, metadata({ description: 'sides of the die' })),
  rows: array(strictObject({ from: natural, to: natural, result: string() })),
});

export type RollTable = Read<typeof rollTableSchema>;

export const FACILITY_NAMES = [
  'm-class',
  'dome',
  'mine',
  'station',
  'terraforming',
  'drydock',
] as const;

export type FacilityName = (typeof FACILITY_NAMES)[number];

export const STRENGTH_NAMES = ['homeworld', ...FACILITY_NAMES] as const;

const strengthsSchema = strictObject({
  homeworld: optional(positive),
  'm-class': optional(positive),
  dome: optional(positive),
  mine: optional(positive),
  station: optional(positive),
  terraforming: optional(positive),
  drydock: optional(positive),
});

const TABLES_STATUSES = ['transcribed', 'house', 'sample'] as const;

export const starshipTablesSchema = strictObject({
  format: literal('slipway.starships.tables'),
  version: literal(1),
  name: string(),
  status: picklist(TABLES_STATUSES),
  notes: optional(string()),
  hulls: array(hullSchema),
  weapons: optional(array(weaponRowSchema)),
  engines: optional(array(engineRowSchema)),
  items: optional(array(itemRowSchema)),
  strengths: optional(
    pipe(
      strengthsSchema,
      metadata({ description: 'strength of facilities, and so their structure' }),
    ),
  ),
  rolls: optional(array(rollTableSchema)),
});

export type StarshipTables = Read<typeof starshipTablesSchema>;

/** Ids that two rows of a list share, and ranges of rolls that no die shows or two rows claim. */
export function tablesFaults(
  tables: StarshipTables,
): readonly { readonly path: string; readonly message: string }[] {
  const faults: { path: string; message: string }[] = [];
  for (const list of ['hulls', 'weapons', 'engines', 'items'] as const) {
    const seen = new Map<string, string>();
    for (const [i, { id, name }] of (tables[list] ?? []).entries()) {
      const first = seen.get(id);
      if (first === undefined) seen.set(id, name || id);
      else
        faults.push({ path: `${list}[${i}].id`, message: `The id “${id}” is ${first}’s already.` });
    }
  }
  for (const [i, { die, rows }] of (tables.rolls ?? []).entries()) {
    for (const [k, { from, to }] of rows.entries()) {
      const path = `rolls[${i}].rows[${k}]`;
      if (from > to || to > die) {
        faults.push({ path, message: `Rolls ${from} to ${to} do not fit a die of ${die} sides.` });
      } else if (rows.some((row, j) => j < k && row.from <= to && from <= row.to)) {
        faults.push({ path, message: `A row above has rolls of ${from} to ${to} already.` });
      }
    }
  }
  return faults;
}
