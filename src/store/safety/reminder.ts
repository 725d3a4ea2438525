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
