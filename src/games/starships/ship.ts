/** Ships with their rows inside: the public format `slipway.starships.ship` 1. */
import {
  array,
  literal,
  maxValue,
  metadata,
  minValue,
  number,
  exactOptional as optional,
  picklist,
  pipe,
  safeInteger,
  strictObject,
  string,
} from 'valibot';
import type { Read } from '../shapes.ts';
import {
  engineRowSchema,
  hullSchema,
  itemRowSchema,
  natural,
  positive,
  weaponRowSchema,
} from './tables.ts';

export const SHIP_CLASSES = ['navy', 'explorer', 'freighter'] as const;

export type ShipClass = (typeof SHIP_CLASSES)[number];

export const starshipSchema = strictObject({
  format: literal('slipway.starships.ship'),
  version: literal(1),
  id: optional(string()),
  name: optional(string()),
  tables: optional(
    pipe(string(), metadata({ description: 'name of the tables that the rows were taken from' })),
  ),
  homeworld: optional(pipe(string(), metadata({ description: 'left out: a pirate' }))),
  class: optional(pipe(picklist(SHIP_CLASSES), metadata({ description: 'left out for pirates' }))),
  hull: hullSchema,
  weapons: optional(array(strictObject({ row: weaponRowSchema, qty: optional(positive) }))),
  engines: optional(array(strictObject({ row: engineRowSchema, qty: optional(positive) }))),
  items: optional(array(strictObject({ row: itemRowSchema, qty: optional(positive) }))),
  load: optional(
    strictObject({
      ore: optional(natural),
      alloy: optional(natural),
      pieces: optional(pipe(natural, metadata({ description: 'pieces of facilities' }))),
      docked: optional(
        array(strictObject({ name: string(), volume: natural, weight: optional(natural) })),
      ),
      towed: optional(array(strictObject({ name: string(), size: natural }))),
    }),
  ),
  state: optional(
    strictObject({
      structure: optional(natural),
      shields: optional(
        pipe(
          number(),
          safeInteger(),
          minValue(0),
          maxValue(100),
          metadata({ description: 'per cent' }),
        ),
      ),
      beacons: optional(pipe(number(), safeInteger(), minValue(0), maxValue(3))),
      offline: optional(
        array(pipe(string(), metadata({ description: 'list/index/copy from 0, as weapons/0/1' }))),
      ),
    }),
  ),
  choices: optional(
    strictObject({
      dockedWeight: optional(
        pipe(
          picklist(['volume', 'own']),
          metadata({ description: 'weight of a docked ship; its volume if left out' }),
        ),
      ),
      pirateHold: optional(
        pipe(
          picklist(['2+2', '2']),
          metadata({ description: 'free hold of a pirate: 2 ore and 2 alloy, or 2 in all' }),
        ),
      ),
    }),
  ),
  notes: optional(string()),
});

export type Starship = Read<typeof starshipSchema>;

export const SHIP_FORMAT = { schema: starshipSchema } as const;

/** Homeworld of a new ship, until its hull or the player tells another. */
export const NEW_HOMEWORLD = 'Homeworld';

/** Name of the ship, or of its hull. */
export const starshipName = ({ name, hull }: Starship): string =>
  name?.trim() || hull.name.trim() || 'Unnamed ship';

export const EQUIPMENT_LISTS = ['weapons', 'engines', 'items'] as const;

export type EquipmentList = (typeof EQUIPMENT_LISTS)[number];

type Mounted<List extends EquipmentList> = NonNullable<Starship[List]>[number];

export interface MountedCopies<List extends EquipmentList> {
  readonly row: Mounted<List>['row'];
  readonly copies: number;
  /** Copies that are on line. */
  readonly online: number;
}

const COPY_NAME = /^(weapons|engines|items)\/(0|[1-9]\d*)\/(0|[1-9]\d*)$/;

/** The copy of a name such as `weapons/0/1`; undefined where the ship has none. */
function copyOf(ship: Starship, name: string): { list: EquipmentList; index: number } | undefined {
  const [, list, index, copy] = COPY_NAME.exec(name) ?? [];
  const known = EQUIPMENT_LISTS.find((one) => one === list);
  const entry = known && ship[known]?.[Number(index)];
  return entry && Number(copy) < (entry.qty ?? 1)
    ? { list: known, index: Number(index) }
    : undefined;
}

/** Names of copies off line that name no copy of the ship. */
export const unknownCopies = (ship: Starship): readonly string[] =>
  (ship.state?.offline ?? []).filter((name) => !copyOf(ship, name));

export const copyName = (list: EquipmentList, index: number, copy: number): string =>
  `${list}/${index}/${copy}`;

type Entries = readonly { readonly row: object; readonly qty?: number }[];

/** The ship with other equipment in a list; copies that stay keep their state. */
export function withEquipment(ship: Starship, list: EquipmentList, entries: Entries): Starship {
  const before: Entries = ship[list] ?? [];
  const removed = Math.max(0, before.length - entries.length);
  const differs = entries.findIndex((entry, i) => markOf(entry) !== markOf(before[i]));
  const at = differs < 0 ? entries.length : differs;
  const nameNow = (name: string): string | undefined => {
    const [, of, index = '', copy = ''] = COPY_NAME.exec(name) ?? [];
    if (of !== list) return name;
    const was = Number(index);
    if (removed > 0 && was >= at && was < at + removed) return undefined;
    const now = removed > 0 && was >= at ? was - removed : was;
    return Number(copy) < (entries[now]?.qty ?? 1) ? copyName(list, now, Number(copy)) : undefined;
  };
  const offline = ship.state?.offline?.flatMap((name) => nameNow(name) ?? []);
  const { [list]: _, state, ...rest } = ship;
  return {
    ...rest,
    ...(entries.length > 0 && { [list]: entries }),
    ...(state && { state: { ...state, ...(offline && { offline }) } }),
  };
}

const markOf = (entry: object | undefined): string => JSON.stringify(entry) ?? '';

/** Entries of a list with the numbers of their copies, and of those on line. */
export function mountedCopies<List extends EquipmentList>(
  ship: Starship,
  list: List,
): readonly MountedCopies<List>[] {
  const lost = new Map<number, number>();
  for (const name of new Set(ship.state?.offline)) {
    const copy = copyOf(ship, name);
    if (copy?.list === list) lost.set(copy.index, (lost.get(copy.index) ?? 0) + 1);
  }
  const entries: readonly { readonly row: Mounted<List>['row']; readonly qty?: number }[] =
    ship[list] ?? [];
  return entries.map(({ row, qty = 1 }, i) => ({
    ...{ row, copies: qty, online: qty - (lost.get(i) ?? 0) },
  }));
}

/** "3 ore, Besk (V 2)"; empty without a load. */
export const loadWords = ({ load = {} }: Starship): string =>
  [
    ...(['ore', 'alloy', 'pieces'] as const).flatMap((kind) =>
      load[kind] ? [`${load[kind]} ${kind}`] : [],
    ),
    ...(load.docked ?? []).map(({ name, volume }) => `${name || 'docked ship'} (V ${volume})`),
    ...(load.towed ?? []).map(({ name, size }) => `${name || 'towed'} (${size})`),
  ].join(', ');

/** True for a ship without a homeworld. */
export const isPirate = ({ homeworld }: Starship): boolean => homeworld === undefined;
