/** Special rules of scenarios on fixed rolls: escapes, scores, trials, storms, reinforcements (S). */
import { expect, test } from 'vitest';
import { BattleState, PHASE } from '../../../src/core/battle/battle.ts';
import { deployScenario, shipTypes } from '../../../src/core/battle/deployment.ts';
import { Doctrine } from '../../../src/core/battle/doctrine.ts';
import { leave } from '../../../src/core/battle/elements.ts';
import { canAttack, neededOnShip } from '../../../src/core/battle/fire.ts';
import { actFlight } from '../../../src/core/battle/flights.ts';
import { leaveDestroyed } from '../../../src/core/battle/losses.ts';
import { isAllowed } from '../../../src/core/battle/movement.ts';
import type { BattleOption } from '../../../src/core/battle/options.ts';
import {
  bringReinforcements,
  lastStand,
  rollStorm,
  tryPrototype,
} from '../../../src/core/battle/scenario.ts';
import { AWAY, CAPTURED, JUMPED, OFF, type ShipState } from '../../../src/core/battle/state.ts';
import { fight, pointsOf } from '../../../src/core/battle/turn.ts';
import { BOARD_NAMES, victoryWords, wordEvent } from '../../../src/core/battle/wording.ts';
import { Random } from '../../../src/core/chance/random.ts';
import { battleScenario } from '../../../src/core/design/scenario.ts';
import { unityFleets } from '../../../src/core/rules/unity/fleets.ts';
import { withRolls } from './fixed-dice.ts';
import { at, playFor, setupFor, shipWith } from './scripted.ts';

const laser = { modes: [{ range: 12, rof: 1, acc: 4, imp: 1, dmg: 1 }], mounts: 4 };
const ship = shipWith({ hull: 10 }, laser);

/** A battle of three ships against three under a scenario's rules. */
function battleUnder(
  id: string,
  dice: { d6(): number } = { d6: () => 1 },
  { hull, options = [] }: { readonly hull?: number; readonly options?: BattleOption[] } = {},
): BattleState {
  const scenario = unityFleets.scenarios.get(id);
  const side = (q: number) => ({ ships: [0, 2, 4].map((r) => ({ ...at(0, q, r), hull })) });
  const setup = setupFor({
    options,
    designs: [ship],
    sides: [side(3), side(9)],
    board: 'standard',
  });
  const all = { ...setup, scenario: battleScenario(scenario?.special) };
  const battle = new BattleState(all, [new Doctrine(), new Doctrine()], dice);
  battle.log = [];
  battle.head.turn = 1;
  return battle;
}

const rating = battleUnder('s4').ship(0).type.rating;
const points = (battle: BattleState) => [pointsOf(battle, 0), pointsOf(battle, 1)];

/** Ships destroyed by marks that are applied together. */
function destroy(battle: BattleState, ...ships: readonly number[]): void {
  for (const index of ships) battle.ship(index).hull = 0;
  leaveDestroyed(battle);
}

/** Lets a ship leave the board at a hex. */
function leaveAt(battle: BattleState, index: number, q: number, r = 0): ShipState {
  const leaving = battle.ship(index);
  Object.assign(leaving, { q, r });
  leave(battle, leaving, OFF);
  return leaving;
}

test('S.4: the first loss of either side scores three times, the second twice', () => {
  const battle = battleUnder('s4');
  destroy(battle, 3);
  destroy(battle, 0);
  destroy(battle, 4);
  expect(points(battle)).toEqual([3 * rating + rating, 2 * rating]);
});

test('S.4: ships lost together share a place, and captured ones have theirs', () => {
  const battle = battleUnder('s4');
  destroy(battle, 0, 3);
  leave(battle, battle.ship(5), CAPTURED);
  destroy(battle, 1);
  expect(points(battle)).toEqual([rating + 3 * rating, 3 * rating + rating]);
});

test('S.4: a ship that jumps first scores three times the half', () => {
  const battle = battleUnder('s4');
  leave(battle, battle.ship(5), JUMPED);
  destroy(battle, 0);
  expect(points(battle)).toEqual([3 * Math.ceil(rating / 2), 2 * rating]);
});

test('S.2: defenders that leave by the left edge score for themselves, all others do not', () => {
  const battle = battleUnder('s2');
  leaveAt(battle, 3, -1);
  leaveAt(battle, 4, 32);
  leaveAt(battle, 0, -1);
  expect(points(battle)).toEqual([rating, rating + rating]);
});

test('S.2: the log says who escapes, and who is off the board', () => {
  const battle = battleUnder('s2');
  leaveAt(battle, 3, -1);
  leaveAt(battle, 4, 32);
  expect(battle.log?.map((event) => wordEvent(battle, event, BOARD_NAMES))).toEqual([
    expect.stringMatching(/escapes$/),
    expect.stringMatching(/is off the board$/),
  ]);
});

