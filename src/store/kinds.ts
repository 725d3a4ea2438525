/** Table of the collections: how each reads its values, and what its lists show of them. */
import type { GenericSchema } from 'valibot';
import type { Campaign } from '../core/campaign/schema.ts';
import { designSchema, weaponSchema, weaponsSchema } from '../core/design/design.ts';
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

export interface CollectionRow<Value> {
  /** Returns the value as stored, with fields that a newer version added; undefined if unreadable. */
  readonly readValue: (raw: unknown) => Value | undefined;
  /** Reason why a value is unreadable. */
  readonly damaged: string;
  /** Schema of its file, if all of it is known here. */
  readonly schema?: GenericSchema;
  /** Format that its file names, if no schema states it. */
  readonly format?: string;
  /** Document around the values in a file, if a value is not a document itself. */
  readonly inFile?: {
    readonly wrap: (value: Value) => unknown;
    readonly unwrap: (raw: unknown) => readonly unknown[] | undefined;
  };
}

const readerOf =
  <Schema extends GenericSchema>(schema: Schema) =>
  (raw: unknown): Shape<Schema> | undefined =>
    isReadable(schema, raw) ? raw : undefined;

const bySchema = <Schema extends GenericSchema>(schema: Schema, damaged: string) => ({
  readValue: readerOf(schema),
  schema,
  damaged,
});

/**
 * Recognises a game or campaign by its list figures; its page loads the schema and checks all of it. `sides` is the list with the ships.
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

/** True for an event with the fields by which logs are joined and turns counted. */
const isListedEvent = (event: unknown): boolean =>
  isObject(event) &&
  typeof event.id === 'string' &&
  isObject(event.act) &&
  (event.act.type !== 'undo' || Array.isArray(event.act.of));

/** Recognises a file of another game by its head; its page loads the schema and checks the rest. */
const readerOfFile =
  <Value>(format: string) =>
  (raw: unknown): Value | undefined =>
    isObject(raw) && raw.format === format && raw.version === 1 ? (raw as Value) : undefined;

const byFormat = <Value>(format: string, damaged: string): CollectionRow<Value> => ({
  readValue: readerOfFile(format),
  format,
  damaged,
});

const isList = (raw: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(raw) && raw.every(isItem);

/** A row for each collection. A new one also needs a type in `ItemValues` and a place in `KINDS`. */
export const COLLECTIONS: { readonly [kind in Kind]: CollectionRow<ItemValues[kind]> } = {
  ships: bySchema(designSchema, 'Its design is damaged.'),
  weapons: {
    readValue: readerOf(weaponSchema),
    schema: weaponsSchema,
    inFile: {
      wrap: (weapon) => ({ format: 'slipway.weapons', version: 1, weapons: [weapon] }),
      unwrap: (raw) => (isReadable(weaponsSchema, raw) ? raw.weapons : undefined),
    },
    damaged: 'The weapon is damaged.',
  },
  fleets: bySchema(fleetSchema, 'The fleet is damaged.'),
  packs: bySchema(packSchema, 'The pack of house rules is damaged.'),
  games: {
    format: 'slipway.game',
    readValue: readerOfLogged<Game>('slipway.game', 'sides'),
    damaged: 'The game is damaged.',
  },
  campaigns: {
    format: 'slipway.campaign',
    readValue: readerOfLogged<Campaign>('slipway.campaign', 'fleets'),
    damaged: 'The campaign is damaged.',
  },
  scenarios: bySchema(scenarioSchema, 'The scenario is damaged.'),
  starships: byFormat('slipway.starships.ship', 'The ship for Starships is damaged.'),
  starshipTables: byFormat('slipway.starships.tables', 'The tables for Starships are damaged.'),
  navySchematics: byFormat('slipway.starnavy.schematic', 'The schematic for Star Navy is damaged.'),
  navyBattles: byFormat('slipway.starnavy.battle', 'The battle of Star Navy is damaged.'),
};

/** Kinds whose items have named versions. */
const VERSIONED = [
  'ships',
  'starships',
  'scenarios',
  'campaigns',
] as const satisfies readonly Kind[];

export type VersionedKind = (typeof VERSIONED)[number];

export const hasVersions = (kind: Kind): boolean => VERSIONED.some((one) => one === kind);

/** True for items that are logs, whose last events may be stored separately. */
export const hasLog = (kind: Kind): boolean => kind === 'games' || kind === 'campaigns';

/** Field `ship` of a stored version, its item: items of two kinds may have one id. */
export const versionOwner = <Id>(kind: Kind, id: Id): Id | [kind: Kind, id: Id] =>
  kind === 'ships' ? id : [kind, id];

export interface ItemKind<Value, Summary = Value> {
  readonly kind: Kind;
  readonly readValue: CollectionRow<Value>['readValue'];
  /** Makes a value's summary for lists; `label` is the title of a value without a name. */
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
  // Ships are saved repeatedly with unchanged weapons.
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
