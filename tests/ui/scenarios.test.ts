/** The Scenarios page: a game tonight by its steps, up to the watched battle and the play sheet. */
import { createRoot } from 'solid-js';
import { beforeEach, expect, test } from 'vitest';
import { compilePlay } from '../../src/core/battle/compiled-play.ts';
import { OFF } from '../../src/core/battle/state.ts';
import { scenarioDocument } from '../../src/core/design/scenario.ts';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { unityPlay } from '../../src/core/rules/unity/play.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { preparedSetup } from '../../src/study/preparation.ts';
import { createTonight } from '../../src/ui/pages/scenarios/tonight.ts';
import { sceneOf } from '../../src/ui/shared/board/scene.ts';
import { stateBefore } from '../../src/ui/shared/board/set-up-board.tsx';
import { shipWith } from '../core/battle/scripted.ts';
import { majestic } from '../reference/majestic.ts';
import { showLibrary } from './library.tsx';
import { all, click, eventually, named } from './page.ts';

const button = (name: string | RegExp) => named<HTMLButtonElement>('button', name);
const texts = (selector: string) => all(selector).map(({ textContent }) => textContent ?? '');
const sums = () => texts('.tonight-sum b').map(Number);

// The page keeps its choices for a reload.
beforeEach(() => sessionStorage.clear());

test('one tap rolls a scenario that the fleets can fight', async () => {
  await showLibrary('/scenarios', [], majestic);
  await eventually(() => expect(sums().filter((rating) => rating > 0)).toHaveLength(2));
  // The first faction has no ship for the lone one of S.1, which one in twelve rolls takes.
  for (let rolls = 0; rolls < 40; rolls += 1) {
    click(button('Roll it all'));
    expect(
      texts('.tonight-fleet .field-issues').filter(Boolean),
      texts('.tonight-name')[0],
    ).toEqual([]);
  }
});

