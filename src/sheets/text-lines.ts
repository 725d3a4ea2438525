/** Text of several styles broken into lines that fit a width. */
import { type TextStyle, textWidth } from './text-runs.ts';

export interface Word {
  readonly text: string;
  readonly style: TextStyle;
  /** Stands right against the word before it. */
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

/** The words of a text in one style. */
export const wordsOf = (text: string, style: TextStyle): readonly Word[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ text: word, style }));

/** The longest beginnings of a word that fit, for a word wider than a line. */
function pieces(word: Word, width: number): readonly Word[] {
  if (textWidth(word.text, word.style) <= width) return [word];
  const found: Word[] = [];
  let piece = '';
  for (const character of word.text) {
    if (piece !== '' && textWidth(piece + character, word.style) > width) {
      found.push({
        ...word,
        text: piece,
        joined: found.length === 0 ? word.joined === true : true,
      });
      piece = '';
    }
    piece += character;
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
  for (const word of words.flatMap((one) => pieces(one, width))) {
    const own = textWidth(word.text, word.style);
    const blank = line.length === 0 || word.joined ? 0 : textWidth(' ', word.style);
    if (line.length > 0 && at + blank + own > width + 1e-6) end();
    const x = line.length === 0 ? 0 : at + blank;
    line.push({ ...word, x, width: own });
    at = x + own;
  }
  end();
  return lines;
}

/** Lines of a text in one style. */
export const textLines = (text: string, style: TextStyle, width: number): readonly TextLine[] =>
  breakLines(wordsOf(text, style), width);

/** The text of a line of one style. */
export const lineText = (line: TextLine): string =>
  line.words.map((word, i) => (i > 0 && !word.joined ? ` ${word.text}` : word.text)).join('');
