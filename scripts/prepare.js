/** Run by npm after an install: builds the command line, so that `npx slipway` works at once. */
import { root } from './root.js';

process.chdir(root);

/** Vite, or nothing where only the runtime packages were installed (`npm ci --omit=dev`). */
const vite = await import('vite').catch((error) => {
  if (error.code === 'ERR_MODULE_NOT_FOUND') return undefined;
  throw error;
});

if (vite) await vite.build({ configFile: 'vite.cli.config.ts', logLevel: 'warn' });
else console.warn('slipway: without its development packages the command line is not built');
