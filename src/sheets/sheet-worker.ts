/** Printing and drawing in the worker of the sheets, as the page asks for them. */
import { JobClient, type WorkerPort } from '../workers/job-client.ts';
import type { BookRequest, DrawnBook, PicturesRequest, SheetJobs } from './drawn-book.ts';
import type { PrintedBook } from './print.ts';

const startSheetWorker = (): WorkerPort =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) as WorkerPort;

export interface PrintJobOptions {
  readonly onProgress?: (share: number) => void;
  /** Cancels the job; the promise is then rejected with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** Prints in a worker of its own, which ends with the job. Rejects if the job fails. */
export const printInWorker = (
  request: BookRequest,
  options: PrintJobOptions = {},
  start: () => WorkerPort = startSheetWorker,
): Promise<PrintedBook> =>
  inOwnWorker(start, (client) => client.ask('print', request, options).done);

/** Draws pictures in a worker of its own, and zips them. Rejects if the job fails. */
export const picturesInWorker = (
  request: PicturesRequest,
  options: PrintJobOptions = {},
  start: () => WorkerPort = startSheetWorker,
): Promise<SheetJobs['pictures']['answer']> =>
  inOwnWorker(start, (client) => client.ask('pictures', request, options).done);

async function inOwnWorker<Answer>(
  start: () => WorkerPort,
  ask: (client: JobClient<SheetJobs>) => Promise<{ readonly answer: Answer }>,
): Promise<Answer> {
  const client = new JobClient<SheetJobs>(start);
  try {
    return (await ask(client)).answer;
  } finally {
    client.end();
  }
}

export interface Drawer {
  /**
   * Pictures of the book's pages with a given width in pixels. Books are drawn one at a time; a book whose signal is aborted while it waits
   * is not drawn. Rejects with the signal's reason, or with an error if the job fails.
   */
  draw(request: BookRequest, width: number, signal: AbortSignal): Promise<DrawnBook>;
}

/** A drawer with one worker, which starts with the first book and again after a failure. */
export function createDrawer(start: () => WorkerPort = startSheetWorker): Drawer {
  const client = new JobClient<SheetJobs>(start);
  let before: Promise<unknown> = Promise.resolve();
  return {
    draw(request, width, signal) {
      const drawing = before.then(async () => {
        signal.throwIfAborted();
        const { answer } = await client.ask('draw', { ...request, width }).done.catch((error) => {
          client.end();
          throw error;
        });
        // Bitmaps hold much memory until they are closed.
        if (signal.aborted) for (const { bitmap } of answer.pages) bitmap.close();
        signal.throwIfAborted();
        return answer;
      });
      before = drawing.catch(() => undefined);
      return drawing;
    },
  };
}
