/** The page's end of the printing worker: a promise with progress that can be cancelled. */
import type { PrintedBook } from './print.ts';
import { startSheetWorker } from './start-worker.ts';
import type { BookRequest, SheetWorker } from './worker-messages.ts';

export interface PrintJobOptions {
  readonly onProgress?: (share: number) => void;
  /** Ends the worker; the promise is then rejected with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** Prints in a worker that ends with the job. Rejects with an error, or the signal's reason. */
export function printInWorker(
  request: BookRequest,
  options: PrintJobOptions = {},
  start: () => SheetWorker = startSheetWorker,
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
      if (data.kind === 'printed') resolve(data.printed);
      if (data.kind === 'failed') reject(new Error(data.message));
    };
    worker.onerror = ({ message }) => {
      end();
      reject(new Error(message || 'the printing worker could not start'));
    };
    worker.postMessage({ kind: 'print', ...request });
  });
}
