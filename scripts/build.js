/**
 * Builds page, command line and library into dist/, writes the JSON schemas into docs/, and fails if the
 * page loads too much.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { build, runnerImport } from 'vite';
import { buildPackage, isPackageStale } from './build-package.js';
import { FIRST_PAINT_LIMIT, scriptSizes } from './first-paint.js';
import { root } from './root.js';

/** @param {number} bytes */
const kib = (bytes) => `${(bytes / 1024).toFixed(1)} KiB`.padStart(11);

process.chdir(root);
// After a failed build, browser tests must not pass on an older one.
rmSync('dist/app', { recursive: true, force: true });
await build({ configFile: 'vite.config.ts', logLevel: 'warn' });
// An installation has built it already.
if (isPackageStale()) await buildPackage();

// Vite reads the TypeScript that the schemas import.
const { module: schemas } = await runnerImport('/scripts/schemas.js');
for (const [file, text] of Object.entries(schemas.schemaFiles())) {
  writeFileSync(`docs/${file}`, text);
}

const sizes = scriptSizes('dist/app');
const first = sizes.filter((size) => size.when === 'first');
const total = first.reduce((sum, size) => sum + size.gzip, 0);

console.log(`${'plain'.padStart(11)}${'gzip'.padStart(11)}  script`);
for (const { file, bytes, gzip, when } of sizes) {
  console.log(`${kib(bytes)}${kib(gzip)}  ${file}${when === 'first' ? '' : ' (later)'}`);
}
console.log(
  `${' '.repeat(11)}${kib(total)}  before first paint, of ${kib(FIRST_PAINT_LIMIT).trim()}`,
);
if (total > FIRST_PAINT_LIMIT) {
  console.error('The page loads too much JavaScript before first paint.');
  process.exitCode = 1;
}
