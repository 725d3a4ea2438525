/** A bank as the old spreadsheet wrote it: `3AB`, `BCE2`, `2Fwd`: mounts, arc, mount size (Z.2). */

import type { Rules } from '../../rules/rules.ts';
import type { ArcNotation, Bank } from '../design.ts';
import { type ArcProblem, readArc } from '../firing-arcs.ts';

export type BankReading =
  | { readonly bank: Bank; readonly problem?: ArcProblem }
  | { readonly bank?: undefined; readonly fault: 'empty' | 'form' };

const FORM = /^(\d{0,4})\s*([A-Za-z+]+)\s*(\d?)$/;

/** The bank that a text means, with any doubt about its arc. */
export function readBankText(rules: Rules, text: string, notation: ArcNotation): BankReading {
  const given = text.trim();
  if (given === '') return { fault: 'empty' };
  const match = FORM.exec(given);
  if (!match) return { fault: 'form' };
  const arc = arcName(rules, match[2] ?? '');
  const size = match[3] ? { size: Number(match[3]) } : {};
  const bank: Bank = { mounts: match[1] ? Number(match[1]) : 1, arc, ...size };
  const { problem } = readArc(rules, arc, notation);
  return problem ? { bank, problem } : { bank };
}

/** The text that `readBank` reads as this bank; single mounts and sizes are left out. */
export function bankText({ mounts, arc, size }: Bank): string {
  return `${mounts === 1 ? '' : mounts}${arc}${size === undefined || size === 1 ? '' : size}`;
}

/** An arc as typed, in the case the rules write it. */
function arcName(rules: Rules, typed: string): string {
  const spellings = new Map(
    [...rules.defensiveArcs.keys()].map((name) => [name.toLowerCase(), name]),
  );
  return typed
    .split('+')
    .map((part) => spellings.get(part.toLowerCase()) ?? part.toUpperCase())
    .join('+');
}
