/** Everything that this browser stores, over one connection. */
import type { Rules } from '../core/rules/rules.ts';
import type { WorkerPort } from '../workers/job-client.ts';
import { type BackupStore, backupStore } from './backup/backup-store.ts';
import type { Collections } from './collections/collection.ts';
import { indexedDbCollection } from './collections/indexed-db-collection.ts';
import { renewInWorker } from './collections/renewal.ts';
import { makeConnection } from './database.ts';
import { indexedDbLinks, type LinkStore } from './folder/links.ts';
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
  readonly links: LinkStore;
}

/**
 * Opens nothing before its first use; `rules` returns the present rules. Calls `lost` if stored items disappear while the page is open.
 * `startWorker` starts the worker that remakes outdated summaries; without it, the page does.
 */
export function browserStorage(
  rules: () => Rules,
  name = 'slipway',
  lost: () => void = () => {},
  startWorker?: () => WorkerPort,
): BrowserStorage {
  const connection = makeConnection(name, lost);
  const older = olderDatabases(name);
  const kinds = itemKinds(rules);
  const stored = byKind<Collections>((kind) => indexedDbCollection(kinds[kind], connection, lost));
  const renew = startWorker && renewInWorker({ start: startWorker, rules, database: name });
  const collections: Collections = renew
    ? { ...stored, ships: { ...stored.ships, renew } }
    : stored;
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
    links: indexedDbLinks(connection),
  };
}
