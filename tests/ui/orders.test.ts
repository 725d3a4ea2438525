/** The Orders page: its board and codes, then the whole page as a player uses it. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { HEADINGS } from '../../src/core/play/hex.ts';
import { checkOrders } from '../../src/core/play/orders/check.ts';
import { moveBook } from '../../src/core/play/orders/move-book.ts';
import { type OrderCode, parseOrders, withCode } from '../../src/core/play/orders/parse.ts';
import { pathOf } from '../../src/core/play/orders/requirement.ts';
import { unityPlay as play } from '../../src/core/rules/unity/play.ts';
import {
  SETUP_KINDS,
  type Setup,
  situationOf,
  withShip,
} from '../../src/ui/pages/orders/orders-state.ts';
import {
  type BoardWay,
  centreOf,
  frameOf,
  hexAt,
  hexesIn,
  hexKey,
  nextHex,
  outlines,
  turned,
} from '../../src/ui/shared/board/hex-board.ts';
import { majestic } from '../reference/majestic.ts';
import { showLibrary } from './library.tsx';
import { all, eventually, named, press, type } from './page.ts';

const someHex = fc.record({
  q: fc.integer({ min: -30, max: 30 }),
  r: fc.integer({ min: -30, max: 30 }),
});

describe('the board', () => {
  it('finds the hex at a position', () => {
    const off = fc.double({ min: -8, max: 8, noNaN: true });
    fc.assert(
      fc.property(someHex, off, off, (hex, dx, dy) => {
        const [x, y] = centreOf(hex);
        expect(hexKey(hexAt(x + dx, y + dy))).toBe(hexKey(hex));
      }),
    );
  });

  it('shows all given hexes with a margin of one hex', () => {
    const frame = frameOf([
      { q: 3, r: -2 },
      { q: -1, r: 4 },
    ]);
    const shown = new Set(hexesIn(frame).map(hexKey));
    for (const key of ['0,0', '3,-2', '-1,4', '4,-2', '-1,5', '3,-3']) expect(shown).toContain(key);
    expect(outlines([{ q: 0, r: 0 }]).match(/l/g)).toHaveLength(5);
  });

  it('turns moves by the heading', () => {
    const book = moveBook(play, { rating: 2, previous: 2 });
    for (const heading of HEADINGS) {
      for (const { orders, hex } of book) {
        const { parts } = parseOrders(orders);
        const { end } = pathOf(play, parts, { hex: { q: 0, r: 0 }, heading });
        expect(hexKey(turned(heading, hex))).toBe(hexKey(end.hex));
      }
    }
  });

  test.each<[BoardWay, string]>([
    ['right', '2,0'],
    ['left', '-1,0'],
    ['up', '1,-1'],
    ['down', '0,2'],
  ])('moves %s by keys to %s', (way, to) => {
    const hexes = ['0,0', '2,0', '-1,0', '1,-1', '0,2'].map((key) => {
      const [q = 0, r = 0] = key.split(',').map(Number);
      return { q, r };
    });
    expect(hexKey(nextHex(hexes, { q: 0, r: 0 }, way))).toBe(to);
    expect(hexKey(nextHex([{ q: 0, r: 0 }], { q: 0, r: 0 }, way))).toBe('0,0');
  });
});

test.each<[string, OrderCode, string]>([
  ['2P1', 'Z', 'Z/2P1'],
  ['Z/2P1', 'Z', '2P1'],
  ['E / 2P1(3) +1', 'Z', 'EZ/2P1(3) +1'],
  ['E/Z/2', 'E', 'Z/2'],
  ['', 'H', 'H/'],
])('toggles a code: %s with %s is %s', (text, code, expected) => {
  expect(withCode(text, code)).toBe(expected);
});

const firstSetup = (): Setup =>
  Object.fromEntries(
    Object.entries(SETUP_KINDS).map(([field, kind]) => [field, kind.read(undefined)]),
  ) as unknown as Setup;

test('sails count before a tow, and a tow only under its code', () => {
  const setup = {
    ...firstSetup(),
    rating: 5,
    hull: 5,
    towed: 3 as number,
    sails: true,
    wind: 1 as const,
  };
  const available = (codes: readonly OrderCode[], towed = setup.towed) => {
    const situation = situationOf(play, { ...setup, towed }, codes);
    return checkOrders(play, `${codes.join('')}/4`, situation).available;
  };
  expect([available([]), available(['T']), available(['T'], 0)]).toEqual([8, 5, 8]);
  const systems = { hasSails: false, hasCloak: false, hasHyperdrive: false };
  const ship = { hull: 8, rating: 4, boosters: 2, ...systems };
  expect(withShip(setup, 'Wren', ship)).toMatchObject({ ship: 'Wren', previous: 4, sails: false });
});

const field = () => named<HTMLTextAreaElement>('textarea', 'Orders');
const verdict = () => all('.orders-verdict .verdict')[0]?.textContent;
const figure = (label: string) => named<HTMLInputElement>('input', label);

async function showOrders(text: string) {
  await showLibrary('/orders', [{ design: { ...majestic, class: 'Rook', engines: 6 } }]);
  await eventually(field);
  type(field(), text);
}

describe('the page', () => {
  it('checks orders while they are typed, with faults and steps', async () => {
    await showOrders('2P1S');
    expect(verdict()).toMatch(/^Illegal: speed 3/);
    const fault = named('.orders-faults button', /to port or to starboard/);
    fault.click();
    expect([field().selectionStart, field().selectionEnd]).toEqual([1, 4]);
    type(field(), '2P1');
    expect(verdict()).toBe('Legal: speed 3, engine requirement 4 of 4');
    expect(all('.orders-steps .step-head').map((one) => one.textContent)).toContain(
      'Larger of the two speeds3.2',
    );
    type(figure('Engines now') as HTMLInputElement, '3');
    expect(verdict()).toBe('Illegal: speed 3, engine requirement 4 of 3');
    named('.orders-faults button', 'The orders need an engine rating of 4; there is 3.');
  });

  it('writes the orders of an end chosen by keys', async () => {
    await showOrders('4');
    const board = named('[role="listbox"]', /^Board/);
    await eventually(() => expect(all('.ends')[0]?.getAttribute('d')).toMatch(/^M/));
    press(board, 'ArrowRight');
    const chosen = () => all('[role="option"]').at(-1)?.textContent ?? '';
    await eventually(() => expect(chosen()).toMatch(/^Hex 4, 0: 4\(4\) needs 0/));
    press(board, 'ArrowRight');
    expect(chosen()).toMatch(/^Hex 5, 0: 5\(5\) needs 1/);
    press(board, 'Enter');
    expect(field().value).toBe('5(5)');
    named<HTMLButtonElement>('.orders-ends tbody button', '5(5)+1').click();
    expect([field().value, verdict()]).toEqual([
      '5(5)+1',
      'Legal: speed 5, engine requirement 2 of 4',
    ]);
    press(board, 'Escape');
    expect(all('.orders-ends')).toEqual([]);
  });

  it('takes the engine rating of a ship of the library', async () => {
    await showOrders('4');
    named<HTMLButtonElement>('button', 'From the library…').click();
    const row = await eventually(() => named<HTMLButtonElement>('.picker-rows button', /^Rook/));
    row.click();
    await eventually(() => expect(figure('Engines now').value).toBe('6'));
    expect(figure('Previous speed').value).toBe('6');
    type(field(), 'C/4');
    expect(all('.orders-verdict .text-warning').map((one) => one.textContent)).toEqual([
      'No cloaking device is aboard (B.5).',
    ]);
    type(field(), 'H/4');
    expect(all('.orders-verdict .text-warning')).toEqual([]);
  });

  it('keeps its orders for the next visit', async () => {
    await showOrders('3P1');
    type(figure('Previous speed') as HTMLInputElement, '2');
    named('.site-bar a', 'Help').click();
    await eventually(() => expect(all('.orders-page')).toEqual([]));
    expect(named<HTMLAnchorElement>('.site-bar a', 'Orders').hash).toMatch(/orders=3P1/);
    named('.site-bar a', 'Orders').click();
    await eventually(() => expect(field().value).toBe('3P1'));
    expect(figure('Previous speed').value).toBe('2');
  });

  it('names the limit of shaded ends, and checks orders beyond', async () => {
    await showOrders('40');
    const legend = () => all('.orders-legend')[0]?.textContent;
    expect(legend()).toMatch(/^Shaded: every hex/);
    type(figure('Engines now') as HTMLInputElement, '40');
    const unshaded =
      'Ends are shaded for engine ratings and slips up to 20 (ratings up to 12 with freeform turns). Orders are checked at any rating.';
    expect(legend()).toBe(unshaded);
    expect(verdict()).toBe('Legal: speed 40, engine requirement 36 of 40');
    type(figure('Engines now') as HTMLInputElement, '4');
    expect(legend()).toMatch(/^Shaded/);
    type(figure('Slips last turn') as HTMLInputElement, '21');
    expect(legend()).toBe(unshaded);
  });

  it('sets codes by their buttons', async () => {
    await showOrders('2P1');
    named<HTMLButtonElement>('.orders-codes button', /Evasive/).click();
    expect(field().value).toBe('Z/2P1');
    expect(verdict()).toBe('Illegal: speed 3, engine requirement 8 of 4');
  });

  it('follows the options of play, remembers them and lists those that are not default', async () => {
    localStorage.removeItem('slipway.play-options');
    await showOrders('2P1(4)');
    expect(verdict()).toMatch(/^Legal/);
    expect(all('.play-options-changed')).toEqual([]);
    const wrongSpeed = () => named<HTMLSelectElement>('select', 'A wrongly noted speed is');
    wrongSpeed().value = 'fault';
    wrongSpeed().dispatchEvent(new Event('change', { bubbles: true }));
    expect(verdict()).toMatch(/^Illegal: speed 3/);
    const listed = () => all('.play-options-changed li').map((item) => item.textContent);
    expect(listed()).toEqual(['A wrongly noted speed is: a fault 3.1']);
    expect(all('.play-options summary')[0]?.textContent).toBe('Options of play (1 not default)');
    named('.site-bar a', 'Help').click();
    await eventually(() => expect(all('.orders-page')).toEqual([]));
    named('.site-bar a', 'Orders').click();
    await eventually(() => expect(field().value).toBe('2P1(4)'));
    expect(verdict()).toMatch(/^Illegal/);
    named<HTMLButtonElement>('button', 'Back to the defaults').click();
    expect(verdict()).toMatch(/^Legal/);
    expect([listed(), localStorage.getItem('slipway.play-options')]).toEqual([[], '{}']);
  });
});
