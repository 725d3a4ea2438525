/**
 * Run by npm after an install and before a package is made: builds command line and library, so that
 * `npx slipway` works at once.
 */
import { root } from './root.js';

process.chdir(root);

/** Vite, or undefined if only runtime packages are installed (`npm ci --omit=dev`). */
const vite = await import('vite').catch((error) => {
  if (error.code === 'ERR_MODULE_NOT_FOUND') return undefined;
  throw error;
});

if (vite) {
  const { buildPackage } = await import('./build-package.js');
  await buildPackage();
} else console.warn('slipway: without its development packages nothing is built');
