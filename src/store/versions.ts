/** Named versions of ships: states that a player wants to find again. */
import type { Design } from '../core/design/design.ts';
import type { Connection } from './database.ts';
import { COLLECTIONS } from './kinds.ts';
import { isFields, isText, RECORD_VERSION, whyUnreadable } from './record-fields.ts';
import type { Problem } from './storage.ts';

export interface NamedVersion {
  readonly id: string;
  /** The ship's id in the library. */
  readonly ship: string;
  readonly name: string;
  /** When it was named, in ms. */
  readonly made: number;
  readonly design: Design;
}

interface VersionsReading {
  /** The latest first. */
  readonly versions: readonly NamedVersion[];
  readonly problems: readonly Problem[];
}

/** Where versions are kept; they go with their ship when it is deleted. */
export interface Versions {
  list(ship: string): Promise<VersionsReading>;
  /** Stores a version, or the stored one under another name. */
  put(version: NamedVersion): Promise<void>;
  remove(id: string): Promise<void>;
}

export const versionRecord = ({ id, ship, name, made, design }: NamedVersion) => ({
  version: RECORD_VERSION,
  ...{ id, ship, name, made, design },
});

/** The version of a record; nothing when it is unreadable. */
export function readVersionRecord(raw: unknown): NamedVersion | undefined {
  if (!isFields(raw) || raw.version !== RECORD_VERSION) return undefined;
  const { id, ship, name, made } = raw;
  const design = COLLECTIONS.ships.readValue(raw.design);
  if (!isText(id) || !isText(ship) || !isText(name) || !design) return undefined;
  if (typeof made !== 'number' || !Number.isFinite(made)) return undefined;
  return { id, ship, name, made, design };
}

export function indexedDbVersions(connection: Connection): Versions {
  return {
    async list(ship) {
      const records = await (await connection()).getAllFromIndex('versions', 'ship', ship);
      const versions = records.flatMap((raw) => readVersionRecord(raw) ?? []);
      const problems = records
        .filter((raw) => !readVersionRecord(raw))
        .map((raw) => ({
          id: isFields(raw) && isText(raw.id) ? raw.id : ship,
          why: whyUnreadable(raw),
          raw,
        }));
      return { versions: versions.toSorted((a, b) => b.made - a.made), problems };
    },
    async put(version) {
      await (await connection()).put('versions', versionRecord(version));
    },
    async remove(id) {
      await (await connection()).delete('versions', id);
    },
  };
}
