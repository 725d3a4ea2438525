import { expect, test } from 'vitest';
import { makeAutosave } from '../../src/store/saving.ts';

/** When a change is saved that is followed by others, each so long after the one before, in ms. */
function savesOf(changes: number, pause: number): readonly number[] {
  let now = 0;
  let waiting: { readonly at: number; readonly run: () => void } | undefined;
  const saves: number[] = [];
  const after = (ms: number, run: () => void) => {
    const own = { at: now + ms, run };
    waiting = own;
    return () => {
      if (waiting === own) waiting = undefined;
    };
  };
  const save = async () => void saves.push(now);
  const autosave = makeAutosave({ now: () => now, after }, save);
  const until = (end: number) => {
    while (waiting && waiting.at <= end) {
      const { at, run } = waiting;
      waiting = undefined;
      now = at;
      run();
    }
    now = end;
  };
  for (let i = 0; i < changes; i += 1) {
    until(i * pause);
    autosave.touch();
  }
  until(Number.MAX_SAFE_INTEGER);
  return saves;
}

test.each([
  ['one change', 1, 0, [450]],
  ['keys of a quick typist', 8, 120, [500, 1100]],
  ['keys with a pause after each', 4, 300, [500, 1100]],
  ['changes that are apart', 2, 1000, [450, 1450]],
])('%s: saved at most half a second after the first that is not', (_, changes, pause, at) => {
  expect(savesOf(changes, pause)).toEqual(at);
});

test('a stopped one saves nothing more, though a save that was running changes something', async () => {
  const saves: string[] = [];
  const jobs: (() => void)[] = [];
  const after = (_: number, run: () => void) => {
    jobs.push(run);
    return () => void jobs.splice(jobs.indexOf(run), 1);
  };
  const autosave = makeAutosave({ now: () => 0, after }, async () => void saves.push('saved'));
  autosave.touch();
  autosave.stop();
  autosave.touch();
  for (const run of jobs) run();
  expect(saves).toEqual([]);
});
