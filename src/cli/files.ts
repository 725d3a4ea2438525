/** Reads and writes files and standard input. */
import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  closeSync,
  createReadStream,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  type Stats,
} from 'node:fs';
import {
  access,
  chmod,
  chown,
  constants,
  lstat,
  mkdir,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { textExcess } from '../core/design/sizes.ts';
import { filesFromBytes, isTooLong } from '../formats/arriving/files.ts';
import { designsTextOfPdf } from '../sheets/embedded-designs.ts';
import type { FileReading, GrowingFile, LineReading, NewFile, WriteResult } from './command.ts';

export const readTextFile = (path: string): Promise<FileReading> =>
  reading(basename(path), createReadStream(path, { highWaterMark: 1 << 20 }));

export const isFile = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isFile() === true;

/** Lists the JSON files of a folder at any depth, by path; undefined if the folder is unreadable. */
export async function filesIn(path: string): Promise<readonly string[] | undefined> {
  if (!(await stat(path).catch(() => undefined))?.isDirectory()) return undefined;
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined);
  if (!entries) return undefined;
  const found = await Promise.all(
    entries
      .filter(({ name }) => !name.startsWith('.') && name !== 'node_modules')
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(async (entry): Promise<readonly string[]> => {
        const inside = join(path, entry.name);
        if (entry.isDirectory()) return (await filesIn(inside)) ?? [];
        return entry.isFile() && /\.json$/i.test(entry.name) ? [inside] : [];
      }),
  );
  return found.flat();
}

export const readStream = (stream: AsyncIterable<Uint8Array>): Promise<FileReading> =>
  reading('standard input', stream);

export async function* linesOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<LineReading> {
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const chunk of stream) {
      const text = decoder.decode(chunk, { stream: true });
      rest += text;
      if (!text.includes('\n')) {
        if (!textExcess(rest)) continue;
        yield { failure: 'a line of it is too long' };
        return;
      }
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

const READERS = {
  designsOfPdf: designsTextOfPdf,
  sheetsOf: async (bytes: Uint8Array) =>
    (await import('../formats/arriving/workbook.ts')).workbookSheets(bytes),
};

async function reading(name: string, stream: AsyncIterable<Uint8Array>): Promise<FileReading> {
  try {
    return { files: await filesFromBytes(name, await bytesOf(stream), READERS) };
  } catch (error) {
    return { failure: wordFailure(error) };
  }
}

/** Reads a stream, which may be endless, until just past the size limit. */
async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.length;
    if (isTooLong(size)) break;
  }
  return Buffer.concat(chunks);
}

const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Removes a path if a signal ends the program; returns a function that stops this. */
function removedBySignals(path: string): () => void {
  const end = (signal: NodeJS.Signals): void => {
    // A file being written may delay the removal.
    rmSync(path, { recursive: true, force: true, maxRetries: 3 });
    release();
    process.kill(process.pid, signal);
  };
  const release = (): void => {
    for (const signal of ENDING) process.off(signal, end);
  };
  for (const signal of ENDING) process.once(signal, end);
  return release;
}

/**
 * Writes all files into a folder, which it creates, or none. Files are written aside and moved when the
 * last one is complete, so that a failure leaves no half file.
 */
export async function writeFiles(
  folder: string,
  files: readonly NewFile[],
  overwrite: boolean,
): Promise<WriteResult> {
  let made: string | undefined;
  let aside: string | undefined;
  let release = (): void => {};
  try {
    const existing = await namesInTheWay(folder, files, overwrite);
    if (existing.length > 0) return { existing };
    made = await makeFolder(folder);
    aside = join(folder, `.slipway-${randomUUID()}`);
    release = removedBySignals(made ?? aside);
    mkdirSync(aside);
    const places = await Promise.all(files.map(({ name }) => placeOf(join(folder, name))));
    for (const { name, content } of files) {
      await writeFile(join(aside, name), content, { flag: 'wx' });
    }
    for (const [i, { name }] of files.entries()) {
      const place = places[i];
      if (place) await moveTo(join(aside, name), place);
    }
    made = undefined;
    return { written: files.length };
  } catch (error) {
    return { failure: wordFailure(error) };
  } finally {
    const left = made ?? aside;
    if (left !== undefined) await rm(left, { recursive: true, force: true });
    release();
  }
}

/**
 * Writes one file, or returns the reason why not; a failure leaves the old file with its rights. Follows
 * links; writes straight into devices, pipes, and files in folders that may not be written to; `-` is
 * standard output.
 */
export async function replaceFile(path: string, bytes: Uint8Array): Promise<string | undefined> {
  try {
    if (path === '-') await writeToOutput(bytes);
    else await replaceAt(path, bytes);
    return undefined;
  } catch (error) {
    return wordFailure(error);
  }
}

