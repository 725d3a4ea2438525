/** The bench in a document without a browser around it. */
import { render } from 'solid-js/web';
import type { Design } from '../../src/core/design/design.ts';
import { unityPlay } from '../../src/core/rules/unity/play.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { type Bench, createBench } from '../../src/store/bench.ts';
import type { BenchStorage } from '../../src/store/storage.ts';
import { App } from '../../src/ui/app.tsx';
import { editions } from '../editions.ts';
import { memoryStorage } from '../store/memory-storage.ts';
import { solverHere } from '../worker-here.ts';
import { FILE_ENDS } from './file-ends.ts';
import { stubMedia } from './media.ts';
import { eventually } from './page.ts';

let takeAway = () => {};

/**
 * Shows the bench with one ship in the place of any before, once its form is there; on a storage
 * that forgets, unless it is given one.
 */
export async function showBench(
  design: Design,
  storage: BenchStorage = memoryStorage(),
): Promise<Bench> {
  takeAway();
  stubMedia();
  const bench = createBench({
    rules: unity,
    editions: async () => editions,
    play: async () => unityPlay,
    startSolver: () => solverHere(),
    storage,
    sample: design,
    channel: { post: () => {}, listen: () => {}, close: () => {} },
    window: 'test',
  });
  const library = () => new Promise<never>(() => {});
  // The files of a worker share a window, and another may have shown another page.
  location.hash = '#/';
  const host = document.body.appendChild(document.createElement('div'));
  const dispose = render(
    () => <App bench={bench} library={library} sample={design} news={undefined} />,
    host,
  );
  takeAway = () => {
    dispose();
    bench.dispose();
    host.remove();
    takeAway = () => {};
  };
  // Its router would go on in the next file.
  addEventListener(FILE_ENDS, () => takeAway(), { once: true });
  // The parts that come after the first paint.
  await eventually(() => {
    if (!document.querySelector('#notes')) throw new Error('the form is not whole yet');
  });
  return bench;
}
