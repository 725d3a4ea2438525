/** Text made safe for a terminal, and its width in columns. */

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
export function displayPath(path: string, longest: number): string {
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
