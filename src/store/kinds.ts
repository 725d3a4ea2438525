/** The kinds of items: how the value of a record is read, and what lists show of it. */

import { type Design, designSchema, type Weapon, weaponSchema } from '../core/design/design.ts';
import { type Fleet, fleetSchema } from '../core/design/fleet.ts';
import type { WeaponCache } from '../core/design/legal-design.ts';
import { packSchema, type RulesPack } from '../core/rules/packs/pack.ts';
import type { Rules } from '../core/rules/rules.ts';
import { isReadable } from '../formats/json/reader.ts';
import {
  isRatedBy,
  isShipSummary,
  type ShipSummary,
  SUMMARY_VERSION,
  shipSummary,
} from './collections/ship-summary.ts';
import type { Kind } from './storage.ts';

export interface ItemKind<Value, Summary = Value> {
  readonly kind: Kind;
  /**
   * The value as it was stored, with what a newer version may have put beside the known fields;
   * undefined when it cannot be read.
   */
  readonly readValue: (raw: unknown) => Value | undefined;
  /** What lists show of a value; `label` is the item's title while the value has no name. */
  readonly summarise: (value: Value, label?: string) => Summary;
  /** Where summaries are stored, lest lists have to read the values. */
  readonly stored?: {
    /** What they are made by: others are made again. */
    readonly madeBy: string;
    readonly isSound: (raw: unknown) => raw is Summary;
  };
}

export interface ItemKinds {
  readonly ships: ItemKind<Design, ShipSummary>;
  readonly weapons: ItemKind<Weapon>;
  readonly fleets: ItemKind<Fleet>;
  readonly packs: ItemKind<RulesPack>;
}

export const readDesign = (raw: unknown): Design | undefined =>
  isReadable(designSchema, raw) ? raw : undefined;

/** Reads the values of each kind; undefined for what cannot be read. */
export const VALUE_READERS = {
  ships: readDesign,
  weapons: (raw: unknown): Weapon | undefined => (isReadable(weaponSchema, raw) ? raw : undefined),
  fleets: (raw: unknown): Fleet | undefined => (isReadable(fleetSchema, raw) ? raw : undefined),
  packs: (raw: unknown): RulesPack | undefined => (isReadable(packSchema, raw) ? raw : undefined),
};

/** `rules` gives those of now, with the packs that are at hand. */
export function itemKinds(rules: () => Rules): ItemKinds {
  // A ship is saved again and again with weapons that stay as they were.
  const cache: WeaponCache = new WeakMap();
  return {
    ships: {
      kind: 'ships',
      readValue: VALUE_READERS.ships,
      summarise: (design, label) => shipSummary(rules(), design, label, cache),
      stored: {
        get madeBy() {
          return `${SUMMARY_VERSION} ${rules().version}`;
        },
        isSound: (raw): raw is ShipSummary => isShipSummary(raw) && isRatedBy(rules(), raw),
      },
    },
    weapons: { kind: 'weapons', readValue: VALUE_READERS.weapons, summarise: (weapon) => weapon },
    fleets: { kind: 'fleets', readValue: VALUE_READERS.fleets, summarise: (fleet) => fleet },
    packs: { kind: 'packs', readValue: VALUE_READERS.packs, summarise: (pack) => pack },
  };
}
