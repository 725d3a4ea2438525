/** The reading worker of the page, bound to the Unity rules and the earlier editions. */
import { editionTables, legacySamples } from './core/rules/unity/editions.ts';
import { unityFleets } from './core/rules/unity/fleets.ts';
import { unity } from './core/rules/unity/unity.ts';
import type { Editions } from './editions/edition.ts';
import { assembleEditions } from './editions/list.ts';
import { designsTextOfPdf } from './sheets/embedded-designs.ts';
import { type ReadingJobs, readingJobs } from './store/reading-jobs.ts';
import { type ServerPort, serveJobs } from './workers/job-server.ts';

let editions: Editions | undefined;

serveJobs<ReadingJobs>(
  globalThis as unknown as ServerPort,
  readingJobs({
    rulebook: unity,
    fleetRules: unityFleets,
    editions() {
      editions ??= assembleEditions(unity, editionTables, legacySamples);
      return editions;
    },
    designsOfPdf: designsTextOfPdf,
  }),
);
