/** The panel of decisions: a person who takes its defaults plays a battle to its end. */
import { createSignal } from 'solid-js';
import { render } from 'solid-js/web';
import { expect, test } from 'vitest';
import broodcradle from '../../data/ships/broodcradle.json' with { type: 'json' };
import { PHASE } from '../../src/core/battle/battle.ts';
import type { BattleChoice, DeclarationAnswer } from '../../src/core/battle/choices.ts';
import { Film } from '../../src/core/battle/film.ts';
import { hexTarget } from '../../src/core/battle/state.ts';
import { BOARD_NAMES } from '../../src/core/battle/wording.ts';
import type { Design } from '../../src/core/design/design.ts';
import { shipSheet } from '../../src/core/game/ship-sheet.ts';
import type { Hex } from '../../src/core/play/hex.ts';
import { unityPlay } from '../../src/core/rules/unity/play.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { answerOf } from '../../src/formats/play/battle-schema.ts';
import { policyOf } from '../../src/study/policies.ts';
import { TurnBar } from '../../src/ui/pages/battle/battle-bars.tsx';
import { LiveSheet } from '../../src/ui/pages/battle/battle-ships.tsx';
import { numberWords } from '../../src/ui/pages/battle/deciding-words.ts';
import type { Scene } from '../../src/ui/shared/board/scene.ts';
import { BusyDoctrine, randomScript } from '../core/battle/random-scripts.ts';
import { setupFor } from '../core/battle/scripted.ts';
import { SEED } from '../runs.ts';
import { carriers, DICE, duel, fitted, shown, upToKind, writeNumber } from './deciding.tsx';

test('a person who takes every default fights a duel to its end', () => {
  const film = duel(majestic, 12);
  const { kinds, press, end } = shown(film);
  for (let i = 0; i < 500 && film.due; i += 1) press();
  end();
  expect(film.due).toBeUndefined();
  expect([...kinds.keys()]).toEqual(expect.arrayContaining(['orders', 'declare', 'giveUp']));
  const watched = new Film(film.setup, DICE, [policyOf('keeper'), policyOf('closer')]);
  expect(JSON.stringify(film.battle.events)).toBe(JSON.stringify(watched.battle.events));
});

