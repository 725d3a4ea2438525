/** Safety of stored work: copies outside the browser, reminders, and the browser's persistence promise. */
import { type SmallStore, storedJson, storeText } from './small-store.ts';

/** Copies that are known to exist outside this browser; times in ms. */
export interface OutsideCopies {
  /** Time of the last backup. */
  readonly backup?: number;
  /** Times of the last exports of single items, by id. */
  readonly items: { readonly [id: string]: number };
  /** Time when a reminder was put off. */
  readonly putOff?: number;
  /** Time when the browser was asked to keep its storage. */
  readonly asked?: number;
}

const KEY = 'slipway.elsewhere';

const isTime = (raw: unknown): raw is number => Number.isFinite(raw);

/** Reads the notes on safety; empty if damaged or forbidden. */
export function readOutsideCopies(store: () => SmallStore): OutsideCopies {
  const { backup, items, putOff, asked } = (storedJson(KEY, store) ?? {}) as {
    readonly [field: string]: unknown;
  };
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

/** Stores a change of the notes; if that fails, the player is reminded again. */
export function noteOutsideCopies(
  store: () => SmallStore,
  change: Partial<OutsideCopies>,
): OutsideCopies {
  const before = readOutsideCopies(store);
  // A backup contains everything, so single exports need not be noted.
  const items = change.backup === undefined ? { ...before.items, ...change.items } : {};
  const after = { ...before, ...change, items };
  storeText(KEY, JSON.stringify(after), store);
  return after;
}

const DAY = 86_400_000;

export interface ReminderRule {
  /** Number of items only in this browser that is worth a reminder. */
  readonly items: number;
  /** Age of a single such item that is worth a reminder, in ms. */
  readonly age: number;
  /** Time until a reminder that was put off returns, in ms. */
  readonly rest: number;
}

export const REMINDER: ReminderRule = { items: 20, age: DAY, rest: 7 * DAY };

/** Counts of items whose last change no file has. */
export interface OnlyHere {
  readonly items: number;
  /** Number of them that were changed no later than a time. */
  readonly aged: number;
}

/** Returns the latest time of a change that alone is worth a reminder, in ms. */
export const agedAt = ({ age }: ReminderRule, now: number): number => now - age;

export function isBackupDue(
  rule: ReminderRule,
  { items, aged }: OnlyHere,
  { putOff }: OutsideCopies,
  now: number,
): boolean {
  if (putOff !== undefined && now - putOff < rule.rest) return false;
  return items >= rule.items || aged > 0;
}

/** Part of the browser's storage manager that is used here; old browsers lack some of it. */
export type Manager = Partial<Pick<StorageManager, 'persisted' | 'persist' | 'estimate'>>;

export interface Keeping {
  /** Unknown if the browser has no such promise, or the page came without https. */
  readonly promise: 'given' | 'not-given' | 'unknown';
  /** In bytes. */
  readonly used?: number;
  readonly room?: number;
}

/** Reads the state of the browser's storage. Never rejects. */
export async function readKeeping(manager: Manager | undefined): Promise<Keeping> {
  const [persisted, estimate] = await Promise.all([
    manager?.persisted?.().catch(() => undefined),
    manager?.estimate?.().catch(() => undefined),
  ]);
  const promise = persisted === undefined ? 'unknown' : persisted ? 'given' : 'not-given';
  const { usage, quota } = estimate ?? {};
  return { promise, used: usage, room: quota };
}

/** Asks the browser to keep its storage; some browsers ask the player. Never rejects. */
export async function askToKeep(manager: Manager | undefined): Promise<Keeping> {
  await manager?.persist?.().catch(() => false);
  return readKeeping(manager);
}

/** Number of unsaved items at which the browser is asked to keep its storage. */
export const WORTH_KEEPING = 3;

const STEPS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** Returns a size in words: "3.4 MB". */
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
