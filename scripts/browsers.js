/**
 * `npm run browsers [-- NAME]`: the main flows of the page in Chromium, Firefox and WebKit. Installs the
 * browsers on Debian if they are missing, and builds the page.
 */
import { existsSync } from 'node:fs';
import { findBrowser } from './find-browser.js';
import { installByApt } from './install-packages.js';
import { root } from './root.js';
import { sourceServer } from './source-server.js';

process.chdir(root);

/**
 * @param {readonly string[]} paths
 * @param {string} what
 * @param {string[]} packages
 */
function find(paths, what, packages) {
  const look = () => paths.find((path) => existsSync(path));
  if (!look()) installByApt(what, packages);
  const found = look();
  if (!found) throw new Error(`${what} is missing: install ${packages.join(', ')}`);
  return found;
}

const firefox = find(['/usr/bin/firefox-esr', '/usr/bin/firefox'], 'Firefox', ['firefox-esr']);
const kit = ['webkit2gtk-driver', 'xvfb'];
const webkit = {
  driver: find(['/usr/bin/WebKitWebDriver'], 'WebKitWebDriver', kit),
  browser: find(
    ['x86_64', 'aarch64'].flatMap((cpu) =>
      ['4.1', '6.0', '4.0'].map(
        (version) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
      ),
    ),
    'MiniBrowser',
    kit,
  ),
  screen: find(['/usr/bin/Xvfb'], 'Xvfb', kit),
};

if (!process.argv.includes('--built')) await import('./build.js');
const server = await sourceServer();
try {
  /** @type {typeof import('../tests/browsers/run.ts')} */
  const { runBrowsers } = /** @type {any} */ (await server.ssrLoadModule('/tests/browsers/run.ts'));
  const wanted = process.argv.slice(2).find((argument) => !argument.startsWith('-')) ?? '';
  const programs = { chromium: findBrowser(), firefox, webkit };
  const { passed, failed } = await runBrowsers(programs, wanted, console.log);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
} finally {
  await server.close();
}
