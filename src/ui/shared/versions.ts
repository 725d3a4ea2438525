/** Version of the page: kept for offline use, and replaced by a newer one on request. */
import { registerSW } from 'virtual:pwa-register';
import type { News } from '../components/notice.tsx';

/** Time between two checks for a newer version, in ms. */
const HOUR = 3_600_000;

/** Keeps the page for offline use, and reports newer and missing versions. */
export function watchVersions(report: (news: News) => void): void {
  let leaving = false;
  const reload = () => {
    if (leaving) return;
    leaving = true;
    location.reload();
  };
  addEventListener('vite:preloadError', () => report({ kind: 'missing', act: reload }));
  if (!('serviceWorker' in navigator)) return;

  // Chunks of another version do not fit this page, so reload when one takes over, in any window. The
  // first to take over is the page's own.
  let served = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (served) reload();
    served = true;
  });
  let registration: ServiceWorkerRegistration | undefined;
  let reported: ServiceWorker | null | undefined;
  const takeOver = async () => {
    // Chromium keeps a starting worker until it has been idle for half a minute; an answer shows that
    // it has started.
    await fetch('index.html').catch(() => {});
    const waiting = registration?.waiting;
    // Another window was faster.
    if (!waiting) return reload();
    // After a hard reload the page has no worker, and gets no change of controller.
    waiting.addEventListener('statechange', () => {
      if (waiting.state === 'activated') reload();
    });
    await skipWaiting();
  };
  const skipWaiting = registerSW({
    // Handled above, for every window.
    onNeedReload: () => {},
    onNeedRefresh() {
      const waiting = registration?.waiting;
      // A version that arrives while the page is open reports twice: when installed and when waiting.
      if (waiting && waiting === reported) return;
      reported = waiting;
      report({ kind: 'waiting', act: () => void takeOver() });
    },
    onRegisteredSW: (_, known) => {
      registration = known;
      setInterval(() => {
        if (navigator.onLine) registration?.update().catch(() => {});
      }, HOUR);
    },
  });
}
