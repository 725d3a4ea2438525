/** Special equipment: `Specials: Hyperdrive; Armor Plating; Marines (14)`. */
import { plainText } from '../../formats/drake/names.ts';
import { type Cursor, nameIn } from '../../formats/drake/scanner.ts';
import type { AdmiraltySpecial } from './design.ts';

/** The line, or nothing for none. */
export function formatSpecials(specials: readonly AdmiraltySpecial[]): readonly string[] {
  const written = specials.map(formatSpecial).filter((special) => special !== '');
  // Commas part a list without semicolons: one item alone has none.
  if (written.length === 1) return [`Specials: ${written.join('').replaceAll(',', '，')}`];
  return written.length === 0 ? [] : [`Specials: ${written.join('; ')}`];
}

/** Without stops at its end. */
function withoutStops(text: string): string {
  let end = text.length;
  while (end > 0 && '.: '.includes(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}

/** The number in parentheses at a text's end, and what stands before it. */
function quantityOf(text: string): AdmiraltySpecial | undefined {
  const open = text.lastIndexOf('(');
  const inside = text.slice(open + 1, -1);
  if (open < 1 || !text.endsWith(')') || !/^\d{1,9}$/.test(inside)) return undefined;
  return { name: text.slice(0, open).trim(), qty: Number(inside) };
}

/** A name that no semicolon cuts short, and whose own end is no quantity. */
function formatSpecial({ name, qty }: AdmiraltySpecial): string {
  const plain = withoutStops(plainText(name).replaceAll(';', '；'));
  const own = quantityOf(plain);
  const safe = own ? `${own.name}（${own.qty}）` : plain;
  return qty === undefined || safe === '' ? safe : `${safe} (${qty})`;
}

/** Reads the list; commas part it only where there is no semicolon. */
export function readSpecials(cursor: Cursor): readonly AdmiraltySpecial[] {
  const { line } = cursor;
  const between = line.text.includes(';') ? ';' : ';,';
  const specials: AdmiraltySpecial[] = [];
  while (!cursor.skip(` ${between}`).done) {
    const from = cursor.at;
    cursor.until(between);
    const text = withoutStops(nameIn(line, from, cursor.at));
    if (text !== '') specials.push(quantityOf(text) ?? { name: text });
  }
  return specials;
}
