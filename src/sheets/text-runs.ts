/** Text made ready to be set: characters that the fonts have, runs of one font file, lines of a width. */
import { advanceWidth, type FaceId, type Subset, subsetOf } from './faces.ts';

export interface TextStyle {
  readonly face: FaceId;
  /** In points. */
  readonly size: number;
  /** Extra space after each character, as a share of the size. */
  readonly spacing?: number;
  readonly tabular?: boolean;
}

export interface Run {
  readonly text: string;
  readonly subset: Subset;
  readonly width: number;
}

/** Printed for a character that no font has. */
const SUBSTITUTE = '?';

const INVISIBLE = /\p{Cc}|\p{Cf}|\p{Variation_Selector}/gu;
const BLANKS = /[\s\u00a0]+/gu;
const clean = new Map<string, string>();
const MAX_REMEMBERED = 20_000;

/**
 * The text as it will be printed; a character that no font has is reported to `missing` and becomes
 * a `?`.
 */
export function printable(text: string, missing?: (character: string) => void): string {
  const known = clean.get(text);
  if (known !== undefined) return known;
  let whole = true;
  const composed = text.normalize('NFC').replace(BLANKS, ' ').replace(INVISIBLE, '');
  const printed = Array.from(composed, (character) => {
    if (subsetOf(character)) return character;
    whole = false;
    missing?.(character);
    // A combining mark without its letter would add a second question mark.
    return /\p{M}/u.test(character) ? '' : SUBSTITUTE;
  }).join('');
  if (whole) {
    if (clean.size >= MAX_REMEMBERED) clean.clear();
    clean.set(text, printed);
  }
  return printed;
}

/** A printable text in capitals, as far as the fonts have them. */
export const capitals = (text: string): string =>
  Array.from(text, (character) => {
    // Greek capitals lose their accents, which only a Greek locale knows.
    const greek = /\p{Script=Greek}/u.test(character);
    const upper = greek ? character.toLocaleUpperCase('el') : character.toUpperCase();
    return [...upper].every(subsetOf) ? upper : character;
  }).join('');

/** Width in points of a printable text. */
export function textWidth(text: string, style: TextStyle): number {
  let width = 0;
  let count = 0;
  for (const character of text) {
    width += advanceWidth(style.face, character, style.tabular);
    count += 1;
  }
  return (width + count * (style.spacing ?? 0)) * style.size;
}

/** The style of a text, smaller if the text is too wide, and its width then. */
export function fittedType(text: string, style: TextStyle, room: number) {
  const width = textWidth(text, style);
  const share = Math.min(1, room / Math.max(0.01, width));
  return { type: share < 1 ? { ...style, size: style.size * share } : style, width: width * share };
}

/** Parts of the text by font file; a blank belongs to the part before it. */
export function runs(text: string, style: TextStyle): readonly Run[] {
  const found: { text: string; subset: Subset }[] = [];
  for (const character of text) {
    const last = found.at(-1);
    const subset = character === ' ' && last ? last.subset : subsetOf(character);
    if (!subset) continue;
    if (last && last.subset === subset) last.text += character;
    else found.push({ text: character, subset });
  }
  return found.map((run) => ({ ...run, width: textWidth(run.text, style) }));
}

export interface Word {
  readonly text: string;
  readonly style: TextStyle;
  /** True if no blank separates it from the word before. */
  readonly joined?: boolean;
}

interface PlacedWord extends Word {
  /** From the line's left end. */
  readonly x: number;
  readonly width: number;
}

export interface TextLine {
  readonly words: readonly PlacedWord[];
  readonly width: number;
}

/** Words of a text; a `+` or `−` of its own stays with the next word, as in `+ Hyperdrive`. */
export function wordsOf(text: string, style: TextStyle): readonly Word[] {
  const words: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const before = words.at(-1);
    if (before === '+' || before === '−') words[words.length - 1] = `${before} ${word}`;
    else words.push(word);
  }
  return words.map((word) => ({ text: word, style }));
}

/** Cuts a word that is wider than a line into pieces that fit. */
function pieces(word: Word, width: number): readonly Word[] {
  const { text, style } = word;
  if (textWidth(text, style) <= width) return [word];
  const spacing = style.spacing ?? 0;
  const found: Word[] = [];
  let piece = '';
  // The width of the piece for a size of 1, without its spacing: each character is measured once.
  let sum = 0;
  let count = 0;
  for (const character of text) {
    const own = advanceWidth(style.face, character, style.tabular);
    if (piece !== '' && (sum + own + (count + 1) * spacing) * style.size > width) {
      found.push({ ...word, text: piece, joined: found.length > 0 || word.joined === true });
      [piece, sum, count] = ['', 0, 0];
    }
    piece += character;
    sum += own;
    count += 1;
  }
  return [...found, { ...word, text: piece, joined: found.length > 0 }];
}

/** Lines no wider than `width`; joined words break only where a line would be too long. */
export function breakLines(words: readonly Word[], width: number): readonly TextLine[] {
  const lines: TextLine[] = [];
  let line: PlacedWord[] = [];
  let at = 0;
  const end = (): void => {
    if (line.length > 0) lines.push({ words: line, width: at });
    line = [];
    at = 0;
  };
  for (const word of words.flatMap((whole) => pieces(whole, width))) {
    const own = textWidth(word.text, word.style);
    const blank = line.length === 0 || word.joined ? 0 : textWidth(' ', word.style);
    if (line.length > 0 && at + blank + own > width + 1e-6) {
      // A word goes on with those that it joins, where they fit on a line of their own.
      const first = word.joined ? line.findLastIndex(({ joined }) => !joined) : line.length;
      const start = line[first]?.x ?? at;
      const moves = first > 0 && first < line.length && at - start + own <= width + 1e-6;
      const group = moves ? line.splice(first) : [];
      const taken = at - start;
      const last = line.at(-1);
      if (moves && last) at = last.x + last.width;
      end();
      line = group.map((each) => ({ ...each, x: each.x - start }));
      at = moves ? taken : 0;
    }
    const x = line.length === 0 ? 0 : at + blank;
    line.push({ ...word, x, width: own });
    at = x + own;
  }
  end();
  return lines;
}

export const textLines = (text: string, style: TextStyle, width: number): readonly TextLine[] =>
  breakLines(wordsOf(text, style), width);

export const lineText = (line: TextLine): string =>
  line.words.map((word, i) => (i > 0 && !word.joined ? ` ${word.text}` : word.text)).join('');
