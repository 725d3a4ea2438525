/** The worked examples of expected damage (E1 to E40), rolled by the engine. E41 and E42 are duels. */
import { expect, test } from 'vitest';
import type { BattleState } from '../../../src/core/battle/battle.ts';
import type { BattleEvent } from '../../../src/core/battle/events.ts';
import { nextStep } from '../../../src/core/battle/turn.ts';
import { Random } from '../../../src/core/chance/random.ts';
import type { Design, Mode } from '../../../src/core/design/design.ts';
import { many } from '../../runs.ts';
import { at, battleOf, gun, type Script, shipWith } from './scripted.ts';

/** A figure of one battle; none where it does not come up. */
type Measure = (events: readonly BattleEvent[], battle: BattleState) => number | undefined;

const sumOf = (events: readonly BattleEvent[], figure: (event: BattleEvent) => number) =>
  events.reduce((sum, event) => sum + figure(event), 0);
const hits: Measure = (events) => sumOf(events, (event) => ('hits' in event ? event.hits : 0));
const points: Measure = (events) =>
  sumOf(events, (event) => (event.type === 'fired' ? event.points : 0));
/** Damage dice by the boxes that they check. */
const dice: Measure = (events) =>
  sumOf(events, (event) =>
    event.type === 'damaged' ? event.hull + event.engines + event.weapons + event.shields : 0,
  );
const boxes: Measure = (_, battle) => 30 - battle.ship(1).hull;
const atLeast =
  (least: number): Measure =>
  (events, battle) =>
    (boxes(events, battle) ?? 0) >= least ? 1 : 0;
/** A figure of battles with a hit only. */
const afterHit =
  (measure: Measure): Measure =>
  (events, battle) =>
    hits(events, battle) === 0 ? undefined : measure(events, battle);
const shotDown: Measure = (events) =>
  sumOf(events, (event) => (event.type === 'shot down' ? event.count : 0));

interface Fire extends Partial<Script> {
  readonly mode?: Mode;
  readonly mounts?: number;
  readonly size?: number;
  readonly target?: Partial<Design>;
  readonly attacker?: Partial<Design>;
  readonly orders?: readonly string[];
}

/** One ship that fires at another; range 8 of 15 is medium. */
function fire(range: number, { mode, mounts, size, target, attacker, orders, ...more }: Fire) {
  const banks = mode ? [{ modes: [mode], ...(mounts && { mounts }), ...(size && { size }) }] : [];
  const given = orders ? { orders } : {};
  return {
    designs: [shipWith({ ...attacker }, ...banks), shipWith({ hull: 30, ...target })],
    sides: [{ ships: [at(0, 0, 0, given)] }, { ships: [at(1, range, 0, given)] }],
    ...more,
  } as Script;
}

/** A ship that a flight comes up to, first within reach of its weapons. */
const attacked = (kind: string, q: number, ship: Design): Script => ({
  designs: [ship, shipWith({})],
  sides: [{ ships: [at(0, 0)] }, { ships: [at(1, 400)], flights: [{ kind, q, r: 0, heading: 3 }] }],
});
/** A flight of six fighters beside a ship with shields of 3. */
const fighters = (target: Partial<Design>): Script => ({
  designs: [shipWith({}), shipWith({ hull: 30, shields: 3, ...target })],
  sides: [
    { ships: [at(0, -400)], flights: [{ kind: 'standard', q: 0, r: 0, heading: 0 }] },
    { ships: [at(1, 3)] },
  ],
});

const systems = (id: string, qty = 1) => ({ systems: [{ id, qty }] });
const laser = gun(1, 4, 2, 1, 15);
const torpedo = gun(1, 4, 3, 1, 15);
const turret = gun(2, 5, 1, 1, 12, 'Pr1');
const plain = (...traits: string[]) => gun(1, 4, 1, 1, 15, ...traits);
/** A hit and its damage die. */
const die = (traits: readonly string[], target: Partial<Design> = {}): Script =>
  fire(3, { mode: gun(1, 2, 1, 1, 15, ...traits), target });