test('a game tonight: dice, limits, fleets, places, and the play sheet', async () => {
  const { library } = await showLibrary('/scenarios', [], majestic);
  await eventually(() =>
    expect(sums().filter((rating) => rating >= 970 && rating <= 1030)).toHaveLength(2),
  );
  // A drawn fleet may be a little over its limit, and that is no error.
  const word = () => all('.tonight-sum span:last-child')[0];
  const random = named<HTMLButtonElement>('button', 'Random fleet: Attacker');
  for (let draws = 0; draws < 99 && (sums()[0] ?? 0) <= 1000; draws += 1) click(random);
  expect(word()?.textContent).toMatch(/^\d+ over, within 3 %$/);
  expect(word()?.className).not.toContain('text-error');
  // Typed dice choose the scenario, and later steps keep what still fits.
  const [first, second] = all('.tonight-die');
  const type = (die: Element | undefined, key: string) =>
    die?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  type(first, '2');
  type(second, '4');
  expect(texts('.tonight-name')[0]).toMatch(/^Hide & Seek S\.5, rolled 24$/);
  expect(texts('.tonight-sum')[0]).toMatch(/of 1400/);
  expect(all('.board-ground .terrain')).toHaveLength(12);
  expect(all('.board-zone').map((zone) => zone.classList[1])).toEqual(['attacker', 'defender']);
  // Ships that come later are faded, and not crossed out like lost ones; the prototype is named.
  type(first, '4');
  type(second, '3');
  expect(texts('.tonight-name')[0]).toContain('To the Rescue');
  expect(all('.counter.gone').length).toBeGreaterThan(0);
  expect(all('.counter .lost')).toHaveLength(0);
  type(first, '3');
  expect(texts('.tonight-ships li').filter((text) => text.includes(', prototype'))).toHaveLength(1);
  type(first, '2');
  type(second, '4');
  // Filled exactly by the solver; the limit follows the size.
  click(all<HTMLInputElement>('#tonight-size input')[0] as HTMLInputElement);
  expect(texts('.tonight-sum')[0]).toMatch(/of 560.*over$/);
  expect(word()?.className).toContain('text-error');
  click(named('button', 'Fill to the limit: Attacker'));
  await eventually(() =>
    expect(texts('.tonight-sum')[0]).toMatch(/(filled to the last point|left)$/),
  );
  expect(sums()[0]).toBeGreaterThan(540);
  const before = sums();
  click(button('Swap attacker and defender'));
  expect(sums()).toEqual(before.toReversed());
  // A ship that is put elsewhere is outside its zone, and may be.
  click(button(/^A, /));
  click(button('Turn to port'));
  expect(texts('.tonight-ships li')[0]).toMatch(/↗$/);
  expect(button('Clear').disabled).toBe(false);
  click(button('Clear'));
  expect(texts('.tonight-ships li')[0]).toMatch(/→$/);
  // The study that ships with Slipway tells the balance at once, and how long battles are.
  await eventually(() =>
    expect(texts('[aria-label="Balance with fleets of the samples"]')[0]).toMatch(
      /1000 battles.*Attacker wins\d+ % ± [1-9].*Half of the battles end by turn \d+/,
    ),
  );
  // Optional rules go with the game.
  click(button('Partial victory points E.4'));
  // Battles of a policy against itself; a change of the fleets makes their figures old.
  const drift = all<HTMLSelectElement>('[aria-label="Balance"] select')[0] as HTMLSelectElement;
  drift.value = 'drift';
  drift.dispatchEvent(new Event('change', { bubbles: true }));
  click(button('Fight it out'));
  await eventually(() => expect(texts('[aria-label="Balance"] dd')).toHaveLength(3));
  click(button('Stop'));
  await eventually(() => expect(button('Fight again').disabled).toBe(false));
  const [attacker = 0, defender = 0, draws = 0] = texts('[aria-label="Balance"] dd').map(
    Number.parseFloat,
  );
  expect(Math.abs(attacker + defender + draws - 100)).toBeLessThanOrEqual(1);
  // A scenario that comes to the library does not change the game.
  const terms = { name: 'Own', attacker: { limit: 400 }, defender: { limit: 400 } };
  await library.scenarios.put([{ id: 'own', value: scenarioDocument(terms), replaces: 0 }]);
  await eventually(() => expect(texts('option')).toContainEqual(expect.stringContaining('Own')));
  expect(all('[aria-label="Balance"] .is-old')).toHaveLength(0);
  click(button('Swap attacker and defender'));
  expect(all('[aria-label="Balance"] .is-old')).toHaveLength(1);
  click(button('Open the play sheet'));
  await eventually(() => expect(location.hash).toMatch(/^#\/play\/.+/));
  const [game] = await library.games.values([
    decodeURIComponent(location.hash.split('/')[2] ?? ''),
  ]);
  expect(game?.value).toMatchObject({
    ...{ name: 'Hide & Seek', target: 280, options: ['E.4'] },
    scenario: { format: 'slipway.scenario', terrain: { length: 12 } },
  });
});

test('a zone that is set on the board moves by arrow keys, with Shift its end alone', async () => {
  const { library } = await showLibrary('/scenario-library/own', []);
  const force = { limit: 1000 };
  const zones = [{ side: 'attacker', from: 0, to: 3, heading: 0 }] as const;
  const value = scenarioDocument({ name: 'Own', attacker: force, defender: force, zones });
  await library.scenarios.put([{ id: 'own', value, replaces: 0 }]);
  await eventually(() => expect(button('Set on the board')).toBeDefined());
  const set = button('Set on the board');
  expect(set.closest('fieldset')?.ariaLabel).toBe('Zone 1');
  const columns = () =>
    ['First column', 'Last column'].map((name) => named<HTMLInputElement>('input', name).value);
  const before = columns();
  const press = (key: string, shiftKey = false) =>
    set.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true }));
  press('ArrowRight');
  expect(columns()).toEqual(before);
  click(set);
  press('ArrowLeft');
  expect(columns()).toEqual(before);
  for (let i = 0; i < 2; i += 1) press('ArrowRight');
  press('ArrowRight', true);
  expect(columns().map(Number)).toEqual([Number(before[0]) + 2, Number(before[1]) + 3]);
});

