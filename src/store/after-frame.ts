/**
 * Runs it once the frame that shows what has just changed is painted, so that nobody waits for it;
 * at the end of this task where no frame will be painted: in a hidden page, or without a page.
 */
export function afterFrame(run: () => void): void {
  if (globalThis.document?.visibilityState !== 'visible') queueMicrotask(run);
  else requestAnimationFrame(() => setTimeout(run));
}
