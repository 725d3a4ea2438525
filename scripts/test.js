/**
 * `npm test`: runs every check, continues after failures, and prints the real counts at the end.
 * `npm test -- NAME` runs only the test files whose path contains NAME.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { countTests, failuresOf, readFlaky, readReport } from './count-tests.js';
import { root } from './root.js';
import { seed } from './seed.js';

/** Room for young objects: what compiles components leaves many. */
const YOUNG = '--max-semi-space-size=64';

const filters = process.argv.slice(2);
const reports = mkdtempSync(join(tmpdir(), 'slipway-test-'));
const flakyFile = join(reports, 'flaky.txt');
const total = { passed: 0, failed: 0 };
/** @type {string[]} */
const failures = [];

/** @param {string} name */
const heading = (name) => console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`);

/**
 * Runs checks in parallel; each counts as one test.
 * @param {readonly (readonly [name: string, args: readonly string[]])[]} list arguments for node
 * @returns {Promise<() => void>} shows what they said, and counts them
 */
async function checks(list) {
  const runs = list.map(async ([name, args]) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = Promise.all([text(child.stdout), text(child.stderr)]);
    const [status] = await once(child, 'close').catch((error) => [error]);
    return { name, status, output: (await said).join('').trim() };
  });
  const ended = await Promise.all(runs);
  return () => {
    for (const { name, status, output } of ended) {
      heading(name);
      console.log(output);
      total[status === 0 ? 'passed' : 'failed'] += 1;
      if (status !== 0) failures.push(`${name}\n${output.slice(-2000)}`);
    }
  };
}

/** Runs all projects of vitest; each test counts. */
async function tests() {
  const report = join(reports, 'tests.json');
  heading('tests');
  const args = [
    YOUNG,
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/flaky-reporter.js',
    `--outputFile.json=${report}`,
    // A forgotten `.only` would hide the other tests.
    '--allowOnly=false',
    ...(filters.length > 0 ? ['--passWithNoTests', ...filters] : []),
  ];
  const env = { ...process.env, SLIPWAY_FLAKY: flakyFile };
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });
  const [status] = await once(child, 'close').catch((error) => [error]);
  const result = readReport(report);
  const count = countTests(result, status === 0, filters.length > 0);
  total.passed += count.passed;
  total.failed += count.failed;
  if (count.failed === 0) return;
  const said = failuresOf(result);
  failures.push(...(said.length > 0 ? said : ['an error outside the tests, see above']));
}

console.log(`Random tests have the seed ${seed}; SLIPWAY_SEED=N npm test gives them another.`);

// The other checks run beside build and tests; tests need the build.
const others = checks([
  // Several checkers would each check the types that files share.
  ['types', ['node_modules/typescript/bin/tsc', '--noEmit', '--singleThreaded']],
  ['lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.']],
  ['unused code', ['node_modules/knip/bin/knip.js']],
  ['code that only tests use', ['node_modules/knip/bin/knip.js', '--production']],
]);
const first = checks([
  ['build and size', [YOUNG, 'scripts/build.js']],
  // A test would time out during the installation.
  ['programs that tests run', ['scripts/install-tools.js']],
]);
(await first)();
await tests();
(await others)();

const flaky = readFlaky(flakyFile);
if (flaky.length > 0) {
  heading('passed only at the second try: mend these');
  console.log(flaky.join('\n'));
}
rmSync(reports, { recursive: true, force: true });
if (failures.length > 0) {
  // Repeat failures at the end: early ones have scrolled away.
  heading(`failed, with SLIPWAY_SEED=${seed}`);
  console.log(failures.join('\n\n'));
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
