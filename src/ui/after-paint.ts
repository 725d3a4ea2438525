import { type Component, lazy } from 'solid-js';

/** Settles once the browser has painted the page for the first time. */
export const firstPaint = new Promise<void>((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
});

/** A part of the page that is loaded after the first paint, so that it never delays it. */
export const afterPaint = <Props extends Record<string, unknown> | object>(
  load: () => Promise<{ default: Component<Props> }>,
) =>
  lazy(async () => {
    await firstPaint;
    return load();
  });
