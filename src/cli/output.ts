/** Files written into a folder, all of them or none. */
import { lstat, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { NewFile, WriteResult } from './command.ts';
import { wordFailure } from './failures.ts';

/**
 * Writes the files into the folder, which is made where there is none. They are written aside and
 * moved when the last one is complete, so that no failure leaves half a file.
 */
export async function writeFiles(
  folder: string,
  files: readonly NewFile[],
  overwrite: boolean,
): Promise<WriteResult> {
  let made: string | undefined;
  let aside: string | undefined;
  try {
    const existing = await namesInTheWay(folder, files, overwrite);
    if (existing.length > 0) return { existing };
    made = await mkdir(folder, { recursive: true });
    aside = await mkdtemp(join(folder, '.slipway-'));
    for (const { name, text } of files) await writeFile(join(aside, name), text, { flag: 'wx' });
    for (const { name } of files) await rename(join(aside, name), join(folder, name));
    made = undefined;
    return { written: files.length };
  } catch (error) {
    return { failure: wordFailure(error) };
  } finally {
    const left = made ?? aside;
    if (left !== undefined) await rm(left, { recursive: true, force: true });
  }
}

/** Writes one file, or gives why it could not be written; a failure leaves the old one. */
export async function replaceFile(path: string, bytes: Uint8Array): Promise<string | undefined> {
  const aside = `${path}.part`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(aside, bytes);
    await rename(aside, path);
    return undefined;
  } catch (error) {
    await rm(aside, { force: true });
    return wordFailure(error);
  }
}

/** The names that are taken already; a folder cannot be overwritten. */
async function namesInTheWay(
  folder: string,
  files: readonly NewFile[],
  overwrite: boolean,
): Promise<readonly string[]> {
  const names: string[] = [];
  for (const { name } of files) {
    const found = await lstat(join(folder, name)).catch(() => undefined);
    if (found && (!overwrite || found.isDirectory())) names.push(name);
  }
  return names;
}
