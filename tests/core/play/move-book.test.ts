/** The move book against known counts, and against all possible texts of orders. */
import { describe, expect, test } from 'vitest';
import { checkOrders } from '../../../src/core/play/orders/check.ts';
import { type BookedMove, moveBook } from '../../../src/core/play/orders/move-book.ts';
import type { OrderCode } from '../../../src/core/play/orders/parse.ts';
import type { Situation } from '../../../src/core/play/orders/plan.ts';
import { pathOf } from '../../../src/core/play/orders/requirement.ts';
import { type PlayRules, withChoices } from '../../../src/core/rules/play-rules.ts';
import { unityPlay as play } from '../../../src/core/rules/unity/play.ts';

const slipped = { side: 'R', count: 3 } as const;

test.each([
  [{ rating: 1, previous: 0 }, [35, 23, 23]],
  [{ rating: 4, previous: 4 }, [155, 42, 74]],
  [{ rating: 5, previous: 5 }, [251, 56, 106]],
  [{ rating: 6, previous: 6 }, [373, 72, 144]],
  [{ rating: 3, previous: 6 }, [62, 7, 25]],
  [{ rating: 3, previous: 6, slipped }, [90, 35, 53]],
  [{ rating: 0, previous: 4 }, [1, 1, 1]],
])('has these numbers of ends, plain ends and places for %o: %o', (ship, counts) => {
  const book = moveBook(play, ship);
  const plain = book.filter(({ slipped, facing, heading }) => !slipped && facing === heading);
  const places = book.map(({ hex, heading, speed }) => `${hex.q},${hex.r},${heading},${speed}`);
  expect([book.length, plain.length, new Set(places).size]).toEqual(counts);
});

const ORIGIN = { hex: { q: 0, r: 0 }, heading: 0 } as const;

type Ending = Omit<BookedMove, 'requirement' | 'orders'>;

const ending = ({ hex, heading, facing, speed, slipped }: Ending) =>
  `${hex.q},${hex.r} ${heading} ${facing} ${speed} ${slipped?.side}${slipped?.count}`;

const unmixed = withChoices(play, { freeformMixes: false, halfTurnSlips: 'none' });

/** Faults that no further sign can remove. */
const BEYOND_MENDING = new Set(['both ways', 'turns', 'slips both ways', 'slip against turn']);

/** The ends of all legal orders up to a length, with their least requirement. */
function endsOfAllOrders(
  play: PlayRules,
  situation: Situation,
  longest: number,
  codes: string,
): Map<string, number> {
  const before = codes === '' ? '' : `${codes}/`;
  const found = new Map<string, number>();
  const extend = (moves: string) => {
    const written = before + [...(moves || '0')].join(' ');
    const straight = checkOrders(play, written, situation);
    for (const pivot of ['', '+1', '+2', '+3', '-1', '-2']) {
      const checked = pivot === '' ? straight : checkOrders(play, written + pivot, situation);
      if (!checked.isLegal) continue;
      const { end } = pathOf(play, checked.parts, ORIGIN);
      const slips = moves.replace(/[^LR]/g, '');
      const side = slips[0] as 'L' | 'R' | undefined;
      const saves = side && !situation.freeform ? { side, count: slips.length } : undefined;
      const key = ending({ ...end, speed: checked.speed, slipped: saves });
      found.set(key, Math.min(found.get(key) ?? Infinity, checked.requirement.total));
    }
    const isLost = straight.faults.some(({ code }) => BEYOND_MENDING.has(code));
    if (moves.length === longest || isLost) return;
    for (const sign of '1PSULR') extend(moves + sign);
  };
  extend('');
  return found;
}

/** Expects orders that the checker finds legal, at the same requirement and end. */
function expectLegal(book: readonly BookedMove[], rules: PlayRules, situation: Situation): void {
  for (const { orders, requirement, hex } of book) {
    const checked = checkOrders(rules, orders, situation);
    expect(checked).toMatchObject({
      isLegal: true,
      faults: [],
      requirement: { total: requirement },
    });
    expect(pathOf(play, checked.parts, ORIGIN).end.hex).toEqual(hex);
  }
}

test('has an end for fast ships that turn freely in pieces of one length (D.5, D.6)', () => {
  const situation = { rating: 9, previous: 3, freeform: true, graded: true };
  const book = moveBook(play, situation);
  expect(new Set(book.map(ending)).size).toBe(book.length);
  expect(Math.max(...book.map(({ speed }) => speed))).toBe(12);
  expectLegal(book, play, situation);
});

describe('has exactly the ends of all legal orders', () => {
  test.each([
    [{ rating: 1, previous: 0 }, 5],
    [{ rating: 2, previous: 1 }, 6],
    [{ rating: 1, previous: 3, slipped: { side: 'L', count: 2 } as const }, 6],
    [{ rating: 1, previous: 0, slipped: { side: 'L', count: 2 } as const }, 6],
    [{ rating: 1, previous: 1, slipped: { side: 'R', count: 3 } as const }, 6],
    [{ rating: 0, previous: 3 }, 5],
    [{ rating: 2, previous: 1, graded: true }, 6],
    [{ rating: 2, previous: 1, freeform: true }, 5],
    [{ rating: 2, previous: 1, drag: 'half' as const }, 6],
    [{ rating: 1, previous: 1, boosters: 1 }, 6],
    [{ rating: 3, previous: 1, freeform: true }, 5, '', unmixed],
    [{ rating: 2, previous: 1 }, 6, '', unmixed],
    [{ rating: 2, previous: 2, freeform: true, graded: true }, 5],
    [{ rating: 1, previous: 1 }, 6, 'E'],
    [{ rating: 3, previous: 1 }, 6, 'Z'],
    [{ rating: 2, previous: 1 }, 6, '@'],
    [{ rating: 1, previous: 1, freeform: true }, 5, '@EZ'],
    [{ rating: 2, previous: 3 }, 6, 'H'],
    [{ rating: 2, previous: 1 }, 6, 'C'],
    [{ rating: 0, previous: 2 }, 4, 'E'],
    [{ rating: 2, previous: 1, boosters: 1 }, 6, 'CE'],
    [{ rating: 2, previous: 1 }, 6, 'HZ'],
  ] as [Situation, number, string?, PlayRules?][])(
    'for %o, longest %i, codes %s',
    (situation, longest, codes = '', rules = play) => {
      const book = moveBook(rules, situation, [...codes] as OrderCode[]);
      const booked = new Map(book.map((move) => [ending(move), move.requirement]));
      expect([...booked].sort()).toEqual(
        [...endsOfAllOrders(rules, situation, longest, codes)].sort(),
      );
      expectLegal(book, rules, situation);
    },
  );
});

test('holds the moves of a farther reach that the rating pays for', () => {
  const slow = moveBook(play, { rating: 13, previous: 13 });
  const fast = moveBook(play, { rating: 16, previous: 13 });
  expect(slow).toEqual(fast.filter(({ requirement }) => requirement <= 13));
});
