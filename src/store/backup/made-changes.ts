/** Changes of a restoring as they are made in the database, and taken back. */

import { markOf } from '../../core/design/origins.ts';
import type { WriteTransaction } from '../database.ts';
import type { ItemKind } from '../kinds.ts';
import { putPortrait, readPortrait } from '../portraits/portrait-records.ts';
import { isCount, isFields, isListOf, isText } from '../record-fields.ts';
import { KINDS, type Kind } from '../storage.ts';
import { relabel, removeItems } from '../stored-items.ts';
import { together } from '../transactions.ts';
import { type AnyItem, type Change, isFiling } from './changes.ts';
import { addVersions, labelsIn, type NewIds, putBackItem, storedRevision } from './item-records.ts';

/** A change as it was made: what takes it back. */
export interface MadeChange {
  readonly kind: Kind;
  readonly id: string;
  /** What stood there; absent for a new item. */
  readonly before?: AnyItem;
  /** Whether nothing but the filing was changed, and with it the value's history not touched. */
  readonly filing: boolean;
  /** Whether the ship got another picture; else `before` is without one. */
  readonly pictured: boolean;
  /** The mark of the picture that it had then; absent without one. */
  readonly picture?: string;
  /** The revision that the item had then. */
  readonly revision: number;
  /** Ids of the named versions that came with it. */
  readonly versions: readonly string[];
}

export const isMadeChange = (raw: unknown): raw is MadeChange =>
  isFields(raw) &&
  KINDS.some((kind) => kind === raw.kind) &&
  isText(raw.id) &&
  (raw.before === undefined || isFields(raw.before)) &&
  typeof raw.filing === 'boolean' &&
  typeof raw.pictured === 'boolean' &&
  (raw.picture === undefined || isText(raw.picture)) &&
  isCount(raw.revision) &&
  isListOf(raw.versions, isText);

/** Makes it of an item with this revision. */
export async function makeChange(
  itemKind: ItemKind<unknown, unknown>,
  transaction: WriteTransaction,
  change: Change,
  stored: number,
  ids: NewIds,
): Promise<MadeChange> {
  const { kind, before, after } = change;
  const filing = isFiling(change);
  const revision = filing ? stored : stored + 1;
  if (filing) await relabel(transaction, kind, after.id, labelsIn(after));
  else await putBackItem(transaction, itemKind, after, revision);
  const isShip = kind === 'ships';
  const versions = isShip ? await addVersions(transaction, after, ids) : [];
  const pictured = isShip && after.portrait !== before?.portrait;
  if (pictured) await putPortrait(transaction, after.id, after.portrait);
  const picture = isShip ? await pictureMark(transaction, after.id) : undefined;
  return {
    ...{ kind, id: after.id, filing, revision, versions, pictured },
    ...(picture === undefined ? {} : { picture }),
    ...(before ? { before: pictured ? before : withoutPicture(before) } : {}),
  };
}

/** Takes it back; false, and leaves it alone, when the item was changed since. */
export async function undoChange(
  itemKind: ItemKind<unknown, unknown>,
  transaction: WriteTransaction,
  change: MadeChange,
): Promise<boolean> {
  const { kind, id, before, filing, revision, versions, pictured, picture } = change;
  if ((await storedRevision(transaction, kind, id)) !== revision) return false;
  if (kind === 'ships' && (await pictureMark(transaction, id)) !== picture) return false;
  if (!before) await removeItems(transaction, itemKind, [id]);
  else if (filing) await relabel(transaction, kind, id, labelsIn(before));
  else await putBackItem(transaction, itemKind, before, revision + 1);
  if (before && pictured) await putPortrait(transaction, id, before.portrait);
  await together(versions.map((id) => () => transaction.objectStore('versions').delete(id)));
  return true;
}

/** What tells whether a ship still has the picture that it had. */
async function pictureMark(transaction: WriteTransaction, id: string): Promise<string | undefined> {
  const picture = readPortrait(await transaction.objectStore('portraits').get(id));
  return picture === undefined ? undefined : markOf(picture);
}

const withoutPicture = ({ portrait: _, ...item }: AnyItem): AnyItem => item;