test('orders are checked as they are typed', () => {
  const film = duel(majestic, 2);
  const { host, press, end } = shown(film);
  const field = host.querySelector<HTMLInputElement>('input.deciding-orders');
  const write = (text: string) => {
    if (!field) return;
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const verdict = () => host.querySelector('[role="status"]')?.textContent ?? '';
  expect(verdict()).toMatch(/^Legal: speed \d+, needs \d+ of 4/);
  const endWords = () => /Ends at \d+ \d+, heading [a-z ]+/.exec(host.textContent ?? '')?.[0];
  write(String(film.at(film.length).ships[0]?.speed));
  const straight = endWords();
  write('9P9');
  expect(verdict()).toMatch(/^Illegal: speed 18, needs 18 of 4\. .* straight ahead/);
  // The end is that of the straight move, and the rating is told of once.
  expect(endWords()).toBe(straight);
  expect(host.textContent).not.toMatch(/engine rating of 18/);
  write('2P1');
  press();
  expect(film.battle.personsAnswers[0]).toBe('2P1');
  end();
});

test('the banner of a battle names who won', () => {
  const host = document.createElement('div');
  const won = (name: string, decided = ''): string => {
    const over = { turn: 2, phase: 5, result: 1, points: [188, 0], small: [], victory: '' };
    const scene = { ...over, decided };
    const dispose = render(
      () => (
        <TurnBar
          scene={scene as unknown as Scene}
          names={[name, 'Keeper']}
          targets={[undefined, undefined]}
        >
          {undefined}
        </TurnBar>
      ),
      host,
    );
    const words = host.querySelector('.battle-over')?.textContent ?? '';
    dispose();
    return words;
  };
  expect(['You', 'You 1', 'Closer'].map((name) => won(name))).toEqual([
    'You win, 188 to 0 VP',
    'You 1 wins, 188 to 0 VP',
    'Closer wins, 188 to 0 VP',
  ]);
  expect(won('Closer', 'at its target of 60 VP')).toBe(
    'Closer wins, at its target of 60 VP, 188 to 0 VP',
  );
});

test('the fire of a ship is shown with needed numbers, and may be held', () => {
  const film = duel(majestic, 12);
  while (film.due && film.due.kind !== 'declare') film.answer(film.due.suggested ?? null);
  const { host, press, end } = shown(film);
  const text = () => host.textContent ?? '';
  expect(text()).toMatch(/A fires/);
  expect(host.querySelector('.deciding-needed b')?.textContent).toMatch(/^\d\+$/);
  expect(host.querySelector('.button.primary')?.textContent).toMatch(/^Roll \d+ dice: .* at B$/);
  for (const select of host.querySelectorAll<HTMLSelectElement>('td select')) {
    select.value = '-1';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }
  expect(host.querySelector('.button.primary')?.textContent).toBe('Hold fire');
  press();
  expect(film.battle.personsAnswers.at(-1)).toMatchObject({ shots: [] });
  end();
});

test('a Proximity weapon may be aimed at a hex that was pressed on the board (C.5)', () => {
  const bursting: Design = {
    ...majestic,
    weapons: (majestic.weapons ?? []).map((weapon) => ({
      ...weapon,
      modes: weapon.modes.map((mode) => ({ ...mode, traits: ['Prx'] })),
    })),
  };
  const film = duel(bursting, 12);
  while (film.due && film.due.kind !== 'declare') film.answer(film.due.suggested ?? null);
  const state = film.at(film.length);
  const [ship, enemy] = [state.ship(0), state.ship(1)];
  const [pressed, setPressed] = createSignal<Hex>();
  const { host, press, end } = shown(film, pressed);
  const button = () =>
    [...host.querySelectorAll('button')].find((one) => /^Aim at the pressed/.test(one.textContent));
  expect(button()?.disabled).toBe(true);
  setPressed({ q: ship.q, r: ship.r - 60 });
  expect(button()?.disabled).toBe(true);
  const beside = [-1, 1].map((q) => ({ q: enemy.q + q, r: enemy.r }));
  for (const hex of beside) if (button()?.disabled) setPressed(hex);
  button()?.click();
  const { q = 0, r = 0 } = pressed() ?? {};
  const target = hexTarget({ q, r });
  expect(host.querySelector('tr[aria-current] select')).not.toBeNull();
  expect(host.querySelector('.button.primary')?.textContent).toMatch(/^Fire: .* at hex \d+ \d+$/);
  press();
  end();
  const given = film.battle.personsAnswers.at(-1) as DeclarationAnswer;
  expect(given.shots).toContainEqual(expect.objectContaining({ bank: 0, target }));
  expect(answerOf(JSON.stringify(given))).toEqual(given);
});

test('beams in defence go at the flight that attacks, as many as are wanted (B.24)', () => {
  const film = upToKind(
    duel(fitted('tractor-beam'), 12, { enemies: [broodcradle as Design] }),
    'defend',
  );
  const { host, press, end } = shown(film);
  writeNumber(host, /^Tractor beams/, 1);
  press();
  end();
  const given = film.battle.personsAnswers.at(-1) as DeclarationAnswer;
  expect(given).toMatchObject({ beams: 1, beamTarget: expect.any(Number) });
});

test('flares are launched at the pressed hex if in reach, and named by their hex (B.9)', () => {
  const film = upToKind(duel(fitted('flares'), 12), 'declare');
  const state = film.at(film.length);
  const { q, r } = state.ship(0);
  const { reach = 0 } = film.due ?? {};
  const [pressed, setPressed] = createSignal<Hex>();
  const { host, press, end } = shown(film, pressed);
  const button = () =>
    [...host.querySelectorAll('button')].find((one) => /^Launch a flare/.test(one.textContent));
  setPressed({ q: q + reach + 1, r });
  expect(button()?.disabled).toBe(true);
  setPressed({ q: q + reach, r });
  const hex = BOARD_NAMES.hex(state, q + reach, r);
  expect(button()?.textContent).toBe(`Launch a flare at ${hex}`);
  button()?.click();
  expect(host.textContent).toMatch(`1 of 1 flares: ${hex}`);
  press();
  end();
  expect(film.battle.personsAnswers.at(-1)).toMatchObject({ flares: [[q + reach, r]] });
});

test('a ship that declares nothing but a target holds its fire', () => {
  const film = upToKind(duel(fitted('marines'), 30), 'declare');
  while (film.due && !film.due.boarding?.length) {
    film.answer(film.due.suggested ?? null);
    upToKind(film, 'declare');
  }
  const { host, end } = shown(film);
  for (const select of host.querySelectorAll<HTMLSelectElement>('td select')) {
    select.value = '-1';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }
  writeNumber(host, /^Marine squads/, 1);
  expect(host.querySelector('.button.primary')?.textContent).toBe('Declare');
  writeNumber(host, /^Marine squads/, 0);
  expect(host.querySelector('.button.primary')?.textContent).toBe('Hold fire');
  end();
});

test('the rest of a phase is answered as advised, with the same end as one by one', () => {
  const [atOnce, each] = [carriers('nextFlight'), carriers('nextFlight')];
  const before = atOnce.battle.answers.length;
  for (const _ of atOnce.advising());
  expect(atOnce.battle.answers.length).toBeGreaterThan(before + 2);
  expect(atOnce.due?.kind).not.toBe('nextFlight');
  while (each.due && each.battle.answers.length < atOnce.battle.answers.length)
    each.answer(each.due.suggested ?? null);
  expect(each.battle.events).toEqual(atOnce.battle.events);
  expect(each.due?.kind).toBe(atOnce.due?.kind);
});

test('every TAG may go at another ship', () => {
  const film = duel(majestic, 12, { enemies: [majestic, majestic], options: ['E.7'] });
  while (film.due && film.due.kind !== 'declare') film.answer(film.due.suggested ?? null);
  expect(film.due).toMatchObject({ tags: 2, tagTargets: [1, 2] });
  const { host, press, end } = shown(film);
  const fields = () => {
    const rows = [...host.querySelectorAll('.deciding-row')];
    return rows.flatMap((row) =>
      /^TAGs/.test(row.textContent ?? '') ? (row.querySelector('input') ?? []) : [],
    );
  };
  const write = (place: number, count: number) => {
    const field = fields()[place];
    if (!field) return;
    field.value = String(count);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  for (const [place, count] of [0, 0, 1, 1].entries()) write(place % 2, count);
  expect(fields().map(({ value }) => value)).toEqual(['1', '1']);
  press();
  end();
  expect(film.battle.personsAnswers.at(-1)).toMatchObject({ tags: [1, 2] });
});

test('random battles with every rule are decided by the defaults of the panel', () => {
  const seen = new Set<string>();
  for (let seed = SEED; seen.size < 8; seed += 1) {
    const setup = { ...setupFor(randomScript(seed)), lastTurn: 2 };
    const film = new Film(setup, seed, [undefined, undefined], { adviser: new BusyDoctrine() });
    // Orders have their own test.
    const write = () => {
      while (film.due?.kind === 'orders') film.answer(film.due.suggested ?? null);
    };
    for (write(); film.due; write()) {
      const before = film.battle.answers.length;
      const { kinds, press, end } = shown(film);
      for (let i = 0; i < 400 && film.due && film.due.kind !== 'orders'; i += 1) press();
      end();
      for (const kind of kinds.keys()) seen.add(kind);
      expect(film.battle.answers.length).toBeGreaterThan(before);
    }
  }
});

test('a bank is set to a mode by its figures (C.2)', () => {
  const modes = [
    { range: 12, rof: 1, acc: 4, imp: 1, dmg: 1 },
    { range: 6, rof: 3, acc: 4, imp: 1, dmg: 1, traits: ['Pr1'] },
  ];
  const dual: Design = {
    ...majestic,
    weapons: [{ id: 'twin', name: 'Twin', modes }],
    batteries: [{ weapon: 'twin', banks: [{ mounts: 3, arc: 'AB' }] }],
  };
  const play = { ...unityPlay, choices: { ...unityPlay.choices, modesInOrders: true } };
  const film = upToKind(duel(dual, 2, { play }), 'bankMode');
  const { host, end } = shown(film);
  expect(host.querySelector('h2')?.textContent).toMatch('Mode of Twin AB this turn');
  expect([...host.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^mode 1: 4-8-12 1×4\+\/1\/1(advised)?$/),
    expect.stringMatching(/^mode 2: 2-4-6 3×4\+\/1\/1 Pr1(advised)?$/),
  ]);
  end();
});

test('a ship with a stutterdrive may stay where it is (B.23)', () => {
  const battle = duel(majestic, 2).at(0);
  const { q, r } = battle.ship(0);
  const hexes = [q, q + 1].map((each) => [each, r] as const);
  const words = numberWords(
    { kind: 'stutterHex', side: 0, subject: 0, numbers: [0, 1], hexes },
    battle,
  );
  const [own, ahead] = hexes.map((hex) => BOARD_NAMES.hex(battle, ...hex));
  expect([0, 1].map(words.option)).toEqual([`stay in ${own}`, ahead]);
  expect([0, 1].map(words.button)).toEqual([`Stay in ${own}`, `Jump to ${ahead}`]);
});

test('seekers that may act before their target are named by kind and hex (C.4)', () => {
  const choice: BattleChoice = {
    kind: 'seekersFirst',
    side: 0,
    subject: 1,
    isFlight: true,
    numbers: [-1, 0],
  };
  const battle = carriers('fly').at(0);
  const words = numberWords(choice, battle);
  expect(words.question).toBe('Do seekers act before flight 2, their target?');
  expect([words.option(-1), words.button(-1)]).toEqual([
    'no, flight 2 acts now',
    'Let flight 2 act',
  ]);
  expect(words.option(0)).toMatch(/^Flight 1: fighters \(6\) in \d\d \d\d$/);
});

test('ships that move one by one are asked for by that rule (D.8)', () => {
  const battle = duel(majestic, 2).at(0);
  const choice: BattleChoice = { kind: 'nextShip', side: 0, subject: 0, numbers: [0] };
  const words = (phase: number) => {
    battle.head.phase = phase;
    const { question, rule, button } = numberWords(choice, battle);
    return [question, rule, button(0)];
  };
  expect(words(PHASE.move)).toEqual(['Which ship moves next?', 'D.8', 'Move A Majestic']);
  expect(words(PHASE.fire)).toEqual(['Which ship acts next?', '4.0', 'Act with A Majestic']);
});

test('a bank of several weapons a mount is told from another of its arc (C.3)', () => {
  const film = duel(
    {
      ...majestic,
      batteries: (majestic.batteries ?? []).map((battery, i) =>
        i > 0
          ? battery
          : { ...battery, banks: [...battery.banks, { mounts: 1, arc: 'ACE', size: 2 }] },
      ),
    },
    2,
  );
  const numbers = [0, 1, 2];
  const words = numberWords({ kind: 'giveUp', side: 0, subject: 0, numbers }, film.at(0));
  expect(numbers.map(words.option)).toEqual([
    'Lightning Turret ACE',
    'Lightning Turret BDF',
    'Lightning Turret ACE2',
  ]);
});

test.each([
  [1, 'hull'],
  [4, 'engines'],
  [5, 'weapons'],
  [6, 'shields'],
])('a damage die of %i is named by what it damages: %s (E.2)', (face, what) => {
  const battle = duel(majestic, 2).at(0);
  const choice: BattleChoice = { kind: 'rerolls', side: 0, subject: 0, numbers: [0, 1], face };
  expect(numberWords(choice, battle).question).toBe(`A damage die of A shows ${face}: ${what}`);
});

test('the defender knows how many parties land (B.14)', () => {
  const battle = duel(majestic, 2).at(0);
  const about = { side: 0, subject: 0, numbers: [0, 1] };
  const question = (kind: 'repel' | 'stopParties', parties: number) =>
    numberWords({ ...about, kind, parties }, battle).question;
  expect(question('repel', 3)).toBe('3 boarding parties at A: squads that die, one for each');
  expect(question('stopParties', 1)).toBe('1 boarding party at A: how many do its screens stop?');
});

test('a press on an enemy aims the volley in hand at it (4.0)', () => {
  const film = upToKind(duel(majestic, 9, { enemies: [majestic, majestic] }), 'declare');
  const state = film.at(film.length);
  const targets = [...new Set((film.due?.shots ?? []).map(({ target }) => target))];
  expect(targets.length).toBeGreaterThan(1);
  const [pressed, setPressed] = createSignal<Hex>();
  const { host, end, board } = shown(film, pressed);
  const aim = () =>
    Number(
      host.querySelector<HTMLSelectElement>('[aria-current] select[aria-label^="Target"]')?.value,
    );
  for (const target of targets) {
    const { q, r } = state.ship(target);
    // Ships that share a hex are taken in turn.
    for (let i = 0; i < targets.length && aim() !== target; i += 1) setPressed({ q, r });
    expect(aim()).toBe(target);
    expect(board()?.target).toBe(target);
  }
  const [own] = [state.ship(film.due?.subject ?? 0)];
  setPressed({ q: own.q, r: own.r });
  expect(aim()).toBe(targets.at(-1));
  end();
});

test('a sheet has the screens of each arc, though some have none (B.18)', () => {
  const design: Design = { ...majestic, screens: { fwd: 5, port: 0, stbd: 1, aft: 2 } };
  const film = duel(design, 2);
  const battle = film.at(0);
  const host = document.createElement('div');
  const dispose = render(
    () => <LiveSheet rules={unity} battle={battle} sheet={shipSheet(battle.ship(0), 1)} />,
    host,
  );
  const spans = [...host.querySelectorAll('.arcs span')].map(({ textContent }) => textContent);
  dispose();
  expect(spans).toEqual(['Fwd screens 5 of 5', 'Stbd screens 1 of 1', 'Aft screens 2 of 2']);
});
