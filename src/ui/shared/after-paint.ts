/** Work that waits until the first paint. */
import { type Component, lazy } from 'solid-js';

/** Longest wait for browsers that do not report the first paint. */
const PAINT_TIMEOUT_MS = 1000;

/** Settles once the browser has painted the page for the first time. */
export const firstPaint = new Promise<void>((resolve) => {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
  }).observe({ type: 'paint', buffered: true });
  requestAnimationFrame(() => setTimeout(resolve, PAINT_TIMEOUT_MS));
});

/** A part of the page that is loaded after the first paint, so that it never delays it. */
export const afterPaint = <Props extends Record<string, unknown> | object>(
  load: () => Promise<{ default: Component<Props> }>,
) =>
  lazy(async () => {
    await firstPaint;
    return load();
  });
