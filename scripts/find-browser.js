import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { attempt, installByApt } from './install-packages.js';

/** Chromium without windows: it draws no tabs and menus, and takes half the work. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const MAC = ['Google Chrome', 'Chromium'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/**
 * @param {readonly string[]} names
 * @returns {string[]} where on the PATH programs of these names would be
 */
function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return names.flatMap((name) => folders.map((folder) => join(folder, name + suffix)));
}

/** @returns {string[]} where an installed browser would be, likeliest first */
function knownPlaces() {
  const { env, platform } = process;
  const windows = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => [
      join(folder, 'Google/Chrome/Application/chrome.exe'),
      join(folder, 'Chromium/Application/chrome.exe'),
    ]);
  if (platform === 'win32') return [...onPath(NAMES), ...windows];
  return platform === 'darwin' ? [...onPath(NAMES), ...MAC] : onPath(NAMES);
}

/**
 * True if a browser exists and runs. Ubuntu's `chromium-browser` may be a script that only says
 * where to get one; a downloaded browser may lack system libraries.
 * @param {string} path
 */
function works(path) {
  if (!existsSync(path)) return false;
  // On Windows, asking for the version opens a window.
  if (process.platform === 'win32') return true;
  try {
    const version = execFileSync(path, ['--version'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 30_000,
    });
    return /chrom/i.test(version.toString());
  } catch {
    return false;
  }
}

const shell = () => onPath(SHELLS).find(works);

/** Without a font, the page would show boxes for letters. */
const PACKAGES = ['chromium-headless-shell', 'fonts-liberation'];

/** @returns {string[]} Debian's packages of the browser, where it is missing */
export const browserPackages = () => (process.env.CHROME_PATH || shell() ? [] : PACKAGES);

function shellByApt() {
  installByApt('headless Chromium', PACKAGES);
  return shell();
}

/** The first browser that runs, in the known places or where Playwright keeps its own. */
const other = () => [...knownPlaces(), chromium.executablePath()].find(works);

function otherByPlaywright() {
  console.error('No Chrome or Chromium found: downloading one with playwright-core …');
  const manifest = createRequire(import.meta.url).resolve('playwright-core/package.json');
  attempt(process.execPath, [join(dirname(manifest), 'cli.js'), 'install', 'chromium']);
  return other();
}

/**
 * Returns the path of a Chrome or Chromium, without windows if possible, and installs one if none is found.
 * @returns {string}
 * @throws {Error} one line, if there is none and none can be installed
 */
export function findBrowser() {
  const given = process.env.CHROME_PATH;
  if (given) {
    if (works(given)) return given;
    throw new Error(`CHROME_PATH is '${given}', which is not a Chrome or Chromium that runs.`);
  }
  for (const way of [shell, shellByApt, other, otherByPlaywright]) {
    const path = way();
    if (path) return path;
  }
  throw new Error(
    'No Chrome or Chromium found, and none could be installed: install one, or set CHROME_PATH.',
  );
}
