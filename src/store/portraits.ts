/** Pictures and named versions of ships, stored beside the designs. */
import { object, string, unknown } from 'valibot';
import type { Connection, WriteTransaction } from './database.ts';
import {
  fieldsOf,
  RECORD_VERSION,
  recordVersion,
  textAt,
  time,
  whyUnreadable,
} from './item-records.ts';
import { COLLECTIONS, type VersionedKind, versionOwner } from './kinds.ts';
import type { ItemValues, Problem } from './storage.ts';
import { inWriteTransaction } from './transactions.ts';

/** Store of pictures as data URLs, by the id of their ship; they are deleted with it. */
export interface Portraits {
  get(ship: string): Promise<string | undefined>;
  set(ship: string, picture: string): Promise<void>;
  remove(ship: string): Promise<void>;
}

export const PICTURE_TYPES: readonly string[] = ['image/png', 'image/jpeg'];

/** Largest size of a picture in bytes. @internal */
export const LARGEST_PICTURE = 4 * 1024 * 1024;

/** Returns the reason why a file cannot be a portrait; undefined if it can. */
export function pictureRefusal({ type, size }: { readonly type: string; readonly size: number }) {
  if (!PICTURE_TYPES.includes(type)) return 'A picture must be a PNG or a JPEG.';
  if (size > LARGEST_PICTURE) return 'The picture is larger than 4 MB; save it smaller.';
  return undefined;
}

const portraitSchema = object({ version: recordVersion, picture: string() });

/** Reads the picture of a record; undefined when there is none or it is unreadable. */
export const readPortrait = (raw: unknown): string | undefined =>
  fieldsOf(portraitSchema, raw)?.picture;

/** Stores or deletes the picture of a ship; sets an unreadable record aside. */
export async function putPortrait(
  transaction: WriteTransaction,
  ship: string,
  picture: string | undefined,
): Promise<void> {
  const portraits = transaction.objectStore('portraits');
  const old: unknown = await portraits.get(ship);
  if (old !== undefined && readPortrait(old) === undefined) {
    await transaction.objectStore('quarantine').add({ store: 'portraits', raw: old });
  }
  if (picture === undefined) await portraits.delete(ship);
  else await portraits.put({ version: RECORD_VERSION, id: ship, picture });
}

/** Copies a picture to a new ship, unless that has one. */
export async function copyPortrait(
  transaction: WriteTransaction,
  from: string,
  to: string,
): Promise<void> {
  const portraits = transaction.objectStore('portraits');
  const [original, own] = await Promise.all([portraits.get(from), portraits.getKey(to)]);
  const picture = readPortrait(original);
  if (picture !== undefined && !own) await putPortrait(transaction, to, picture);
}

export function indexedDbPortraits(connection: Connection): Portraits {
  const put = async (ship: string, picture: string | undefined) =>
    inWriteTransaction(await connection(), ['portraits', 'quarantine'], (transaction) =>
      putPortrait(transaction, ship, picture),
    );
  return {
    get: async (ship) => readPortrait(await (await connection()).get('portraits', ship)),
    set: put,
    remove: (ship) => put(ship, undefined),
  };
}

export interface NamedVersion<Kind extends VersionedKind = 'ships'> {
  readonly id: string;
  readonly ship: string;
  readonly name: string;
  /** Time when it was named, in ms. */
  readonly made: number;
  readonly design: ItemValues[Kind];
}

interface VersionsReading<Kind extends VersionedKind> {
  /** Versions, the latest first. */
  readonly versions: readonly NamedVersion<Kind>[];
  readonly problems: readonly Problem[];
}

/** Store of versions; they are deleted with their ship. */
export interface Versions {
  list<Kind extends VersionedKind = 'ships'>(
    ship: string,
    kind?: Kind,
  ): Promise<VersionsReading<Kind>>;
  /** Stores a version of an item of the kind, or renames it. */
  put(version: NamedVersion<VersionedKind>, kind: VersionedKind): Promise<void>;
  remove(id: string): Promise<void>;
}

const versionSchema = object({
  version: recordVersion,
  id: string(),
  ship: string(),
  name: string(),
  made: time,
  design: unknown(),
});

function readVersionRecord<Kind extends VersionedKind>(
  kind: Kind,
  ship: string,
  raw: object,
): NamedVersion<Kind> | undefined {
  const fields = fieldsOf(versionSchema, { ...raw, ship });
  const design = fields && COLLECTIONS[kind].readValue(fields.design);
  if (!design) return undefined;
  const { version: _, ...version } = fields;
  return { ...version, design };
}

export function indexedDbVersions(connection: Connection): Versions {
  return {
    async list<Kind extends VersionedKind = 'ships'>(ship: string, kind = 'ships' as Kind) {
      const records = await (await connection()).getAllFromIndex(
        'versions',
        'ship',
        versionOwner(kind, ship),
      );
      const versions = records.flatMap((raw) => readVersionRecord(kind, ship, raw) ?? []);
      const problems = records
        .filter((raw) => !readVersionRecord(kind, ship, raw))
        .map((raw) => ({ id: textAt(raw, 'id') || ship, why: whyUnreadable(raw), raw }));
      return { versions: versions.toSorted((a, b) => b.made - a.made), problems };
    },
    async put(version, kind) {
      const record = {
        version: RECORD_VERSION,
        ...version,
        ship: versionOwner(kind, version.ship),
      };
      await (await connection()).put('versions', record);
    },
    async remove(id) {
      await (await connection()).delete('versions', id);
    },
  };
}
