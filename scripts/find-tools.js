/** Programs of Debian that tests run: found on the PATH, and installed if they are missing. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installByApt } from './install-packages.js';

/** Tools of Poppler with which tests read PDFs. */
const POPPLER = /** @type {const} */ ({
  debian: 'poppler-utils',
  tools: ['pdftotext', 'pdfinfo', 'pdffonts', 'pdftoppm', 'pdfdetach'],
});

/** GNU parallel, with which a test shares a study among processes. */
const PARALLEL = /** @type {const} */ ({ debian: 'parallel', tools: ['parallel'] });

/**
 * @template {string} Tool
 * @param {readonly Tool[]} tools
 * @returns {{[tool in Tool]: string} | undefined} the tools on the PATH, when all are there
 */
function installed(tools) {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const paths = tools.map((tool) =>
    folders.map((folder) => join(folder, tool + suffix)).find((path) => existsSync(path)),
  );
  if (!paths.every((path) => path !== undefined)) return undefined;
  return /** @type {{[tool in Tool]: string}} */ (
    Object.fromEntries(tools.map((tool, i) => [tool, paths[i]]))
  );
}

/** @returns {string[]} Debian's packages of the tools that are missing */
export const toolPackages = () =>
  [POPPLER, PARALLEL].filter(({ tools }) => !installed(tools)).map(({ debian }) => debian);

/**
 * Returns the paths of tools, and installs them if they are missing.
 * @template {string} Tool
 * @param {{ readonly debian: string, readonly tools: readonly Tool[] }} wanted
 * @throws {Error} one line, if they are missing and cannot be installed
 */
function findTools({ debian, tools }) {
  const found = installed(tools);
  if (found) return found;
  installByApt(debian, [debian]);
  const after = installed(tools);
  if (after) return after;
  throw new Error(
    `${tools.join(', ')} not found, and they could not be installed: install ${debian}.`,
  );
}

export const findPoppler = () => findTools(POPPLER);

export const findParallel = () => findTools(PARALLEL).parallel;
