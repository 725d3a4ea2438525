/** The text of a file's bytes, in whichever way they were written. */
import type { Span } from '../../core/design/issues.ts';
import { resultInSlices } from './slices.ts';

/** Characters of Windows-1252 from 0x80 to 0x9f, which some versions of Node decode as Latin-1. */
const WINDOWS_SIGNS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Bytes that are enough to detect an encoding. */
const BEGINNING = 4096;
/** Characters of a text's start that are checked where its encoding may change. */
const FIRST_SIGNS = 64;
/** Fewest bytes from which UTF-16 is detected. */
const SHORTEST_WIDE = 4;

/** Lines that are decoded in one step. */
const LINES_AT_ONCE = 1000;

/** Bytes that are decoded in one step: a page stops for no long file. */
const PIECE = 1 << 20;

type Wide = 'utf-16le' | 'utf-16be';

/** A stretch of bytes in one encoding: UTF-16, else UTF-8 or Windows-1252. */
interface Stretch extends Span {
  readonly wide?: Wide;
}

/**
 * UTF-8, UTF-16 of either order, else Windows-1252 in each line that is not UTF-8; of files that are
 * joined, each as it was written. Never rejects.
 */
export async function textOfBytes(bytes: Uint8Array): Promise<string> {
  const parts: string[] = [];
  for (const { start, end, wide } of stretchesOf(bytes)) {
    const stretch = bytes.subarray(start, end);
    parts.push(await (wide ? decoded(stretch, new TextDecoder(wide)) : narrowText(stretch)));
  }
  return parts.join('');
}

async function narrowText(bytes: Uint8Array): Promise<string> {
  try {
    return await decoded(bytes, new TextDecoder('utf-8', { fatal: true }));
  } catch {
    return resultInSlices(linesOf(bytes));
  }
}

function* stretchesOf(bytes: Uint8Array): Generator<Stretch> {
  let start = 0;
  let wide = wideEncoding(bytes);
  while (start < bytes.length) {
    if (!wide) {
      const end = narrowEnd(bytes, start);
      if (end > start) yield { start, end };
      start = end;
      wide = wideEncoding(bytes.subarray(start));
    }
    if (start === bytes.length) return;
    const end = wide ? wideEnd(bytes, start, wide) : bytes.length;
    yield { start, end, ...(wide && { wide }) };
    start = end;
    wide = markAt(bytes, start) ?? byZeros(bytes.subarray(start, start + FIRST_SIGNS));
  }
}

const markAt = (bytes: Uint8Array, at: number): Wide | undefined => {
  const [first, second] = [bytes[at], bytes[at + 1]];
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
};

/** End of a stretch without UTF-16: a mark, or zeros in every other byte; the high byte comes first right behind a line end. */
function narrowEnd(bytes: Uint8Array, from: number): number {
  // Long runs of zeros are skipped.
  let tried = from - BEGINNING;
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 1;
    if (byte >= 0xfe && markAt(bytes, at)) return at;
    if (byte > 0 || at === from || at < tried + BEGINNING) continue;
    tried = at;
    const isBehindLine = bytes[at - 1] === LINE_FEED;
    if (isBehindLine && wideEncoding(bytes.subarray(at)) === 'utf-16be') return at;
    if (wideEncoding(bytes.subarray(at - 1)) === 'utf-16le') return at - 1;
  }
  return bytes.length;
}

/** Bytes of UTF-8 without a Latin letter that end a text in UTF-16. */
const SHORTEST_TAIL = 32;

/** Letters in a row whose bytes are in the other order, from which a text in that order is detected. */
const SHORTEST_TURNED = 8;