test('S.2: the long edges, and a corner row by its column', () => {
  const battle = battleUnder('s2');
  leaveAt(battle, 3, 5, -1);
  // Row 6, column −1.
  leaveAt(battle, 4, -4, 6);
  expect(points(battle)).toEqual([rating, rating]);
});

test('S.7: leaving scores for a patrol once it has 100 points by kills', () => {
  const early = battleUnder('s7');
  leaveAt(early, 3, 32);
  expect(points(early)).toEqual([rating, 0]);
  const late = battleUnder('s7');
  expect(2 * rating).toBeGreaterThan(100);
  destroy(late, 0, 1);
  leaveAt(late, 3, 32);
  expect(points(late)).toEqual([0, 3 * rating]);
});

test('S.6: a ship scores once it has lost more than half its hull, and no more when it is lost', () => {
  const battle = battleUnder('s6');
  battle.ship(3).hull = 5;
  battle.ship(4).hull = 4;
  expect(points(battle)).toEqual([rating, 0]);
  destroy(battle, 4);
  leave(battle, battle.ship(5), JUMPED);
  expect(points(battle)).toEqual([rating + Math.ceil(rating / 2), 0]);
});

test('hull that was lost before the battle scores nothing (T.1)', () => {
  const raid = battleUnder('s6', undefined, { hull: 4 });
  expect(points(raid)).toEqual([0, 0]);
  raid.ship(3).hull = 2;
  expect(points(raid)).toEqual([0, 0]);
  raid.ship(3).hull = 1;
  expect(points(raid)).toEqual([rating, 0]);
  const partial = battleUnder('s9', undefined, { hull: 4, options: ['E.4'] });
  expect(points(partial)).toEqual([0, 0]);
  partial.ship(3).hull = 3;
  expect(points(partial)).toEqual([Math.ceil(rating / 10), 0]);
});

test.each([
  [0, true, 'attacker'],
  [1, false, 'attacker'],
  [2, false, 'defender'],
  [3, true, 'defender'],
] as const)(
  'S.1: with %i of three attackers lost, major %s, for the %s',
  (lost, isMajor, winner) => {
    const battle = battleUnder('s1');
    expect(lastStand(battle)?.winner).toBeUndefined();
    destroy(battle, ...[0, 1, 2].slice(0, lost), ...(lost < 3 ? [3, 4, 5] : []));
    expect(lastStand(battle)).toMatchObject({ winner, isMajor });
    expect(victoryWords(battle)).toBe(isMajor ? ' a major victory' : ' a minor victory');
  },
);

test.each([
  [1, 5, 4],
  [2, 5, 3],
  [3, 4, 4],
  [5, 3, 4],
  [6, 3, 5],
])('S.8: with a %i, the prototype needs %i and has engines %i', (die, needed, engines) => {
  withRolls([die], (dice) => {
    const battle = battleUnder('s8', dice);
    const tried = battle.ship(0);
    tried.isPrototype = 1;
    tryPrototype(battle, tried);
    tryPrototype(battle, tried);
    const shot = { rof: 1, acc: 4, imp: 1, dmg: 1, range: 0 };
    expect(neededOnShip(battle, tried, battle.ship(3), shot, 0)).toBe(needed);
    expect(neededOnShip(battle, battle.ship(1), battle.ship(3), shot, 0)).toBe(4);
    expect([tried.engineRating, battle.ship(1).engineRating]).toEqual([engines, 4]);
    expect(points(battle)).toEqual([0, 0]);
    destroy(battle, 0, 1);
    expect(points(battle)).toEqual([0, 3 * rating]);
  });
});

test('S.8: fire control makes up for bad trials', () => {
  withRolls([1], (dice) => {
    const battle = battleUnder('s8', dice);
    const tried = Object.assign(battle.ship(0), { isPrototype: 1, fireControl: 1 });
    tryPrototype(battle, tried);
    const shot = { rof: 1, acc: 4, imp: 1, dmg: 1, range: 0 };
    expect(neededOnShip(battle, tried, battle.ship(3), shot, 0)).toBe(4);
  });
});

test('S.9: a 1 throws headings about, a 1 of their own keeps them', () => {
  withRolls([1, 1, 2, 3, 4, 5, 6], (dice) => {
    const battle = battleUnder('s9', dice);
    rollStorm(battle);
    expect(battle.ships.map(({ heading, facing }) => [heading, facing])).toEqual(
      [0, 1, 2, 3, 4, 5].map((heading) => [heading, heading]),
    );
  });
});

test.each([
  [2, [false, true, true, 4]],
  [3, [true, true, true, 4]],
  [5, [true, true, false, 5]],
  [6, [true, true, true, 4]],
] as const)(
  'S.9: with a %i, turns, medium and long range, and the number needed: %j',
  (die, given) => {
    withRolls([die], (dice) => {
      const battle = battleUnder('s9', dice);
      rollStorm(battle);
      battle.head.phase = PHASE.fire;
      const [firer, near, far] = [battle.ship(0), battle.ship(3), battle.ship(4)];
      // Ranges 6 and 10 of 12.
      Object.assign(far, { q: 13, r: 0 });
      const [bank] = firer.banks;
      const mode = bank?.type.modes[0];
      if (!bank || !mode) throw new Error('no bank');
      const shot = { rof: 1, acc: 4, imp: 1, dmg: 1, range: 0 };
      expect([
        isAllowed(battle, firer, battle.orders.of('1P1'), 0),
        canAttack(battle, firer, bank, mode, near),
        canAttack(battle, firer, bank, mode, far),
        neededOnShip(battle, firer, near, shot, 0),
      ]).toEqual(given);
    });
  },
);

