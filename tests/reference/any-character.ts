/** Any character of Unicode, but halves of pairs, for strings that may hold anything. */
import fc from 'fast-check';

/** Halves of pairs are from the one to below the other. */
const [BEFORE, AFTER] = [0xd800, 0xe000];
const GAP = AFTER - BEFORE;

const characterAt = (index: number): string =>
  String.fromCodePoint(index < BEFORE ? index : index + GAP);

function indexOf(text: unknown): number {
  const code = typeof text === 'string' ? text.codePointAt(0) : undefined;
  if (code === undefined || String.fromCodePoint(code) !== text) throw new Error('no character');
  return code < BEFORE ? code : code - GAP;
}

/**
 * The unit of strings that fast-check calls `binary`, whose own makes a map of a million characters
 * in each worker that asks for it.
 */
export const anyCharacter = fc.nat({ max: 0x10ffff - GAP }).map(characterAt, indexOf);
