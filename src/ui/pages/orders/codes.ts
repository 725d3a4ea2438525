/** The codes before a move, set and taken away in the text of orders. */

import type { OrderCode } from '../../../core/play/orders/parse.ts';
import { parseOrders } from '../../../core/play/orders/parse.ts';

/** What a code says, with its rule. */
export interface CodeRow {
  readonly code: OrderCode;
  readonly name: string;
  readonly rule: string;
}

export const CODES: readonly CodeRow[] = [
  { code: 'E', name: 'Emergency thrust', rule: 'D.1' },
  { code: 'Z', name: 'Evasive action', rule: 'D.3' },
  { code: '@', name: 'Roll', rule: 'D.7' },
  { code: 'T', name: 'Tow', rule: 'D.9' },
  { code: 'C', name: 'Cloak', rule: 'B.5' },
  { code: 'H', name: 'Hyperdrive', rule: 'B.10' },
];

/** The codes of orders, each once, in the order of the list. */
export function codesOf(text: string): readonly OrderCode[] {
  const written = new Set(
    parseOrders(text).parts.flatMap((part) => (part.kind === 'code' ? part.code : [])),
  );
  return CODES.flatMap(({ code }) => (written.has(code) ? code : []));
}

/** The orders with a code added, or without it where it stands there; the move stays as it is. */
export function withCode(text: string, code: OrderCode): string {
  const move = text.slice(text.lastIndexOf('/') + 1);
  const codes = codesOf(text);
  const left = codes.includes(code) ? codes.filter((one) => one !== code) : [...codes, code];
  return left.length === 0 ? move.trimStart() : `${left.join('')}/${move.trimStart()}`;
}
