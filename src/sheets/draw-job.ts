/** The page's end of the worker that draws: one worker for all pictures, which it keeps. */
import { startSheetWorker } from './start-worker.ts';
import type { BookRequest, DrawnBook, SheetWorker } from './worker-messages.ts';

export interface Drawer {
  /**
   * The book's pages as pictures so many pixels wide. One book is drawn at a time; of those that
   * wait, each is drawn unless its signal was aborted, which rejects with the signal's reason.
   * Rejects with an error where no worker can draw.
   */
  draw(request: BookRequest, width: number, signal: AbortSignal): Promise<DrawnBook>;
}

/** A drawer whose worker starts with the first drawing, and anew after one that failed. */
export function createDrawer(start: () => SheetWorker = startSheetWorker): Drawer {
  let worker: SheetWorker | undefined;
  let before: Promise<unknown> = Promise.resolve();

  const ask = (request: BookRequest, width: number): Promise<DrawnBook> =>
    new Promise((resolve, reject) => {
      worker ??= start();
      const fail = (message: string) => {
        worker?.terminate();
        worker = undefined;
        reject(new Error(message));
      };
      worker.onmessage = ({ data }) => {
        if (data.kind === 'drawn') resolve(data.drawn);
        if (data.kind === 'failed') fail(data.message);
      };
      worker.onerror = ({ message }) => fail(message || 'the drawing worker could not start');
      worker.postMessage({ kind: 'draw', width, ...request });
    });

  return {
    draw(request, width, signal) {
      const drawing = before.then(async () => {
        signal.throwIfAborted();
        const drawn = await ask(request, width);
        if (signal.aborted) for (const { bitmap } of drawn.pages) bitmap.close();
        signal.throwIfAborted();
        return drawn;
      });
      before = drawing.catch(() => undefined);
      return drawing;
    },
  };
}
