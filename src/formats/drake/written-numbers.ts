/** Numbers, ratings and quantities as people write them. */
import type { Cursor } from './scanner.ts';

/** The source of a pattern for a whole number: `1318`, `1,318`, `1.318`, `1 318`, `1'318`. */
export const WHOLE_NUMBER = String.raw`(?:\d{1,3}(?:[,.' ]\d{3})+|\d{1,15})(?!\d)`;

const WHOLE = new RegExp(`^${WHOLE_NUMBER}$`);

/** The number that a text is; undefined for one beyond the largest number, which no text would give back. */
export function finiteNumber(text: string): number | undefined {
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}

/** The number that a whole text is, with or without thousands separators; undefined for any other text. */
export function wholeNumber(text: string): number | undefined {
  const plain = text.trim();
  return WHOLE.test(plain) ? finiteNumber(plain.replace(/\D/g, '')) : undefined;
}

const ABOUT = String.raw`(?:[~≈]|c\.|ca\.?|circa|about|approx(?:\.|imately)?|around)`;
const BEGINS_ABOUT = new RegExp(String.raw`^[([{]? ?${ABOUT}(?!\p{L})`, 'iu');
const UNIT = String.raw`(?:combat rating|rating|points?|pts?\.?|cr|pv)?`;
const RATING = new RegExp(
  String.raw`^[([{]? ?${ABOUT}? ?${UNIT} ?[:=]? ?(${WHOLE_NUMBER}) ?${UNIT} ?[)\]}]?[.;,]?$`,
  'i',
);
/** Longest rating with its words. */
const LONGEST_RATING = 60;

/** The combat rating that a whole text is; undefined for any other text. */
export function writtenRating(text: string): number | undefined {
  const plain = text.trim();
  const digits = plain.length > LONGEST_RATING ? undefined : RATING.exec(plain)?.[1];
  return digits === undefined ? undefined : wholeNumber(digits);
}

/** True for a rating that is not exact, `about 90`. */
export const isAbout = (text: string): boolean => BEGINS_ABOUT.test(text.trim());

/** `Marines (14)`, `Marines [14]`, `Marines x14`, `Marines: 14`, `Marines 14`. */
const BEHIND = new RegExp(
  String.raw`^(.*?[^\s:=*(\[{-])(?: *[([{] *(?:x *)?(${WHOLE_NUMBER})(?: *x)? *[)\]}]| *(?:[:=*](?: *x(?=[ \d]))?| -| x) *(${WHOLE_NUMBER})| +(${WHOLE_NUMBER}))$`,
  'i',
);
/** `14 Marines`, `14x Marines`. */
const BEFORE = new RegExp(String.raw`^(${WHOLE_NUMBER})(?: *[x*] *| +)(?=\p{L})(.+)$`, 'iu');
/** Words that a number behind them belongs to. */
const NUMBERED = /\b(?:mk|mark|type|class|model|level|tl|no|nr)\.?$/i;
const LETTER = /\p{L}/u;
/** Longest name with its number that is searched. */
const LONGEST_ITEM = 200;

interface Quantity {
  readonly name: string;
  readonly qty: number;
}

/** A text with a number as a name and its quantity; undefined when no number belongs to it. */
export function writtenQuantity(text: string): Quantity | undefined {
  if (text.length > LONGEST_ITEM) return undefined;
  const behind = BEHIND.exec(text);
  const before = behind ? undefined : BEFORE.exec(text);
  const name = (behind?.[1] ?? before?.[2] ?? '').trim();
  const qty = wholeNumber(behind?.[2] ?? behind?.[3] ?? behind?.[4] ?? before?.[1] ?? '');
  const isNumbered = behind?.[2] === undefined && NUMBERED.test(name);
  return qty === undefined || isNumbered || !LETTER.test(name) ? undefined : { name, qty };
}

/** End of the item at the cursor; commas in brackets and thousands do not end it. */
export function endOfItem(cursor: Cursor, between: string): void {
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
