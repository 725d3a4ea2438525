/** All that this browser stores, over one connection. */
import type { Rules } from '../core/rules/rules.ts';
import { type BackupStore, backupStore } from './backup/backup-store.ts';
import type { Collections } from './collections/collection.ts';
import { indexedDbCollection } from './collections/indexed-db-collection.ts';
import { makeConnection } from './database.ts';
import { itemKinds } from './kinds.ts';
import { type OlderDatabases, olderDatabases } from './older-databases.ts';
import {
  indexedDbPortraits,
  indexedDbVersions,
  type Portraits,
  type Versions,
} from './portraits.ts';
import { indexedDbSessions } from './sessions.ts';
import { type BenchStorage, byKind } from './storage.ts';

export interface BrowserStorage {
  readonly bench: BenchStorage;
  readonly collections: Collections;
  readonly backups: BackupStore;
  readonly portraits: Portraits;
  readonly versions: Versions;
  readonly older: OlderDatabases;
}

/**
 * Nothing is touched before it is first used; `rules` gives those of now. `lost` is called when stored
 * items are gone that were there while the page was open.
 */
export function browserStorage(
  rules: () => Rules,
  name = 'slipway',
  lost: () => void = () => {},
): BrowserStorage {
  const connection = makeConnection(name, lost);
  const older = olderDatabases(name);
  const kinds = itemKinds(rules);
  const collections = byKind<Collections>((kind) =>
    indexedDbCollection(kinds[kind], connection, lost),
  );
  return {
    bench: {
      ...collections.ships,
      ...indexedDbSessions(connection, older),
      async packs() {
        const { items } = await collections.packs.list();
        return items
          .filter(({ trashed }) => trashed === undefined)
          .toSorted((a, b) => a.created - b.created);
      },
    },
    collections,
    backups: backupStore(kinds, connection),
    portraits: indexedDbPortraits(connection),
    versions: indexedDbVersions(connection),
    older,
  };
}
