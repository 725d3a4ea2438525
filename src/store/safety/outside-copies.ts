/** What is known to be kept outside this browser, and what the player was asked about it. */
import { isFields } from '../record-fields.ts';

/** Times in ms. */
export interface OutsideCopies {
  /** When the last backup of everything was made. */
  readonly backup?: number;
  /** When single items were exported last, by their ids. */
  readonly items: { readonly [id: string]: number };
  /** When a reminder was put off. */
  readonly putOff?: number;
  /** When the browser was asked to keep its storage. */
  readonly asked?: number;
}

/** The part of the browser's own small store that is used here. */
export type SmallStore = Pick<Storage, 'getItem' | 'setItem'>;

/** The browser's own, which may be forbidden: asking for it throws then. */
export const smallStore = (): SmallStore => localStorage;

const KEY = 'slipway.elsewhere';

const isTime = (raw: unknown): raw is number => Number.isFinite(raw);

/** As remembered; damaged or refused, as if nothing were known. */
export function readOutsideCopies(store: () => SmallStore): OutsideCopies {
  let raw: unknown;
  try {
    raw = JSON.parse(store().getItem(KEY) ?? '{}');
  } catch {
    return { items: {} };
  }
  if (!isFields(raw)) return { items: {} };
  const { backup, items, putOff, asked } = raw;
  const entries = Object.entries(isFields(items) ? items : {});
  return {
    items: Object.fromEntries(
      entries.filter((entry): entry is [string, number] => isTime(entry[1])),
    ),
    ...(isTime(backup) ? { backup } : {}),
    ...(isTime(putOff) ? { putOff } : {}),
    ...(isTime(asked) ? { asked } : {}),
  };
}

/** Remembers what has changed; where nothing can be, the player is reminded once more. */
export function noteOutsideCopies(
  store: () => SmallStore,
  change: Partial<OutsideCopies>,
): OutsideCopies {
  const before = readOutsideCopies(store);
  // A backup has everything: what single files have needs no remembering any longer.
  const items = change.backup === undefined ? { ...before.items, ...change.items } : {};
  const after = { ...before, ...change, items };
  try {
    store().setItem(KEY, JSON.stringify(after));
  } catch {
    // Full, or forbidden.
  }
  return after;
}
