/** Pages of the library in jsdom, on a database of their own. */
import { render } from 'solid-js/web';
import { onTestFinished, vi } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import { unityCampaigns } from '../../src/core/rules/unity/campaigns.ts';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { unityPlay } from '../../src/core/rules/unity/play.ts';
import { sampleFactions } from '../../src/core/rules/unity/sample-factions.ts';
import { balanceFigures, studyFigures } from '../../src/core/rules/unity/study-figures.ts';
import { templates } from '../../src/core/rules/unity/templates.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { weaponSets } from '../../src/core/rules/unity/weapon-sets.ts';
import { type Bench, createBench } from '../../src/store/bench.ts';
import { browserStorage } from '../../src/store/browser-storage.ts';
import { createLibrary, type Library } from '../../src/store/library.ts';
import { App } from '../../src/ui/app.tsx';
import { editions } from '../editions.ts';
import { makeChannels } from '../store/stand.ts';
import { freshName } from '../store/storages.ts';
import { solverHere } from '../worker-here.ts';
import { stubMedia } from './media.ts';
import { eventually } from './page.ts';

const LEAST: Design = { format: 'slipway.design', version: 1, hull: 1, engines: 1 };

interface Shown {
  readonly bench: Bench;
  readonly library: Library;
  /** Ids of the given ships. */
  readonly ids: readonly string[];
}

/**
 * Shows a page, `/ships`, of a library with these ships, until the test has finished; the sample
 * is on its bench.
 */
export async function showLibrary(
  path: string,
  ships: Parameters<Library['ships']['add']>[0],
  sample: Design = LEAST,
  study: () => Promise<unknown> = async () => studyFigures,
): Promise<Shown> {
  standIn();
  const storage = browserStorage(() => bench.rules, freshName());
  const channel = makeChannels();
  const bench = createBench({
    ...{
      rules: unity,
      editions: async () => editions,
      play: async () => unityPlay,
      startSolver: () => solverHere(),
      storage: storage.bench,
      sample,
    },
    ...{ channel: channel(), window: 'test' },
  });
  const samples = async () => sampleFactions;
  const balance = async () => balanceFigures;
  const made = {
    ...{ rules: unity, fleetRules: unityFleets, samples, study, balance },
    ...{ templates: async () => templates, starters: async () => weaponSets },
    ...{ bench, storage, channel, campaignRules: async () => unityCampaigns },
  };
  const library = createLibrary(made);
  await eventually(() => {
    if (!bench.ready() || !bench.ship()) throw new Error('the bench is not ready');
  });
  const ids = await library.ships.add(ships);
  library.ships.items();
  await eventually(() => {
    if (library.ships.status().state !== 'ready') throw new Error('the ships are not read');
  });
  location.hash = `#${path}`;
  const host = document.body.appendChild(document.createElement('div'));
  const dispose = render(
    () => <App bench={bench} library={async () => library} sample={sample} news={undefined} />,
    host,
  );
  onTestFinished(() => {
    dispose();
    library.dispose();
    bench.dispose();
    host.remove();
    vi.unstubAllGlobals();
  });
  return { bench, library, ids };
}

/** Stubs what jsdom lacks. Lists draw no rows, since elements have no size. */
function standIn(): void {
  Element.prototype.scrollTo ??= () => {};
  Element.prototype.scrollIntoView ??= () => {};
  vi.stubGlobal('CSS', { escape: (name: string) => name });
  stubMedia();
}
