/** A cursor in a line, moving forward. Claims the characters that it reads, but not those it skips. */
import type { Line } from './lines.ts';
import type { Reports } from './notation-issues.ts';

const MAX_DIGITS = 15;

export class Cursor {
  at: number;
  readonly line: Line;
  readonly end: number;

  constructor(line: Line, at = 0, end = line.text.length) {
    this.line = line;
    this.at = at;
    this.end = end;
  }

  get done(): boolean {
    return this.at >= this.end;
  }

  peek(ahead = 0): string {
    const at = this.at + ahead;
    return at < this.end ? (this.line.text[at] ?? '') : '';
  }

  next(): void {
    this.at += 1;
  }

  skip(characters: string): this {
    const from = this.at;
    const { end } = this;
    const { text, claims } = this.line;
    let at = from;
    while (at < end && characters.includes(text[at] ?? '')) at += 1;
    if (at > from) claims.add(from, at);
    this.at = at;
    return this;
  }

  take(character: string): boolean {
    if (this.done || this.peek() !== character) return false;
    this.next();
    this.line.claims.add(this.at - 1, this.at);
    return true;
  }

  isDigit(ahead = 0): boolean {
    const character = this.peek(ahead);
    return character >= '0' && character <= '9';
  }

  isLetter(ahead = 0): boolean {
    const character = this.peek(ahead);
    return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
  }

  /** The whole number here, capped at the largest exact integer. */
  number(): number | undefined {
    const from = this.at;
    while (this.isDigit()) this.next();
    if (this.at === from) return undefined;
    this.line.claims.add(from, this.at);
    const digits = this.line.text.slice(from, this.at);
    return digits.length > MAX_DIGITS ? Number.MAX_SAFE_INTEGER : Number(digits);
  }

  letters(): string {
    const from = this.at;
    while (this.isLetter()) this.next();
    this.line.claims.add(from, this.at);
    return this.line.text.slice(from, this.at);
  }

  until(characters: string): string {
    const from = this.at;
    while (!this.done && !characters.includes(this.peek())) this.next();
    return this.line.text.slice(from, this.at);
  }
}

export function trimmedEnd(text: string, from: number, to: number, characters = ' '): number {
  let end = to;
  while (end > from && characters.includes(text[end - 1] ?? '')) end -= 1;
  return end;
}

/** Without blanks of other kinds, or two in a row. */
const PLAIN_BLANKS = /^(?:[!-~]| (?! ))*$/;

/** The source's characters of a stretch as a name, with each blank of any kind as one. */
export function nameIn(line: Line, from: number, to: number): string {
  line.claims.add(from, to);
  const name = line.raw.slice(from, to).trim();
  return PLAIN_BLANKS.test(name) ? name : name.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

export interface Figure {
  readonly value: number;
  readonly line: Line;
  readonly from: number;
  readonly to: number;
}

/** True where a loss limit begins: two strokes, or a number in parentheses. */
export const isLossLimit = (cursor: Cursor): boolean =>
  (cursor.peek() === '/' && cursor.peek(1) === '/') || (cursor.peek() === '(' && cursor.isDigit(1));

/** Reads `// (2)`, `//2` or `(2)`, and reports anything else in its place. */
export function readLossLimit(cursor: Cursor, reports: Reports): Figure | undefined {
  const { line } = cursor;
  cursor.skip('/ ');
  cursor.take('(');
  cursor.skip(' ');
  const from = cursor.at;
  const value = cursor.number();
  const to = cursor.at;
  cursor.skip(' ');
  cursor.take(')');
  if (value !== undefined) return { value, line, from, to };
  cursor.until(' |,;');
  if (cursor.at > from) reports.add('bank.unreadable', line, from, cursor.at);
  return undefined;
}

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
