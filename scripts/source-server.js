import { createServer } from 'vite';
import { root } from './root.js';

/** Starts Vite without a port, for scripts that load modules in TypeScript. The caller closes it. */
export const sourceServer = () =>
  createServer({
    configFile: false,
    root,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
