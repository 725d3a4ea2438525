/** The worker that remakes summaries of stored ships, bound to the Unity rules. */
import { receivedRules } from './core/rules/packs/own-rules.ts';
import { unity } from './core/rules/unity/unity.ts';
import { browserStorage } from './store/browser-storage.ts';
import type { RenewalJobs } from './store/collections/renewal.ts';
import { type ServerPort, serveJobs } from './workers/job-server.ts';

serveJobs<RenewalJobs>(globalThis as unknown as ServerPort, {
  async renew({ rules: sent, database, ids }, { report, signal }) {
    const rules = receivedRules(unity, sent);
    const { ships } = browserStorage(() => rules, database).collections;
    await ships.renew(ids, report, signal);
    return undefined;
  },
});
