/**
 * `npm run fuzz`: a million damaged texts over every reader, with a line of what became of them.
 * `-- --seed N` repeats a run, `--inputs N` sets how many.
 */
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { root } from './root.js';
import { seed as drawn } from './seed.js';

const { values } = parseArgs({ options: { seed: { type: 'string' }, inputs: { type: 'string' } } });
const seed = Number(values.seed ?? drawn);
const inputs = Number(values.inputs ?? 1_000_000);
if (!Number.isInteger(seed) || !(inputs > 0)) {
  console.error('usage: npm run fuzz -- [--seed NUMBER] [--inputs NUMBER]');
  process.exit(2);
}
console.log(`seed ${seed}`);

const server = await createServer({
  configFile: false,
  root,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
});
try {
  /** @type {typeof import('../tests/fuzz/run.ts')} */
  const { faults, fuzz, tallyText } = /** @type {any} */ (
    await server.ssrLoadModule('/tests/fuzz/run.ts')
  );
  const tallies = fuzz(seed, inputs, (tally) => {
    console.log(tallyText(tally));
    for (const example of tally.examples) console.log(`  ${example.slice(0, 2000)}`);
  });
  const total = tallies.reduce((sum, tally) => sum + tally.inputs, 0);
  const bad = tallies.reduce((sum, tally) => sum + faults(tally), 0);
  console.log(`${total} inputs over ${tallies.length} readers, ${bad} faults, seed ${seed}`);
  process.exitCode = bad > 0 ? 1 : 0;
} finally {
  await server.close();
}