/** Opens a file for appending lines. The first one cuts off an incomplete last line, as a kill leaves it. */
export async function growFile(path: string): Promise<GrowingFile | { readonly failure: string }> {
  try {
    await makeFolder(dirname(path));
    const file = openSync(path, 'a+');
    const bytes = fstatSync(file).isFile() ? readFileSync(path) : new Uint8Array();
    const end = bytes.lastIndexOf(NEWLINE) + 1;
    let isCut = end === bytes.length;
    return {
      text: new TextDecoder().decode(bytes.subarray(0, end)),
      rest: new TextDecoder().decode(bytes.subarray(end)),
      append(lines) {
        try {
          if (!isCut) ftruncateSync(file, end);
          isCut = true;
          // `write` may write only some of the bytes.
          appendFileSync(file, lines);
          return undefined;
        } catch (error) {
          return wordFailure(error);
        }
      },
      close: () => closeSync(file),
    };
  } catch (error) {
    return { failure: wordFailure(error) };
  }
}

const NEWLINE = 0x0a;

const writeToOutput = (bytes: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(bytes, (error) => (error ? reject(error) : resolve()));
  });

async function replaceAt(path: string, bytes: Uint8Array): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  const isLink = (await lstat(path).catch(() => undefined))?.isSymbolicLink();
  if (found ? !found.isFile() : isLink) {
    await writeFile(path, bytes);
    return;
  }
  const place = await placeOf(path);
  const { target, old } = place;
  await makeFolder(dirname(target));
  const aside = join(dirname(target), `.slipway-${randomUUID()}`);
  const release = removedBySignals(aside);
  try {
    await writeFile(aside, bytes, { flag: 'wx', mode: old?.mode });
    await moveTo(aside, place);
  } catch (error) {
    await rm(aside, { force: true });
    // The file may be writable although its folder is not.
    if (!found || wordFailure(error) !== DENIED) throw error;
    await writeFile(target, bytes);
  } finally {
    release();
  }
}

/** The file behind any links, with its stats if it exists. */
interface Place {
  readonly target: string;
  readonly old?: Stats;
}

/** Throws for a file that may not be written to. */
async function placeOf(path: string): Promise<Place> {
  const old = await stat(path).catch(() => undefined);
  if (!old) return { target: path };
  await access(path, constants.W_OK);
  return { target: await realpath(path), old };
}

/** Replaces a file; keeps the old one's permissions and, if allowed, its owner. */
async function moveTo(aside: string, { target, old }: Place): Promise<void> {
  if (old) {
    await chown(aside, old.uid, old.gid).catch(() => {});
    await chmod(aside, old.mode & 0o7777);
  }
  await rename(aside, target);
}

/**
 * Makes a folder with its missing parents; returns the first that it made. Node's own recursive mkdir
 * never ends in /proc.
 */
async function makeFolder(folder: string): Promise<string | undefined> {
  const isThere = async () => (await stat(folder).catch(() => undefined))?.isDirectory() === true;
  if (await isThere()) return undefined;
  const parent = dirname(folder);
  const made = parent === folder ? undefined : await makeFolder(parent);
  try {
    await mkdir(folder);
    return made ?? folder;
  } catch (error) {
    // Another program may have made it meanwhile.
    if (await isThere()) return made;
    throw error;
  }
}

/** Names that exist already; only regular files may be overwritten. */
async function namesInTheWay(
  folder: string,
  files: readonly NewFile[],
  overwrite: boolean,
): Promise<readonly string[]> {
  const names: string[] = [];
  for (const { name } of files) {
    const path = join(folder, name);
    const isThere = (await lstat(path).catch(() => undefined)) !== undefined;
    const found = await stat(path).catch(() => undefined);
    if (isThere && (!overwrite || found?.isFile() === false)) names.push(name);
  }
  return names;
}

const DENIED = 'permission denied';

const FAILURES = new Map([
  ['ENOENT', 'there is no such file'],
  ['EACCES', DENIED],
  ['EPERM', DENIED],
  ['EROFS', DENIED],
  ['EISDIR', 'it is a directory'],
  ['EEXIST', 'it is not a directory'],
  ['ENOTDIR', 'it is not a directory'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk is full'],
  ['ENAMETOOLONG', 'its name is too long'],
  ['ELOOP', 'its link leads back to itself'],
  ['EPIPE', 'its reader has gone'],
  ['EIO', 'the device fails'],
  ['ERR_STRING_TOO_LONG', 'it is too large'],
  ['ERR_FS_FILE_TOO_LARGE', 'it is too large'],
]);

/** Words the failure of a file operation; rethrows any other error. */
export function wordFailure(error: unknown): string {
  if (!(error instanceof Error)) throw error;
  const code = 'code' in error ? String(error.code) : '';
  return FAILURES.get(code) ?? error.message;
}
