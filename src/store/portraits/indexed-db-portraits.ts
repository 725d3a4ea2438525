/** Portraits in IndexedDB. */
import type { Connection } from '../database.ts';
import { inWriteTransaction } from '../transactions.ts';
import { putPortrait, readPortrait } from './portrait-records.ts';
import type { Portraits } from './portraits.ts';

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
