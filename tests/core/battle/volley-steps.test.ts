/** Volleys before they are fired: the advisor's needed numbers are those that the battle rolls. */

import { expect, test } from 'vitest';
import type { BattleEvent } from '../../../src/core/battle/events.ts';
import { Film } from '../../../src/core/battle/film.ts';
import { isShipTarget } from '../../../src/core/battle/state.ts';
import {
  type DeclaredVolley,
  declaredVolleys,
  volleySteps,
} from '../../../src/core/battle/volley-steps.ts';
import { SEED } from '../../runs.ts';
import { BusyDoctrine, randomScript } from './random-scripts.ts';
import { at, gun, setupFor, shipWith } from './scripted.ts';

const doctrine = new BusyDoctrine();

const isLike = (
  volley: DeclaredVolley | undefined,
  event: Extract<BattleEvent, { readonly type: 'fired' }>,
): boolean =>
  volley?.battery === event.battery &&
  volley.mode === event.mode &&
  volley.target === event.target &&
  volley.mounts === event.mounts;

test('the needed number of each declared volley is the one that is rolled', () => {
  let compared = 0;
  for (let seed = SEED; compared < 12; seed += 1) {
    const film = new Film(setupFor(randomScript(seed)), seed, [undefined, undefined], {
      adviser: doctrine,
    });
    while (film.due) {
      const { kind, subject, suggested } = film.due;
      const before = film.length;
      const state = film.at(before);
      const ship = state.ships[subject];
      const isFire = kind === 'declare' && ship && typeof suggested === 'object' && suggested;
      const shots = isFire && 'shots' in suggested ? suggested.shots : [];
      const volleys = ship ? declaredVolleys(ship, shots) : [];
      const steps = volleys.map((volley) => ship && volleySteps(state, ship, volley));
      film.answer(suggested as never);
      for (const { event } of film.frames.slice(before)) {
        if (event.type !== 'fired' || event.ship !== subject || kind !== 'declare') continue;
        const { banks } = film.battle.state.ship(subject).type;
        if (banks[event.bank]?.modes[event.mode]?.isBurst) continue;
        // Directed volleys may equal others but for their number.
        const found = steps.filter((_, i) => isLike(volleys[i], event));
        expect({ seed, needed: found.map((step) => step?.needed) }).toEqual({
          seed,
          needed: expect.arrayContaining([event.needed]),
        });
        for (const step of found) {
          const [acc, ...modifiers] = step?.parts ?? [];
          const sum = modifiers.reduce((total, { by }) => total + by, 0);
          expect((acc?.by ?? 0) - sum).toBe(step?.needed);
        }
        if (isShipTarget(event.target)) compared += 1;
      }
    }
  }
});

test('a volley has its parts, its dice and its chances', () => {
  const design = shipWith(
    { hull: 8, shields: 3, systems: [{ id: 'countermeasures', qty: 1 }] },
    { modes: [gun(1, 4, 3, 1, 15)], mounts: 4 },
  );
  const setup = setupFor({
    ...{ designs: [design], lastTurn: 1 },
    sides: [{ ships: [at(0, 0)] }, { ships: [at(0, 7)] }],
  });
  const film = new Film(setup, 1, [undefined, undefined]);
  const [ship] = film.at(-1).ships;
  if (!ship) throw new Error('a ship is missing');
  const [volley] = declaredVolleys(ship, [{ bank: 0, mode: 0, mounts: 4, target: 1 }]);
  const steps = volley && volleySteps(film.at(-1), ship, volley);
  expect(steps).toMatchObject({ needed: 5, needs: '5+', dice: 4, range: 7, effectiveRange: 7 });
  expect(steps?.parts).toEqual([
    { label: 'w0, ACC', by: 4, rule: '4.2' },
    { label: 'Medium range, 6 to 10', by: 0, rule: '4.2' },
    { label: 'Countermeasures', by: -1, rule: 'B.6' },
  ]);
  // 4 dice × 1/3 × 3 × 1/2 × 1/2 box.
  expect(steps?.mean).toBeCloseTo(1, 12);
});

test.each([
  ['a nebula', ['G.4'], [], 'Long range, 11 to 15; 7 counts as 11', 'G.4'],
  ['sensors', [], ['long-range-sensors'], 'Short range, 1 to 5; 7 counts as 5', 'B.13'],
  ['no TAG', ['E.7'], [], 'Long range, 11 to 15; 7 counts as 14', 'E.7'],
] as const)(
  'a range that counts as another says so by its rule: %s',
  (_, options, systems, label, rule) => {
    const design = shipWith(
      { hull: 8, systems: systems.map((id) => ({ id })) },
      { modes: [gun(1, 4, 1, 1, 15)] },
    );
    const setup = setupFor({
      ...{ designs: [design], lastTurn: 1 },
      sides: [{ ships: [at(0, 0)] }, { ships: [at(0, 7)] }],
    });
    const film = new Film({ ...setup, options: new Set(options) }, 1, [undefined, undefined]);
    const [ship] = film.at(-1).ships;
    const [volley] = ship
      ? declaredVolleys(ship, [{ bank: 0, mode: 0, mounts: 1, target: 1 }])
      : [];
    const steps = ship && volley && volleySteps(film.at(-1), ship, volley);
    expect(steps?.parts[1]).toMatchObject({ label, rule });
  },
);

test.each([
  ['a flare', { q: 3 }, [], 'B.9'],
  ['an asteroid field', undefined, [{ kind: 'field', q: 4, r: 0, size: 1 }], 'G.1'],
  ['the coma of a comet', undefined, [{ kind: 'comet', q: 2, r: 1 }], 'G.3'],
  ['both', { q: 6 }, [{ kind: 'field', q: 7, r: 0, size: 1 }], 'B.9, G.1'],
  ['a flare beside the line', { q: 3, r: 2 }, [{ kind: 'comet', q: 2, r: 1 }], 'G.3'],
] as const)(
  'a line of sight is hindered by the rule of its cause: %s',
  (_, flare, pieces, rule) => {
    const design = shipWith({ hull: 8 }, { modes: [gun(1, 4, 1, 1, 15)] });
    const setup = setupFor({
      ...{ designs: [design], lastTurn: 1, terrain: pieces },
      sides: [{ ships: [at(0, 0)] }, { ships: [at(0, 7)] }],
    });
    const state = new Film(setup, 1, [undefined, undefined]).at(-1);
    if (flare) Object.assign(state.markers.add(), { r: 0, ...flare, isFaceUp: 1 });
    const [ship] = state.ships;
    const [volley] = ship
      ? declaredVolleys(ship, [{ bank: 0, mode: 0, mounts: 1, target: 1 }])
      : [];
    const parts = ship && volley && volleySteps(state, ship, volley)?.parts;
    expect(parts?.find(({ label }) => label === 'Line of sight')?.rule).toBe(rule);
  },
);
