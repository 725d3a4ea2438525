/** Portraits as records of the database, by the id of their ship, and back. */
import type { WriteTransaction } from '../database.ts';
import { isFields, isText, RECORD_VERSION } from '../record-fields.ts';

/** The picture of a record; nothing when there is none that can be read. */
export const readPortrait = (raw: unknown): string | undefined =>
  isFields(raw) && raw.version === RECORD_VERSION && isText(raw.picture) ? raw.picture : undefined;

/** Stores the picture of a ship, or none; a record that cannot be read is set aside. */
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

/** Gives a new ship the picture of the one that it is a copy of, unless it has one already. */
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
