/** Patrols, dogfights, screens, launch and recovery, long range fighters, and legal paths (5.3, F). */
import { describe, expect, test } from 'vitest';
import type { BattleState, Decider } from '../../../src/core/battle/battle.ts';
import { type FlightAnswer, flyChoice, isLegalAnswer } from '../../../src/core/battle/choices.ts';
import { compilePlay } from '../../../src/core/battle/compiled-play.ts';
import { mayRecover } from '../../../src/core/battle/fighter-options.ts';
import { sightPenalty, sightRules } from '../../../src/core/battle/markers.ts';
import { fightersOf } from '../../../src/core/battle/setup.ts';
import { ON_STATION, SCREENING } from '../../../src/core/battle/state.ts';
import { pointsOf } from '../../../src/core/battle/turn.ts';
import { unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { unityPlay } from '../../../src/core/rules/unity/play.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { facingSides } from '../../../src/study/series.ts';
import { at, battleOf, decided, type Script, shipWith } from './scripted.ts';

type FlightPlace = NonNullable<Script['sides'][0]['flights']>[number] & {
  readonly carrier?: number;
  readonly aboard?: boolean;
  readonly longRange?: boolean;
};
const flight = (kind: string, q: number, r = 0, more: Partial<FlightPlace> = {}): FlightPlace => ({
  ...{ kind, q, r, heading: 0 },
  ...more,
});
/** Unarmed ships far from the flights of both sides. */
const script = (
  options: Script['options'],
  first: readonly FlightPlace[],
  second: readonly FlightPlace[],
  more: Partial<Script> = {},
): Script => ({
  designs: [shipWith({ hull: 9, systems: [{ id: 'carrier', qty: 2 }] })],
  sides: [
    { ships: [at(0, 0, 90)], flights: first },
    { ships: [at(0, 0, -90)], flights: second },
  ],
  options,
  ...more,
});

const compiled = compilePlay({ rules: unity, play: unityPlay });
const { variants } = fightersOf(unityFleets);

/** A policy whose flights do what a list says, by their number; others stay. */
const flown = (answers: readonly (Partial<FlightAnswer> | undefined)[]): Partial<Decider> => ({
  fly: (battle, { index, heading }) => {
    const {
      path = [],
      heading: end = heading,
      attack = -1,
      duty,
      recovers = false,
    } = answers[index] ?? {};
    battle.path.count = 0;
    for (const [q, r, course] of path) Object.assign(battle.path.add(), { q, r, heading: course });
    battle.endHeading = end;
    const number = duty === 'patrol' ? ON_STATION : duty ? SCREENING : 0;
    Object.assign(battle.declared, { attack, duty: number, recovers });
  },
});
const FLIGHTS = 1 << 12;
const countsOf = ({ flights }: BattleState) =>
  Array.from({ length: flights.count }, (_, i) => flights.at(i).count);

describe('patrols (F.1)', () => {
  const patrolled = (rolls: readonly number[], more: Partial<Decider> = {}) =>
    decided(
      script(['F.1'], [flight('standard', 0)], [flight('standard', 9, 0, { heading: 3 })]),
      {
        ...flown([
          { duty: 'patrol' },
          {
            path: [8, 7, 6, 5].map((q) => [q, 0, 3]),
            heading: 3,
          },
        ]),
        ...more,
      },
      rolls,
    );

  test('a flight on station attacks once an enemy within half its movement', () => {
    // It can fly to four hexes, beside the fifth: six dice, one hit, no 1s.
    const battle = patrolled([1, ...[5, 2, 2, 2, 2, 2], 1]);
    expect(countsOf(battle)).toEqual([6, 5]);
    expect([battle.flights.at(0).q, battle.flights.at(1).q]).toEqual([4, 5]);
    expect(battle.flights.at(0).duty).toBe(0);
  });

  test('the other declares its attack afterwards, and never moves again', () => {
    const { fly } = flown([
      { duty: 'patrol' },
      {
        path: [
          [8, 0, 3],
          [7, 0, 3],
          [6, 0, 3],
          [5, 0, 3],
        ],
      },
    ]);
    const legal: boolean[] = [];
    const battle = patrolled([1, ...[5, 2, 2, 2, 2, 2], ...[5, 6, 2, 2, 2], 1], {
      fly: (of, other) => {
        if (!other.hasFlown) return fly?.(of, other);
        const choice = flyChoice(of, other);
        const answer = { path: [], heading: 3, attack: FLIGHTS };
        const moves = [
          answer,
          { ...answer, path: [[4, 0, 3] as const] },
          { ...answer, heading: 2 },
        ];
        legal.push(...moves.map((move) => isLegalAnswer(choice, move)));
        of.declared.attack = FLIGHTS;
      },
    });
    expect(legal).toEqual([true, false, false]);
    expect(countsOf(battle)).toEqual([4, 5]);
  });

  test('it may let the other pass, and stays on station', () => {
    const battle = patrolled([1, 1], { intercept: () => -1 });
    expect([battle.flights.at(0).q, battle.flights.at(0).duty]).toEqual([0, ON_STATION]);
  });
});

describe('dogfights (F.2)', () => {
  const places = [[flight('standard', 0)], [flight('light', 2)]] as const;

  test('pin both flights until one is gone; then each attacks the other', () => {
    const into = {
      path: [
        [1, 0, 0],
        [2, 0, 0],
      ],
      attack: FLIGHTS + 1,
    } as const;
    const away = { path: [[3, 0, 0]], attack: -1 } as const;
    const battle = decided(script(['F.2'], ...places), flown([into, away]), [
      // The first flight begins; a hit on a light fighter, which takes no second with it.
      ...[1, 5, 2, 2, 2, 2, 2, 6],
      // Pinned, the other attacks where it is.
      ...[5, 2, 2, 2, 2, 2],
      1,
    ]);
    expect(countsOf(battle)).toEqual([5, 6]);
    expect([0, 1].map((i) => battle.flights.at(i).q)).toEqual([2, 2]);
  });

  test('without the option a path may not end in the hex of an enemy flight', () => {
    const isOpen = (options: Script['options'], more: readonly FlightPlace[] = []) => {
      const battle = battleOf(script(options, places[0], [...places[1], ...more]));
      const choice = flyChoice(battle, battle.flights.at(0));
      const path = [
        [1, 0, 0],
        [2, 0, 0],
      ] as const;
      return isLegalAnswer(choice, { path, heading: 0, attack: FLIGHTS + 1 });
    };
    expect([isOpen([]), isOpen(['F.2'])]).toEqual([false, true]);
    // Two enemies in the hex are too many.
    expect(isOpen(['F.2'], [flight('heavy', 2)])).toBe(false);
  });
});

describe('screens (F.3)', () => {
  const screened = (...counts: readonly (readonly [q: number, count: number])[]) => {
    const flights = counts.map(([q]) => flight('standard', q));
    const battle = battleOf({
      ...script(['F.3'], flights, []),
      sides: [{ ships: [at(0, 0)], flights }, { ships: [at(0, 6)] }],
    });
    for (const [i, [, count]] of counts.entries()) {
      Object.assign(battle.flights.at(i), { count, duty: SCREENING });
    }
    const line = [battle, battle.ship(0), battle.ship(1)] as const;
    return [sightPenalty(...line), sightRules(...line)];
  };

  test.each([
    [0, [[2, 3]]],
    [
      1,
      [
        [2, 1],
        [2, 3],
      ],
    ],
    [
      2,
      [
        [2, 10],
        [4, 5],
      ],
    ],
    [3, [[6, 16]]],
    [
      3,
      [
        [1, 16],
        [2, 16],
        [3, 10],
        [4, 5],
      ],
    ],
    [0, [[0, 16]]],
  ] as const)('a penalty of %i behind %o', (penalty, flights) => {
    expect(screened(...flights)).toEqual([penalty, penalty > 0 ? 'F.3' : '']);
  });

  test('last until the flight acts again', () => {
    const screening = flown([{ duty: 'screen' }]);
    const battle = decided(script(['F.3'], [flight('standard', 0)], []), screening, [1]);
    expect(battle.flights.at(0).duty).toBe(SCREENING);
  });
});

describe('launch and recovery (F.5)', () => {
  const aboard = (kind: string) => flight(kind, 0, 0, { carrier: 0, aboard: true });
  const carrier = (hull: number, ...more: readonly string[]) =>
    shipWith({ hull, systems: [{ id: 'carrier', qty: 12 }, ...more.map((id) => ({ id }))] });

  test.each([
    [3, [], 1],
    [8, [], 2],
    [9, [], 3],
    [16, [], 4],
    [35, [], 5],
    [8, ['launch-tubes'], 4],
  ])('a ship of hull %i with %o launches %i flights in an End Phase', (hull, more, launched) => {
    const flights = Array.from({ length: 7 }, () => aboard('standard'));
    const battle = decided(
      { ...script(['F.5'], flights, [], { lastTurn: 2 }), designs: [carrier(hull, ...more)] },
      flown([]),
      [1, 1],
    );
    expect(countsOf(battle).filter((count) => count > 0)).toHaveLength(launched);
    expect(battle.flights.at(0)).toMatchObject({ q: 0, r: 90, count: 6, aboard: 0 });
  });

  test('flights return to their carrier, half as many, and are not launched again', () => {
    const near = [0, 1].map(() => flight('heavy', 1, 90, { carrier: 0, heading: 3 }));
    const home = { path: [[0, 90, 3]], heading: 3, recovers: true } as const;
    const places = (lastTurn: number) => {
      const setup = { ...script(['F.5'], near, [], { lastTurn }), designs: [carrier(8)] };
      const rolls = Array.from({ length: lastTurn }, () => 1);
      const { flights } = decided(setup, flown([home, home]), rolls);
      return [0, 1].map((i) => [flights.at(i).count, flights.at(i).aboard]);
    };
    expect(places(1)).toEqual([
      [0, 4],
      [4, 0],
    ]);
    expect(places(3)).toEqual([
      [0, 4],
      [0, 4],
    ]);
  });

  test('a carrier takes in one flight and launches another in the same turn', () => {
    const near = flight('heavy', 1, 90, { carrier: 0, heading: 3 });
    const home = { path: [[0, 90, 3]], heading: 3, recovers: true } as const;
    const setup = script(['F.5'], [near, aboard('light')], [], { lastTurn: 2 });
    const { flights } = decided(setup, flown([home]), [1, 1]);
    expect([0, 1].map((i) => [flights.at(i).count, flights.at(i).aboard])).toEqual([
      [0, 4],
      [7, 0],
    ]);
  });

  test('a full carrier takes no more', () => {
    const mayReturn = (full: number) => {
      const others = Array.from({ length: full }, () => aboard('light'));
      const near = flight('heavy', 1, 90, { carrier: 0, heading: 3 });
      const battle = battleOf(script(['F.5'], [near, ...others], []));
      const choice = flyChoice(battle, battle.flights.at(0));
      const answer = { path: [[0, 90, 3]], heading: 3, attack: -1, recovers: true } as const;
      return isLegalAnswer(choice, answer);
    };
    expect([0, 1, 2].map(mayReturn)).toEqual([true, true, false]);
  });
});

describe('long range fighters (F.6)', () => {
  const ranged = flight('standard', 0, 0, { longRange: true });
  const jumping = { ...flown([]), jump: () => true };

  test('leave on 5 and 6 for half of 60 points, and may not turn after a failure', () => {
    const battle = decided(script(['F.6'], [ranged], []), jumping, [5, 1]);
    expect([countsOf(battle), pointsOf(battle, 1)]).toEqual([[0], 30]);
    const failed = decided(script(['F.6'], [ranged], []), jumping, [4, 1]);
    const choice = flyChoice(failed, failed.flights.at(0));
    const turning = { path: [[1, -1, 5]], heading: 5, attack: -1 } as const;
    expect(isLegalAnswer(choice, turning)).toBe(false);
    expect(isLegalAnswer(choice, { path: [[1, 0, 0]], heading: 0, attack: -1 })).toBe(true);
  });

  test('count 60 when they are shot down, and keep a battle going without ships', () => {
    const battle = battleOf(script(['F.6'], [ranged], []));
    battle.flights.at(0).count = 0;
    expect(pointsOf(battle, 1)).toBe(60);
    const alone = { ...script(['F.6'], [ranged], [], { lastTurn: 3 }) };
    const last = (longRange: boolean) => {
      const sides = [
        { ships: [at(0, -9, 0, { orders: ['9'], speed: 9 })], flights: [{ ...ranged, longRange }] },
        alone.sides[1],
      ] as const;
      const off = [{ ...shipWith({ hull: 1, engines: 9 }) }, ...alone.designs];
      const board = { ...alone, sides, designs: off, board: 'standard' as const };
      return decided(board, flown([]), []).head.turn;
    };
    expect([last(false), last(true)]).toEqual([1, 3]);
  });
});

describe('paths of fighters (5.3)', () => {
  const east = (...hexes: readonly (readonly [number, number, number])[]) => hexes;

  test.each([
    [
      'eight hexes ahead',
      east(...[1, 2, 3, 4, 5, 6, 7, 8].map((q) => [q, 0, 0] as const)),
      0,
      true,
    ],
    ['nine', east(...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((q) => [q, 0, 0] as const)), 0, false],
    ['a gap', east([2, 0, 0]), 0, false],
    [
      'one turn to port and eight hexes',
      east(...[1, 2, 3, 4, 5, 6, 7, 8].map((q) => [q, 0 - q, 5] as const)),
      5,
      true,
    ],
    ['two turns and four hexes', east([0, 1, 1], [-1, 2, 2], [-2, 3, 2], [-3, 4, 2]), 2, true],
    [
      'two turns and five hexes',
      east([0, 1, 1], [-1, 2, 2], [-2, 3, 2], [-3, 4, 2], [-4, 5, 2]),
      2,
      false,
    ],
    ['turns to both sides', east([0, 1, 1], [1, 1, 0]), 0, false],
    ['three turns and two hexes', east([-1, 0, 3], [-2, 0, 3]), 3, true],
    ['three turns and three hexes', east([-1, 0, 3], [-2, 0, 3], [-3, 0, 3]), 3, false],
    ['a turn of four hexsides', east([0, 1, 1], [-1, 2, 2]), 4, false],
    ['four slips', east([0, 1, 0], [0, 2, 0], [0, 3, 0], [0, 4, 0]), 0, true],
    ['five slips', east([0, 1, 0], [0, 2, 0], [0, 3, 0], [0, 4, 0], [0, 5, 0]), 0, false],
    ['slips to both sides', east([0, 1, 0], [1, 0, 0]), 0, false],
    ['a slip against the turn', east([1, -1, 0], [1, 0, 1]), 1, false],
    ['a turn at the end', east([1, 0, 0]), 1, true],
  ])('%s', (_, path, heading, isLegal) => {
    const battle = battleOf(script([], [flight('standard', 0)], []));
    const choice = flyChoice(battle, battle.flights.at(0));
    expect(isLegalAnswer(choice, { path, heading, attack: -1 })).toBe(isLegal);
  });

  test('an attack is at an enemy in the hex or beside it', () => {
    const battle = battleOf(script([], [flight('standard', 0)], [flight('standard', 3)]));
    const choice = flyChoice(battle, battle.flights.at(0));
    const attacking = (q: number, attack = FLIGHTS + 1) =>
      isLegalAnswer(choice, {
        path: Array.from({ length: q }, (_, i) => [i + 1, 0, 0] as const),
        ...{ heading: 0, attack },
      });
    expect([0, 1, 2, 3, 4, 5].map((q) => attacking(q))).toEqual([
      ...[false, false, true, false, true, false],
    ]);
    expect([attacking(2, FLIGHTS), attacking(2, 1), attacking(2, 77)]).toEqual([
      ...[false, false, false],
    ]);
  });
});

describe('shuttles (B.20)', () => {
  const tender = shipWith({ hull: 9, systems: [{ id: 'shuttlecraft', qty: 2 }] });

  test('begin aboard, and are launched in the End Phase', () => {
    const [{ ships, flights }] = facingSides(compiled, [[tender], [shipWith({})]], {
      ...{ distance: 8, isMoving: false, launches: variants },
    });
    expect(ships).toHaveLength(1);
    expect(flights.map(({ kind, isAboard }) => [variants[kind]?.id, isAboard])).toEqual([
      ['shuttle', true],
      ['shuttle', true],
    ]);
    const facing = { distance: 8, isMoving: false };
    const [without] = facingSides(compiled, [[tender], [shipWith({})]], facing);
    expect(without.flights).toEqual([]);
    const aboard = [flight('shuttle', 0, 90, { carrier: 0, aboard: true })];
    const battle = decided(script(['F.5'], aboard, [], { lastTurn: 2 }), flown([{}]), [1, 1]);
    expect(battle.log).toContainEqual(
      expect.objectContaining({ type: 'took off', ship: 0, flight: 0, count: 1 }),
    );
  });

  test('fly four hexes, and save themselves on 4 or more', () => {
    const setup = script([], [flight('shuttle', 0)], [flight('standard', 5, 0, { heading: 3 })]);
    const ahead = (hexes: number): FlightAnswer => ({
      path: Array.from({ length: hexes }, (_, i) => [i + 1, 0, 0]),
      ...{ heading: 0, attack: -1 },
    });
    const alone = battleOf(script([], [flight('shuttle', 0)], []));
    const free = flyChoice(alone, alone.flights.at(0));
    expect([4, 5].map((hexes) => isLegalAnswer(free, ahead(hexes)))).toEqual([true, false]);
    const attacked = (save: number) =>
      decided(setup, flown([ahead(4), { heading: 3, attack: FLIGHTS }]), [
        1,
        5,
        2,
        2,
        2,
        2,
        2,
        save,
        1,
      ]).flights.at(0).count;
    expect([attacked(3), attacked(4)]).toEqual([0, 1]);
  });

  test('neither patrol nor screen, and begin no dogfights', () => {
    const options = ['F.1', 'F.2', 'F.3'] as const;
    const legal = (kind: string, answer: Partial<FlightAnswer>) => {
      const battle = battleOf(script(options, [flight(kind, 0)], [flight('light', 1)]));
      const choice = flyChoice(battle, battle.flights.at(0));
      return isLegalAnswer(choice, { path: [], heading: 0, attack: -1, ...answer });
    };
    const answers: readonly Partial<FlightAnswer>[] = [
      { duty: 'patrol' },
      { duty: 'screen' },
      { path: [[1, 0, 0]], attack: FLIGHTS + 1 },
    ];
    expect(answers.map((answer) => legal('standard', answer))).toEqual([true, true, true]);
    expect(answers.map((answer) => legal('shuttle', answer))).toEqual([false, false, false]);
  });

  test('return to room of their own, not to that of fighters', () => {
    const home = (kind: string) => {
      const setup = {
        ...script(['F.5'], [flight(kind, 0, 90, { carrier: 0 })], []),
        designs: [tender],
      };
      const battle = battleOf(setup);
      return mayRecover(battle, battle.flights.at(0), 0, 90);
    };
    expect([home('shuttle'), home('standard')]).toEqual([true, false]);
  });
});
