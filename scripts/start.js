/** `npm start [-- --port N] [--host H]`: builds the page and serves it. */
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { root } from './root.js';
import { serveApp } from './serve.js';

const DEFAULT_PORT = 4173;
const USAGE = 'Usage: npm start -- [--port N] [--host H]';

/** @returns {{ port: number, host: string | undefined }} */
function readArguments() {
  const { values } = parseArgs({
    options: { port: { type: 'string' }, host: { type: 'string' } },
  });
  const port = values.port ?? String(DEFAULT_PORT);
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535) {
    throw new Error(`--port wants a whole number from 1 to 65535, not '${port}'`);
  }
  return { port: Number(port), host: values.host };
}

/**
 * @param {unknown} error
 * @param {number} status
 * @returns {never}
 */
function fail(error, status) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(status);
}

/** @type {ReturnType<typeof readArguments>} */
let wanted;
try {
  wanted = readArguments();
} catch (error) {
  fail(`${error instanceof Error ? error.message : error}\n${USAGE}`, 2);
}

process.chdir(root);
console.log('Building …');
await build({ configFile: 'vite.config.ts', logLevel: 'warn' });

const server = await serveApp(wanted).catch((error) => fail(error, 1));
if (server.port !== wanted.port) console.log(`Port ${wanted.port} is taken.`);
console.log(`Slipway is at ${server.urls.join(' and ')} (Ctrl-C ends it)`);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await server.close();
    process.exit(0);
  });
}