test('carriers keep their flights tonight, and a fleet is told the terms that it breaks', async () => {
  const { library } = await showLibrary('/ships', []);
  const compiled = compilePlay({ rules: unity, play: unityPlay });
  createRoot((dispose) => {
    const tonight = createTonight(library, () => compiled);
    const design = shipWith({ systems: [{ id: 'carrier', qty: 2 }] });
    const flights = [{ variant: 'bombers', count: 1 }];
    tonight.changeSide(0, { ships: [{ design, flights }, { design }] });
    const { sides, variants } = tonight.setup();
    expect(sides[0].flights?.map(({ kind }) => variants[kind]?.id)).toEqual([
      ...['bombers', 'standard', 'standard'],
    ]);
    tonight.changeSide(0, { ships: [{ design: majestic }, { design: majestic }] });
    expect(tonight.broken()).toEqual([[], []]);
    tonight.choose('s10');
    expect(tonight.broken()[0]).toEqual([
      'Majestic: No ship may rate more than 150 here; this one rates 188.',
    ]);
    tonight.choose('s12');
    expect(tonight.broken()[0]).toEqual([
      'The fleet must divide into two parts of 500 or more each; it cannot.',
    ]);
    dispose();
  });
  createRoot((dispose) => {
    const tonight = createTonight(library, () => compiled);
    // Of equal ships the player chooses the prototype; a stronger one leaves no choice (S.8).
    tonight.choose('s8');
    const prototypes = () =>
      tonight.setup().sides[0].ships.map((ship) => ship.isPrototype ?? false);
    expect([tonight.trial()?.ships.map(({ ship }) => ship), prototypes()]).toEqual([
      ...[
        [0, 1],
        [true, false],
      ],
    ]);
    tonight.choosePrototype(1);
    expect([tonight.trial()?.chosen, prototypes()]).toEqual([1, [false, true]]);
    tonight.changeSide(0, {
      ships: [shipWith({ hull: 1 }), { ...majestic, hull: 9 }].map((design) => ({ design })),
    });
    expect(tonight.trial()).toBeUndefined();
    tonight.changeSide(0, { ships: [{ design: majestic }, { design: majestic }] });
    tonight.choose('s12');
    dispose();
  });
  // Whoever comes back to the page finds the game again.
  createRoot((dispose) => {
    const tonight = createTonight(library, () => compiled);
    expect(tonight.original()?.id).toBe('s12');
    expect(tonight.fields.sides[0].ships).toHaveLength(2);
    dispose();
  });
});

test('a battle of a scenario has its sides, its edge, and what decides it', async () => {
  await showLibrary('/scenarios', [], majestic);
  await eventually(() => expect(sums().filter((rating) => rating > 0)).toHaveLength(2));
  const choose = (label: string, value: string) => {
    const field = all<HTMLSelectElement>('select').find(
      (one) => one.ariaLabel === label || one.labels[0]?.textContent?.trim().startsWith(label),
    );
    if (!field) throw new Error(label);
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  choose('Scenario', 's2');
  click(button('Watch'));
  await eventually(() => button('Stop'));
  click(button('To the beginning'));
  expect(texts('.victory dt')).toEqual(['Attacker', 'Defender']);
  expect(texts('.board-escape')).toEqual(['Defender escapes here']);
  expect(texts('.victory-target')).toEqual(['of 500 VP']);
  location.hash = '#/scenarios';
  await eventually(() => button('Roll it all'));
  choose('Scenario', 's1');
  choose('Defender is flown by', 'drift');
  click(button('Watch'));
  await eventually(() => button('Stop'));
  click(button('To the beginning'));
  expect(texts('.victory dt')).toEqual(['Attacker (keeper)', 'Defender (drift)']);
  expect(texts('.victory dd')).toEqual(['', '']);
  expect(texts('.victory-target')).toEqual(['100 % of the attacker left']);
  click(button('To the end'));
  expect(texts('.battle-log [aria-current] .line')[0]).toMatch(
    /^(The (attacker|defender) wins a (minor|major) victory|Draw)/,
  );
  expect(texts('.battle-over')[0]).toMatch(
    /wins a (minor|major) victory, \d+ % of the attacker left$|^A draw$/,
  );
});

test('a ship that has escaped is no ship that is lost off the board', () => {
  const terms = unityFleets.scenarios.get('s2');
  const compiled = compilePlay({ rules: unity, play: unityPlay });
  const side = { by: 'keeper', ships: [{ title: 'Majestic', design: majestic }] } as const;
  const setup = preparedSetup(compiled, unityFleets, {
    ...{ sides: [side, side], distance: 0, jitter: 0, wind: 0, seed: 1, lastTurn: 9 },
    ...{ options: [], terrain: [], moved: new Map(), ...(terms && { scenario: terms }) },
  });
  const state = stateBefore(setup, 1);
  for (const ship of state.ships) ship.fate = OFF;
  Object.assign(state.ships[1] ?? {}, { hasEscaped: 1 });
  expect(sceneOf(state).ships.map(({ fate }) => fate)).toEqual(['off', 'escaped']);
});
