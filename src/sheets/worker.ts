/**
 * Prints or draws a book off the page's thread. A print is one request, messages of progress and
 * one answer, and is cancelled by ending the worker; pictures are drawn again and again.
 */
import { drawBook } from './drawn-book.ts';
import { fetchFonts } from './fetched-fonts.ts';
import { printBook } from './print.ts';
import type { BookRequest, WorkerMessage, WorkerRequest } from './worker-messages.ts';

/** What of a worker's global scope is used here. */
interface WorkerScope {
  readonly fonts: FontFaceSet;
  onmessage: ((event: { readonly data: WorkerRequest }) => void) | null;
  postMessage(message: WorkerMessage, transfer?: readonly Transferable[]): void;
}

const scope = globalThis as unknown as WorkerScope;

/** Progress is told in steps that can be seen. */
const STEP = 0.01;

async function print({ book, fontUrls }: BookRequest): Promise<void> {
  let told = 0;
  const printed = await printBook(book, {
    fonts: (keys) => fetchFonts(fontUrls, keys),
    date: new Date(),
    onProgress: (share) => {
      if (share - told < STEP) return;
      told = share;
      scope.postMessage({ kind: 'progress', share });
    },
  });
  scope.postMessage({ kind: 'printed', printed }, [printed.bytes.buffer]);
}

async function draw(request: BookRequest, width: number): Promise<void> {
  const drawn = await drawBook(request, width, scope.fonts);
  scope.postMessage(
    { kind: 'drawn', drawn },
    drawn.pages.map(({ bitmap }) => bitmap),
  );
}

scope.onmessage = ({ data }) => {
  const work = data.kind === 'print' ? print(data) : draw(data, data.width);
  work.catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    scope.postMessage({ kind: 'failed', message });
  });
};
