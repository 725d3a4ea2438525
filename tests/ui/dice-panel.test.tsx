/** Dice help of the play sheet: a Proximity weapon bursts at a hex, with dice typed from the table. */
import { render } from 'solid-js/web';
import { expect, onTestFinished, test } from 'vitest';
import type { Procedure } from '../../src/core/game/procedures.ts';
import type { Game, GameAct } from '../../src/core/game/schema.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import DicePanel from '../../src/ui/pages/play/dice-panel.tsx';
import { createGamePlay, GamePlayProvider } from '../../src/ui/pages/play/game-play.ts';
import { gun, shipWith } from '../core/battle/scripted.ts';
import { gameOf, played, runOf } from '../core/game/games.ts';
import { all, click, named, press, type } from './page.ts';

/** Shows dice help for the first ship of a game. */
function showGame(game: Game, procedure?: Procedure, onDone = () => {}) {
  const run = runOf(game);
  const host = document.body.appendChild(document.createElement('div'));
  const dispose = render(() => {
    const play = createGamePlay({ run, rules: unity, device: 'AAAA', entered: () => {} });
    return (
      <GamePlayProvider value={play}>
        <DicePanel ship={0} procedure={procedure} onDone={onDone} />
      </GamePlayProvider>
    );
  }, host);
  onTestFinished(() => {
    dispose();
    host.remove();
  });
  return run;
}

/** A with a Proximity bank and a plain one, its friend B, and the enemies C and D. */
function showDice() {
  const burster = shipWith(
    { class: 'Bolide', hull: 10 },
    { modes: [gun(1, 4, 1, 1, 12, 'Prx')], mounts: 2 },
    { modes: [gun(1, 4, 1, 1, 12)] },
  );
  const plain = (name: string) => shipWith({ class: name, hull: 10 });
  const shielded = shipWith({
    class: 'Cairn',
    hull: 10,
    shields: { fwd: 0, port: 0, stbd: 0, aft: 5 },
  });
  return showGame(
    gameOf([
      [burster, plain('Kite')],
      [shielded, plain('Drift')],
    ]),
  );
}

/** Chooses a segment of a group. */
function choose(group: string, label: string): void {
  const found = [...named('fieldset', group).querySelectorAll('input')];
  found.find((input) => input.getAttribute('aria-label') === label)?.click();
}

/** Lines of the needed numbers. */
const needed = () =>
  all('.needed-parts > div').map((line) => line.textContent?.replaceAll(/\s+/g, ' ').trim());

/** Heads of the steps: whose dice they are, and how many are to roll. */
const steps = () =>
  all('.dice-steps .roll-head').map(
    (head) =>
      head.querySelector('b')?.textContent + (head.querySelector('.muted')?.textContent ?? ''),
  );

/** Types dice on the keyboard. */
const dice = (...faces: readonly number[]) => {
  for (const face of faces) press(document.body, String(face));
};

const pick = (name: string) => click(named('button', name));

test('a Proximity bank may aim at a hex, a plain bank not', () => {
  showDice();
  const hexes = () => all('button').filter((one) => one.textContent === 'A hex').length;
  expect(hexes()).toBe(0);
  pick('w1 ABCDEF');
  expect(hexes()).toBe(0);
  pick('w0 ABCDEF');
  expect(hexes()).toBe(1);
});

