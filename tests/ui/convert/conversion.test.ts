import { createRoot } from 'solid-js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { legacySamples } from '../../../src/core/rules/unity/editions.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import {
  createBackConversion,
  createConversion,
} from '../../../src/ui/pages/convert/conversion.ts';
import { admiralty, editions, nova } from '../../editions.ts';
import { memoryStorage } from '../../store/memory-storage.ts';
import { makeStand } from '../../store/stand.ts';

const rooted = <Value>(make: () => Value): Value =>
  createRoot((dispose) => {
    onTestFinished(dispose);
    return make();
  });

const sample = (title: string): string =>
  legacySamples.find((legacy) => legacy.title === title)?.text ?? '';
const [harrowgate, wagtail, tern] = ['Harrowgate', 'Wagtail', 'Tern'].map(sample) as [
  string,
  string,
  string,
];
const open = (text: string) => rooted(() => createConversion(unity, editions, text));

it('a text becomes a ship, recomputed as substitutes are switched on and off', () => {
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
  const state = open(`${harrowgate}\n${wagtail}`);
  expect(state.ships()).toHaveLength(2);
  state.choose(1);
  const old = state.legacy();
  if (old?.edition !== admiralty) throw new Error('a card is wanted');
  state.edit({ ...old, ship: { ...old.ship, class: 'Pipit' } });
  expect(state.text()).toContain('(131) Pipit-Class');
  expect(state.text()).toContain('(208) Harrowgate-Class');
  expect(state.outcome()?.design.class).toBe('Pipit');
});

it('keeps in another hull what substitutes made of its weapons in the old one', () => {
  const state = open(harrowgate.replace('Hull: 9 8 7 6 5 4 3 2 1', 'Hull: 7'));
  state.toggle('halves-shields');
  state.setFit('hull');
  expect(state.outcome()?.design.hull).toBeGreaterThanOrEqual(8);
  expect(state.outcome()?.design.weapons?.[1]?.modes[0]?.traits).toContain('Pr1');
});

describe('a ship that is edited takes its own place in the text', () => {
  const broken = '(90) Ghost-Class Cruiser\nHull: -\nWeapons: 1[X]\n';
  const text = `Ships of the league:\n\n${broken}\nDawn Watch\n${harrowgate}\nAnd these two\nfollow.\n\n${wagtail}\n${broken}`;
  const renamed = (state: ReturnType<typeof open>, name: string) => {
    const old = state.legacy();
    if (old?.edition !== admiralty) throw new Error('a card is wanted');
    state.edit({ ...old, ship: { ...old.ship, class: name } });
  };
  const faults = (state: ReturnType<typeof open>) =>
    state.doubts().map(({ line, span }) => [line, state.text().slice(span?.start, span?.end)]);

  it('beside ships that cannot be read, which stay as they are with their faults', () => {
    const state = open(text);
    const before = faults(state);
    expect(before.map(([, words]) => words)).toEqual([
      'Ships of the league:',
      broken.trimEnd(),
      'And these two\nfollow.',
      broken.trimEnd(),
    ]);
    renamed(state, 'Sparrow');
    expect(state.text()).toBe(text.replace('Harrowgate-Class', 'Sparrow-Class'));
    expect(faults(state)).toEqual(before);
    expect(state.canRestore()).toBe(false);
    state.choose(1);
    renamed(state, 'Pipit');
    renamed(state, 'Wren');
    expect(state.text()).toBe(
      text.replace('Harrowgate-Class', 'Sparrow-Class').replace('Wagtail-Class', 'Wren-Class'),
    );
    expect(state.ships().map(({ legacy }) => legacy.ship.class)).toEqual(['Sparrow', 'Wren']);
  });

  it('and the ships below move with its lines', () => {
    const state = open(text);
    const old = state.legacy();
    if (old?.edition !== admiralty) throw new Error('a card is wanted');
    state.edit({ ...old, ship: { ...old.ship, ...{ specials: [], notes: 'One.\nTwo.' } } });
    const read = open(state.text());
    expect(faults(state)).toEqual(faults(read));
    expect(state.ships()).toEqual(read.ships());
  });

  it('whose own faults can be brought back', () => {
    const faulty = harrowgate.replace('6[Y]', '6[?]');
    const state = open(faulty);
    renamed(state, 'Sparrow');
    renamed(state, 'Swallow');
    expect(state.text()).not.toContain('6[?]');
    state.restore();
    expect(state.text()).toBe(faulty);
  });

  it('of a table, which becomes notation and can be brought back', () => {
    const table = 'Class,Hull,Engines,Shields,Batteries\nWren,4,3,2,\nJay,,,,\nTit,3,3,2,\n';
    const state = open(table);
    state.choose(1);
    renamed(state, 'Dunnock');
    expect(state.ships().map(({ legacy }) => legacy.ship.class)).toEqual(['Wren', 'Dunnock']);
    renamed(state, 'Robin');
    expect(open(state.text()).ships()).toEqual(state.ships());
    state.restore();
    expect(state.text()).toBe(table);
  });
});

it('an empty text has no ship, a blank card is one', () => {
  const state = open('');
  expect([state.outcome(), state.doubts()]).toEqual([undefined, []]);
  state.edit({ edition: nova, ship: nova.blank });
  expect(state.outcome()?.design.hull).toBe(4);
});

it('a text that was replaced can be brought back', () => {
  const state = open(harrowgate);
  expect(state.canRestore()).toBe(false);
  state.replace({ edition: nova, ship: nova.blank });
  expect(state.text()).toContain('Nova display');
  state.restore();
  expect(state.text()).toBe(harrowgate);
  state.restore();
  expect(state.text()).toContain('Nova display');
});

it('letters given for an arc stay while others are typed', () => {
  const state = open(tern.replace('FP 3', 'QX 3').replace('FS 3', 'QY 3'));
  expect(state.arcs()).toEqual([
    { name: 'QX', letters: '', isFaulty: false },
    { name: 'QY', letters: '', isFaulty: false },
  ]);
  const bank = () => state.outcome()?.design.batteries?.[0]?.banks[1];
  state.nameArc('QX', 'b, a');
  expect(state.arcs()[0]).toEqual({ name: 'QX', letters: 'b, a', isFaulty: false });
  expect(bank()).toEqual({ mounts: 3, arc: 'AB' });
  state.nameArc('QX', 'b1');
  expect(state.arcs()[0]).toEqual({ name: 'QX', letters: 'b1', isFaulty: true });
  expect(bank()).toEqual({ mounts: 3, arc: 'QX' });
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
  state.setEdition(nova);
  expect(state.outcome()?.text).toContain('Nova display');
});

it('of a text of several editions, each ship is its own edition’s, and Unity’s are named', () => {
  const state = open(
    `${harrowgate}\nImperial MAJESTIC-class Battlecruiser (12)\n--\nHull: 2-1\nEngines: 3-2\nGun | AB []\n3-6-9 | 1x5+/1/1\n\n${tern}`,
  );
  expect(state.ships().map(({ legacy }) => legacy.edition)).toEqual([admiralty, nova]);
  expect(state.doubts().map(({ message }) => message)).toContainEqual(
    expect.stringContaining('Majestic is a Unity ship already'),
  );
});
