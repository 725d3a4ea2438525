/**
 * The files of a worker share a window and the modules of the page: each begins with an empty document
 * at the first address and nothing remembered, after the first paint, whose news a file that ends sooner would take along.
 */
import { afterAll, beforeAll, vi } from 'vitest';
import { firstPaint } from '../../src/ui/shared/after-paint.ts';

beforeAll(() => {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  location.hash = '';
  return firstPaint;
});

// A part of the page that is still being loaded when its file ends would be broken for the next.
afterAll(() => vi.dynamicImportSettled());
