/** Named versions of ships. */
import { object, string, unknown } from 'valibot';
import type { Design } from '../core/design/design.ts';
import type { Connection } from './database.ts';
import { COLLECTIONS } from './kinds.ts';
import { fieldsOf, RECORD_VERSION, recordVersion, textAt, time, whyUnreadable } from './records.ts';
import type { Problem } from './storage.ts';

export interface NamedVersion {
  readonly id: string;
  readonly ship: string;
  readonly name: string;
  /** Time when it was named, in ms. */
  readonly made: number;
  readonly design: Design;
}

interface VersionsReading {
  /** Versions, the latest first. */
  readonly versions: readonly NamedVersion[];
  readonly problems: readonly Problem[];
}

/** Store of versions; they are deleted with their ship. */
export interface Versions {
  list(ship: string): Promise<VersionsReading>;
  /** Stores a version, or renames it. */
  put(version: NamedVersion): Promise<void>;
  remove(id: string): Promise<void>;
}

const versionRecord = ({ id, ship, name, made, design }: NamedVersion) => ({
  version: RECORD_VERSION,
  id,
  ship,
  name,
  made,
  design,
});

const versionSchema = object({
  version: recordVersion,
  id: string(),
  ship: string(),
  name: string(),
  made: time,
  design: unknown(),
});

/** Returns the version of a record; undefined when it is unreadable. */
function readVersionRecord(raw: unknown): NamedVersion | undefined {
  const fields = fieldsOf(versionSchema, raw);
  const design = fields && COLLECTIONS.ships.readValue(fields.design);
  if (!design) return undefined;
  const { version: _, ...version } = fields;
  return { ...version, design };
}

export function indexedDbVersions(connection: Connection): Versions {
  return {
    async list(ship) {
      const records = await (await connection()).getAllFromIndex('versions', 'ship', ship);
      const versions = records.flatMap((raw) => readVersionRecord(raw) ?? []);
      const problems = records
        .filter((raw) => !readVersionRecord(raw))
        .map((raw) => ({
          id: textAt(raw, 'id') || ship,
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
