/** Writes a backup: an item a line, so that a broken file can be mended. */

import type { Design } from '../../core/design/design.ts';
import type { JsonObject } from '../../formats/json/reader.ts';
import { byKind, type ItemValues, KINDS, type Kind } from '../storage.ts';
import type { History } from '../timeline.ts';

export const FORMAT = 'slipway.backup';
export const VERSION = 1;

const SECTIONS = [...KINDS, 'unreadable'] as const;

type Section = (typeof SECTIONS)[number];

/** Writes the file of a library piece by piece, each once; `made` is the time in ms. */
export function backupWriter(made: number) {
  let at = -1;
  let isEmpty = true;
  let head = `{\n  "format": "${FORMAT}",\n  "version": ${VERSION},\n  "made": ${made}`;
  const close = () => (at < 0 ? '' : isEmpty ? ']' : '\n  ]');
  const open = (section: Section): string => {
    let text = head;
    head = '';
    while (at < SECTIONS.indexOf(section)) {
      text += `${close()},\n  "${SECTIONS[at + 1]}": [`;
      at += 1;
      isEmpty = true;
    }
    return text;
  };
  const line = (section: Section, item: unknown): string => {
    const before = open(section);
    const comma = isEmpty ? '\n' : ',\n';
    isEmpty = false;
    return before + comma + JSON.stringify(item);
  };
  return {
    /** Returns the text of an item; kinds come one after the other, as in `KINDS`. */
    item: (kind: Kind, item: AnyItem) => line(kind, item),
    /** Returns the rest of the file. */
    end: (unreadable: readonly Unreadable[]) =>
      `${unreadable.map((record) => line('unreadable', record)).join('')}${open('unreadable')}${close()}\n}\n`,
  };
}

/** Returns the file of a library; `made` is the time in ms. @internal */
export function formatBackup(library: LibraryContents, made: number): string {
  const { item, end } = backupWriter(made);
  const lines = KINDS.flatMap((kind) => itemsOf(library, kind).map((each) => item(kind, each)));
  return lines.join('') + end(library.unreadable);
}

/** Characters of a long text that stay in the page's memory. */
const KEPT = 1_000_000;

/** Long text that leaves the page's memory while it is written. */
export function longText() {
  const written: Blob[] = [];
  let text = '';
  const put = () => {
    written.push(new Blob([text]));
    text = '';
  };
  return {
    add(piece: string) {
      text += piece;
      if (text.length >= KEPT) put();
    },
    /** Returns all of it; nothing may be added then. */
    file(type: string) {
      put();
      return new Blob(written, { type });
    },
  };
}

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
  readonly copyOf?: string;
  readonly history?: History;
  readonly value: Value;
}

/** Ship with what belongs to it beside its design. */
interface BackedUpShip extends Item<Design> {
  /** Title while the design has no name. */
  readonly label?: string;
  readonly versions?: readonly JsonObject[];
  /** Picture as a data URL. */
  readonly portrait?: string;
}

/** Item of any kind, with the fields that only ships have. */
export type AnyItem = Item<unknown> & Partial<Omit<BackedUpShip, 'value'>>;

/** Record that could not be read, kept unchanged. */
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
