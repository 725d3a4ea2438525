/** Special equipment: `Specials: Hyperdrive; Armor Plating; Marines (14)`. */
import { plainText } from '../../formats/drake/names.ts';
import { type Cursor, nameIn } from '../../formats/drake/scanner.ts';
import { endOfItem, writtenQuantity } from '../../formats/drake/written-numbers.ts';
import { fullWidth, plainWithin, withWideEdges } from '../legacy-text.ts';
import type { AdmiraltySpecial } from './design.ts';

/** The line; undefined for no equipment. */
export function formatSpecials(specials: readonly AdmiraltySpecial[]): readonly string[] {
  const written = specials.map(formatSpecial).filter((special) => special !== '');
  // Commas separate a list without semicolons; a single item has none.
  if (written.length === 1) return [`Specials: ${written.join('').replaceAll(',', '，')}`];
  return written.length === 0 ? [] : [`Specials: ${written.join('; ')}`];
}

/** Without stops at its end. */
function withoutStops(text: string): string {
  let end = text.length;
  while (end > 0 && '.: '.includes(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}

/** A name that nothing cuts short, and whose own number is no quantity. */
function formatSpecial({ name, qty }: AdmiraltySpecial): string {
  const inner = plainWithin(plainText(name).replaceAll(';', '；').replaceAll(' / ', ' ∕ '));
  const plain = withWideEdges(withoutStops(inner), '/+*-,', ',');
  const safe = writtenQuantity(plain) ? plain.replace(/\d/g, fullWidth) : plain;
  if (qty === undefined || safe === '') return NOTHING.test(safe) ? '' : safe;
  return `${safe} (${qty})`;
}

/** Words for no equipment. */
const NOTHING = /^(?:none|nil|nothing|n\/?a|[-. ]+)$/i;

/** Equipment with its place in the line. */
export interface ReadSpecial {
  readonly special: AdmiraltySpecial;
  readonly from: number;
  readonly to: number;
}

/** Reads the list; commas part it only where there is no semicolon. */
export function readSpecials(cursor: Cursor): readonly ReadSpecial[] {
  const { line } = cursor;
  const between = line.text.includes(';', cursor.at) ? ';|•' : ',|•';
  const specials: ReadSpecial[] = [];
  while (!cursor.skip(` /+*-${between}`).done) {
    const from = cursor.at;
    endOfItem(cursor, between);
    const text = withoutStops(nameIn(line, from, cursor.at));
    if (text !== '' && !NOTHING.test(text)) {
      specials.push({ special: writtenQuantity(text) ?? { name: text }, from, to: cursor.at });
    }
  }
  return specials;
}
