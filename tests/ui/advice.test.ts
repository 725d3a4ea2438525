/** Advice below the problems: found as the ship changes, taken in one step, dismissed and restored. */
import { beforeEach, expect, it } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { adviceOn, wordAdvice } from '../../src/core/solve/advice.ts';
import { majestic } from '../reference/majestic.ts';
import { memoryStorage } from '../store/memory-storage.ts';
import { showBench } from './bench.tsx';
import { all, eventually, named } from './page.ts';

/** A ship without fire astern, whose battery of one mount may be lost first. */
const odd: Design = {
  ...majestic,
  batteries: [
    { weapon: majestic.weapons?.[0]?.id ?? '', banks: [{ mounts: 2, arc: 'ABCD' }] },
    { weapon: majestic.weapons?.[1]?.id ?? '', banks: [{ mounts: 1, arc: 'AB' }] },
  ],
};

const panel = () => named<HTMLElement>('section', /^Advice/);
const said = (part: Element | null = panel().querySelector('.fit-rows')) =>
  [...(part?.querySelectorAll('.advice-what') ?? [])].map((row) => row.textContent);
const words = (design: Design) => adviceOn(unity, design).map((one) => wordAdvice(one).what);
const press = (label: string | undefined) => {
  const [found] = all<HTMLButtonElement>('.advice-row button').filter(
    ({ textContent }) => textContent === label,
  );
  found?.click();
};

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('slipway.advice', 'open');
});

it('takes a change in one step that undo reverts', async () => {
  const bench = await showBench(odd);
  await eventually(() => expect(said()).toEqual(words(odd)));
  expect(said().length).toBeGreaterThan(1);
  const [first] = adviceOn(unity, odd);
  press(first?.change?.text);
  const ship = bench.ship();
  expect(ship?.design()).toEqual(first?.change?.design);
  expect(ship?.undoLabel()).toBe(first?.change?.text);
  await eventually(() => expect(said()).toEqual(first && words(first.change?.design ?? odd)));
  expect(said()).not.toContain(first && wordAdvice(first).what);
  ship?.undo();
  expect(ship?.design()).toEqual(odd);
});

it('dismisses advice until it is restored, also after a reload', async () => {
  const storage = memoryStorage();
  const bench = await showBench(odd, storage);
  await eventually(() => expect(said()).toEqual(words(odd)));
  press('Dismiss');
  expect(said()).toEqual(words(odd).slice(1));
  expect(panel().querySelector('summary')?.textContent).toBe(`Advice${words(odd).length - 1}`);
  await bench.flush();
  await showBench(odd, storage);
  await eventually(() => expect(said()).toEqual(words(odd).slice(1)));
  press('Restore');
  expect(said()).toEqual(words(odd));
});

it('keeps another window’s dismissals on the same ship', async () => {
  const bench = await showBench(odd, memoryStorage());
  await eventually(() => expect(said()).toEqual(words(odd)));
  const [, second] = adviceOn(unity, odd);
  const entry = [bench.ship()?.id, [second?.key]];
  localStorage.setItem('slipway.advice-dismissed', JSON.stringify([entry]));
  press('Dismiss');
  expect(said()).toEqual(words(odd).filter((_, i) => i > 1));
});

it('shows another window’s dismissals and restorations at once', async () => {
  const bench = await showBench(odd, memoryStorage());
  await eventually(() => expect(said()).toEqual(words(odd)));
  const key = 'slipway.advice-dismissed';
  const elsewhere = (keys: readonly (string | undefined)[]) => {
    localStorage.setItem(key, JSON.stringify([[bench.ship()?.id, keys]]));
    // The browser tells other windows only.
    dispatchEvent(new StorageEvent('storage', { key }));
  };
  elsewhere([adviceOn(unity, odd)[1]?.key]);
  expect(said()).toEqual(words(odd).filter((_, i) => i !== 1));
  elsewhere([]);
  expect(said()).toEqual(words(odd));
});

it('reads damaged dismissals as none', async () => {
  localStorage.setItem('slipway.advice-dismissed', '[["x"],7,{"a":1}]');
  await showBench(odd);
  await eventually(() => expect(said()).toEqual(words(odd)));
  press('Dismiss');
  expect(said()).toEqual(words(odd).slice(1));
});
