/** Named versions in IndexedDB. */
import type { Connection } from '../database.ts';
import { isFields, isText, whyUnreadable } from '../record-fields.ts';
import { readVersionRecord, type Versions, versionRecord } from './versions.ts';

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