/** The end of a stretch in UTF-16: another mark, letters in the other order, or a text without zeros. */
function wideEnd(bytes: Uint8Array, from: number, wide: Wide): number {
  const high = wide === 'utf-16le' ? 1 : 0;
  let latin = from;
  let turned = 0;
  const isOver = (end: number): boolean => isNarrow(bytes.subarray(latin, end));
  for (let at = from + 2; at < bytes.length; at += 2) {
    if (markAt(bytes, at)) return at;
    turned = bytes[at + 1 - high] === 0 && bytes[at + high] !== 0 ? turned + 1 : 0;
    if (turned === SHORTEST_TURNED) return at + 2 - 2 * turned;
    if (bytes[at + high] === 0) latin = at + 2;
    else if (at - latin === SHORTEST_TAIL && isOver(at)) return latin;
  }
  return bytes.length - latin >= SHORTEST_TAIL / 2 && isOver(bytes.length) ? latin : bytes.length;
}

/** True for UTF-8 or mostly ASCII words without control characters. */
function isNarrow(bytes: Uint8Array): boolean {
  if (bytes.some((byte) => byte < 0x20 && !BREAKS.has(byte))) return false;
  // A link has no blanks; in UTF-16 no letters in a row have only such bytes.
  if (bytes.length >= SHORTEST_TAIL && bytes.every((byte) => byte < 0x7f)) return true;
  if (!bytes.includes(0x20) && !bytes.includes(LINE_FEED)) return false;
  if (bytes.filter((byte) => byte > 0x7f).length < bytes.length / 4) return true;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Tabs and the ends of lines and pages. */
const BREAKS: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0c, 0x0d]);

const LINE_FEED = 0x0a;

/** The lines of a text that is not UTF-8 throughout, such as one joined of several files. */
function* linesOf(bytes: Uint8Array): Generator<undefined, string> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const windows = new TextDecoder('windows-1252');
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; ) {
    const feed = bytes.indexOf(LINE_FEED, from);
    const to = feed < 0 ? bytes.length : feed + 1;
    const line = bytes.subarray(from, to);
    try {
      parts.push(utf8.decode(line));
    } catch {
      parts.push(
        windows
          .decode(line)
          .replace(/[\x80-\x9f]/g, (sign) => WINDOWS_SIGNS[sign.charCodeAt(0) - 0x80] ?? sign),
      );
    }
    if (parts.length % LINES_AT_ONCE === 0) yield;
    from = to;
  }
  return parts.join('');
}

const decoded = (bytes: Uint8Array, decoder: TextDecoder): Promise<string> =>
  resultInSlices(pieces(bytes, decoder));

function* pieces(bytes: Uint8Array, decoder: TextDecoder): Generator<undefined, string> {
  let text = '';
  for (let from = 0; from < bytes.length; from += PIECE) {
    text += decoder.decode(bytes.subarray(from, from + PIECE), { stream: true });
    yield;
  }
  return text + decoder.decode();
}

/** True if all zeros at the beginning of the bytes belong to texts in UTF-16. */
export function hasOnlyText(bytes: Uint8Array): boolean {
  const beginning = bytes.subarray(0, BEGINNING);
  for (const { start, end, wide } of stretchesOf(beginning))
    if (!wide && beginning.subarray(start, end).includes(0)) return false;
  return true;
}

/** The UTF-16 byte order by its mark, or by the zeros in every other byte. */
function wideEncoding(bytes: Uint8Array): Wide | undefined {
  const mark = markAt(bytes, 0);
  if (mark) return mark;
  if (isNarrow(bytes.subarray(0, SHORTEST_TAIL))) return undefined;
  return byZeros(bytes.subarray(0, BEGINNING)) ?? byZeros(bytes.subarray(0, FIRST_SIGNS));
}

function byZeros(bytes: Uint8Array): Wide | undefined {
  let [even, odd] = [0, 0];
  for (const [i, byte] of bytes.entries()) {
    if (byte !== 0) continue;
    if (i % 2 === 0) even += 1;
    else odd += 1;
  }
  if (bytes.length < SHORTEST_WIDE) return undefined;
  const half = bytes.length / 4;
  if (odd > half && even < half / 4) return 'utf-16le';
  return even > half && odd < half / 4 ? 'utf-16be' : undefined;
}
