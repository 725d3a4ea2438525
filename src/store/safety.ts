/** Safety of stored work: copies outside the browser, reminders, and the browser's promise. */

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
  const { backup, items, putOff, asked } = (raw ?? {}) as { readonly [field: string]: unknown };
  const entries = Object.entries(items instanceof Object && !Array.isArray(items) ? items : {});
  return {
    items: Object.fromEntries(
      entries.filter((entry): entry is [string, number] => isTime(entry[1])),
    ),
    backup: isTime(backup) ? backup : undefined,
    putOff: isTime(putOff) ? putOff : undefined,
    asked: isTime(asked) ? asked : undefined,
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

const DAY = 86_400_000;

export interface ReminderRule {
  /** So many items that are in this browser alone are too many. */
  readonly items: number;
  /** So long a single one may be, in ms. */
  readonly age: number;
  /** So long a reminder that was put off stays away, in ms. */
  readonly rest: number;
}

export const REMINDER: ReminderRule = { items: 20, age: DAY, rest: 7 * DAY };

/** How many items have a last change that no file has. */
export interface OnlyHere {
  readonly items: number;
  /** Those of them that were changed no later than a time. */
  readonly aged: number;
}

/** An item that was changed no later than this is worth a reminder by itself, in ms. */
export const agedAt = ({ age }: ReminderRule, now: number): number => now - age;

/** Whether it is time to remind of a backup. */
export function isBackupDue(
  rule: ReminderRule,
  { items, aged }: OnlyHere,
  { putOff }: OutsideCopies,
  now: number,
): boolean {
  if (putOff !== undefined && now - putOff < rule.rest) return false;
  return items >= rule.items || aged > 0;
}

/** The part of the browser's storage manager that is used here; old browsers lack some of it. */
export type Manager = Partial<Pick<StorageManager, 'persisted' | 'persist' | 'estimate'>>;

export interface Keeping {
  /** Unknown where the browser has no such promise, or the page came without https. */
  readonly promise: 'given' | 'not-given' | 'unknown';
  /** In bytes. */
  readonly used?: number;
  readonly room?: number;
}

/** What the browser says of its storage. Never rejects. */
export async function readKeeping(manager: Manager | undefined): Promise<Keeping> {
  const [persisted, estimate] = await Promise.all([
    manager?.persisted?.().catch(() => undefined),
    manager?.estimate?.().catch(() => undefined),
  ]);
  const promise = persisted === undefined ? 'unknown' : persisted ? 'given' : 'not-given';
  const { usage, quota } = estimate ?? {};
  return {
    promise,
    ...(usage === undefined ? {} : { used: usage }),
    ...(quota === undefined ? {} : { room: quota }),
  };
}

/** Asks for the promise; some browsers ask the player in turn. Never rejects. */
export async function askToKeep(manager: Manager | undefined): Promise<Keeping> {
  await manager?.persist?.().catch(() => false);
  return readKeeping(manager);
}

/** Ships in the library from which on there is something to lose, and to ask the browser for. */
export const WORTH_KEEPING = 3;

const STEPS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** Bytes in words: "3.4 MB". */
export function sizeText(bytes: number): string {
  let step = 0;
  let size = bytes;
  while (size >= 1000 && step < STEPS.length - 1) {
    size /= 1000;
    step += 1;
  }
  const figure = step > 0 && size < 10 ? size.toFixed(1) : String(Math.round(size));
  return `${figure} ${STEPS[step]}`;
}
