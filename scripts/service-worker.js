/**
 * The service worker of the built page, behind a line that scripts/offline.js writes: it keeps every file of
 * its version and answers with the kept ones. A newer version waits until a page asks for it.
 */

/**
 * Names from the top of the page; a file whose name does not change with its content has a revision.
 * @typedef {readonly (readonly [name: string, revision?: string])[]} Files
 * @typedef {Event & { waitUntil(work: Promise<unknown>): void }} Step
 * @typedef {Step & { request: Request, respondWith(answer: Promise<Response>): void }} Asking
 * @typedef {{
 *   files: Files,
 *   registration: ServiceWorkerRegistration,
 *   clients: { claim(): Promise<void> },
 *   skipWaiting(): Promise<void>,
 *   addEventListener(type: 'install' | 'activate', listener: (event: Step) => void): void,
 *   addEventListener(type: 'fetch', listener: (event: Asking) => void): void,
 *   addEventListener(type: 'message', listener: (event: MessageEvent) => void): void,
 * }} Worker
 */

const worker = /** @type {Worker} */ (/** @type {unknown} */ (self));
const { scope } = worker.registration;

/** One cache for all versions: a file that a newer one has as well is not fetched again. */
const NAME = `slipway-files ${scope}`;

/** @param {string} name */
const addressOf = (name) => new URL(name, scope).href;

/** Keys in the cache by the addresses of the files. */
const keys = new Map(
  worker.files.map(([name, revision]) => [
    addressOf(name),
    addressOf(revision === undefined ? name : `${name}?${revision}`),
  ]),
);
const start = keys.get(addressOf('index.html'));

/** Files fetched at a time: the page loads meanwhile. */
const LANES = 4;

/** Fetches what is missing. */
async function keep() {
  const cache = await caches.open(NAME);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const missing = [...keys].filter(([, key]) => !kept.has(key));
  const lane = async () => {
    for (let next = missing.pop(); next; next = missing.pop()) {
      const [address, key] = next;
      // A file whose name changes with its content can come from the browser's cache.
      const response = await fetch(address, { cache: key === address ? 'default' : 'reload' });
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      // A browser refuses a redirected answer as a page.
      await cache.put(key, response.redirected ? new Response(response.body, response) : response);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Drops the files of the version before, which no page uses any longer. */
async function drop() {
  const cache = await caches.open(NAME);
  const kept = new Set(keys.values());
  for (const request of await cache.keys()) {
    if (!kept.has(request.url)) await cache.delete(request);
  }
}

worker.addEventListener('install', (event) => event.waitUntil(keep()));

worker.addEventListener('activate', (event) => {
  // A page in its first visit is served from the cache too, and so finds every part it lacks.
  event.waitUntil(drop().then(() => worker.clients.claim()));
});

worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') void worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const address = request.url.replace(/#.*/, '');
  // Every other address that a window opens below the page is the page's own.
  const key = keys.get(address) ?? (request.mode === 'navigate' ? start : undefined);
  if (key === undefined) return;
  const answer = async () => {
    const cache = await caches.open(NAME);
    return (await cache.match(key)) ?? fetch(request);
  };
  event.respondWith(answer());
});
