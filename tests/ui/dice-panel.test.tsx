/** Dice help of the play sheet: a Proximity weapon bursts at a hex, with dice typed from the table. */
import { render } from 'solid-js/web';
import { expect, onTestFinished, test } from 'vitest';
import { unity } from '../../src/core/rules/unity/unity.ts';
import DicePanel from '../../src/ui/pages/play/dice-panel.tsx';
import { createGamePlay, GamePlayProvider } from '../../src/ui/pages/play/game-play.ts';
import { gun, shipWith } from '../core/battle/scripted.ts';
import { gameOf, runOf } from '../core/game/games.ts';
import { all, click, named, press, type } from './page.ts';

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
  const run = runOf(
    gameOf([
      [burster, plain('Kite')],
      [shielded, plain('Drift')],
    ]),
  );
  const host = document.body.appendChild(document.createElement('div'));
  const dispose = render(() => {
    const play = createGamePlay({ run, rules: unity, device: 'AAAA', entered: () => {} });
    return (
      <GamePlayProvider value={play}>
        <DicePanel ship={0} onDone={() => {}} />
      </GamePlayProvider>
    );
  }, host);
  onTestFinished(() => {
    dispose();
    host.remove();
  });
  return run;
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
