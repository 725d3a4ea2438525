/** Text from files and standard input. */
import { readFile } from 'node:fs/promises';
import { textOfBytes } from '../formats/arriving/bytes.ts';
import type { FileReading } from './command.ts';
import { wordFailure } from './failures.ts';

/** The text of a file, or why it cannot be read. */
export const readTextFile = (path: string): Promise<FileReading> =>
  reading(async () => textOfBytes(await readFile(path)));

/** All text of a stream, or why it cannot be read. */
export const readStream = (stream: AsyncIterable<Uint8Array>): Promise<FileReading> =>
  reading(async () => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    return textOfBytes(Buffer.concat(chunks));
  });

async function reading(read: () => Promise<string>): Promise<FileReading> {
  try {
    return { text: await read() };
  } catch (error) {
    return { failure: wordFailure(error) };
  }
}