test('dice typed for a burst mark each sheet in the hex and beside it', async () => {
  const run = showDice();
  pick('w0 ABCDEF');
  pick('A hex');
  type(named<HTMLInputElement>('input', 'Range of the hex'), '6');
  choose('Where C, Cairn is', 'In the hex');
  choose('Where B, Kite is', 'Beside it');
  choose('Where D, Drift is', 'In the hex');
  choose('Where C, Cairn is', 'In the hex');
  choose('Where B, Kite is', 'Beside it');
  choose('Where D, Drift is', 'In the hex');
  expect(needed()).toEqual([
    'C, in the hex50 % 4+',
    'B, beside the hex33 % 5+',
    'D, in the hex50 % 4+',
  ]);
  choose('Where D, Drift is', 'Away');
  choose('Arc of C, Cairn that is hit', 'Aft');
  expect(steps()).toEqual(['C: To hit 4+ 2 dice to roll', 'B: To hit 5+ 2 dice to roll']);
  dice(4, 6);
  dice(4, 5);
  // Two hits against the shields of 5 astern of C; B has none.
  expect(steps().slice(2)).toEqual(['C: Impact 6+ 2 dice to roll', 'B: Damage 1 die to roll']);
  dice(5, 6);
  expect(steps().slice(3)).toEqual(['C: Damage 1 die to roll', 'B: Damage 1 die to roll']);
  dice(2, 4);
  pick('Mark on C, B');
  const marks = ['A', 'B', 'C', 'D'].map((letter) => {
    const { hullMarks = 0, engineMarks = 0 } = run.state.ship(letter) ?? {};
    return [letter, hullMarks, engineMarks];
  });
  expect(marks).toEqual([
    ['A', 0, 0],
    ['B', 0, 1],
    ['C', 1, 0],
    ['D', 0, 0],
  ]);
});

test('a burst one hex away reaches its own ship', () => {
  showDice();
  pick('w0 ABCDEF');
  pick('A hex');
  type(named<HTMLInputElement>('input', 'Range of the hex'), '1');
  expect(needed()).toEqual(['A, beside the hex50 % 4+']);
});

test('a bank fires as many of its mounts as its player says (4.1)', () => {
  const ship = shipWith({ hull: 10 }, { modes: [gun(1, 4, 1, 1, 12, 'Exp')], mounts: 4 });
  const run = showGame(gameOf([[ship], [ship]]));
  pick('w0 ABCDEF');
  expect(steps()).toEqual(['To hit 3+ 4 dice to roll']);
  type(named<HTMLInputElement>('input', 'Mounts of w0 ABCDEF'), '1');
  expect(steps()).toEqual(['To hit 3+ 1 die to roll']);
  dice(1);
  pick('Note it');
  expect(run.state.ship('A')?.banks[0]).toMatchObject({ spent: 1, ready: 3 });
  // The next volley begins with all that are left.
  pick('w0 ABCDEF');
  expect(steps()).toEqual(['To hit 3+ 3 dice to roll']);
});

test('damage dice that are not directed at a part are rolled once more (E.2)', () => {
  const ship = shipWith({ hull: 10 }, { modes: [gun(1, 4, 1, 2, 12)] });
  const run = showGame(gameOf([[ship], [ship]], ['E.2']));
  pick('w0 ABCDEF');
  const select = named<HTMLSelectElement>('select', 'Directed damage, E.2');
  select.value = 'engines';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  expect(steps()).toEqual(['To hit 4+ 1 die to roll']);
  dice(5);
  // The 4 is an engine hit and stays; the 1 is rolled again.
  dice(4, 1);
  dice(4);
  pick('Mark on B');
  expect(run.state.ship('B')).toMatchObject({ engineMarks: 2, hullMarks: 0 });
});

test('a shockwave is shared among all near it, friends too (B.19)', () => {
  const wave = shipWith({
    ...{ class: 'Bolide', hull: 10, shields: 1 },
    systems: [{ id: 'shockwave', qty: 1 }],
  });
  const plain = shipWith({ class: 'Kite', hull: 10 });
  const run = showGame(
    gameOf([
      [wave, plain],
      [plain, plain],
    ]),
  );
  pick('Shockwave B.19');
  expect(steps()).toEqual([]);
  choose('Where B, Kite is', '3');
  choose('Where C, Kite is', '1');
  // Four hits: nobody takes more than two.
  expect(steps()).toEqual(['B: Damage 2 dice to roll', 'C: Damage 2 dice to roll']);
  choose('Where D, Kite is', '2');
  expect(steps()).toEqual([
    'B: Damage 1 die to roll',
    'C: Damage 2 dice to roll',
    'D: Damage 1 die to roll',
  ]);
  choose('Where D, Kite is', 'Away');
  dice(1, 2, 4, 5);
  pick('Mark on B, C');
  expect(run.state.ship('B')?.hullMarks).toBe(2);
  expect(run.state.ship('C')).toMatchObject({ engineMarks: 1, weaponMarks: 1 });
});

