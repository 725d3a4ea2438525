/** The page's end of the printing worker: a promise with progress that can be cancelled. */
import type { PrintedBook } from './print.ts';
import type { PrintMessage, PrintRequest } from './worker-messages.ts';

/** What of a worker is used here. */
export interface PrintWorker {
  onmessage: ((event: { readonly data: PrintMessage }) => void) | null;
  onerror: ((event: { readonly message: string }) => void) | null;
  postMessage(request: PrintRequest): void;
  terminate(): void;
}

export interface PrintJobOptions {
  readonly onProgress?: (share: number) => void;
  /** Ends the worker; the promise is then rejected with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** The worker of this room, as a bundler finds it. */
const startPrintWorker = (): PrintWorker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) as PrintWorker;

/** Prints in a worker that ends with the job. Rejects with an error, or the signal's reason. */
export function printInWorker(
  request: PrintRequest,
  options: PrintJobOptions = {},
  start: () => PrintWorker = startPrintWorker,
): Promise<PrintedBook> {
  const { onProgress, signal } = options;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const worker = start();
    const cancel = (): void => {
      end();
      reject(signal?.reason);
    };
    const end = (): void => {
      worker.terminate();
      signal?.removeEventListener('abort', cancel);
    };
    signal?.addEventListener('abort', cancel);
    worker.onmessage = ({ data }) => {
      if (data.kind === 'progress') {
        onProgress?.(data.share);
        return;
      }
      end();
      if (data.kind === 'done') resolve(data.printed);
      else reject(new Error(data.message));
    };
    worker.onerror = ({ message }) => {
      end();
      reject(new Error(message || 'the printing worker could not start'));
    };
    worker.postMessage(request);
  });
}
