import { preview } from 'vite';
import { cacheControl, headersOf } from './headers.js';
import { root } from './root.js';

/** Sets the headers that docs/hosting.md recommends. */
const keeping = {
  name: 'keeping',
  /** @param {import('vite').PreviewServer} server */
  configurePreviewServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const address = request.url ?? '/';
      response.setHeader('Cache-Control', cacheControl(address.slice(1)));
      for (const [name, value] of Object.entries(headersOf(address)))
        response.setHeader(name, value);
      next();
    });
  },
};

/**
 * Serves the built page from this process.
 * @param {{ port: number, host?: string | undefined }} where a taken port gives way to the next
 *   free one, port 0 to any free one
 * @returns {Promise<{ port: number, urls: string[], close: () => Promise<void> }>}
 */
export async function serveApp({ port, host }) {
  const server = await preview({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [keeping],
    build: { outDir: 'dist/app' },
    // The files are public, so any host name is fine.
    preview: {
      port,
      allowedHosts: true,
      ...(host === undefined ? {} : { host }),
    },
  });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const urls = server.resolvedUrls;
  return {
    port: address.port,
    urls: [...(urls?.local ?? []), ...(urls?.network ?? [])],
    close: () => server.close(),
  };
}
