/**
 * The files of a worker share a window and the modules of the page: each begins with an empty document
 * at the first address, after the first paint, whose news a file that ends sooner would take along.
 */
import { beforeAll } from 'vitest';
import { firstPaint } from '../../src/ui/shared/after-paint.ts';

beforeAll(() => {
  document.body.replaceChildren();
  location.hash = '';
  return firstPaint;
});