test('an explosion rolls against all that is near the wreck (E.3)', () => {
  const plain = (hull: number) => shipWith({ class: 'Kite', hull });
  const run = showGame(gameOf([[plain(2), plain(10)], [plain(10)]], ['E.3']));
  const select = named<HTMLSelectElement>('select', 'Roll');
  select.value = 'explosion';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  choose('Where B, Kite is', 'In its hex');
  choose('Where C, Kite is', 'Beside it');
  expect(steps()).toEqual(['B: To hit 4+ 2 dice to roll', 'C: To hit 5+ 2 dice to roll']);
  dice(4, 3);
  dice(5, 5);
  dice(1);
  dice(2, 3);
  pick('Mark on B, C');
  expect([run.state.ship('B')?.hull, run.state.ship('C')?.hull]).toEqual([9, 8]);
});

test('the squads and screens of the target keep parties off (B.14)', () => {
  const marines = { systems: [{ id: 'marines', qty: 4 }] };
  const run = showGame(
    gameOf([
      [shipWith({ hull: 10, ...marines })],
      [shipWith({ hull: 10, screens: 2, systems: [{ id: 'marines', qty: 1 }] })],
    ]),
  );
  type(named<HTMLInputElement>('input', 'Range'), '1');
  type(named<HTMLInputElement>('input', 'Marine squads, B.14'), '4');
  type(named<HTMLInputElement>('input', 'Its squads that repel, B.14'), '1');
  type(named<HTMLInputElement>('input', 'Parties its screens stop, B.14'), '1');
  dice(6, 6, 6, 6);
  dice(6, 6, 6, 6);
  pick('Note it');
  expect(run.state.ship('B')).toMatchObject({ boarded: 2, marines: 0 });
  expect(run.state.ship('B')?.screensOf(0)).toBe(0);
});

test('facts that orders give are pressed, and go with the target', () => {
  const ship = shipWith({ class: 'Kite', hull: 10, engines: 6 }, { modes: [gun(1, 4, 1, 1, 12)] });
  const game = gameOf([[ship], [ship, ship]], ['D.3']);
  const run = showGame(game);
  const enter = (...acts: readonly GameAct[]) => run.enter({ device: 'AAAA', side: 0 }, acts);
  enter(
    { type: 'orders', ship: 'B', turn: 1, orders: 'Z/6' },
    { type: 'phase', turn: 1, phase: 3 },
  );
  pick('B, Kite');
  pick('w0 ABCDEF');
  const pressed = () => named('button', 'target evades, D.3').getAttribute('aria-pressed');
  expect(pressed()).toBe('true');
  expect(steps()).toEqual(['To hit 5+ 1 die to roll']);
  pick('target evades, D.3');
  expect([pressed(), ...steps()]).toEqual(['false', 'To hit 3+ 1 die to roll']);
  pick('C, Kite');
  pick('B, Kite');
  expect(pressed()).toBe('true');
});

