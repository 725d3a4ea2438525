/** `npm run bench [-- NAME]`: runs tests/bench/*.bench.ts, each of which prints its figures. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { root } from './root.js';

process.chdir(root);
const FOLDER = 'tests/bench';
const OUTPUT = 'dist/bench';
const wanted = process.argv[2] ?? '';
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.bench.ts'));
const chosen = files.filter((file) => file.includes(wanted)).sort();

/**
 * Bundles a benchmark as the page is bundled, since a test runner's wrapped imports would be
 * measured too, and runs it in a process of its own, where no other has warmed or spoilt the code.
 * @param {string} file
 * @returns {Promise<boolean>} whether it ended well
 */
async function runBenchmark(file) {
  const name = file.replace(/\.ts$/, '.mjs');
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: `${FOLDER}/${file}`,
      outDir: OUTPUT,
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: name, codeSplitting: false } },
    },
  });
  const url = pathToFileURL(resolve(OUTPUT, name)).href;
  const start = `const bench = await import(${JSON.stringify(url)}); await bench.default();`;
  const args = ['--input-type=module', '--eval', start];
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;
}

if (chosen.length === 0) {
  console.error(`No benchmark in ${FOLDER} has '${wanted}' in its name.`);
  process.exitCode = 1;
}
for (const file of chosen) {
  console.log(`\n── ${file} ${'─'.repeat(Math.max(0, 60 - file.length))}`);
  const succeeded = await runBenchmark(file).catch((error) => {
    console.error(error);
    return false;
  });
  if (!succeeded) {
    console.error(`${file} failed`);
    process.exitCode = 1;
  }
}
