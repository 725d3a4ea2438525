/** A bank as the old spreadsheet wrote it: `3AB`, `BCE2`, `2Fwd`: mounts, arc, mount size (Z.2). */

import type { Bank } from '../design.ts';

/** The text that is typed for this bank; single mounts and sizes are left out. */
export function bankText({ mounts, arc, size }: Bank): string {
  return `${mounts === 1 ? '' : mounts}${arc}${size === undefined || size === 1 ? '' : size}`;
}

/** Banks in a line: `2ACE, BDF, 3AB2`. */
export const banksText = (banks: readonly Bank[]): string => banks.map(bankText).join(', ');
