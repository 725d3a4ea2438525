/** The page's own version: kept for offline use, and given up for a newer one when asked to. */
import { registerSW } from 'virtual:pwa-register';
import type { News } from '../components/version-notice.tsx';

/** How often a page that stays open looks for a newer version, in ms. */
const HOUR = 3_600_000;

/** Keeps the page for offline use and tells what becomes of its version. */
export function watchVersions(tell: (news: News) => void): void {
  let leaving = false;
  const reload = () => {
    if (leaving) return;
    leaving = true;
    location.reload();
  };
  addEventListener('vite:preloadError', () => tell({ kind: 'missing', act: reload }));
  if (!('serviceWorker' in navigator)) return;

  // Where another version takes over, in this window or another, none of its parts would fit what
  // this page has loaded. The first to take over is the page's own.
  let served = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (served) reload();
    served = true;
  });
  let registration: ServiceWorkerRegistration | undefined;
  let told: ServiceWorker | null | undefined;
  const takeOver = async () => {
    // Chromium lets a version that is just starting run on until it has been idle for half a minute:
    // an answer of it says that it has started.
    await fetch('index.html').catch(() => {});
    const waiting = registration?.waiting;
    // Another window was faster.
    if (!waiting) return reload();
    // A page that was loaded past its worker, by a hard reload, hears of no other controller.
    waiting.addEventListener('statechange', () => {
      if (waiting.state === 'activated') reload();
    });
    await skipWaiting();
  };
  const skipWaiting = registerSW({
    // Told above, of every window.
    onNeedReload: () => {},
    onNeedRefresh() {
      const waiting = registration?.waiting;
      // Of one that came while the page was open it is heard twice, when installed and when waiting.
      if (waiting && waiting === told) return;
      told = waiting;
      tell({ kind: 'waiting', act: () => void takeOver() });
    },
    onRegisteredSW: (_, known) => {
      registration = known;
      setInterval(() => {
        if (navigator.onLine) registration?.update().catch(() => {});
      }, HOUR);
    },
  });
}
