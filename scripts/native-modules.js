/**
 * The project's own modules for the tests, compiled once for all workers and imported by Node itself. Served
 * by Vite, each worker would fetch them one by one, and every call of another module would go through a getter.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { markdownLists } from './markdown-lists.js';
import { root } from './root.js';
import { solidOnce } from './solid-once.js';

/** Below node_modules, so that packages are found and vitest leaves the modules to Node. */
const FOLDERS = join(root, 'node_modules');
const PREFIX = '.native-';

/** A package that is compiled with the page and that tests import as well: there must be one of it. */
const SHARED = '@solidjs/router';

/**
 * Gives test files modules of `src` and `tests` that were compiled when the run began.
 * @param {string} project name of the project of vitest, for which the modules are
 * @param {(file: string) => boolean} isWanted of a path from the root: tests may import it
 * @returns {import('vite').Plugin}
 */
export function nativeModules(project, isWanted) {
  const folder = join(FOLDERS, `${PREFIX}${process.pid}`, project);
  /** @param {string} name */
  const place = (name) => join(folder, `${name}.mjs`);
  /** @type {Promise<void> | undefined} */
  let compiled;
  return {
    name: 'native-modules',
    enforce: 'pre',
    async resolveId(source, importer) {
      // Where vitest watches the files, they change.
      if (!importer || !process.argv.includes('run')) return undefined;
      if (source !== SHARED && !/^\..*\.tsx?$/.test(source)) return undefined;
      compiled ??= compile(folder, sources().filter(isWanted));
      await compiled;
      if (source === SHARED) return place(SHARED);
      const file = place(nameOf(relative(root, resolve(dirname(importer), source))));
      return existsSync(file) ? file : undefined;
    },
  };
}

/** Removes what runs left that were killed. */
function removeLeftovers() {
  for (const name of readdirSync(FOLDERS)) {
    if (!name.startsWith(PREFIX) || isRunning(Number(name.slice(PREFIX.length)))) continue;
    rmSync(join(FOLDERS, name), { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Paths of the modules, from the root: all but test files and those that start the page. */
function sources() {
  return ['src', 'tests']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => /(?<!\.d|\.test|\.bench|-worker|main)\.tsx?$/.test(file));
}

/** @param {string} file */
const nameOf = (file) => file.replace(/\.tsx?$/, '');

/**
 * @param {string} folder
 * @param {readonly string[]} files
 */
async function compile(folder, files) {
  removeLeftovers();
  process.once('exit', () => rmSync(dirname(folder), { recursive: true, force: true }));
  const entries = files.map((file) => [nameOf(file), join(root, file)]);
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'imports',
        enforce: 'pre',
        transform: { filter: { code: /\bimport(\.meta\.url|\()/ }, handler: withImports },
      },
      { name: 'scripts-outside', enforce: 'pre', resolveId: scriptAddress },
      solidOnce({ hot: false }),
      markdownLists(),
    ],
    build: {
      ssr: true,
      outDir: folder,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries([...entries, [SHARED, SHARED]]),
        // Tests see every export, and modules that have no other effect than that of being read.
        treeshake: false,
        preserveEntrySignatures: 'strict',
        output: { preserveModules: true, preserveModulesRoot: root, entryFileNames: '[name].mjs' },
      },
    },
  });
}

/** What is being loaded, where a project's set-up file waits for it: vitest knows no imports of Node. */
const NOTED = '((load) => (globalThis.pageLoads?.push(load), load))';

/**
 * Lets a module look for files from where its source is, and notes what it loads later.
 * @param {string} code
 * @param {string} id
 */
function withImports(code, id) {
  return code
    .replaceAll(/\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(id).href))
    .replaceAll(/(?<!typeof )\bimport\('[^']+'\)(?!\.)/g, `${NOTED}($&)`);
}

/**
 * Scripts find the project by their own place.
 * @param {string} source
 * @param {string | undefined} importer
 */
function scriptAddress(source, importer) {
  if (!importer || !/^\..*\/scripts\//.test(source)) return undefined;
  const id = pathToFileURL(resolve(dirname(importer), source)).href;
  return { id, external: /** @type {const} */ (true) };
}
