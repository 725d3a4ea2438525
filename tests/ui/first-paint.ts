/**
 * Waits for the first paint before any test: the files of a worker share the module that tells of it,
 * and the document of a file that ends sooner would take the news of it along.
 */
import { firstPaint } from '../../src/ui/shared/after-paint.ts';

await firstPaint;
