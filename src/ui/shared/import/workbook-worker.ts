/** The worker that reads workbooks, so that the page stays responsive. */
import type { WorkbookReading } from '../../../formats/arriving/files.ts';
import { workbookSheets } from '../../../formats/arriving/workbook.ts';
import { type ServerPort, serveJobs } from '../../../workers/job-server.ts';

export interface WorkbookJobs {
  readonly sheets: {
    readonly input: Uint8Array;
    readonly progress: never;
    readonly answer: WorkbookReading;
  };
}

serveJobs<WorkbookJobs>(globalThis as unknown as ServerPort, { sheets: workbookSheets });
