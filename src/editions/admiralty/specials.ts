/** Special equipment: `Specials: Hyperdrive; Armor Plating; Marines (14)`. */
import { plainText } from '../../formats/drake/names.ts';
import { type Cursor, nameIn } from '../../formats/drake/scanner.ts';
import { WHOLE_NUMBER, wholeNumber } from '../../formats/drake/whole-number.ts';
import { fullWidth, withWideEdges } from '../look-alikes.ts';
import type { AdmiraltySpecial } from './design.ts';
import { plainWithin } from './plain-names.ts';

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

/** `Marines (14)`, `Marines [14]`, `Marines x14`, `Marines: 14`, `Marines 14`. */
const BEHIND = new RegExp(
  String.raw`^(.*?[^\s:=*(\[{-])(?: *[([{] *(?:x *)?(${WHOLE_NUMBER})(?: *x)? *[)\]}]| *(?:[:=*]| -| x) *(${WHOLE_NUMBER})| +(${WHOLE_NUMBER}))$`,
  'i',
);
/** `14 Marines`, `14x Marines`. */
const BEFORE = new RegExp(String.raw`^(${WHOLE_NUMBER})(?: *[x*] *| +)(?=\p{L})(.+)$`, 'iu');
/** Words that a number behind them belongs to. */
const NUMBERED = /\b(?:mk|mark|type|class|model|level|tl|no|nr)\.?$/i;
const LETTER = /\p{L}/u;
/** Longer than a name with its number; patterns look at no more. */
const LONGEST = 200;

/** A text with a number as equipment and its quantity; nothing when no number belongs to it. */
function quantityOf(text: string): AdmiraltySpecial | undefined {
  if (text.length > LONGEST) return undefined;
  const behind = BEHIND.exec(text);
  const before = behind ? undefined : BEFORE.exec(text);
  const name = (behind?.[1] ?? before?.[2] ?? '').trim();
  const qty = wholeNumber(behind?.[2] ?? behind?.[3] ?? behind?.[4] ?? before?.[1] ?? '');
  const isNumbered = behind?.[2] === undefined && NUMBERED.test(name);
  return qty === undefined || isNumbered || !LETTER.test(name) ? undefined : { name, qty };
}

/** A name that nothing cuts short, and whose own number is no quantity. */
function formatSpecial({ name, qty }: AdmiraltySpecial): string {
  const inner = plainWithin(plainText(name).replaceAll(';', '；').replaceAll(' / ', ' ∕ '));
  const plain = withWideEdges(withoutStops(inner), '/+*-,', ',');
  const safe = quantityOf(plain) ? plain.replace(/\d/g, fullWidth) : plain;
  if (qty === undefined || safe === '') return NOTHING.test(safe) ? '' : safe;
  return `${safe} (${qty})`;
}

/** What players write for no equipment. */
const NOTHING = /^(?:none|nil|nothing|n\/?a|[-. ]+)$/i;

/** Equipment with its place in the line. */
export interface ReadSpecial {
  readonly special: AdmiraltySpecial;
  readonly from: number;
  readonly to: number;
}

/** Where the item that begins at the cursor ends; brackets and thousands hold their commas. */
function endOfItem(cursor: Cursor, between: string): void {
  const { text } = cursor.line;
  let depth = 0;
  while (!cursor.done) {
    const character = cursor.peek();
    if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) depth = Math.max(0, depth - 1);
    else if (between.includes(character)) {
      const isThousands =
        character === ',' &&
        cursor.isDigit(-1) &&
        /^\d{3}(?!\d)/.test(text.slice(cursor.at + 1, cursor.at + 5));
      if (!isThousands && (character !== ',' || depth === 0)) return;
    } else if (character === '/' && cursor.peek(-1) === ' ' && cursor.peek(1) === ' ') return;
    cursor.next();
  }
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
      specials.push({ special: quantityOf(text) ?? { name: text }, from, to: cursor.at });
    }
  }
  return specials;
}