test.each([
  [0, true, true],
  [2, false, true],
  [4, true, false],
])('S.9: under storm %i a flight turns %s and attacks %s', (storm, turns, attacks) => {
  const flights = [{ kind: 'standard', q: 5, r: 2, heading: 3 }];
  const setup = setupFor({
    designs: [ship],
    sides: [{ ships: [at(0, 3)], flights }, { ships: [at(0, 7, 2)] }],
    board: 'standard',
  });
  const battle = new BattleState(setup, [new Doctrine(), new Doctrine()], { d6: () => 6 });
  battle.log = [];
  battle.head.storm = storm;
  battle.head.phase = PHASE.flights;
  const flight = battle.flights.at(0);
  actFlight(battle, flight);
  expect(flight.heading !== 3).toBe(turns);
  // A flight that may not turn flies away from its target.
  const hasAttacked = battle.log.some(({ type }) => type === 'strafed');
  expect(hasAttacked).toBe(turns && attacks);
});

test('S.9: with a 6 nobody attacks', () => {
  const loud = battleUnder('s9', { d6: () => 6 });
  loud.head.turn = 0;
  fight(Object.assign(loud, { setup: { ...loud.setup, lastTurn: 2 } }));
  const turns = loud.log?.flatMap((event, i) => (event.type === 'fired' ? [i] : [])) ?? [];
  const second = loud.log?.findIndex((event) => event.type === 'turn' && event.turn === 2) ?? 0;
  expect(turns.length).toBeGreaterThan(0);
  expect(turns.every((i) => i < second)).toBe(true);
});

test('S.11: ships come when the dice reach 7, and losses before count double', () => {
  withRolls([4, 2, 1], (dice) => {
    const battle = battleUnder('s11', dice);
    const late = Object.assign(battle.ship(5), { fate: AWAY });
    destroy(battle, 0);
    bringReinforcements(battle);
    bringReinforcements(battle);
    expect(late.fate).toBe(AWAY);
    bringReinforcements(battle);
    expect(late.isAlive).toBe(true);
    destroy(battle, 1);
    bringReinforcements(battle);
    expect(points(battle)).toEqual([0, 2 * rating + rating]);
  });
});

test('S.11: a side is not lost while ships are still to come', () => {
  const battle = battleUnder('s11', { d6: () => 1 });
  battle.head.turn = 0;
  battle.ship(5).fate = AWAY;
  destroy(battle, 3, 4);
  fight(Object.assign(battle, { setup: { ...battle.setup, lastTurn: 9 } }));
  // Seven dice of 1 bring it in the End Phase of turn 7.
  const log = battle.log ?? [];
  const turns = log.slice(
    0,
    log.findIndex(({ type }) => type === 'arrived'),
  );
  expect(turns.filter(({ type }) => type === 'turn')).toHaveLength(7);
});

test('S.12: losses of the attacker score double', () => {
  const battle = battleUnder('s12');
  destroy(battle, 0, 3);
  expect(points(battle)).toEqual([rating, 2 * rating]);
});

test.each([...unityFleets.scenarios.values()])('$rule puts every ship into a zone', (scenario) => {
  const [small, large] = [shipWith({ hull: 4 }, laser), ship];
  for (let seed = 0; seed < 10; seed += 1) {
    const fleet = Array.from({ length: 2 + 3 * seed }, (_, i) => (i % 3 === 0 ? large : small));
    const fleets = { attacker: fleet, defender: fleet };
    const random = new Random(seed);
    const compiled = shipTypes(playFor(1));
    const placed = deployScenario(compiled, unityFleets, scenario, fleets, random);
    const { sides, board, terrain } = placed;
    const zones = scenario.zones ?? unityFleets.standard.zones;
    for (const [side, { ships }] of sides.entries()) {
      expect(ships).toHaveLength(fleet.length);
      const name = side === 0 ? 'attacker' : 'defender';
      for (const { q, r, heading } of ships) {
        const column = q + (r >> 1);
        expect(
          zones.some(
            ({ side: own, heading: course, from, to }) =>
              own === name && course === heading && column >= from && column <= to,
          ),
        ).toBe(true);
        expect(r >= 0 && r < (board?.rows ?? 0) && column >= 0).toBe(true);
      }
    }
    expect(new Set(terrain?.map(({ q, r }) => `${q},${r}`)).size).toBe(
      scenario.scatter?.count ?? 0,
    );
  }
});
