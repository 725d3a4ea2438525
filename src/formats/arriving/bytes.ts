/** The text of a file's bytes, in whichever way they were written. */
import { resultInSlices } from './slices.ts';

/** The signs of Windows-1252 from 0x80 to 0x9f, which some versions of Node decode as Latin-1. */
const WINDOWS_SIGNS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Enough of a file to tell how it was written. */
const BEGINNING = 4096;
/** Fewer bytes do not tell an encoding. */
const SHORTEST_WIDE = 4;

/** Lines that are decoded in one step. */
const LINES_AT_ONCE = 1000;

/** Bytes that are decoded in one step: a page stops for no long file. */
const PIECE = 1 << 20;

/** UTF-8, UTF-16 of either order, else Windows-1252 in each line that is not UTF-8. Never rejects. */
export async function textOfBytes(bytes: Uint8Array): Promise<string> {
  const wide = wideEncoding(bytes);
  if (wide) return decoded(bytes, new TextDecoder(wide));
  try {
    return await decoded(bytes, new TextDecoder('utf-8', { fatal: true }));
  } catch {
    return resultInSlices(linesOf(bytes));
  }
}

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

/** True for bytes with zeros that are a text in UTF-16. */
export const isWideText = (bytes: Uint8Array): boolean => wideEncoding(bytes) !== undefined;

/** Which UTF-16 the bytes are: by their mark, or by the zeros that every other byte then is. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, BEGINNING);
  let [even, odd] = [0, 0];
  for (const [i, byte] of start.entries()) {
    if (byte !== 0) continue;
    if (i % 2 === 0) even += 1;
    else odd += 1;
  }
  if (start.length < SHORTEST_WIDE) return undefined;
  const half = start.length / 4;
  if (odd > half && even < half / 4) return 'utf-16le';
  return even > half && odd < half / 4 ? 'utf-16be' : undefined;
}
