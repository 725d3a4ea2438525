/** Designs embedded in Slipway's PDFs; they are read back without a PDF library. */
import type { Design } from '../core/design/design.ts';
import type { RulesPack } from '../core/rules/packs/pack.ts';

/** First characters of the attachment, which tell it from other streams. */
const MARK = '{"format":"slipway.designs","version":1,"designs":[';

/** Size limit: Slipway's own PDFs are smaller. */
const LARGEST = 256 * 1024 * 1024;
/** Size limit of the text, which has room for some ten thousand designs. */
const LARGEST_TEXT = 64 * 1024 * 1024;

const END = ']}';

/** Text of the attachment: the designs and their house rules, one on each line. */
export const embeddedText = (
  designs: readonly Design[],
  packs: readonly RulesPack[] = [],
): string =>
  `${MARK}\n${[...packs, ...designs].map((item) => JSON.stringify(item)).join(',\n')}\n${END}`;

/**
 * The designs in a PDF as the text of a JSON list. It may be from anybody, so the readers of texts
 * check it. Undefined if the PDF carries none.
 */
export async function designsTextOfPdf(bytes: Uint8Array): Promise<string | undefined> {
  if (bytes.length > LARGEST || !beginsWith(bytes, '%PDF-')) return undefined;
  for (const stream of streams(bytes)) {
    const text = ((await inflated(stream)) ?? decoded(stream)).trimEnd();
    // A stream that is cut short is skipped, since the next may be whole.
    if (text.startsWith(MARK) && text.endsWith(END)) return text.slice(MARK.length - 1, -1);
  }
  return undefined;
}

const decoded = (bytes: Uint8Array): string =>
  new TextDecoder().decode(bytes.subarray(0, LARGEST_TEXT));

function beginsWith(bytes: Uint8Array, text: string, from = 0): boolean {
  for (let i = 0; i < text.length; i += 1) {
    if (bytes[from + i] !== text.charCodeAt(i)) return false;
  }
  return true;
}

/** Index of an ASCII text in the bytes; −1 if it is not there. */
function find(bytes: Uint8Array, text: string, from: number): number {
  const first = text.charCodeAt(0);
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (beginsWith(bytes, text, at)) return at;
  }
  return -1;
}

/** End of a stream's content: given by its dictionary, else before the line end that closes it. */
function contentEnd(bytes: Uint8Array, head: string, start: number, end: number): number {
  const [, said] = [...head.matchAll(/\/Length (\d+)\b(?! \d+ R)/g)].at(-1) ?? [];
  const length = Number(said ?? Number.NaN);
  if (start + length <= end && start + length >= end - 2) return start + length;
  if (bytes[end - 1] !== 10) return end;
  return bytes[end - 2] === 13 ? end - 2 : end - 1;
}

/** Content between `stream` and `endstream`; attachments come first, since ours is one. */
function streams(bytes: Uint8Array): readonly Uint8Array[] {
  const attached: Uint8Array[] = [];
  const others: Uint8Array[] = [];
  let after = 0;
  for (let at = find(bytes, 'stream', 0); at >= 0; at = find(bytes, 'stream', after)) {
    const start = at + 'stream'.length + (bytes[at + 6] === 13 ? 2 : 1);
    const end = find(bytes, 'endstream', start);
    if (end < 0) break;
    const head = decoded(bytes.subarray(Math.max(after, at - 400), at));
    const list = head.includes('EmbeddedFile') ? attached : others;
    list.push(bytes.subarray(start, contentEnd(bytes, head, start, end)));
    after = end + 'endstream'.length;
  }
  return [...attached, ...others];
}

/** Text of a deflated stream that begins with our mark; undefined for any other. */
async function inflated(bytes: Uint8Array): Promise<string | undefined> {
  if (bytes[0] !== 0x78) return undefined;
  const chunks: string[] = [];
  const decoder = new TextDecoder();
  let length = 0;
  try {
    const { readable, writable } = new DecompressionStream('deflate');
    const writer = writable.getWriter();
    // The reader reports a fault; here it would be reported a second time.
    writer
      .write(new Uint8Array(bytes))
      .then(() => writer.close())
      .catch(() => {});
    const reader = readable.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(decoder.decode(value, { stream: true }));
      length += value.length;
      // The first chunk is far longer than the mark.
      if ((chunks.length === 1 && !chunks[0]?.startsWith(MARK)) || length > LARGEST_TEXT) {
        await reader.cancel();
        return undefined;
      }
    }
  } catch {
    // The reader of the text judges the part before the fault.
  }
  return chunks.join('') + decoder.decode();
}
