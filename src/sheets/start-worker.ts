import type { SheetWorker } from './worker-messages.ts';

/** The worker of this room, as a bundler finds it. */
export const startSheetWorker = (): SheetWorker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) as SheetWorker;