const ionized = systems('ionized-hull');
const unarmed = shipWith({ hull: 30 });

type Row = readonly [
  name: string,
  mean: number,
  script: Script,
  measure: Measure,
  prepare?: (battle: BattleState) => void,
];
const EXAMPLES: readonly Row[] = [
  ['E1', 1, fire(8, { mode: laser, mounts: 2, target: { shields: 3 } }), points],
  ['E2', 399 / 1024, fire(8, { mode: laser, mounts: 2, target: { shields: 3 } }), atLeast(1)],
  ['E3', 8 / 3, fire(4, { mode: turret, mounts: 4, target: { shields: 3 } }), points],
  [
    'E4',
    20 / 27,
    fire(12, {
      ...{ mode: turret, mounts: 4, target: { shields: 3, ...systems('countermeasures') } },
    }),
    points,
  ],
  [
    'E5',
    1,
    fire(15, {
      ...{ mode: torpedo, mounts: 4, target: { shields: 3, ...systems('countermeasures') } },
    }),
    points,
  ],
  ['E6', 5 / 6, fire(3, { mode: gun(1, 3, 1, 1, 15, 'Dfs') }), hits],
  [
    'E7',
    5 / 36,
    fire(15, { mode: gun(1, 5, 1, 1, 15), target: systems('countermeasures', 1) }),
    hits,
  ],
  [
    'E8',
    5 / 216,
    fire(15, { mode: gun(1, 6, 1, 1, 15), target: systems('countermeasures', 5) }),
    hits,
  ],
  [
    'E9',
    5 / 12,
    attacked('standard', 23, shipWith({ hull: 30 }, { modes: [gun(3, 5, 1, 1, 15)] })),
    hits,
  ],
  ['E10', 5 / 36, fire(3, { mode: plain('NPr'), target: { shields: 5 } }), afterHit(points)],
  ['E11', 2 / 3, fire(3, { mode: plain('NPr') }), afterHit(points)],
  [
    'E12',
    2 / 3,
    fire(3, { mode: plain(), target: { shields: 4 }, options: ['G.4'] }),
    afterHit(points),
  ],
  ['E13', 5 / 4, fire(15, { mode: gun(3, 5, 1, 1, 15), size: 3 }), hits],
  ['E13, single mounts', 3 / 2, fire(15, { mode: gun(3, 5, 1, 1, 15), mounts: 3 }), hits],
  ['E14', 25 / 36, fire(8, { mode: plain('Rpt') }), points],
  ['E15', 7 / 8, fire(8, { mode: plain('Vlt'), target: { shields: 3 } }), points],
  ['E16', 8 / 3, fire(3, { mode: gun(2, 4, 1, 1, 15, 'Sct'), target: { shields: 2 } }), points],
  ['E17', 11 / 32, fire(8, { mode: plain('FrL'), mounts: 4 }), atLeast(2)],
  ['E18', 67 / 256, fire(8, { mode: plain(), mounts: 4 }), atLeast(2)],
  ['E19', 1 / 2, die([]), afterHit(boxes)],
  ['E20', 1, die(['Cts']), afterHit(boxes)],
  ['E21', 3 / 2, die(['Knt']), afterHit(boxes)],
  ['E22', 1, die(['Dsr']), afterHit(boxes)],
  ['E23', 1, die(['Dly']), afterHit(boxes)],
  ['E24', 8 / 5, die(['Dly', 'Dsr']), afterHit(boxes)],
  ['E25', 2, die(['Cts', 'Knt']), afterHit(boxes)],
  ['E26', 1 / 3, die([], ionized), afterHit(boxes)],
  ['E27', 5 / 6, die(['Cts'], ionized), afterHit(boxes)],
  ['E28', 7 / 6, die(['Knt'], ionized), afterHit(boxes)],
  [
    'E29',
    1 / 2,
    fire(3, {
      ...{ mode: plain(), options: ['D.3'], orders: ['Z/0'] },
      attacker: systems('fire-control', 2),
      target: { engines: 6, ...systems('countermeasures') },
    }),
    points,
  ],
  ['E30', 2 / 9, fire(7, { mode: plain(), target: { shields: 4 }, options: ['G.4'] }), points],
  [
    'E31',
    1 / 3,
    fire(7, {
      ...{ mode: plain(), target: { shields: 4 }, options: ['G.4'] },
      attacker: systems('long-range-sensors'),
    }),
    points,
  ],
  [
    'E32',
    4375 / 1458,
    fire(3, { mode: gun(6, 2, 1, 1, 15, 'Knt'), target: { screens: 4 } }),
    boxes,
  ],
  ['E33', 1, fighters({}), dice],
  ['E34', 17 / 18, fighters(systems('tractor-beam', 2)), dice],
  [
    'E35',
    1,
    fire(3, { attacker: { hull: 8, ...systems('marines', 3) }, target: { shields: 2 } }),
    (events) => sumOf(events, (event) => (event.type === 'boarded' ? event.landed : 0)),
  ],
  [
    'E36',
    25 / 36,
    fire(8, { mode: plain(), target: systems('stealth', 2) }),
    (events) => sumOf(events, (event) => (event.type === 'lock-on' && event.succeeds ? 1 : 0)),
  ],
  [
    'E37',
    10 / 3,
    fire(5, {
      mode: { ma: 8, rof: 1, acc: 4, imp: 3, dmg: 1, traits: ['Exp'] },
      ...{ mounts: 5, lastTurn: 2 },
      target: { shields: 2, ...systems('anti-fighter-batteries') },
    }),
    dice,
  ],
  [
    'E38',
    8 / 9,
    {
      ...{ designs: [unarmed, { ...unarmed, shields: 2 }] },
      sides: [{ ships: [at(0, 400)] }, { ships: [at(1, 0, 0, { speed: 1 })] }],
    },
    dice,
    (battle) => Object.assign(battle.minefields.add(), { q: 1, r: 0, count: 4 }),
  ],
  [
    'E39',
    4,
    {
      // Eight hits on a ship and a flight: each takes a third of them, rounded up.
      designs: [{ ...unarmed, shields: 2, ...systems('shockwave') }, unarmed],
      sides: [
        { ships: [at(0, 0)] },
        { ships: [at(1, 2)], flights: [{ kind: 'light', q: 3, r: 0, heading: 3 }] },
      ],
    },
    shotDown,
  ],
  [
    'E40',
    5 / 6,
    attacked('heavy', 23, shipWith({ hull: 30 }, { modes: [gun(1, 2, 3, 1, 15)] })),
    afterHit(shotDown),
  ],
];

test.each(EXAMPLES.map((row) => ({ row, name: row[0], mean: row[1] })))(
  '$name has the mean $mean',
  ({ row }) => {
    const [name, mean, script, measure, prepare] = row;
    // A fixed stream: a mistake shows in every run.
    const random = new Random(42, name);
    const battle = battleOf(script, random);
    let [count, sum, squares] = [0, 0, 0];
    for (let i = 0; i < many(2000); i += 1) {
      battle.reset(random);
      prepare?.(battle);
      const events: BattleEvent[] = [];
      battle.log = events;
      while (!battle.isOver) nextStep(battle);
      const figure = measure(events, battle);
      if (figure === undefined) continue;
      count += 1;
      sum += figure;
      squares += figure ** 2;
    }
    const found = sum / count;
    const error = Math.sqrt((squares / count - found ** 2) / count);
    expect(Math.abs(found - mean)).toBeLessThan(4 * error + 1e-9);
  },
);
