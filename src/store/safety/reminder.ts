/** When to remind of a backup: as a rule in figures, and what it says of what there is. */
import type { OutsideCopies } from './outside-copies.ts';

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

/** An item and when it was changed last, in ms. */
export interface Changed {
  readonly id: string;
  readonly updated: number;
}

/** The items whose last change no file has. */
export const onlyHere = (changed: readonly Changed[], { backup = 0, items }: OutsideCopies) =>
  changed.filter(({ id, updated }) => updated > Math.max(backup, items[id] ?? 0));

/** Whether it is time to remind of a backup. */
export function isBackupDue(
  rule: ReminderRule,
  changed: readonly Changed[],
  elsewhere: OutsideCopies,
  now: number,
): boolean {
  const { putOff } = elsewhere;
  if (putOff !== undefined && now - putOff < rule.rest) return false;
  const here = onlyHere(changed, elsewhere);
  return here.length >= rule.items || here.some(({ updated }) => now - updated >= rule.age);
}
