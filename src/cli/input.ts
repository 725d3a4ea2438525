/** Text from files and standard input. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { filesFromBytes } from '../formats/arriving/files.ts';
import { designsTextOfPdf } from '../sheets/embedded-designs.ts';
import type { FileReading, LineReading } from './command.ts';
import { wordFailure } from './failures.ts';

/** The text of a file, or why it cannot be read. */
export const readTextFile = (path: string): Promise<FileReading> =>
  reading(basename(path), () => readFile(path));

/** All text of a stream, or why it cannot be read. */
export const readStream = (stream: AsyncIterable<Uint8Array>): Promise<FileReading> =>
  reading('standard input', async () => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    return Buffer.concat(chunks);
  });

/** The lines of a stream as they come, without their ends. */
export async function* linesOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<LineReading> {
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const chunk of stream) {
      const text = decoder.decode(chunk, { stream: true });
      rest += text;
      if (!text.includes('\n')) continue;
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield { text: withoutReturn(line) };
    }
    rest += decoder.decode();
    if (rest !== '') yield { text: withoutReturn(rest) };
  } catch (error) {
    yield { failure: wordFailure(error) };
  }
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);

async function reading(name: string, read: () => Promise<Uint8Array>): Promise<FileReading> {
  try {
    return { files: await filesFromBytes(name, await read(), { designsOfPdf: designsTextOfPdf }) };
  } catch (error) {
    return { failure: wordFailure(error) };
  }
}