/** Chooses an option of a list. */
function select(label: string, value: string): void {
  const list = named<HTMLSelectElement>('select', label);
  list.value = value;
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

const notes = () => all('.table-notes li').map((line) => line.textContent);

test('TAGs are rolled for, noted on the target, and pressed in the next turn (E.7)', () => {
  const ship = shipWith({ class: 'Kite', hull: 10 }, { modes: [gun(1, 4, 1, 1, 12)] });
  const run = showGame(gameOf([[ship], [ship]], ['E.7']));
  type(named<HTMLInputElement>('input', 'Range'), '9');
  type(named<HTMLInputElement>('input', 'TAGs, E.7'), '1');
  expect(steps()).toEqual(['Target acquisition 3 dice to roll']);
  dice(3, 3, 3);
  expect(notes()).toEqual(['TAG 9: B is tagged from the next turn']);
  const tagged = () => named('button', /^tagged/).getAttribute('aria-pressed');
  pick('Note it');
  expect([tagged(), run.state.ship('B')?.tags]).toEqual(['false', 0b100]);
  run.enter({ device: 'AAAA', side: 0 }, [{ type: 'phase', turn: 2, phase: 3 }]);
  type(named<HTMLInputElement>('input', 'Range'), '10');
  pick('w0 ABCDEF');
  expect(tagged()).toBe('true');
  expect(steps()).toEqual(['To hit 5+ 1 die to roll']);
  pick('tagged E.7, else its range counts twice');
  expect(steps()).toEqual([]);
});

test('flares alone need no target, and are spent (B.9)', () => {
  const ship = shipWith({ hull: 10, systems: [{ id: 'flares', qty: 2 }] });
  const run = showGame(gameOf([[ship], [ship]]));
  type(named<HTMLInputElement>('input', 'Flares launched, B.9'), '2');
  expect(all('h3').some((title) => title.textContent?.startsWith('Target'))).toBe(false);
  dice(1, 6);
  expect(notes()).toEqual(['flare is a dud', 'flare lies face down in its hex']);
  pick('Note it');
  expect(run.state.ship('A')?.flares).toBe(0);
});

test('drives roll for what the ship may do, and say why it may not (B.16, B.23)', () => {
  const systems = [
    { id: 'overthrusters', qty: 1 },
    { id: 'stutterdrive', qty: 1 },
  ];
  showGame(gameOf([[shipWith({ hull: 10, engines: 3, systems })], [shipWith({ hull: 10 })]]));
  select('Roll', 'overthrusters');
  expect(steps()).toEqual(['Overthrusters 4+ 1 die to roll']);
  choose('Turns its facing', 'to port');
  dice(4);
  expect(notes()).toEqual(['faces a hexside to port until the End Phase']);
  select('Roll', 'stutterdrive');
  type(named<HTMLInputElement>('input', 'Hexes, up to 2'), '2');
  expect(steps()).toEqual(['Scatter 2 dice to roll']);
  select('Ship', 'B');
  expect(all('[role="status"]')[0]?.textContent).toBe(
    'No dice to roll: no stutterdrive that works, B.23.',
  );
});

test('a fighter screen adds to the line of sight (F.3)', () => {
  const ship = shipWith({ hull: 10 }, { modes: [gun(1, 4, 1, 1, 12)] });
  showGame(gameOf([[ship], [ship]], ['F.3']));
  pick('w0 ABCDEF');
  choose('Line of sight, 4.1', '−1');
  choose('Worst fighter screen on it, F.3', '−1');
  expect(steps()).toEqual(['To hit 5+ 1 die to roll']);
});

/** A carrier and its flight on each side; the ships have anti-fighter batteries. */
function showCarriers() {
  const systems = [
    { id: 'carrier', qty: 1 },
    { id: 'anti-fighter-batteries', qty: 1 },
    { id: 'tractor-beam', qty: 1 },
  ];
  const ship = shipWith(
    { class: 'Kite', hull: 10, systems },
    { modes: [gun(1, 4, 1, 1, 12, 'Dfn')] },
    { modes: [gun(1, 4, 1, 1, 12)] },
  );
  const run = showGame(gameOf([[ship], [ship]]));
  const ids = [0, 1].map(
    (side) => run.state.flights.find(({ flight }) => flight.side === side)?.id ?? '',
  );
  return { run, own: ids[0] ?? '', its: ids[1] ?? '' };
}

const targets = () =>
  all('.target-chips button').map((chip) => chip.getAttribute('aria-label') ?? chip.textContent);

test('a flight attacks the enemies of its own side, without range or modifiers (5.4)', () => {
  const { run, own, its } = showCarriers();
  select('Roll', 'strafe');
  select('Flight', its);
  expect(targets()).toEqual(['A, Kite', `Fighters ${own} (6)`, 'Other']);
  expect([all('#dice-range').length, all('details').length]).toEqual([0, 0]);
  // Losses to anti-fighter batteries wait for the dice that bring them.
  expect(steps()).toEqual(['To hit 5+ 6 dice to roll']);
  const { engines = 0 } = run.state.ship('A') ?? {};
  dice(5, 1, 1, 2, 3, 4);
  dice(4);
  pick('Mark on A');
  expect([run.state.ship('A')?.engines, run.state.flight(its)?.count]).toEqual([
    ...[engines - 1, 4],
  ]);
  select('Flight', own);
  expect(targets()[0]).toBe('B, Kite');
});

test('defensive fire is by defensive weapons and beams, at flights of the enemy (5.4, B.24)', () => {
  const { run, its } = showCarriers();
  select('Roll', 'defence');
  expect(targets()).toEqual([`Ida’s fighters ${its} (6)`]);
  named('button', 'w1 ABCDEFnot defensive');
  pick('w0 ABCDEF');
  type(named<HTMLInputElement>('input', 'Tractor beams, B.24'), '1');
  expect(steps()).toEqual(['To hit 5+ 1 die to roll', 'Tractor beams 6+ 1 die to roll']);
  dice(5, 6);
  pick('Note it');
  expect(run.state.flight(its)?.count).toBe(4);
});

test('only long range flights jump (F.6)', () => {
  showCarriers();
  select('Roll', 'jump');
  const options = named<HTMLSelectElement>('select', 'Flight').options;
  expect([...options].map(({ text }) => text)).toEqual(['Choose a flight…']);
});

test('flights meet mines too (B.15)', () => {
  const { run, its } = showCarriers();
  select('Roll', 'mines');
  expect(steps()).toEqual(['To hit 5+ 1 die to roll']);
  select('Flight', its);
  type(named<HTMLInputElement>('input', 'Mines of the field'), '2');
  expect(steps()).toEqual(['To hit 6+ 2 dice to roll']);
  dice(6, 5);
  pick('Note it');
  expect(run.state.flight(its)?.count).toBe(5);
});

test('engines are not marked before their dice are rolled (D.1)', () => {
  showGame(gameOf([[shipWith({ hull: 10 })], [shipWith({ hull: 10 })]], ['D.1']));
  select('Roll', 'strain');
  const tracks = () => all('.foot-tracks > span').map((each) => each.getAttribute('aria-label'));
  expect(tracks()).toEqual(['Hull, 10 after marks']);
  dice(1, 3, 3, 3, 3);
  expect(tracks()).toEqual(['Hull, 10 after marks', 'Engines, 4 after marks']);
});

test('dice are typed where a segment has the focus, not where a number is typed', () => {
  const shields = { fwd: 2, port: 2, stbd: 2, aft: 1 };
  const ship = shipWith({ hull: 10, shields }, { modes: [gun(1, 4, 1, 1, 12)] });
  showGame(gameOf([[ship], [ship]]));
  pick('w0 ABCDEF');
  press(named('input', 'Range'), '4');
  expect(steps()).toEqual(['To hit 3+ 1 die to roll']);
  const [arc] = named('fieldset', 'Arc that is hit').querySelectorAll('input');
  if (arc) press(arc, '4');
  expect(steps()).toEqual(['To hit 3+', 'Impact 3+ 1 die to roll']);
});

test('flights act one after the other, with an attack or without', () => {
  const carrier = shipWith({ hull: 10, systems: [{ id: 'carrier', qty: 2 }] });
  const phase: GameAct = { type: 'phase', turn: 1, phase: 2 };
  const game = gameOf([[carrier], [shipWith({ class: 'Cairn', hull: 10 })]]);
  const log = [{ id: 'AAAA.1', clock: 1, by: 0, act: phase }];
  const run = showGame({ ...game, log }, 'strafe');
  const flight = () => named<HTMLSelectElement>('select', 'Flight').value;
  const ends = () => all('.dice-end button').map((button) => button.textContent);
  const acted = () => run.state.flights.map(({ flight: { hasActed } }) => hasActed);
  expect([flight(), ends()]).toEqual(['1', ['It has acted without an attack']]);
  dice(1, 1, 1, 1, 1);
  // Dice on the table are noted first.
  expect(ends()).toEqual([]);
  dice(1);
  pick('Note it');
  expect([flight(), acted(), ends().length]).toEqual(['2', [1, 0], 1]);
  pick('It has acted without an attack');
  expect([flight(), acted()]).toEqual(['2', [1, 1]]);
});

test('the arc that is hit is that of the target, which the next flight hits too', () => {
  const carrier = shipWith({ hull: 10, systems: [{ id: 'carrier', qty: 2 }] });
  const shields = { fwd: 0, port: 0, stbd: 0, aft: 5 };
  const shielded = (name: string) => shipWith({ class: name, hull: 10, shields });
  const game = gameOf([[carrier], [shielded('Cairn'), shielded('Drift')]]);
  const phase: GameAct = { type: 'phase', turn: 1, phase: 2 };
  showGame({ ...game, log: [{ id: 'AAAA.1', clock: 1, by: 0, act: phase }] }, 'strafe');
  const arc = () => {
    const inputs = [...named('fieldset', 'Arc that is hit').querySelectorAll('input')];
    return inputs.find(({ checked }) => checked)?.getAttribute('aria-label');
  };
  pick('B, Cairn');
  choose('Arc that is hit', 'Aft');
  expect(arc()).toBe('Aft');
  pick('C, Drift');
  expect(arc()).toBe('Fwd');
  // Forward C has no shields: dice that hit do damage at once.
  dice(6, 1, 1, 1, 1, 1);
  expect(steps().some((step) => step?.startsWith('Impact'))).toBe(false);
  pick('B, Cairn');
  expect(arc()).toBe('Aft');
  select('Flight', '2');
  expect(arc()).toBe('Aft');
});

test('range and direction are those of the target, the range both ways in the same phase', () => {
  const armed = (name: string) =>
    shipWith({ class: name, hull: 10 }, { modes: [gun(1, 4, 1, 1, 12)], arc: 'AB' });
  const game = gameOf([[armed('Kite')], [armed('Cairn'), armed('Drift')]]);
  const field = () => named<HTMLInputElement>('input', 'Range');
  const range = () => field().value;
  const clock = () => (named('select', 'Seen from the firer') as HTMLSelectElement).value;
  showGame(game);
  pick('B, Cairn');
  type(field(), '9');
  select('Seen from the firer', '3');
  expect([range(), clock(), all('.fire-chip.off').length]).toEqual(['9', '3', 1]);
  pick('C, Drift');
  expect([range(), clock(), all('.fire-chip.off').length]).toEqual(['4', '', 0]);
  pick('B, Cairn');
  expect([range(), clock()]).toEqual(['9', '3']);
  // Shields that are the same all around need no arc.
  expect(all('fieldset').some((one) => one.textContent?.includes('Arc that is hit'))).toBe(false);
  select('Ship', 'B');
  pick('A, Kite');
  expect([range(), clock()]).toEqual(['9', '']);
});

test('ships in one hex roll for it, friends beside the one that asks (3.3)', () => {
  const plain = (name: string, engines: number) => shipWith({ class: name, hull: 10, engines });
  const run = showGame(gameOf([[plain('Kite', 5), plain('Heron', 3)], [plain('Drift', 4)]]), 'way');
  const roll = () => all('.dice-steps > li').length;
  choose('Where B, Heron is', 'In its hex');
  // Friends alone make no way.
  expect(roll()).toBe(0);
  choose('Where C, Drift is', 'In its hex');
  expect(steps()).toEqual([
    'A: Making way 1 die to roll',
    'B: Making way 1 die to roll',
    'C: Making way 1 die to roll',
  ]);
  dice(1, 4, 2, 6, 1);
  pick('Note it');
  expect(run.state.lines.at(-1)?.text).toBe(
    'A, making way: with the engine ratings: A 6, then 11; B 7; C 6, then 5, A makes way, to a free hex beside of its owner’s choice, B makes way, to a free hex beside of its owner’s choice',
  );
});

test('digits are dice, also where a radio button with that digit has the focus', () => {
  const wave = shipWith({ hull: 10, shields: 1, systems: [{ id: 'shockwave', qty: 1 }] });
  const run = showGame(gameOf([[wave], [shipWith({ class: 'Kite', hull: 10 })]]));
  pick('Shockwave B.19');
  choose('Where B, Kite is', '1');
  expect(steps()).toEqual(['B: Damage 2 dice to roll']);
  const radio = named('fieldset', 'Where B, Kite is').querySelector<HTMLElement>('input:checked');
  press(radio ?? document.body, '2');
  press(radio ?? document.body, '3');
  pick('Mark on B');
  expect(run.state.ship('B')?.hullMarks).toBe(2);
});

test('a ship under cloak is the last of the targets (B.5)', () => {
  const plain = shipWith({ class: 'Kite', hull: 10 });
  const ghost = shipWith({ class: 'Wraith', hull: 10, systems: [{ id: 'cloaking-device' }] });
  const game = gameOf([[plain], [ghost, plain]]);
  const run = runOf(game);
  played(run, { type: 'cloak', ship: 'B', state: 'hidden' });
  showGame({ ...game, log: run.events });
  expect(targets()).toEqual(['C, Kite', 'B, Wraith', 'Other']);
  expect(named('button', 'C, Kite').getAttribute('aria-pressed')).toBe('true');
});

test('seekers begin with the target of their launch (C.4)', () => {
  const launcher = shipWith({ hull: 10 }, { modes: [{ ...gun(1, 4, 1, 1, 0), ma: 8 }] });
  const plain = shipWith({ class: 'Kite', hull: 10 });
  const game = gameOf([[launcher], [plain, plain]]);
  const launch = { type: 'seekers', ship: 'A', bank: 0, mode: 0, target: 'C', count: 2 } as const;
  showGame({ ...game, log: played(runOf(game), launch).events }, 'strafe');
  expect(named('button', 'C, Kite').getAttribute('aria-pressed')).toBe('true');
  expect(steps()).toEqual(['To hit 4+ 2 dice to roll']);
});

test('tractor beams ask for a flight or a minefield (B.24)', () => {
  const { its } = showCarriers();
  type(named<HTMLInputElement>('input', 'Tractor beams, B.24'), '1');
  expect(steps()).toEqual([]);
  expect(all('.muted').map(({ textContent }) => textContent)).toContain(
    'Choose a flight or a minefield for the tractor beams, B.24.',
  );
  pick(`Ida’s fighters ${its} (6)`);
  expect(steps()).toEqual(['Tractor beams 5+ 1 die to roll']);
});

test('the damage of dice that are rolled again is told once, after the last (C.5)', () => {
  const ship = shipWith({ hull: 10 }, { modes: [gun(1, 4, 1, 1, 12, 'Dsr')] });
  showGame(gameOf([[ship], [ship]]));
  pick('w0 ABCDEF');
  dice(5);
  dice(4);
  dice(2);
  const results = () => all('.step-result').map(({ textContent }) => textContent);
  expect(results()).toEqual(['1 hit', '', '1 hull, 1 engine']);
});

test('a die that is due once gives way to the next ship, and the last one closes the dice', () => {
  const cloaks = { systems: [{ id: 'cloaking-device', qty: 1 }] };
  const ghosts = ['Shade', 'Wraith'].map((name) => shipWith({ ...cloaks, class: name }));
  const order = (ship: string): GameAct => ({ type: 'orders', ship, turn: 1, orders: 'C/0' });
  const game = gameOf([ghosts, [shipWith({})]]);
  const log = played(
    runOf(game),
    ...[order('A'), order('B')],
    { type: 'reveal', side: 0, turn: 1 },
    { type: 'phase', turn: 1, phase: 1 },
  ).game;
  let closed = 0;
  const run = showGame(log, 'detection', () => {
    closed += 1;
  });
  dice(4);
  pick('Note it');
  expect([run.state.ship('A')?.cloakTurns, closed]).toEqual([1, 0]);
  expect(document.querySelector('.dice-panel header')?.textContent).toContain('Wraith');
  dice(4);
  pick('Note it');
  expect([run.state.ship('B')?.cloakTurns, closed]).toEqual([1, 1]);
});
