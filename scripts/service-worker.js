/**
 * The service worker of the built page, which scripts/offline.js bundles: it keeps every file of its version
 * and answers with the kept ones. A newer version waits until a page asks for it.
 */
import { clientsClaim } from 'workbox-core';
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

// The build puts the list of files here.
precacheAndRoute(/** @type {any} */ (self).__WB_MANIFEST);
// Every other address that a window opens below the page is the page's own. For a frame of another site, the
// host has to say that the page may be framed.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: [/[?&]embed(?:[=&]|$)/] }),
);
// A page in its first visit is served from the cache too, and so finds every part it lacks.
clientsClaim();

addEventListener('message', ({ data }) => {
  const worker = /** @type {{ skipWaiting(): Promise<void> }} */ (/** @type {unknown} */ (self));
  if (data === 'take over') void worker.skipWaiting();
});
