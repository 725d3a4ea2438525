/**
 * Prints a book off the page's thread. One request, messages of progress, one answer; the page
 * cancels by ending the worker.
 */

import type { FontKey } from './faces.ts';
import type { FontFiles } from './pdf.ts';
import { type PrintedBook, printBook } from './print.ts';
import type { PrintMessage, PrintRequest } from './worker-messages.ts';

/** What of a worker's global scope is used here. */
interface WorkerScope {
  onmessage: ((event: { readonly data: PrintRequest }) => void) | null;
  postMessage(message: PrintMessage, transfer?: readonly Transferable[]): void;
}

const scope = globalThis as unknown as WorkerScope;

/** Progress is told in steps that can be seen. */
const STEP = 0.01;

async function fetchFonts(
  urls: PrintRequest['fontUrls'],
  keys: readonly FontKey[],
): Promise<FontFiles> {
  const files = await Promise.all(
    keys.map(async (key) => {
      const url = urls[key];
      if (!url) throw new Error(`no address for the font ${key}`);
      const response = await fetch(url);
      if (!response.ok) throw new Error(`the font ${key} could not be loaded`);
      return [key, new Uint8Array(await response.arrayBuffer())] as const;
    }),
  );
  return Object.fromEntries(files);
}

function print({ book, fontUrls }: PrintRequest): Promise<PrintedBook> {
  let told = 0;
  return printBook(book, {
    fonts: (keys) => fetchFonts(fontUrls, keys),
    date: new Date(),
    onProgress: (share) => {
      if (share - told < STEP) return;
      told = share;
      scope.postMessage({ kind: 'progress', share });
    },
  });
}

scope.onmessage = ({ data }) => {
  print(data).then(
    (printed) => {
      // pdfmake's buffer may be a piece of a larger one, which cannot be handed over.
      const bytes = new Uint8Array(printed.bytes);
      scope.postMessage({ kind: 'done', printed: { ...printed, bytes } }, [bytes.buffer]);
    },
    (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      scope.postMessage({ kind: 'failed', message });
    },
  );
};
