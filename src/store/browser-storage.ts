/** All that this browser stores, over one connection. */
import type { Weapon } from '../core/design/design.ts';
import type { Fleet } from '../core/design/fleet.ts';
import type { Rules } from '../core/rules/rules.ts';
import { type BackupStore, backupStore } from './backup/backup-store.ts';
import { decodeValue } from './backup/values.ts';
import { makeConnection } from './database.ts';
import { indexedDbStorage } from './indexed-db.ts';
import { withPortraits } from './portraits/former-portraits.ts';
import { indexedDbPortraits } from './portraits/indexed-db-portraits.ts';
import type { Portraits } from './portraits/portraits.ts';
import { indexedDbShelf } from './shelves/indexed-db-shelf.ts';
import { indexedDbShips } from './shelves/indexed-db-ships.ts';
import type { Shelves } from './shelves/shelf.ts';
import type { BenchStorage } from './storage.ts';
import { indexedDbVersions } from './versions/indexed-db-versions.ts';
import type { Versions } from './versions/versions.ts';

export interface BrowserStorage {
  readonly bench: BenchStorage;
  readonly shelves: Shelves;
  readonly backups: BackupStore;
  readonly portraits: Portraits;
  readonly versions: Versions;
}

/** Nothing is touched before it is first used. */
export function browserStorage(rules: Rules, name = 'slipway'): BrowserStorage {
  const connection = makeConnection(name);
  const pictured = withPortraits(connection, `${name}-portraits`);
  return {
    bench: indexedDbStorage(rules, connection, pictured),
    backups: backupStore(rules, pictured),
    portraits: indexedDbPortraits(pictured),
    shelves: {
      ships: indexedDbShips(rules, connection, pictured),
      weapons: indexedDbShelf(connection, 'weapons', valueReader<Weapon>('weapons')),
      fleets: indexedDbShelf(connection, 'fleets', valueReader<Fleet>('fleets')),
    },
    versions: indexedDbVersions(connection),
  };
}

const valueReader =
  <Value>(kind: 'weapons' | 'fleets') =>
  (raw: unknown): Value | undefined => {
    const read = decodeValue(kind, raw);
    return typeof read === 'string' ? undefined : read.value;
  };
