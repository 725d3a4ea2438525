/** Pictures of ships for their sheets, kept beside the designs and never part of them. */
import { type DBSchema, openDB } from 'idb';

interface Tables extends DBSchema {
  portraits: { key: string; value: string };
}

/** Pictures by the id of the open ship, as data URLs. */
export interface Portraits {
  get(ship: string): Promise<string | undefined>;
  /** All of them, by ship. */
  all(): Promise<ReadonlyMap<string, string>>;
  set(ship: string, picture: string): Promise<void>;
  remove(ship: string): Promise<void>;
}

/** What a picture may be. */
export const PICTURE_TYPES: readonly string[] = ['image/png', 'image/jpeg'];

/** In bytes; a sheet shows it a few centimetres wide. */
export const LARGEST_PICTURE = 4 * 1024 * 1024;

/** Why a file cannot be a portrait, in words; nothing when it can. */
export function refusal({ type, size }: { readonly type: string; readonly size: number }) {
  if (!PICTURE_TYPES.includes(type)) return 'A portrait is a PNG or a JPEG picture.';
  if (size > LARGEST_PICTURE) return 'The picture is larger than 4 MB; save it smaller.';
  return undefined;
}

/** The portraits of this browser, in a database of their own. */
export function browserPortraits(name = 'slipway-portraits'): Portraits {
  const database = () =>
    openDB<Tables>(name, 1, { upgrade: (db) => void db.createObjectStore('portraits') });
  return {
    get: async (ship) => (await database()).get('portraits', ship),
    async all() {
      const { store } = (await database()).transaction('portraits');
      const [ships, pictures] = await Promise.all([store.getAllKeys(), store.getAll()]);
      return new Map(ships.map((ship, i) => [ship, pictures[i] ?? '']));
    },
    set: async (ship, picture) => void (await (await database()).put('portraits', picture, ship)),
    remove: async (ship) => (await database()).delete('portraits', ship),
  };
}
