/**
 * `npm run fuzz`: a million damaged texts over every reader, each field of every schema among them,
 * 20,000 untidy texts a notation, 20,000 texts with marks of foreign forms, 20,000 posts in several forms, 100,000 hostile packs of
 * house rules, 1,000 battles of each scenario, the tests of Node in shuffled order with forty times the inputs of `npm test`,
 * 500 sequences of edits in two windows of the built page, and 200 of linked devices.
 * `-- --seed N` repeats a run, `--inputs N`, `--untidy N`, `--marked N`, `--packs N`,
 * `--scenarios N`, `--sequences N` and `--links N` set how many, `--runs N` how many times the inputs that the properties name.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { root } from './root.js';
import { serveApp } from './serve.js';

/** @returns {{ [option: string]: string | undefined }} nothing but `unknown` when it cannot be read */
function readOptions() {
  const text = /** @type {const} */ ({ type: 'string' });
  const options = {
    seed: text,
    inputs: text,
    untidy: text,
    marked: text,
    packs: text,
    scenarios: text,
    runs: text,
    sequences: text,
    links: text,
  };
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return { unknown: error instanceof Error ? error.message : String(error) };
  }
}

const values = readOptions();
const seed = Number(values.seed ?? randomInt(2 ** 31));
const inputs = Number(values.inputs ?? 1_000_000);
const untidy = Number(values.untidy ?? 20_000);
const marked = Number(values.marked ?? 20_000);
const packs = Number(values.packs ?? 100_000);
const scenarios = Number(values.scenarios ?? 1000);
const runs = Number(values.runs ?? 10);
const sequences = Number(values.sequences ?? 500);
const links = Number(values.links ?? 200);
if (
  values.unknown !== undefined ||
  !Number.isInteger(seed) ||
  ![inputs, untidy, marked, packs, scenarios, runs, sequences, links].every((count) => count >= 0)
) {
  if (values.unknown !== undefined) console.error(values.unknown);
  console.error(
    'usage: npm run fuzz -- [--seed NUMBER] [--inputs NUMBER] [--untidy NUMBER] [--marked NUMBER] [--packs NUMBER] [--scenarios NUMBER] [--runs NUMBER] [--sequences NUMBER] [--links NUMBER]',
  );
  process.exit(2);
}
console.log(`seed ${seed}`);

/** Folder of the bundled modules; a bundle runs twice as fast as modules that Vite serves. */
const outDir = join(root, 'node_modules/.fuzz');
const modules = [
  'tests/fuzz/run.ts',
  'tests/fuzz/untidy-run.ts',
  'tests/fuzz/foreign-marks.ts',
  'tests/fuzz/mixed-posts.ts',
  'tests/fuzz/packs-run.ts',
  'tests/fuzz/scenarios-run.ts',
  'tests/browser/two-windows/run.ts',
  'tests/browser/linked-pages/run.ts',
];

await bundle();
/** @type {typeof import('../tests/fuzz/run.ts')} */
const { faults, fuzz, tallyText } = await loaded('tests/fuzz/run.ts');
const tallies = fuzz(seed, inputs, (tally) => {
  console.log(tallyText(tally));
  for (const example of tally.examples) console.log(`  ${example.slice(0, 2000)}`);
});
const total = tallies.reduce((sum, tally) => sum + tally.inputs, 0);
const bad = tallies.reduce((sum, tally) => sum + faults(tally), 0);
console.log(`${total} inputs over ${tallies.length} readers, ${bad} faults, seed ${seed}`);
const unread = await runUntidyTexts();
const misread = await runMarkedTexts();
const harmful = await runHostilePacks();
const fallen = await runBattles();
const broken = runs > 0 ? runProperties() : 0;
const lost = sequences > 0 ? await runWindows() : 0;
const unlinked = links > 0 ? await runLinks() : 0;
process.exitCode = bad + unread + misread + harmful + fallen + broken + lost + unlinked > 0 ? 1 : 0;

/** Bundles the modules; the scripts stay outside, as they find the project by their own place. */
async function bundle() {
  const input = Object.fromEntries(modules.map((module) => [bundled(module), join(root, module)]));
  const output = { entryFileNames: '[name].js' };
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      rolldownOptions: { input, output },
    },
    plugins: [{ name: 'scripts-outside', enforce: 'pre', resolveId: scriptAddress }],
  });
}

