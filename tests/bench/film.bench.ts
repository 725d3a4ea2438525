/** Watching six ships against six in a slowed-down page: frames that come late, and the longest task. */
import type { Browser, Page } from 'playwright-core';
import majestic from '../../data/ships/majestic.json' with { type: 'json' };
import { compilePlay } from '../../src/core/battle/compiled-play.ts';
import { Film } from '../../src/core/battle/film.ts';
import type { Design } from '../../src/core/design/design.ts';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { unityPlay } from '../../src/core/rules/unity/play.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { battleFragment } from '../../src/formats/link/battle-link.ts';
import { playedBattle } from '../../src/formats/play/replay.ts';
import { policyOf } from '../../src/study/policies.ts';
import { preparedSetup } from '../../src/study/preparation.ts';
import { withApp } from './app.ts';
import { CATEGORIES, mainThread } from './trace.ts';
import { SLOWDOWN, slowDown } from './typing.ts';

const SHIPS = 6;
const ROUNDS = 3;
const WATCHED_MS = 15_000;
/** At 60 frames a second a frame that begins so long after the one before has missed its turn. */
const LATE_MS = 25;

/** A page with a layer that glides as counters do, and nothing else. */
const EMPTY = `<!doctype html><svg width="72" height="72" style="position: absolute"><circle r="30"/></svg>
  <script>
    const frames = [0, 900].map((x) => ({ transform: 'translate(' + x + 'px, 300px)' }));
    document.querySelector('svg').animate(frames, { duration: 2000, iterations: Infinity });
  </script>`;

/** The link of a battle that has been fought under a policy. */
function battleLink(): string {
  const play = compilePlay({ rules: unity, play: unityPlay });
  const ships = Array.from({ length: SHIPS }, () => ({
    title: 'Majestic',
    design: majestic as Design,
  }));
  const setup = preparedSetup(play, unityFleets, {
    ...{ sides: [1, 2].map(() => ({ by: 'closer', ships })) as never },
    ...{ distance: 24, jitter: 0, options: [], terrain: [], wind: 0, lastTurn: 40, seed: 1 },
    moved: new Map(),
  });
  const film = new Film(setup, 1, [policyOf('closer'), policyOf('closer')]);
  const policies = ['closer', 'closer'];
  const link = battleFragment({
    battle: playedBattle(film.battle, { seed: 1, policies }),
    packs: [],
  });
  if (!link) throw new Error('the battle is too long for a link');
  return link;
}

/** In the page: milliseconds between frames for as long as was asked. */
function framesOf(time: number) {
  return new Promise<number[]>((done) => {
    const gaps: number[] = [];
    const start = performance.now();
    let before = start;
    const next = (now: number) => {
      gaps.push(now - before);
      before = now;
      if (now - start < time) requestAnimationFrame(next);
      else done(gaps.slice(1));
    };
    requestAnimationFrame(next);
  });
}

async function watched(browser: Browser, page: Page) {
  await page.bringToFront();
  await browser.startTracing(page, { categories: [...CATEGORIES] });
  const gaps = await page.evaluate(framesOf, WATCHED_MS);
  const { longestTask } = mainThread((await browser.stopTracing()).toString());
  const late = gaps.filter((gap) => gap > LATE_MS).length;
  return `${((1000 * gaps.length) / WATCHED_MS).toFixed(1)} frames a second, ${late} late, longest task ${longestTask.toFixed(0)} ms`;
}

export default async function filmBenchmark(): Promise<void> {
  const link = battleLink();
  await withApp(async (browser, url) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(url + link);
    await page.locator('.film-place').waitFor();
    const empty = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await empty.setContent(EMPTY);
    for (const each of [page, empty]) await slowDown(each);
    console.log(`${SHIPS} against ${SHIPS}, processor slowed down ${SLOWDOWN} times`);
    for (let i = 0; i < ROUNDS; i += 1) {
      console.log(`empty page  ${await watched(browser, empty)}`);
      await page.bringToFront();
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      console.log(`film        ${await watched(browser, page)}`);
      console.log(`            at ${await page.locator('.film-place').textContent()}`);
      await page.getByRole('button', { name: 'Stop', exact: true }).click();
    }
  });
}
