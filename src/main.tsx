/** Starts the page: binds the Unity rules and this browser's storage to the bench. */
import '@fontsource-variable/sofia-sans/wght.css';
import '@fontsource-variable/sofia-sans-condensed/wght.css';
import './ui/styles/index.css';
import { createSignal } from 'solid-js';
import { render } from 'solid-js/web';
import { rulebook } from './core/rules/unity/rulebook.ts';
import { majestic } from './core/rules/unity/sample.ts';
import { createBench } from './store/bench.ts';
import { StorageFailure } from './store/storage-failure.ts';
import { lazily, lazyStorage } from './store/storage-link.ts';
import { App } from './ui/app.tsx';
import type { News } from './ui/components/notice.tsx';
import { firstPaint } from './ui/shared/after-paint.ts';
import { isEmbedded } from './ui/shared/page-list.ts';
import type { WorkerPort } from './workers/job-client.ts';

const root = document.getElementById('app');
if (!root) throw new Error('index.html has no #app');

const browserStorage = lazily(async () => {
  await firstPaint;
  const [{ browserStorage: createStorage }, { unity }] = await Promise.all([
    import('./store/browser-storage.ts'),
    import('./core/rules/unity/unity.ts'),
  ]);
  // Ships that name packs come from the storage, or show that their packs are still loading.
  bench.shelf.setRulebook(unity);
  const startWorker = () =>
    new Worker(new URL('./summary-worker.ts', import.meta.url), { type: 'module' }) as WorkerPort;
  return createStorage(() => bench.rules, 'slipway', bench.lost, startWorker);
});
/** A frame of another site reads and stores nothing of this browser's. */
const noStorage = async (): ReturnType<typeof browserStorage> => {
  await browserStorage();
  throw new StorageFailure('forbidden');
};
// A frame has nothing to lose: the surrounding page closes without a question.
if (isEmbedded()) addEventListener('beforeunload', (event) => event.stopImmediatePropagation());
const newSolver = () =>
  new Worker(new URL('./solver-worker.ts', import.meta.url), { type: 'module' }) as WorkerPort;
/** Workers that wait for their first job: a worker takes longer to start than to give a first answer. */
const spareSolvers: WorkerPort[] = [];
const bench = createBench({
  rules: rulebook,
  packSwitches: () => localStorage,
  editions: async () => {
    const [{ assembleEditions }, { editionTables, legacySamples }] = await Promise.all([
      import('./editions/list.ts'),
      import('./core/rules/unity/editions.ts'),
    ]);
    return assembleEditions(rulebook, editionTables, legacySamples);
  },
  play: async () => (await import('./core/rules/unity/play.ts')).unityPlay,
  startSolver: () => spareSolvers.pop() ?? newSolver(),
  readySolvers: (count, first) => {
    while (spareSolvers.length < count) {
      const worker = newSolver();
      // A worker that cannot start is not handed out: the next call starts one anew and gets its failure.
      worker.onerror = () => spareSolvers.splice(spareSolvers.indexOf(worker), 1);
      worker.postMessage(first);
      spareSolvers.push(worker);
    }
  },
  storage: lazyStorage(isEmbedded() ? noStorage : browserStorage),
  sample: majestic,
});
const library = lazily(async () => {
  const [storage, { createLibrary }, { unityFleets }] = await Promise.all([
    browserStorage(),
    import('./store/library.ts'),
    import('./core/rules/unity/fleets.ts'),
  ]);
  const starters = async () => (await import('./core/rules/unity/weapon-sets.ts')).weaponSets;
  const samples = async () =>
    (await import('./core/rules/unity/sample-factions.ts')).sampleFactions;
  const templates = async () => (await import('./core/rules/unity/templates.ts')).templates;
  const study = async () => (await import('./core/rules/unity/study-figures.ts')).studyFigures;
  const balance = async () => (await import('./core/rules/unity/study-figures.ts')).balanceFigures;
  const campaignRules = async () =>
    (await import('./core/rules/unity/campaigns.ts')).unityCampaigns;
  const sets = { starters, samples, templates, study, balance, campaignRules };
  return createLibrary({ fleetRules: unityFleets, ...sets, bench, storage });
});

// Save unsaved changes at once when the page goes away.
addEventListener('pagehide', () => bench.leave());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void bench.flush();
  else bench.refresh();
});
// Other windows may have saved while this page lay in the browser's back-forward cache.
addEventListener('pageshow', (event) => {
  if (event.persisted) bench.refresh();
});

const [news, setNews] = createSignal<News>();
render(() => <App bench={bench} library={library} sample={majestic} news={news()} />, root);

// The service worker keeps the page for offline use, but not a frame; in development there is none.
if (import.meta.env.PROD && !isEmbedded()) {
  void firstPaint
    .then(() => import('./ui/shared/versions.ts'))
    .then(({ watchVersions }) => watchVersions(setNews));
}
