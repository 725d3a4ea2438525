import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installByApt } from './install-packages.js';

/** Tools of Poppler with which tests read PDFs. */
const TOOLS = /** @type {const} */ (['pdftotext', 'pdfinfo', 'pdffonts', 'pdftoppm', 'pdfdetach']);

/** @typedef {{[tool in (typeof TOOLS)[number]]: string}} Poppler each tool's path */

/** @returns {Poppler | undefined} the tools on the PATH, when all are there */
function installed() {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const paths = TOOLS.map((tool) =>
    folders.map((folder) => join(folder, tool + suffix)).find((path) => existsSync(path)),
  );
  if (!paths.every((path) => path !== undefined)) return undefined;
  return /** @type {Poppler} */ (Object.fromEntries(TOOLS.map((tool, i) => [tool, paths[i]])));
}

/**
 * Returns the paths of Poppler's tools, and installs them if they are missing.
 * @returns {Poppler}
 * @throws {Error} one line, if they are missing and cannot be installed
 */
export function findPoppler() {
  const found = installed();
  if (found) return found;
  installByApt('Poppler', ['poppler-utils']);
  const after = installed();
  if (after) return after;
  throw new Error(
    'No Poppler found, and it could not be installed: install poppler-utils (pdftotext, pdffonts).',
  );
}
