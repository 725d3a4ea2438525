/** Version of the page: kept for offline use, and replaced by a newer one on request. */
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
    // Chromium keeps a starting worker waiting for idle time, up to half a minute; an answer shows that it has started.
    await fetch('index.html').catch(() => {});
    const waiting = registration?.waiting;
    // Another window was faster.
    if (!waiting) return reload();
    // After a hard reload the page has no worker, and gets no change of controller.
    waiting.addEventListener('statechange', () => {
      if (waiting.state === 'activated') reload();
    });
    waiting.postMessage('take over');
  };
  const reportWaiting = () => {
    const { waiting = null, active = null } = registration ?? {};
    // The very first version needs no waiting; a known one has been reported.
    if (!waiting || !active || waiting === reported) return;
    reported = waiting;
    report({ kind: 'waiting', act: () => void takeOver() });
  };
  const watch = () => registration?.installing?.addEventListener('statechange', reportWaiting);
  const register = async () => {
    registration = await navigator.serviceWorker.register('./sw.js', { scope: './' });
    registration.addEventListener('updatefound', watch);
    watch();
    reportWaiting();
    setInterval(() => {
      if (navigator.onLine) registration?.update().catch(() => {});
    }, HOUR);
  };
  // Browsers may forbid it; the page works without.
  const begin = () => void register().catch(() => {});
  // Store the files of the page itself first.
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
