/** Orders of the play sheet: codes are ticked beside the field in which the moves are written. */
import { render } from 'solid-js/web';
import { expect, onTestFinished, test } from 'vitest';
import type { BattleOption } from '../../src/core/battle/options.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { createGamePlay, GamePlayProvider } from '../../src/ui/pages/play/game-play.ts';
import OrdersPanel from '../../src/ui/pages/play/orders-panel.tsx';
import { shipWith } from '../core/battle/scripted.ts';
import { gameOf, played, runOf } from '../core/game/games.ts';
import { all, click, eventually, named, type } from './page.ts';

/** Shows the orders of a side of one ship, whose speed is 6; the other side may have a device of its own. */
function showOrders(options: BattleOption[], isShared = false) {
  const ship = shipWith({ engines: 6, systems: [{ id: 'cloaking-device' }] });
  const run = runOf(gameOf([[ship], [ship]], options));
  if (!isShared) {
    played(run, { type: 'join', name: 'Mara', side: 0 });
    run.enter({ device: 'BBBB', side: 1 }, [{ type: 'join', name: 'Ida', side: 1 }]);
  }
  const host = document.body.appendChild(document.createElement('div'));
  const dispose = render(() => {
    const play = createGamePlay({ run, rules: unity, device: 'AAAA', entered: () => {} });
    return (
      <GamePlayProvider value={play}>
        <OrdersPanel side={0} onSide={() => {}} asked={undefined} onAsked={() => {}} isAlone />
      </GamePlayProvider>
    );
  }, host);
  onTestFinished(() => {
    dispose();
    host.remove();
  });
  return () => run.state.fields.orders.get('A')?.at(-1)?.text;
}

test('codes of the options and the equipment are ticked into the orders', async () => {
  const written = showOrders(['D.3']);
  const chips = () => all('.order-codes button').map((chip) => chip.textContent);
  expect(chips()).toEqual(['Evasive action D.3', 'Cloak B.5']);
  click(named('button', 'Evasive action D.3'));
  expect(written()).toBe('Z/6');
  const isOn = () => named('button', 'Evasive action D.3').getAttribute('aria-pressed');
  await eventually(() => expect(isOn()).toBe('true'));
  click(named('button', 'Cloak B.5'));
  expect(written()).toBe('ZC/6');
  click(named('button', 'Evasive action D.3'));
  expect(written()).toBe('C/6');
});

test('on a shared screen orders stay open until the focus leaves them', async () => {
  const written = showOrders(['D.3'], true);
  const field = () => document.querySelector<HTMLInputElement>('#orders-A');
  const fieldNow = field();
  if (fieldNow) type(fieldNow, '2P4');
  click(named('button', 'Evasive action D.3'));
  await eventually(() => expect(written()).toBe('Z/2P4'));
  click(named('button', 'Cloak B.5'));
  await eventually(() => expect(written()).toBe('ZC/2P4'));
  expect(field()).not.toBeNull();
  named('button', 'Reveal these orders').focus();
  await eventually(() => expect(field()).toBeNull());
  expect(all('.order-codes')).toEqual([]);
  click(named('button', 'Change'));
  await eventually(() => expect(document.activeElement).toBe(field()));
  expect(field()?.value).toBe('ZC/2P4');
});
