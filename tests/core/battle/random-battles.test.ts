/** Properties of random battles with every feature of the doctrine. */

import { expect, test } from 'vitest';
import { BattleState, PHASE } from '../../../src/core/battle/battle.ts';
import { OpenBattle } from '../../../src/core/battle/open-battle.ts';
import { diceOf } from '../../../src/core/battle/setup.ts';

import { nextStep } from '../../../src/core/battle/turn.ts';
import type { Design } from '../../../src/core/design/design.ts';
import { many, SEED } from '../../runs.ts';
import { BusyDoctrine, randomScript } from './random-scripts.ts';
import { battleOf, playFor, type Script, setupFor, talliesOf } from './scripted.ts';

/** Rules of every state that a battle breaks; a test's own checks would take most of its time. */
function faultsIn({ ships, flights }: BattleState): readonly string[] {
  const faults: string[] = [];
  const check = (isSound: boolean, name: string) => isSound || faults.push(name);
  for (const ship of ships) {
    const { type, banks, gear } = ship;
    check(ship.hull >= 0 && ship.hull <= type.hull, 'hull');
    for (const track of ['engines', 'weapons', 'shields'] as const) {
      check(ship[track] >= 0 && ship[track] < type[track].length, track);
    }
    for (const munition of [
      'boosters',
      'marines',
      'mines',
      'flares',
      'probes',
      'boarded',
    ] as const) {
      check(ship[munition] >= 0, munition);
    }
    let items = 0;
    for (const { ready, spent, lost, lostSpent, type: bank } of banks) {
      check(Math.min(ready, spent, lost, lostSpent) >= 0, 'mounts below 0');
      check(ready + spent + lost + lostSpent === bank.mounts, 'mounts of a bank');
      items += ready + spent;
    }
    for (const { works, lost, type: item } of gear) {
      check(works >= 0 && lost >= 0 && works + lost === item.items, 'equipment');
      items += works;
    }
    check(items === type.weapons[ship.weapons], 'items that the weapons track has');
    const arcs = [0, 1, 2, 3].map((arc) => ship.shieldsOf(arc));
    const sum = type.hasArcs ? arcs.reduce((total, arc) => total + arc, 0) : arcs[0];
    check(sum === (type.shields[ship.shields] ?? 0), 'shields');
    check(
      arcs.every((_, arc) => ship.screensOf(arc) >= 0),
      'screens',
    );
  }
  for (let i = 0; i < flights.count; i += 1) check(flights.at(i).count >= 0, 'flights');
  return faults;
}

const seeds = Array.from({ length: many(100) }, (_, i) => SEED + i);

test('boxes, items and munitions are conserved', () => {
  for (const seed of seeds) {
    const battle = battleOf(randomScript(seed), diceOf(seed, 0));
    const faults = [...faultsIn(battle)];
    while (!battle.isOver) {
      nextStep(battle);
      faults.push(...faultsIn(battle));
    }
    expect({ seed, faults }).toEqual({ seed, faults: [] });
    expect(battle.head.turn).toBeLessThanOrEqual(8);
  }
});

/** Notes each element that the doctrine lets act. */
class NotingDoctrine extends BusyDoctrine {
  readonly acted: string[] = [];

  override nextShip(battle: BattleState, side: number) {
    const ship = super.nextShip(battle, side);
    if (ship)
      this.acted.push(`turn ${battle.head.turn}, phase ${battle.head.phase}, ship ${ship.index}`);
    return ship;
  }

  override nextFlight(battle: BattleState, side: number) {
    const flight = super.nextFlight(battle, side);
    if (flight) this.acted.push(`turn ${battle.head.turn}, flight ${flight.index}`);
    return flight;
  }
}

test('no element acts twice a turn, no mount fires twice, and none before it is loaded', () => {
  for (const seed of seeds) {
    const doctrine = new NotingDoctrine();
    const battle = new BattleState(
      setupFor(randomScript(seed), playFor(seed)),
      [doctrine, doctrine],
      diceOf(seed, 0),
    );
    const banks = battle.ships.flatMap((ship) => ship.banks);
    let before: readonly (readonly number[])[] = [];
    while (!battle.isOver) {
      if (battle.head.phase === PHASE.orders) {
        before = banks.map(({ fired, ready, loadedIn }) => [fired, ready, loadedIn]);
      }
      nextStep(battle);
      for (const [i, [fired = 0, ready = 0, loadedIn = 0]] of before.entries()) {
        const bank = banks[i]?.fired ?? 0;
        const most = battle.head.turn < loadedIn ? 0 : ready;
        if (bank - fired > most)
          expect.fail(`seed ${seed}: bank ${i} fires ${bank - fired} of ${most}`);
      }
    }
    expect(new Set(doctrine.acted).size).toBe(doctrine.acted.length);
  }
});

test('a battle that is asked step by step has the events of one that is fought at once', () => {
  for (const seed of seeds.slice(0, 20)) {
    const script = randomScript(seed);
    const doctrine = new BusyDoctrine();
    const battle = new BattleState(
      setupFor(script, playFor(seed)),
      [doctrine, doctrine],
      diceOf(seed, 0),
    );
    battle.log = [];
    while (!battle.isOver) nextStep(battle);
    const open = new OpenBattle(setupFor(script, playFor(seed)), diceOf(seed, 0), [
      doctrine,
      doctrine,
    ]);
    expect(open.events).toEqual(battle.log);
    const persons = [undefined, undefined] as const;
    const { answers } = open;
    const again = new OpenBattle(setupFor(script, playFor(seed)), diceOf(seed, 0), persons, {
      answers,
    });
    expect(again.due).toBeUndefined();
    expect(JSON.stringify(again.events)).toBe(JSON.stringify(open.events));
  }
});

