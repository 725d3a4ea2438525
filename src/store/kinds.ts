/** Table of the collections: how each reads its values, and what its lists show of them. */
import type { GenericSchema } from 'valibot';
import type { Campaign } from '../core/campaign/schema.ts';
import { designSchema, weaponSchema } from '../core/design/design.ts';
import { fleetSchema } from '../core/design/fleet.ts';
import type { WeaponCache } from '../core/design/legal-design.ts';
import { scenarioSchema } from '../core/design/scenario.ts';
import type { Shape } from '../core/design/schema.ts';
import type { Game } from '../core/game/schema.ts';
import { packSchema } from '../core/rules/packs/pack-schema.ts';
import type { Rules } from '../core/rules/rules.ts';
import { isObject, isReadable } from '../formats/json/reader.ts';
import type { ItemSummaries } from './collections/collection.ts';
import {
  isRatedBy,
  isShipSummary,
  SUMMARY_VERSION,
  shipSummary,
} from './collections/ship-summary.ts';
import { byKind, type ItemValues, type Kind } from './storage.ts';

interface CollectionRow<Value> {
  /** Returns the value as stored, with fields that a newer version added; undefined if unreadable. */
  readonly readValue: (raw: unknown) => Value | undefined;
  /** Says that a value is unreadable. */
  readonly damaged: string;
}

const readerOf =
  <Schema extends GenericSchema>(schema: Schema) =>
  (raw: unknown): Shape<Schema> | undefined =>
    isReadable(schema, raw) ? raw : undefined;

/**
 * Knows a game or campaign by what lists show of it: its page, which loads the schema, checks all of it.
 * `sides` is the list that has the ships.
 */
const readerOfLogged =
  <Value>(format: string, sides: string) =>
  (raw: unknown): Value | undefined =>
    isObject(raw) &&
    raw.format === format &&
    raw.version === 1 &&
    typeof raw.name === 'string' &&
    isList(raw.designs, (design) => isReadable(designSchema, design)) &&
    isList(raw[sides], (side) => isObject(side) && isList(side.ships, isObject)) &&
    isList(raw.log, isListedEvent)
      ? (raw as unknown as Value)
      : undefined;

/** True for an event that logs are joined by and that turns are counted by. */
const isListedEvent = (event: unknown): boolean =>
  isObject(event) &&
  typeof event.id === 'string' &&
  isObject(event.act) &&
  (event.act.type !== 'undo' || Array.isArray(event.act.of));

/** Knows a file of another game by its head: its page, which loads the schema, checks the rest. */
const readerOfFile =
  <Value>(format: string) =>
  (raw: unknown): Value | undefined =>
    isObject(raw) && raw.format === format && raw.version === 1 ? (raw as Value) : undefined;

const isList = (raw: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(raw) && raw.every(isItem);

/** A row for each collection. A new one also needs a type in `ItemValues` and a place in `KINDS`. */
export const COLLECTIONS: { readonly [kind in Kind]: CollectionRow<ItemValues[kind]> } = {
  ships: { readValue: readerOf(designSchema), damaged: 'Its design is damaged.' },
  weapons: { readValue: readerOf(weaponSchema), damaged: 'The weapon is damaged.' },
  fleets: { readValue: readerOf(fleetSchema), damaged: 'The fleet is damaged.' },
  packs: { readValue: readerOf(packSchema), damaged: 'The pack of house rules is damaged.' },
  games: {
    readValue: readerOfLogged<Game>('slipway.game', 'sides'),
    damaged: 'The game is damaged.',
  },
  campaigns: {
    readValue: readerOfLogged<Campaign>('slipway.campaign', 'fleets'),
    damaged: 'The campaign is damaged.',
  },
  scenarios: { readValue: readerOf(scenarioSchema), damaged: 'The scenario is damaged.' },
  starships: {
    readValue: readerOfFile('slipway.starships.ship'),
    damaged: 'The ship for Starships is damaged.',
  },
  starshipTables: {
    readValue: readerOfFile('slipway.starships.tables'),
    damaged: 'The tables for Starships are damaged.',
  },
  navySchematics: {
    readValue: readerOfFile('slipway.starnavy.schematic'),
    damaged: 'The schematic for Star Navy is damaged.',
  },
  navyBattles: {
    readValue: readerOfFile('slipway.starnavy.battle'),
    damaged: 'The battle of Star Navy is damaged.',
  },
};

export interface ItemKind<Value, Summary = Value> {
  readonly kind: Kind;
  readonly readValue: CollectionRow<Value>['readValue'];
  /** Makes what lists show of a value; `label` is the title of a value without a name. */
  readonly summarise: (value: Value, label?: string) => Summary;
  /** Stored summaries, so that lists need not read the values. */
  readonly stored?: {
    /** Mark of the code and rules that made them; others are outdated. */
    readonly madeBy: string;
    readonly isSound: (raw: unknown) => raw is Summary;
    /** False if another pack of house rules made the summary. */
    readonly isCurrent: (summary: Summary) => boolean;
  };
}

export type ItemKinds = {
  readonly [kind in Kind]: ItemKind<ItemValues[kind], ItemSummaries[kind]>;
};

/** Returns all kinds; `rules` gives the present rules, with the packs at hand. */
export function itemKinds(rules: () => Rules): ItemKinds {
  // A ship is saved again and again with weapons that stay as they were.
  const cache: WeaponCache = new WeakMap();
  const ships: ItemKinds['ships'] = {
    kind: 'ships',
    readValue: COLLECTIONS.ships.readValue,
    summarise: (design, label) => shipSummary(rules(), design, label, cache),
    stored: {
      get madeBy() {
        return `${SUMMARY_VERSION} ${rules().version}`;
      },
      isSound: isShipSummary,
      isCurrent: (summary) => isRatedBy(rules(), summary),
    },
  };
  const plain = (kind: Kind) => ({
    kind,
    ...COLLECTIONS[kind],
    summarise: (value: unknown) => value,
  });
  return { ...(byKind(plain) as unknown as ItemKinds), ships };
}
