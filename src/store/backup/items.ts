/** What a library holds, as a backup has it: ships, weapons, fleets and house-rule packs with what is known of each. */
import type { Design } from '../../core/design/design.ts';
import type { Fields } from '../record-fields.ts';
import { byKind, type ItemValues, type Kind } from '../storage.ts';
import type { History } from '../timeline.ts';

/** A ship, a weapon, a fleet or a pack in the library. */
export interface Item<Value> {
  /** Of the item in the library; not the value's own id, which goes with its file. */
  readonly id: string;
  /** When it was changed last, in ms. */
  readonly updated: number;
  readonly created?: number;
  readonly folder?: string;
  readonly tags?: readonly string[];
  /** When it was put into the trash, in ms. */
  readonly trashed?: number;
  /** The item that it is another version of, where two were kept of one. */
  readonly copyOf?: string;
  readonly history?: History;
  readonly value: Value;
}

/** A ship with what goes with it beside its design. */
export interface BackedUpShip extends Item<Design> {
  /** What it is called while the design has no name. */
  readonly label?: string;
  /** Its named versions, as they are stored. */
  readonly versions?: readonly Fields[];
  /** A picture, as a data URL. */
  readonly portrait?: string;
}

/** What could not be read, kept as it is. */
export interface Unreadable {
  readonly kind: Kind;
  readonly why: string;
  readonly raw: unknown;
}

type ItemLists = {
  readonly [kind in Kind]: readonly (kind extends 'ships'
    ? BackedUpShip
    : Item<ItemValues[kind]>)[];
};

export interface LibraryContents extends ItemLists {
  readonly unreadable: readonly Unreadable[];
}

export const NO_CONTENTS: LibraryContents = { ...byKind<ItemLists>(() => []), unreadable: [] };