test('the same seed gives the same tallies, another seed others', () => {
  const script = randomScript(SEED);
  expect(talliesOf(script)).toEqual(talliesOf(script));
  // Some battles end in one way only.
  const differs = (given: number): boolean => {
    const longer = { ...randomScript(given), battles: 200 };
    const [one, other] = [1, 2].map((seed) => JSON.stringify(talliesOf({ ...longer, seed })));
    return one !== other;
  };
  expect(seeds.some(differs)).toBe(true);
});

/** The log of a script, without places; undefined where the doctrine goes by absolute directions. */
function placelessLog(script: Script, seed: number, arcs: readonly number[] = [0, 1, 2, 3]) {
  const battle = battleOf(script, diceOf(seed, 0));
  battle.log = [];
  while (!battle.isOver) nextStep(battle);
  if (battle.log.some(({ type }) => type === 'displaced' || type === 'pulled')) return undefined;
  return battle.log.map(({ ...event }) => ({
    ...event,
    ...{ q: 0, r: 0, heading: 0, facing: 0, orders: '' },
    ...('arc' in event && { arc: arcs[event.arc] }),
  }));
}

interface Place {
  readonly q: number;
  readonly r: number;
  readonly heading: number;
}

/** A script with all places and directions changed. */
const moved = (script: Script, to: (place: Place) => Place, wind: number): Script => ({
  ...script,
  sides: script.sides.map(({ ships, flights = [] }) => ({
    ships: ships.map((ship) => ({ ...ship, ...to(ship) })),
    flights: flights.map((flight) => ({ ...flight, ...to(flight) })),
  })) as unknown as Script['sides'],
  terrain: (script.terrain ?? []).map((piece) => {
    const { q, r } = to({ q: piece.q, r: piece.r, heading: 0 });
    return { ...piece, q, r };
  }),
  wind,
});

/** Letters that a mirror exchanges: arcs, turns and slips, pivots. */
const exchanged = (text: string, ...pairs: readonly string[]): string =>
  [...text]
    .map((letter) => {
      const pair = pairs.find((one) => one.includes(letter)) ?? letter;
      return pair === letter ? letter : pair.replace(letter, '');
    })
    .join('');

const mirroredArc = (arc: string): string =>
  /[a-z]/.test(arc)
    ? arc.replace(/Port|Stbd/g, (name) => (name === 'Port' ? 'Stbd' : 'Port'))
    : exchanged(arc, 'AB', 'CD', 'EF', 'HI', 'JK');

const mirroredProtection = (protection: Design['shields']): Design['shields'] =>
  typeof protection === 'object'
    ? { ...protection, port: protection.stbd, stbd: protection.port }
    : protection;

const mirroredDesign = (design: Design): Design => ({
  ...design,
  screens: mirroredProtection(design.screens),
  batteries: (design.batteries ?? []).map(({ weapon, banks }) => ({
    weapon,
    banks: banks.map((bank) => ({ ...bank, arc: mirroredArc(bank.arc) })),
  })),
});

/** The other side of the row of hexes that starts at (0, 0). */
const mirroredPlace = ({ q, r, heading }: Place): Place => ({
  ...{ q: q + r, r: 0 - r, heading: (6 - heading) % 6 },
});

const mirroredScript = ({ designs, sides, ...script }: Script): Script => ({
  ...moved({ ...script, designs, sides }, mirroredPlace, (6 - (script.wind ?? 0)) % 6),
  designs: designs.map(mirroredDesign),
});

test.each([
  [
    'turned',
    // Mines, ships that make way and those that are pulled go by absolute directions.
    { systems: ['mines'] },
    (script: Script) =>
      moved(
        script,
        ({ q, r, heading }) => ({ q: 0 - r, r: q + r, heading: (heading + 1) % 6 }),
        ((script.wind ?? 0) + 1) % 6,
      ),
    [0, 1, 2, 3],
  ],
  [
    'mirrored',
    // Seekers and fighters turn to starboard, and shields of arcs fall to port first.
    { systems: ['mines'], flights: true, arcs: true },
    (script: Script) => {
      const { sides, ...mirrored } = mirroredScript(script);
      const ordered = sides.map(({ ships, ...side }) => ({
        ...side,
        ships: ships.map(({ orders = [], ...ship }) => ({
          ...ship,
          orders: orders.map((text) => exchanged(text, 'PS', 'LR', '+-')),
        })),
      }));
      return { ...mirrored, sides: ordered as unknown as Script['sides'] };
    },
    [0, 2, 1, 3],
  ],
] as const)('a board that is %s changes nothing', (_, leftOut, change, arcs) => {
  let compared = 0;
  for (const seed of seeds) {
    const script = { ...randomScript(seed, leftOut), board: 'none' as const };
    const before = placelessLog(script, seed);
    if (!before) continue;
    expect({ seed, log: placelessLog(change(script), seed, arcs) }).toEqual({ seed, log: before });
    compared += 1;
  }
  expect(compared).toBeGreaterThan(seeds.length / 3);
});
