import { createRoot } from 'solid-js';
import { expect, it, onTestFinished } from 'vitest';
import { createBackConversion } from '../../src/library/back-conversion.ts';
import { BLANK_SHIPS, createConversion } from '../../src/library/conversion.ts';
import { memoryStorage } from '../../src/library/memory-storage.ts';
import { editions } from '../../src/tables/editions.ts';
import { oldSamples } from '../../src/tables/old-ships.ts';
import { unity } from '../../src/tables/unity.ts';
import { makeStand } from './stand.ts';

const rooted = <Value>(make: () => Value): Value =>
  createRoot((dispose) => {
    onTestFinished(dispose);
    return make();
  });

const [harrowgate = '', , tern = ''] = oldSamples.map(({ text }) => text);
const open = (text: string) => rooted(() => createConversion(unity, editions, text));

it('a text becomes a ship, recomputed as stand-ins are switched on and off', () => {
  const state = open(harrowgate);
  expect(state.offers()).toEqual(['range-based-rof', 'halves-shields']);
  expect(state.outcome()?.account.rulebook).toBe(242);
  state.toggle('halves-shields');
  expect(state.outcome()?.design.weapons?.[1]?.modes[0]?.traits).toContain('Pr2');
  expect(state.offers()).toEqual(['range-based-rof', 'halves-shields']);
  state.toggle('halves-shields');
  expect(state.outcome()?.account.rulebook).toBe(242);
});

it('is made to fit by its hull, or scaled down', () => {
  const state = open(harrowgate);
  const left = () => state.outcome()?.account.space.remaining ?? Number.NaN;
  expect(left()).toBeLessThan(0);
  const hull = state.outcome()?.account.nearestHull;
  state.setFit('hull');
  expect(state.outcome()?.design.hull).toBe(hull);
  expect(left()).toBeGreaterThanOrEqual(0);
  state.setFit('scaled');
  expect(state.outcome()?.design.hull).toBe(9);
  expect(left()).toBeGreaterThanOrEqual(0);
  expect(state.outcome()?.report).toContainEqual(expect.objectContaining({ code: 'scaled' }));
});

it('one of several ships is chosen, and edited alone', () => {
  const state = open(`${harrowgate}\n${oldSamples[1]?.text}`);
  expect(state.ships()).toHaveLength(2);
  state.choose(1);
  const old = state.old();
  if (old?.edition !== 'admiralty') throw new Error('a card is wanted');
  state.edit({ ...old, ship: { ...old.ship, class: 'Pipit' } });
  expect(state.text()).toContain('(131) Pipit-Class');
  expect(state.text()).toContain('(208) Harrowgate-Class');
  expect(state.outcome()?.design.class).toBe('Pipit');
});

it('an empty text has no ship, a blank card is one', () => {
  const state = open('');
  expect([state.outcome(), state.issues()]).toEqual([undefined, []]);
  state.edit(BLANK_SHIPS.nova);
  expect(state.outcome()?.design.hull).toBe(4);
});

it('a text that was replaced can be brought back', () => {
  const state = open(harrowgate);
  expect(state.canRestore()).toBe(false);
  state.replace(BLANK_SHIPS.nova);
  expect(state.text()).toContain('Nova display');
  state.restore();
  expect(state.text()).toBe(harrowgate);
  state.restore();
  expect(state.text()).toContain('Nova display');
});

it('letters given for an arc stay while others are typed', () => {
  const state = open(tern.replace('FP 3', 'QX 3').replace('FS 3', 'QY 3'));
  expect(state.arcs()).toEqual([
    { name: 'QX', letters: '' },
    { name: 'QY', letters: '' },
  ]);
  state.nameArc('QX', 'a, b1');
  expect(state.arcs()[0]).toEqual({ name: 'QX', letters: 'AB' });
  expect(state.outcome()?.design.batteries?.[0]?.banks[1]).toEqual({ mounts: 3, arc: 'AB' });
  state.adjust('+5');
  expect(state.outcome()?.account.before).toBe(361);
});

it('a ship of the bench becomes a card or a worksheet', async () => {
  const bench = await makeStand(memoryStorage()).window('a');
  const state = rooted(() => createBackConversion(bench, editions));
  expect(state.outcome()?.text).toContain('(?) Majestic-Class');
  expect(state.offers()).toEqual(['unity-rating']);
  state.toggle('unity-rating');
  expect(state.outcome()?.text).toContain('(188) Majestic-Class');
  state.setEdition('nova');
  expect(state.outcome()?.text).toContain('Nova display');
});
