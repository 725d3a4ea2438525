/**
 * `npm test`: every check in turn, on through failures, and a closing line counted from the runs.
 * `npm test -- NAME` runs only the test files whose path contains NAME.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countTests, readReport } from './count-tests.js';
import { findPoppler } from './find-poppler.js';
import { root } from './root.js';

const filters = process.argv.slice(2);
const reports = mkdtempSync(join(tmpdir(), 'slipway-test-'));
const total = { passed: 0, failed: 0 };

/**
 * Runs one check under its heading.
 * @param {string} heading
 * @param {string[]} args script and arguments for node
 * @returns {boolean} whether it ended with status 0
 */
function run(heading, args) {
  console.log(`\n── ${heading} ${'─'.repeat(Math.max(0, 60 - heading.length))}`);
  const { status, error } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (error) console.error(error.message);
  return status === 0;
}

/**
 * A check that counts as one.
 * @param {string} heading
 * @param {string[]} args
 */
function check(heading, args) {
  total[run(heading, args) ? 'passed' : 'failed'] += 1;
}

/**
 * Projects of vitest, whose tests count one by one.
 * @param {string} heading
 * @param {string[]} projects
 */
function tests(heading, projects) {
  const report = join(reports, `${projects.join('-')}.json`);
  const succeeded = run(heading, [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    // A forgotten `.only` would hide the other tests.
    '--allowOnly=false',
    ...(filters.length > 0 ? ['--passWithNoTests', ...filters] : []),
  ]);
  const count = countTests(readReport(report), succeeded, filters.length > 0);
  total.passed += count.passed;
  total.failed += count.failed;
}

// Looked for first: a test would not wait for it to be installed.
try {
  findPoppler();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
}

check('types', ['node_modules/typescript/bin/tsc', '--noEmit']);
check('lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.']);
check('build and size', ['scripts/build.js']);
tests('unit, property and architecture tests', ['node', 'jsdom']);
tests('browser tests', ['browser']);

rmSync(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
