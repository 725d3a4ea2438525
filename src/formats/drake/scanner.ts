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
