/** Texts for a terminal: made safe, measured in columns, coloured, and aligned in tables. */
import { styleText } from 'node:util';
import type { Design } from '../core/design/design.ts';
import { countText, groupedText } from '../core/exact/rounding.ts';

/** Control characters, line ends and direction marks, with which a name could forge a line. */
const UNSAFE = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const LONGEST = 500;

/** Text on one line, without control characters, cut to a width. */
export function displayText(text: string, longest = LONGEST): string {
  const safe = text.slice(0, 4 * longest).replace(UNSAFE, '\uFFFD');
  // A character takes at most twice its length in columns.
  if (2 * text.length <= longest) return safe;
  if (safe.length === text.length && displayWidth(safe) <= longest) return safe;
  let [cut, width] = ['', 1];
  for (const sign of signs(safe)) {
    width += signWidth(sign);
    if (width > longest) break;
    cut += sign;
  }
  return `${cut}…`;
}

/** Path of a file; a long one without its folders. */
function displayPath(path: string, longest: number): string {
  const last = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  return displayText(displayWidth(path) <= longest ? path : `…/${last}`, longest);
}

/** A line above its caret marks: character for character, tabs kept. */
export const terminalLine = (line: string): string =>
  line.replace(UNSAFE, (sign) => (sign === '\t' ? sign : '\uFFFD'));

/** Columns that a text takes. */
export function displayWidth(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let width = 0;
  for (const sign of signs(text)) width += signWidth(sign);
  return width;
}

let segmenter: Intl.Segmenter | undefined;

/** Yields graphemes: a letter with its accents, an emoji of several parts. */
function* signs(text: string): Generator<string> {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  for (const { segment } of segmenter.segment(text)) yield segment;
}

/** East Asian wide and fullwidth characters (Unicode TR 11), and emoji shown as pictures. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18aff}\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\ufe0f/u;
const NO_WIDTH = /^[\p{Mn}\p{Me}\p{Cf}]*$/u;

function signWidth(sign: string): number {
  if (WIDE.test(sign)) return 2;
  return NO_WIDTH.test(sign) ? 0 : 1;
}

type Style = 'bold' | 'red' | 'yellow';

/** Functions that style a text, or return it unchanged. */
export type Colours = Readonly<Record<Style, (text: string) => string>>;

/** Styles by escape sequences if colour is on. */
export function coloursOf({ colour }: { readonly colour: boolean }): Colours {
  const paint = (style: Style) => (text: string) =>
    colour && text !== '' ? styleText(style, text, { validateStream: false }) : text;
  return { bold: paint('bold'), red: paint('red'), yellow: paint('yellow') };
}

interface Environment {
  readonly [name: string]: string | undefined;
}

/**
 * True if a stream shows colours: a terminal that has them, unless `NO_COLOR` holds any text. Files and
 * pipes never do.
 */
export function takesColour(
  stream: { hasColors?(env: Environment): boolean },
  env: Environment,
): boolean {
  const { NO_COLOR, ...others } = env;
  return stream.hasColors?.(NO_COLOR ? env : others) ?? false;
}

interface TextColumn {
  readonly title: string;
  readonly align: 'left' | 'right';
}

export const left = (title: string): TextColumn => ({ title, align: 'left' });
export const right = (title: string): TextColumn => ({ title, align: 'right' });

/** Text, or text with a function that colours it once it is measured. */
export type Cell = string | number | PaintedCell;

interface PaintedCell {
  readonly text: string | number;
  readonly paint?: (text: string) => string;
}

const GAP = '  ';

/** Lines of a table under its titles, without trailing blanks. */
export function alignedTable(
  columns: readonly TextColumn[],
  rows: readonly (readonly Cell[])[],
): string {
  const safe = [columns.map(({ title }) => title), ...rows].map((row: readonly Cell[]) =>
    row.map((cell) => {
      const { text, paint } = typeof cell === 'object' ? cell : { text: cell };
      const line = terminalLine(typeof text === 'number' ? countText(text) : text);
      return { shown: paint ? paint(line) : line, width: displayWidth(line) };
    }),
  );
  const widths = columns.map((_, i) => Math.max(...safe.map((row) => row[i]?.width ?? 0)));
  const lines = safe.map((row) => {
    const cells = row.map(({ shown, width }, i) => {
      const blanks = ' '.repeat((widths[i] ?? 0) - width);
      return columns[i]?.align === 'right' ? blanks + shown : shown + blanks;
    });
    return `${cells.join(GAP).trimEnd()}\n`;
  });
  return lines.join('');
}

const LONGEST_NAME = 40;

/** Class of a ship, else its id, else its file. */
export function shipName({ class: name, id }: Design, source: string): string {
  const text = name?.trim() || id?.trim();
  return text ? displayText(text, LONGEST_NAME) : sourceName(source);
}

/** File of a ship that could not be read. */
export const sourceName = (source: string): string => displayPath(source, LONGEST_NAME);

const LONGEST_FIGURE = 60;

/** Digits of an exact value, shortened if there are too many to read. */
export const figureText = (digits: string): string =>
  digits.length > LONGEST_FIGURE
    ? `${digits.slice(0, 20)}… (${digits.length} digits)`
    : groupedText(digits);
