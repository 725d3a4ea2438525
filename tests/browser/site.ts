/** A plain static host of our own, which is the browser's way out as well and so sees all it asks. */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { cacheControl } from '../../scripts/headers.js';

export interface Site {
  /** Where the app is, with a closing slash. */
  readonly home: string;
  /** Browser option that sends requests for every host through the site. */
  readonly proxy: NonNullable<BrowserContextOptions['proxy']>;
  /** The origins that were asked for anything. */
  readonly origins: ReadonlySet<string>;
  /** Names of the app's files that were asked for. */
  readonly asked: ReadonlySet<string>;
  /** Paths under the app's that were asked for and not there. */
  readonly missing: readonly string[];
  /** Reports of policy violations that the browser posted to `/reports`. */
  readonly reports: readonly string[];
  /** From now on serves another folder. */
  serve(folder: string): void;
  close(): Promise<void>;
}

const TYPES: { readonly [ending: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

export interface SiteOptions {
  readonly folder: string;
  /** The path of the app, with a slash at either end. */
  readonly path?: string;
  readonly headers?: { readonly [name: string]: string };
}

/** Serves a folder as any host does: files by their names, `index.html` for the folder, else 404. */
export async function openSite({ folder, path = '/', headers = {} }: SiteOptions): Promise<Site> {
  let served = folder;
  const origins = new Set<string>();
  const asked = new Set<string>();
  const missing: string[] = [];
  const reports: string[] = [];

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // Through a proxy, a request names its whole address.
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    origins.add(url.origin);
    if (url.origin !== origin) return void response.writeHead(502).end();
    if (url.pathname === '/reports') {
      reports.push(await textOf(request));
      return void response.writeHead(204).end();
    }
    const name = url.pathname.slice(path.length) || 'index.html';
    asked.add(name);
    try {
      if (!url.pathname.startsWith(path)) throw new Error('outside the app');
      const content = await readFile(join(served, decodeURIComponent(name)));
      const type = TYPES[extname(name)] ?? 'application/octet-stream';
      const own = { 'Content-Type': type, 'Cache-Control': cacheControl(name) };
      response.writeHead(200, { ...headers, ...own }).end(content);
    } catch {
      missing.push(url.pathname);
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found');
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  server.on('connect', (request, socket) => {
    origins.add(`https://${request.url}`);
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the site has no port');
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    home: origin + path,
    proxy: { server: origin, bypass: '<-loopback>' },
    origins,
    asked,
    missing,
    reports,
    serve: (other) => {
      served = other;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}
