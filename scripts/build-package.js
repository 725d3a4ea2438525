/** Builds the package: command line, library and types. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './root.js';

const FOLDER = join(root, 'dist/types');
const ENTRIES = ['index.d.ts', 'play.d.ts', 'battle.d.ts', 'solve.d.ts', 'cli/node.d.ts'];

/** An import of one of our own files by its `.ts` name, which packages may not use. */
const OWN_SPECIFIER = /((?:from |import\()['"])(\.{1,2}\/[^'"]+)\.ts(['"])/g;

/** Folders and files that the package is made of, and by. */
const FOLDERS = ['src', 'data', 'templates', 'scripts'];
const FILES = [
  ...['vite.cli.config.ts', 'vite.lib.config.ts', 'tsconfig.json', 'tsconfig.lib.json'],
  'package-lock.json',
];
const BUILT = ['dist/cli/slipway.js', 'dist/lib/index.js', 'dist/types/index.d.ts'];

/** True if the package has to be built: it is missing, or a source is newer. */
export function isPackageStale() {
  /** @param {string} path */
  const at = (path) => statSync(join(root, path), { throwIfNoEntry: false });
  const oldest = Math.min(...BUILT.map((path) => at(path)?.mtimeMs ?? Number.NEGATIVE_INFINITY));
  const inside = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(folder, file),
    ),
  );
  // By the change of the file: what unpacks or copies a source may give it an old time of its own.
  return [...FOLDERS, ...FILES, ...inside].some((path) => (at(path)?.ctimeMs ?? 0) > oldest);
}

/** Writes dist/cli, dist/lib and dist/types. */
export async function buildPackage() {
  await Promise.all([buildTypes(), buildScripts()]);
}

async function buildScripts() {
  // Tests ask this module only if there is anything to build.
  const { build } = await import('vite');
  await build({ configFile: 'vite.cli.config.ts', logLevel: 'warn' });
  await build({ configFile: 'vite.lib.config.ts', logLevel: 'warn' });
}

/**
 * Writes the declarations that the entries reach. Tests in several processes may build at once: each
 * writes into a folder of its own, which takes the place of the former one when it is whole.
 */
async function buildTypes() {
  mkdirSync(dirname(FOLDER), { recursive: true });
  const place = mkdtempSync(`${FOLDER}-`);
  const folder = join(place, 'types');
  try {
    // Declarations alone: the command `types` checks.
    const options = [
      '-p',
      'tsconfig.lib.json',
      '--noCheck',
      '--singleThreaded',
      '--outDir',
      folder,
    ];
    const args = ['node_modules/typescript/bin/tsc', ...options];
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
    const [status] = await once(child, 'close');
    if (status !== 0) throw new Error('the types of the library could not be written');
    /** @type {Set<string>} */
    const reached = new Set();
    for (const entry of ENTRIES) reach(join(folder, entry), reached);
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, file);
      if (file.endsWith('.d.ts') && !reached.has(path)) rmSync(path);
    }
    replaceTypes(folder, join(place, 'former'));
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/**
 * Puts a folder in the place of dist/types, which moves to `former`. Another process may do the same between
 * the two moves.
 * @param {string} folder
 * @param {string} former
 */
function replaceTypes(folder, former) {
  for (let i = 0; ; i += 1) {
    try {
      renameSync(FOLDER, `${former}-${i}`);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
    }
    try {
      renameSync(folder, FOLDER);
      return;
    } catch (error) {
      if (i === 9 || !['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(codeOf(error))) throw error;
    }
  }
}

/** @param {unknown} error */
const codeOf = (error) => /** @type {NodeJS.ErrnoException} */ (error).code ?? '';

/**
 * @param {string} path
 * @param {Set<string>} reached
 */
function reach(path, reached) {
  if (reached.has(path)) return;
  reached.add(path);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace(OWN_SPECIFIER, '$1$2.js$3'));
  for (const [, , file] of text.matchAll(OWN_SPECIFIER)) {
    reach(join(dirname(path), `${file}.d.ts`), reached);
  }
}
