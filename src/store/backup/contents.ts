/** Contents of a library as a backup holds them. */
import type { Design } from '../../core/design/design.ts';
import type { JsonObject } from '../../formats/json/reader.ts';
import { byKind, type ItemValues, type Kind } from '../storage.ts';
import type { History } from '../timeline.ts';

export interface Item<Value> {
  /** Id in the library; the value's own id goes with its file. */
  readonly id: string;
  /** Time of the last change, in ms. */
  readonly updated: number;
  readonly created?: number;
  readonly folder?: string;
  readonly tags?: readonly string[];
  /** Time when it was moved to the trash, in ms. */
  readonly trashed?: number;
  /** Item that this one is another version of. */
  readonly copyOf?: string;
  readonly history?: History;
  readonly value: Value;
}

/** Ship with what belongs to it beside its design. */
interface BackedUpShip extends Item<Design> {
  /** Title while the design has no name. */
  readonly label?: string;
  /** Records of its named versions. */
  readonly versions?: readonly JsonObject[];
  /** Picture as a data URL. */
  readonly portrait?: string;
}

/** Item of any kind, with the fields that only ships have. */
export type AnyItem = Item<unknown> & Partial<Omit<BackedUpShip, 'value'>>;

/** Record that could not be read, kept as it is. */
export interface Unreadable {
  readonly kind: Kind;
  readonly why: string;
  readonly raw: unknown;
}

export type ItemLists = {
  readonly [kind in Kind]: readonly (kind extends 'ships'
    ? BackedUpShip
    : Item<ItemValues[kind]>)[];
};

export interface LibraryContents extends ItemLists {
  readonly unreadable: readonly Unreadable[];
}

export const NO_CONTENTS: LibraryContents = { ...byKind<ItemLists>(() => []), unreadable: [] };

export const itemsOf = (library: ItemLists, kind: Kind): readonly AnyItem[] => library[kind];