/**
 * @param {string} source
 * @param {string | undefined} importer
 */
function scriptAddress(source, importer) {
  if (!importer || !/^\..*\/scripts\//.test(source)) return undefined;
  return {
    id: new URL(source, pathToFileURL(importer)).href,
    external: /** @type {const} */ (true),
  };
}

/**
 * The name of a module's bundle.
 * @param {string} module
 */
function bundled(module) {
  return module.replace('.ts', '').replaceAll('/', '-');
}

/**
 * @param {string} module
 * @returns {Promise<any>}
 */
function loaded(module) {
  return import(pathToFileURL(join(outDir, `${bundled(module)}.js`)).href);
}

/** Returns the number of untidy texts that were misread. */
async function runUntidyTexts() {
  /** @type {typeof import('../tests/fuzz/untidy-run.ts')} */
  const { runUntidy } = await loaded('tests/fuzz/untidy-run.ts');
  return runUntidy(seed, untidy, console.log);
}

/** Returns the number of texts with foreign marks that were misread, in one form or in several. */
async function runMarkedTexts() {
  /** @type {typeof import('../tests/fuzz/foreign-marks.ts')} */
  const { runMarked } = await loaded('tests/fuzz/foreign-marks.ts');
  /** @type {typeof import('../tests/fuzz/mixed-posts.ts')} */
  const { runMixed } = await loaded('tests/fuzz/mixed-posts.ts');
  return runMarked(seed, marked, console.log) + runMixed(seed, marked, console.log);
}

/** Returns the number of faults that hostile packs found. */
async function runHostilePacks() {
  /** @type {typeof import('../tests/fuzz/packs-run.ts')} */
  const { runPacks } = await loaded('tests/fuzz/packs-run.ts');
  const share = 1000;
  let [taken, faults] = [0, 0];
  for (let done = 0; done < packs; done += share) {
    const tally = runPacks(seed + done, Math.min(share, packs - done));
    taken += tally.taken;
    faults += tally.faults.length;
    for (const fault of tally.faults.slice(0, 3)) console.log(`  ${fault.slice(0, 2000)}`);
    console.log(`hostile packs: ${done + tally.packs}, ${taken} taken, ${faults} faults`);
  }
  return faults;
}

/** Returns the number of battles of scenarios that failed. */
async function runBattles() {
  /** @type {typeof import('../tests/fuzz/scenarios-run.ts')} */
  const { runScenarios } = await loaded('tests/fuzz/scenarios-run.ts');
  const faults = runScenarios(seed, scenarios, console.log);
  for (const fault of faults.slice(0, 3)) console.log(`  ${fault.slice(0, 2000)}`);
  return faults.length;
}

/** Runs the tests of Node in shuffled order with more inputs; returns 1 if one failed. */
function runProperties() {
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=node',
    '--sequence.shuffle',
    `--sequence.seed=${seed}`,
    '--testTimeout=1200000',
  ];
  const env = { ...process.env, SLIPWAY_SEED: String(seed), SLIPWAY_RUNS: String(runs) };
  const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  return status === 0 ? 0 : 1;
}

/** Returns the number of sequences that lost an edit. */
async function runWindows() {
  /** @type {typeof import('../tests/browser/two-windows/run.ts')} */
  const { runSequences, tallyText } = await loaded('tests/browser/two-windows/run.ts');
  const app = await serveApp({ port: 0, host: '127.0.0.1' });
  try {
    const home = `http://127.0.0.1:${app.port}/`;
    const tally = await runSequences(home, { seed, count: sequences }, console.log);
    console.log(`${tallyText(tally)}, seed ${seed}`);
    return tally.losses.length;
  } finally {
    await app.close();
  }
}

/** Returns the number of sequences of linked devices that lost an event or told a secret. */
async function runLinks() {
  /** @type {typeof import('../tests/browser/linked-pages/run.ts')} */
  const { runLinkedPages, linkedTallyText } = await loaded('tests/browser/linked-pages/run.ts');
  const tally = await runLinkedPages({ seed, count: links }, console.log);
  console.log(`${linkedTallyText(tally)}, seed ${seed}`);
  return tally.losses.length;
}
