/** Programs of Debian that tests run: found on the PATH, and installed if they are missing. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installByApt } from './install-packages.js';

/** Tools of Poppler with which tests read PDFs. */
const POPPLER = /** @type {const} */ ([
  'pdftotext',
  'pdfinfo',
  'pdffonts',
  'pdftoppm',
  'pdfdetach',
]);

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

/**
 * Returns the paths of tools, and installs them if they are missing.
 * @template {string} Tool
 * @param {string} name
 * @param {string} debian the package with the tools
 * @param {readonly Tool[]} tools
 * @throws {Error} one line, if they are missing and cannot be installed
 */
function findTools(name, debian, tools) {
  const found = installed(tools);
  if (found) return found;
  installByApt(name, [debian]);
  const after = installed(tools);
  if (after) return after;
  throw new Error(
    `No ${name} found, and it could not be installed: install ${debian} (${tools.join(', ')}).`,
  );
}

export const findPoppler = () => findTools('Poppler', 'poppler-utils', POPPLER);

/** GNU parallel, with which a test shares a study among processes. */
export const findParallel = () => findTools('GNU parallel', 'parallel', ['parallel']).parallel;
