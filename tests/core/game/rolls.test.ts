/** Dice help: each roll of play.md 8, typed step by step, gives what the engine gives. */
import { describe, expect, test } from 'vitest';
import type { BattleOption } from '../../../src/core/battle/options.ts';
import type { ShipState } from '../../../src/core/battle/state.ts';
import type { Design } from '../../../src/core/design/design.ts';
import { bankChoices, lockOnOf } from '../../../src/core/game/banks.ts';
import { idleReason, type RollRequest } from '../../../src/core/game/procedures.ts';
import { burstHelp, type RollOutcome, runRoll, volleyHelp } from '../../../src/core/game/rolls.ts';
import type { GameAct } from '../../../src/core/game/schema.ts';
import { shipSheet } from '../../../src/core/game/ship-sheet.ts';
import type { GameState } from '../../../src/core/game/state.ts';
import { craftOf } from '../../../src/core/game/taps.ts';
import { wordRolled } from '../../../src/core/game/wording.ts';
import { unityPlay } from '../../../src/core/rules/unity/play.ts';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { gun, shipWith } from '../battle/scripted.ts';
import { gameOf, played, runOf } from './games.ts';

/** Rolls faces step by step; each list is all that its step asks for. */
function rolled(
  state: GameState,
  request: RollRequest,
  ...faces: readonly (readonly number[])[]
): RollOutcome {
  const known = new Map<string, readonly number[]>();
  for (const list of faces) {
    const { next } = runRoll(state, request, known);
    expect({ list, missing: next?.missing }).toEqual({ list, missing: list.length });
    if (next) known.set(next.key, list);
  }
  const outcome = runRoll(state, request, known);
  expect(outcome.next).toBeUndefined();
  return outcome;
}

const stateOf = (
  a: Design,
  b: Design = majestic,
  { options = [], acts = [] }: { options?: BattleOption[]; acts?: GameAct[] } = {},
): GameState => played(runOf(gameOf([[a], [b]], options)), ...acts).state;

const shot = (mounts: number) => ({ bank: 0, mode: 0, mounts, target: 0 });

/** The attack of A's first bank on B. */
const attack = (mounts: number, range: number, more: Partial<RollRequest> = {}): RollRequest => ({
  ...{ procedure: 'attack', actor: { ship: 'A' } },
  others: [{ element: { ship: 'B' }, range, arc: 0 }],
  declares: { shots: [shot(mounts)] },
  ...more,
});

const score = ({ rows }: RollOutcome, use: string): number =>
  rows
    .filter((row) => row.use === use)
    .flatMap(({ dice }) => dice)
    .reduce((sum, die) => sum + (die.score ?? 0), 0);

const repairOf = (ship: string): RollRequest => ({
  ...{ procedure: 'repair', actor: { ship }, others: [] },
});

const target = (parts: Partial<Design> = {}): Design => shipWith({ hull: 10, ...parts });

describe('volleys', () => {
  test('two lasers at 4+ hit once with 2 and 6 (4.2)', () => {
    const state = stateOf(shipWith({}, { modes: [gun(1, 4, 1, 1, 15)], mounts: 2 }), target());
    const outcome = rolled(state, attack(2, 8), [2, 6], [3]);
    expect(score(outcome, 'to hit')).toBe(1);
    expect(outcome.acts).toMatchObject([
      { type: 'fire', ship: 'A', bank: 0, mounts: 2, target: 'B' },
      { type: 'roll', result: '1 hit, 1 hull' },
      { type: 'mark', ship: 'B', hull: 1 },
    ]);
  });

  test('a 6 that still misses is rolled again (4.2)', () => {
    const state = stateOf(
      shipWith({}, { modes: [gun(3, 5, 1, 1, 15)] }),
      target({ systems: [{ id: 'countermeasures', qty: 1 }] }),
    );
    const request = attack(1, 12);
    expect(volleyHelp(state, request)).toMatchObject({ needed: 7, dice: 3 });
    expect(score(rolled(state, request, [2, 6, 6], [1, 5], [4]), 'to hit')).toBe(1);
  });

  test('a triple mount scores by the margin (C.3)', () => {
    const state = stateOf(
      shipWith({}, { modes: [gun(3, 5, 1, 1, 15)], size: 3 }),
      target({ shields: 0 }),
    );
    expect(score(rolled(state, attack(1, 12), [2, 4, 6], [3], [1, 1, 1]), 'to hit')).toBe(3);
  });

  test('impact dice must beat the shields (4.3)', () => {
    const state = stateOf(shipWith({}, { modes: [gun(1, 4, 2, 1, 15)] }), target({ shields: 3 }));
    expect(score(rolled(state, attack(1, 8), [4], [3, 4], [2]), 'impact')).toBe(1);
    const weak = stateOf(
      shipWith({}, { modes: [gun(1, 4, 2, 1, 15, 'NPr')] }),
      target({ shields: 5 }),
    );
    expect(score(rolled(weak, attack(1, 8), [4], [3, 6], [3], [2]), 'impact')).toBe(1);
  });

  test('a catastrophic die of 2 checks two hull boxes (C.5)', () => {
    const state = stateOf(shipWith({}, { modes: [gun(1, 4, 1, 1, 15, 'Cts')] }), target());
    expect(rolled(state, attack(1, 8), [4], [2]).marks.get('B')).toMatchObject({ hull: 2 });
  });

  test('screens take points, and what is over is rolled plainly (B.18)', () => {
    const both = stateOf(
      shipWith({}, { modes: [gun(4, 4, 1, 1, 15, 'Inc', 'Knt')] }),
      target({ screens: 20 }),
    );
    expect(rolled(both, attack(1, 8), [4, 4, 4, 4], [1, 2, 4, 5]).acts.at(-1)).toEqual({
      ...{ type: 'screens', ship: 'B', arc: 0, count: 6 },
    });
    const few = stateOf(
      shipWith({}, { modes: [gun(3, 4, 1, 1, 15, 'Cts')] }),
      target({ screens: 4 }),
    );
    const outcome = rolled(few, attack(1, 8), [4, 4, 4], [3, 4, 6], [3]);
    expect(outcome.acts).toMatchObject([
      ...[{ type: 'fire' }, { type: 'roll' }, { type: 'screens', count: 4 }],
      { type: 'mark', ship: 'B', hull: 1 },
    ]);
  });

  test('three mounts of seekers with ROF 3 are flights of 5 and 4 (C.4)', () => {
    const seeking = { rof: 3, acc: 4, imp: 1, dmg: 1, ma: 6, traits: [] };
    const state = stateOf(shipWith({}, { modes: [seeking], mounts: 3 }), target());
    expect(rolled(state, attack(3, 8)).acts).toMatchObject([
      ...[{ type: 'fire', mounts: 3 }, { type: 'roll' }],
      ...[
        { type: 'seekers', count: 5, target: 'B' },
        { type: 'seekers', count: 4 },
      ],
    ]);
  });

  test('a lock-on that fails fires nothing (B.22)', () => {
    const state = stateOf(
      shipWith({}, { modes: [gun(1, 4, 1, 1, 15, 'Exp')] }),
      target({ systems: [{ id: 'stealth', qty: 2 }] }),
    );
    expect(rolled(state, attack(1, 8), [3, 1]).acts).toMatchObject([{ type: 'roll' }]);
    const locked = attack(1, 8, { isLocked: true });
    expect(rolled(state, locked, [1]).acts).toMatchObject([{ type: 'fire' }, { type: 'roll' }]);
  });

  test('figures typed in stand for a ship without a sheet', () => {
    const state = stateOf(shipWith({}, { modes: [gun(1, 4, 1, 1, 15)] }));
    const others = [
      { element: { figures: { shields: 2, countermeasures: 2, evasive: 4 } }, range: 8 },
    ];
    const request = attack(1, 8, { others, sight: 1, targetEvades: true });
    expect(volleyHelp(state, request)?.parts.map(({ by, rule }) => [by, rule])).toEqual([
      ...[
        [4, '4.2'],
        [0, '4.2'],
        [-2, 'B.6'],
        [-1, 'D.3'],
      ],
      [-1, '4.1'],
    ]);
    expect(rolled(state, request, [6], [3], [4], [2]).marks.get('')).toMatchObject({ hull: 1 });
  });
});

describe('other procedures', () => {
  const carrier = target({ systems: [{ id: 'carrier', qty: 1 }] });
  const launched: GameAct = { type: 'launch', flight: '1' };

  test('a flight of 6 on a flight of 2 loses 2 and kills one (5.4)', () => {
    const acts = [launched, { type: 'launch', flight: '2' } as const];
    const few: GameAct = { type: 'lose', flight: '2', count: 4 };
    const state = stateOf(carrier, carrier, { options: ['F.5'], acts: [...acts, few] });
    const request: RollRequest = {
      ...{ procedure: 'strafe', actor: { flight: '1' } },
      others: [{ element: { flight: '2' }, range: 1 }],
    };
    expect(rolled(state, request, [1, 1, 1, 3, 3, 6]).acts.slice(2)).toEqual([
      { type: 'lose', flight: '1', count: 2 },
      { type: 'lose', flight: '2', count: 1 },
    ]);
  });

  test('anti-fighter batteries take one for each 1 (B.1)', () => {
    const guarded = target({ shields: 0, systems: [{ id: 'anti-fighter-batteries', qty: 1 }] });
    const acts: GameAct[] = [launched, { type: 'lose', flight: '1', count: 1 }];
    const state = stateOf(carrier, guarded, { options: ['F.5'], acts });
    const request: RollRequest = {
      ...{ procedure: 'strafe', actor: { flight: '1' } },
      others: [{ element: { ship: 'B' }, range: 1, arc: 3 }],
    };
    expect(rolled(state, request, [1, 3, 3, 5, 5], [2, 4]).acts).toMatchObject([
      ...[{ type: 'acted', ship: 'flight 1' }, { type: 'roll' }],
      { type: 'mark', ship: 'B', hull: 1, engines: 1 },
      ...[
        { type: 'apply', ships: ['B'] },
        { type: 'lose', flight: '1', count: 1 },
      ],
    ]);
  });

  test('a wreck of a flight’s attack explodes in a roll of its own (E.3)', () => {
    const acts: GameAct[] = [launched, { type: 'correct', ship: 'B', figure: 'hull', to: 1 }];
    const state = stateOf(carrier, target({ shields: 0 }), { options: ['E.3', 'F.5'], acts });
    const request: RollRequest = {
      ...{ procedure: 'strafe', actor: { flight: '1' } },
      others: [{ element: { ship: 'B' }, range: 1, arc: 3 }],
    };
    expect(rolled(state, request, [5, 2, 2, 2, 2, 2], [3]).acts.slice(2)).toMatchObject([
      ...[{ type: 'mark' }, { type: 'apply' }, { type: 'fate', ship: 'B', fate: 'destroyed' }],
    ]);
  });

  test('seekers attack with a die each, and are gone (C.4)', () => {
    const seeking = { rof: 2, acc: 4, imp: 1, dmg: 1, ma: 6, traits: [] };
    const sent: GameAct = { type: 'seekers', ship: 'A', bank: 0, mode: 0, target: 'B', count: 3 };
    const state = stateOf(shipWith({}, { modes: [seeking], mounts: 2 }), target(), {
      acts: [sent],
    });
    const request: RollRequest = {
      ...{ procedure: 'strafe', actor: { flight: 'AAAA.1' } },
      others: [{ element: { ship: 'B' }, range: 1, arc: 1 }],
    };
    expect(rolled(state, request, [4, 3, 1], [2]).acts.slice(2)).toMatchObject([
      ...[
        { type: 'mark', hull: 1 },
        { type: 'apply', ships: ['B'] },
      ],
      { type: 'lose', flight: 'AAAA.1', count: 3 },
    ]);
  });

  test('seekers at a flight kill one with each hit, and those without their target are gone (C.4)', () => {
    const seeking = { rof: 2, acc: 4, imp: 1, dmg: 1, ma: 6, traits: [] };
    const launcher = shipWith({ hull: 10, shields: 0 }, { modes: [seeking], mounts: 4 });
    const run = played(runOf(gameOf([[launcher], [carrier]], ['F.5'])), launched);
    const others = [{ element: { flight: '1' }, range: 3 }];
    const launch = rolled(run.state, attack(4, 3, { others })).acts;
    const sent = launch.filter(({ type }) => type === 'seekers');
    expect(sent).toMatchObject([{ target: 'flight 1' }, { target: 'flight 1' }]);
    played(run, ...sent);
    const [, first = { id: '' }, second = { id: '' }] = run.state.flights;
    expect(craftOf(run.state, 'A')[0]?.name).toBe('Seekers at flight 1');
    const request: RollRequest = {
      ...{ procedure: 'strafe', actor: { flight: first.id } },
      others: [{ element: { flight: '1' }, range: 1 }],
    };
    const { acts } = rolled(run.state, request, [4, 5, 1, 1]);
    expect(acts.slice(2)).toEqual([
      { type: 'lose', flight: first.id, count: 4 },
      { type: 'lose', flight: '1', count: 2 },
    ]);
    played(run, ...acts, { type: 'lose', flight: '1', count: 4 });
    expect(run.state.flight(second.id)?.count).toBe(0);
  });

  test('defensive fire comes before the attack (5.4)', () => {
    const guard = shipWith({}, { modes: [gun(2, 4, 1, 1, 15, 'Dfn')] });
    const state = stateOf(guard, carrier, {
      ...{ options: ['F.5'], acts: [{ type: 'launch', flight: '1' }] },
    });
    const request: RollRequest = {
      ...{ procedure: 'defence', actor: { ship: 'A' }, declares: { shots: [shot(1)] } },
      others: [{ element: { flight: '1' }, range: 1 }],
    };
    expect(volleyHelp(state, request)).toMatchObject({ needed: 5, dice: 2 });
    expect(rolled(state, request, [5, 4]).acts).toMatchObject([
      ...[{ type: 'fire', ship: 'A', mounts: 1 }, { type: 'roll' }],
      { type: 'lose', flight: '1', count: 1 },
    ]);
  });

  test('a shockwave shares its hits by range (B.19)', () => {
    const wave = target({ shields: 3, systems: [{ id: 'shockwave', qty: 1 }] });
    const { state } = runOf(gameOf([[wave], Array.from({ length: 5 }, () => target())]));
    const ranges = [3, 3, 2, 2, 1];
    const request: RollRequest = {
      ...{ procedure: 'attack', actor: { ship: 'A' }, declares: { shots: [], shockwave: true } },
      others: ranges.map((range, i) => ({ element: { ship: 'BCDEF'.charAt(i) }, range })),
    };
    // The dice of each are a step of its own.
    const outcome = rolled(state, request, [1, 1], [1, 1], [1, 1, 1], [1, 1], [1, 1, 1]);
    const { marks, steps, acts } = outcome;
    const roll = acts.find(({ type }) => type === 'roll');
    // It is against nobody in particular, and the log says whom it has hit.
    expect(roll).not.toHaveProperty('target');
    expect(roll).toMatchObject({ result: expect.stringContaining('C 2 hull') });
    expect(steps.map(({ about }) => about)).toEqual(['B', 'C', 'D', 'E', 'F']);
    expect(['B', 'C', 'D', 'E', 'F'].map((ship) => marks.get(ship)?.hull)).toEqual([2, 2, 3, 2, 3]);
  });

  test('marines land by range and shields, and squads repel them (B.14)', () => {
    const marines = (qty: number) => target({ shields: 2, systems: [{ id: 'marines', qty }] });
    const state = stateOf(marines(3), marines(1));
    const request: RollRequest = {
      ...{ procedure: 'attack', actor: { ship: 'A' }, repels: 1 },
      declares: { shots: [], squads: 3, boarding: 0 },
      others: [{ element: { ship: 'B' }, range: 2 }],
    };
    // A squad that misses its range was sent, too.
    expect(rolled(state, request, [2, 3, 5], [3, 4]).acts).toMatchObject([
      { type: 'spend', ship: 'A', munition: 'marines', count: 2 },
      { type: 'spend', ship: 'B', munition: 'marines', count: 1 },
      { type: 'used', ship: 'A', squads: 3 },
      ...[{ type: 'roll' }, { type: 'board', ship: 'B', parties: 1 }],
    ]);
  });

  test('combat on board kills 2 squads and leaves 2 parties (B.14)', () => {
    const acts: GameAct[] = [{ type: 'board', ship: 'B', parties: 5 }];
    const held = target({ systems: [{ id: 'marines', qty: 3 }] });
    const state = stateOf(target(), held, { acts });
    const request: RollRequest = { procedure: 'aboard', actor: { ship: 'B' }, others: [] };
    const outcome = rolled(state, request, [1, 5, 6], [1, 4]);
    expect(outcome.acts).toMatchObject([
      ...[{ type: 'spend', munition: 'marines', count: 1 }, { type: 'roll' }],
      { type: 'board', parties: -3 },
    ]);
  });

  test('mines, tractor beams and explosions roll as many dice as they have', () => {
    const beamer = target({ systems: [{ id: 'tractor-beam', qty: 2 }] });
    const state = stateOf(beamer, carrier, { options: ['F.5'], acts: [launched] });
    const mined = { procedure: 'mines', actor: { ship: 'A' }, others: [], count: 4 } as const;
    expect(rolled(state, mined, [5, 4, 6, 1], [1, 2]).acts).toMatchObject([
      ...[{ type: 'roll' }, { type: 'mark', hull: 2 }, { type: 'apply', ships: ['A'] }],
    ]);
    const beams: RollRequest = {
      ...{ procedure: 'attack', actor: { ship: 'A' }, others: [] },
      declares: { shots: [], beams: 2, beamTarget: 0 },
    };
    const others = [{ element: { flight: '1' }, range: 1 }];
    expect(runRoll(state, { ...beams, others }).next?.use).toBe('beams');
    expect(rolled(state, { ...beams, others }, [5, 4]).acts).toMatchObject([
      ...[{ type: 'used', ship: 'A', beams: 2 }, { type: 'roll' }],
      { type: 'lose', flight: '1', count: 1, marked: 1 },
    ]);
    const wreck: RollRequest = {
      ...{ procedure: 'explosion', actor: { ship: 'A' } },
      others: [{ element: { ship: 'B' }, range: 1 }],
    };
    expect(runRoll(state, wreck).next).toMatchObject({ needed: 5, missing: 10 });
  });

  test('damage control rolls a die for each three boxes, and frees boxes (E.1)', () => {
    const acts: GameAct[] = [
      { type: 'mark', ship: 'A', hull: 1, engines: 2, weapons: 1 },
      { type: 'apply', ships: ['A'] },
    ];
    const state = stateOf(majestic, majestic, { options: ['E.1'], acts });
    const request: RollRequest = { procedure: 'repair', actor: { ship: 'A' }, others: [] };
    expect(rolled(state, request, [4, 5, 1]).acts.slice(1)).toEqual([
      { type: 'repair', ship: 'A', engines: 1, weapons: 1, shields: 0 },
    ]);
  });

  test('emergency thrust loses a box for each 1 and 2 (D.1)', () => {
    const fast = target({ engines: 5 });
    const request: RollRequest = { procedure: 'strain', actor: { ship: 'A' }, others: [] };
    const state = stateOf(fast);
    const { length: boxes } = state.ship('A')?.type.engines ?? [];
    const faces = Array.from({ length: (boxes ?? 1) - 1 }, (_, i) => i + 1);
    expect(rolled(state, request, faces).acts.slice(1)).toEqual([
      { type: 'mark', ship: 'A', engines: 2 },
      { type: 'apply', ships: ['A'] },
    ]);
  });

  test('a ship in its third turn under cloak is detected by a 2 (B.5)', () => {
    const cloaked = target({ systems: [{ id: 'cloaking-device', qty: 1 }] });
    const hide: GameAct = { type: 'cloak', ship: 'A', state: 'hidden' };
    const run = played(runOf(gameOf([[cloaked], [majestic]])), hide, hide);
    const request: RollRequest = { procedure: 'detection', actor: { ship: 'A' }, others: [] };
    const { acts } = rolled(run.state, request, [2]);
    expect(acts.at(-1)).toEqual({ type: 'cloak', ship: 'A', state: 'detected' });
    // The chance is (n − 1) in 6, and n in 6 after a detection.
    expect(runRoll(run.state, request).next).toMatchObject({ chance: 2 / 6 });
    played(run, ...acts);
    expect(runRoll(run.state, request).next).toMatchObject({ chance: 4 / 6 });
    expect(rolled(run.state, request, [4]).acts.at(-1)).toMatchObject({ state: 'detected' });
    expect(rolled(run.state, request, [5]).acts.at(-1)).toMatchObject({ state: 'hidden' });
  });

  test('a hyperdrive leaves at a sum of 10, and an engine hit begins it again (B.10)', () => {
    const request: RollRequest = { procedure: 'hyperdrive', actor: { ship: 'A' }, others: [] };
    const run = runOf(gameOf());
    for (const die of [4, 5]) played(run, ...rolled(run.state, request, [die]).acts);
    expect(rolled(run.state, request, [1]).acts.slice(1)).toEqual([
      { type: 'hyperdrive', ship: 'A', die: 1 },
      { type: 'fate', ship: 'A', fate: 'jumped' },
    ]);
    played(run, { type: 'mark', ship: 'A', engines: 1 }, { type: 'apply', ships: ['A'] });
    expect(run.state.ship('A')?.warmup).toBe(0);
  });
});

test('each step has the chance of its dice (4.4)', () => {
  const systems = [
    { id: 'tractor-beam', qty: 1 },
    { id: 'marines', qty: 3 },
  ];
  const ship = shipWith({ hull: 10, shields: 2, systems }, { modes: [gun(1, 5, 1, 1, 15)] });
  const chance = (
    request: Partial<RollRequest>,
    options: BattleOption[] = [],
    ...faces: number[]
  ) => {
    const state = stateOf(ship, ship, { options });
    const whole = { ...attack(0, 2, { declares: { shots: [] } }), ...request };
    const [{ key } = { key: '' }] = runRoll(state, whole).steps;
    return runRoll(state, whole, new Map([[key, faces]])).steps.at(-1)?.chance;
  };
  const tiny = [{ element: { tiny: 4 }, range: 1 }];
  const beams = { others: tiny, declares: { shots: [], beams: 1, beamTarget: 0 } };
  const marines = { declares: { shots: [], squads: 1, boarding: 0 } };
  const volley = attack(1, 12, { sight: 1 });
  expect([
    ...[chance(beams), chance({ ...beams, procedure: 'defence' }), chance(marines)],
    ...[chance(marines, [], 3), chance(volley), chance(volley, [], 6)],
    ...[chance(attack(1, 8), [], 6), chance(attack(1, 7), ['G.4'], 6)],
    ...[chance({ procedure: 'mines', others: [], count: 2 }), chance(repairOf('A'), ['E.1'])],
  ]).toEqual([
    ...[1 / 3, 1 / 6, 2 / 3],
    // A 6 that needs 7 hits with a 2 or more.
    ...[2 / 3, 5 / 36, 5 / 6],
    // In a nebula even dice go through, and 3 and 5.
    ...[2 / 3, 5 / 6],
    ...[1 / 3, undefined],
  ]);
  const [control] = runRoll(stateOf(ship, ship, { options: ['E.1'] }), repairOf('A')).steps;
  expect(control?.hint).toBe('4 engines, 5 weapons, 6 shields');
});

test('squads and probes list the modifiers of the number that they need (4.3, B.14, B.17)', () => {
  const qty = (id: string, count: number) => ({ id, qty: count });
  const sender = target({ systems: [qty('marines', 2), qty('probes', 3), qty('fire-control', 1)] });
  const at = target({ engines: 6, systems: [qty('countermeasures', 2)] });
  const state = stateOf(sender, at, { options: ['D.3'] });
  const needs = (request: RollRequest) => {
    const { sent, steps } = runRoll(state, request);
    const parts = sent.flatMap((one) => one.parts.map(({ by, rule }) => `${rule} ${by}`));
    const [first = 0, ...rest] = sent.flatMap((one) => one.parts.map(({ by }) => by));
    const sum = first - rest.reduce((all, by) => all + by, 0);
    expect(sum).toBe(steps.find(({ use }) => use === 'to hit')?.needed);
    return parts;
  };
  const facts = { sight: 1, probe: true, targetEvades: true };
  const squads = { shots: [], squads: 2, boarding: 0 };
  expect(needs(attack(0, 3, { declares: squads, ...facts }))).toEqual([
    ...['B.14 4', 'B.6 -2', 'D.3 -2', '4.1 -1', 'B.17 1', 'B.8 1'],
  ]);
  const probes = { shots: [], probeShots: 1, probeTarget: 0 };
  for (const [range, by] of [
    [1, 'B.17 1'],
    [6, 'B.17 -1'],
  ] as const) {
    const parts = needs(attack(0, range, { declares: probes }));
    expect(parts).toEqual(['B.17 4', by, 'B.6 -2', 'B.8 1']);
  }
  const flight = { element: { tiny: 3 }, range: 3 };
  expect(needs(attack(0, 3, { declares: probes, others: [flight] }))).toEqual([
    ...['B.17 4', '4.2 -1', 'B.8 1'],
  ]);
});

test('a lock-on counts for all attacks of the turn on that ship (B.22)', () => {
  const hidden = target({ systems: [{ id: 'stealth', qty: 2 }] });
  const ship = shipWith({ hull: 10 }, { modes: [gun(1, 4, 1, 1, 12)] });
  const run = runOf(gameOf([[ship], [hidden, hidden]]));
  const rollOn = (faces: readonly number[]) => {
    const known = new Map([['lock-on  0', faces]]);
    const { acts, next } = runRoll(run.state, attack(1, 8), known);
    expect(next?.use).toBe(faces.includes(1) ? undefined : 'to hit');
    if (acts.length > 0) run.enter({ device: 'AAAA', side: 0 }, acts);
  };
  const reasons = (at: string) =>
    bankChoices(run.state, 'A', { range: 8, target: at })[0]?.reasons.map(({ text }) => text);
  expect(lockOnOf(run.state, 'A', 'B')).toBeUndefined();
  rollOn([2, 1]);
  expect(lockOnOf(run.state, 'A', 'B')).toBe(false);
  expect([reasons('B'), reasons('C')]).toEqual([['lock-on has failed'], []]);
  run.undo({ device: 'AAAA', side: 0 }, run.events[0]?.id ?? '');
  expect([reasons('B'), lockOnOf(run.state, 'A', 'B')]).toEqual([[], undefined]);
  const { acts } = rolled(run.state, attack(1, 8), [2, 3], [1]);
  run.enter({ device: 'AAAA', side: 0 }, acts);
  expect([lockOnOf(run.state, 'A', 'B'), lockOnOf(run.state, 'A', 'C')]).toEqual([true, undefined]);
  played(run, { type: 'phase', turn: 2, phase: 0 });
  expect(lockOnOf(run.state, 'A', 'B')).toBeUndefined();
});

test('a long range flight that attacks does not try to leave (F.6)', () => {
  const game = gameOf([[target()], [target()]], ['F.6']);
  const [first, ...rest] = game.sides;
  const flights = [{ id: '1', kind: 'heavy', longRange: 1 }];
  const { state } = runOf({ ...game, sides: first ? [{ ...first, flights }, ...rest] : [] });
  const request: RollRequest = {
    ...{ procedure: 'strafe', actor: { flight: '1' } },
    others: [{ element: { ship: 'B' }, range: 1, arc: 0 }],
  };
  expect(runRoll(state, request).next).toMatchObject({ use: 'to hit', missing: 4 });
  const leaving: RollRequest = { procedure: 'jump', actor: { flight: '1' }, others: [] };
  expect(rolled(state, leaving, [5]).acts).toContainEqual({ type: 'jump', flight: '1' });
});

test('seekers have the help of their launcher’s probe (B.17)', () => {
  const modes = [{ ma: 6, rof: 1, acc: 4, imp: 1, dmg: 1 }];
  const ship = shipWith({ hull: 10 }, { modes, mounts: 2 });
  const run = runOf(gameOf([[ship], [target()]]));
  played(run, { type: 'seekers', ship: 'A', bank: 0, mode: 0, target: 'B', count: 2 });
  const [{ id } = { id: '' }] = run.state.flights;
  const request: RollRequest = {
    ...{ procedure: 'strafe', actor: { flight: id }, probe: true },
    others: [{ element: { ship: 'B' }, range: 0, arc: 0 }],
  };
  expect(runRoll(run.state, request).next).toMatchObject({ use: 'to hit', needed: 3 });
});

test('banks that cannot fire say why', () => {
  const modes = [gun(1, 4, 1, 1, 9, 'Slw')];
  const ship = shipWith({}, { modes, arc: 'AB' }, { modes: [gun(1, 4, 1, 1, 15)], arc: 'EF' });
  const run = runOf(gameOf([[ship], [majestic]]));
  const reasons = (range: number, bearing: number) =>
    bankChoices(run.state, 'A', { range, bearing }).map((each) =>
      each.reasons.map(({ text, rule }) => `${text} ${rule}`),
    );
  expect(reasons(8, 0)).toEqual([[], ['does not bear 4.1']]);
  expect(reasons(10, 12)).toEqual([['does not bear 4.1', 'out of range 4.2'], []]);
  played(run, { type: 'fire', ship: 'A', bank: 0, mode: 0, mounts: 1 });
  expect(reasons(8, 0)[0]).toEqual(['ready turn 3 C.5']);
});

test('banks of an inverted ship bear on the other side (D.7)', () => {
  const ship = shipWith({}, { modes: [gun(1, 4, 1, 1, 9)], arc: 'C' });
  const run = runOf(gameOf([[ship], [majestic]], ['D.7']));
  const aside = (clock: number) =>
    bankChoices(run.state, 'A', { range: 3, bearing: 2 * clock })[0]?.reasons.length;
  expect([aside(9), aside(3)]).toEqual([0, 1]);
  played(
    run,
    { type: 'orders', ship: 'A', turn: 1, orders: '@/4' },
    { type: 'phase', turn: 1, phase: 2 },
  );
  expect([aside(9), aside(3)]).toEqual([1, 0]);
});

test('banks reach half as far at a target without a TAG (E.7)', () => {
  const ship = shipWith({}, { modes: [gun(1, 4, 1, 1, 9)] });
  const { state } = runOf(gameOf([[ship], [majestic]], ['E.7']));
  const reasons = (range: number, tagged: boolean) =>
    bankChoices(state, 'A', { range, tagged })[0]?.reasons.map(({ text }) => text);
  expect(reasons(5, false)).toEqual(['out of range']);
  expect(reasons(5, true)).toEqual([]);
});

describe('bursts at a hex (C.5)', () => {
  const burster = shipWith({ hull: 10 }, { modes: [gun(1, 4, 1, 1, 12, 'Prx')], mounts: 2 });
  const plain = shipWith({ hull: 10 });
  const stateWith = () => played(runOf(gameOf([[burster, plain], [plain]]))).state;
  const at = (hex: number, ...others: RollRequest['others']): RollRequest => ({
    ...{ procedure: 'attack', actor: { ship: 'A' }, hex, others },
    declares: { shots: [{ ...shot(2), target: others.length }] },
  });
  const inHex = { element: { ship: 'C' }, range: 6, arc: 0 };
  const beside = { element: { ship: 'B' }, range: 7, arc: 2 };

  test('roll dice of their own against each ship there, at −1 beside it', () => {
    const state = stateWith();
    const request = at(6, inHex, beside);
    const { steps } = runRoll(state, request);
    expect(steps.map(({ about, needed, missing }) => [about, needed, missing])).toEqual([
      ['C', 4, 2],
      ['B', 5, 2],
    ]);
    const outcome = rolled(state, request, [4, 4], [4, 5], [1, 2], [3]);
    expect(outcome.acts).toMatchObject([
      { type: 'fire', ship: 'A', bank: 0, mounts: 2, target: 'a hex' },
      { type: 'roll', target: 'a hex' },
      { type: 'mark', ship: 'C', hull: 2 },
      { type: 'mark', ship: 'B', hull: 1 },
    ]);
    expect(state.ship('A')?.hullMarks).toBe(0);
  });

  test('reach their own ship at one hex, and need nobody in the hex', () => {
    const state = stateWith();
    expect(runRoll(state, at(6)).acts).toMatchObject([{ type: 'fire' }, { type: 'roll' }]);
    const [own] = runRoll(state, at(1)).steps;
    expect(own).toMatchObject({ about: 'A', needed: 4, missing: 2 });
  });

  test('need the number of the hex’s band, without a lock-on', () => {
    const hidden = shipWith({ hull: 10, systems: [{ id: 'stealth', qty: 2 }] });
    const { state } = played(runOf(gameOf([[burster], [hidden]])));
    const near = burstHelp(state, at(1, { element: { ship: 'B' }, range: 2, arc: 0 }));
    expect(near.map(({ name, isBeside, steps }) => [name, isBeside, steps.needed])).toEqual([
      ['A', true, 4],
      ['B', true, 4],
    ]);
    expect(near[1]?.steps.some).toBeCloseTo(near[0]?.steps.some ?? 0, 12);
    const sight = burstHelp(state, { ...at(6, { element: { ship: 'B' }, range: 6 }), sight: 2 });
    expect(sight.map(({ steps }) => steps.needed)).toEqual([6]);
  });

  test('list the elements beside the hex even without a loss', () => {
    const modifiers = new Map(unityPlay.combat.modifiers).set('burst', {
      id: 'burst',
      by: 0,
      rule: 'C.5',
    });
    const free = { ...unityPlay, combat: { ...unityPlay.combat, modifiers } };
    const { state } = runOf(gameOf([[burster, plain], [plain]]), free);
    const found = burstHelp(state, at(6, inHex, beside));
    expect(found.map(({ name, isBeside, steps }) => [name, isBeside, steps.needed])).toEqual([
      ['C', false, 4],
      ['B', true, 4],
    ]);
  });
});

test('the log has the dice of a roll, and the rule of its procedure', () => {
  const run = runOf(gameOf([[target()], [target()]], ['E.1']));
  const outcome = rolled(run.state, repairOf('A'), [4, 1, 2, 6]);
  run.enter({ device: 'AAAA', side: 0 }, outcome.acts);
  const [line] = run.state.lines;
  expect([line?.text, line?.rule]).toEqual(['A, damage control: repairs nothing', 'E.1']);
  const [act] = outcome.acts.filter((one) => one.type === 'roll');
  expect(act && wordRolled(act)).toBe('Damage control 4, 1, 2, 6');
  const hit = { faces: [6, 3], score: 1 };
  const foreign = { use: 'luck', needed: 8, dice: [{ faces: [1] }, hit] };
  expect(wordRolled({ type: 'roll', procedure: 'luck', rows: [foreign] })).toBe('Luck 8+ 1, 6/3');
});

describe('TAGs, markers and drives', () => {
  const withSystems = (...ids: readonly (readonly [string, number])[]) =>
    shipWith({ hull: 10, engines: 5, systems: ids.map(([id, qty]) => ({ id, qty })) });
  const idle: RollRequest = { procedure: 'attack', actor: { ship: 'A' }, others: [] };

  test('a TAG whose dice reach its target lies face down, and halves ranges from the next turn (E.7)', () => {
    const state = stateOf(target(), target(), { options: ['E.7'] });
    const request = attack(0, 12, { declares: { shots: [], tags: [0, 0] } });
    const outcome = rolled(state, request, [3, 3, 3, 5, 3, 4]);
    expect(outcome.notes).toEqual(['TAGs 9, 12: B is tagged from the next turn']);
    expect(outcome.acts).toMatchObject([
      ...[{ type: 'used', ship: 'A', tags: 2 }, { type: 'roll' }],
      { type: 'tag', target: 'B', side: 0 },
    ]);
    expect(rolled(state, request, [3, 3, 3, 5, 3, 3]).acts).toHaveLength(2);

    const gunner = shipWith({ hull: 10 }, { modes: [gun(1, 4, 1, 1, 15)] });
    const run = runOf(gameOf([[gunner], [target()]], ['E.7']));
    const range = () => volleyHelp(run.state, attack(1, 6))?.effectiveRange;
    played(run, ...outcome.acts);
    expect([shipSheet(run.state.ship('B') as ShipState, 1).tags, range()]).toEqual([
      [{ side: 0, isFaceUp: false }],
      12,
    ]);
    played(run, { type: 'phase', turn: 2, phase: 0 });
    expect([shipSheet(run.state.ship('B') as ShipState, 2).tags, range()]).toEqual([
      [{ side: 0, isFaceUp: true }],
      6,
    ]);
    expect(volleyHelp(run.state, attack(1, 6, { tagged: false }))?.effectiveRange).toBe(12);
    played(run, { type: 'phase', turn: 3, phase: 0 });
    expect(range()).toBe(12);
  });

  test('a TAG on a flight counts for the side that placed it (E.7)', () => {
    const carrier = withSystems(['carrier', 1]);
    const run = runOf(
      gameOf([[shipWith({}, { modes: [gun(1, 4, 1, 1, 15)] })], [carrier]], ['E.7']),
    );
    const flight = run.state.flights[0]?.id ?? '';
    const range = (side: number) => {
      const at = { element: { flight }, range: 6 };
      const after = runOf(run.game);
      played(after, { type: 'tag', target: flight, side }, { type: 'phase', turn: 2, phase: 0 });
      return volleyHelp(after.state, attack(1, 6, { others: [at] }))?.effectiveRange;
    };
    expect([range(0), range(1)]).toEqual([6, 12]);
  });

  test('flares and probes are spent, and fail, stray or arrive (B.9, B.17)', () => {
    const state = stateOf(withSystems(['flares', 2], ['probes', 1]));
    const here = [0, 0] as const;
    const request = { ...idle, declares: { shots: [], flares: [here, here], probes: [here] } };
    const outcome = rolled(state, request, [1, 4, 6], [3]);
    expect(outcome.notes).toEqual([
      'flare is a dud',
      'flare lies face down one hex to the lower left of where it was aimed',
      'probe lies face down in its hex',
    ]);
    expect(outcome.acts).toMatchObject([
      { type: 'spend', ship: 'A', munition: 'flares', count: 2 },
      { type: 'spend', ship: 'A', munition: 'probes', count: 1 },
      { type: 'roll', result: outcome.notes.join(', ') },
    ]);
  });

  test('overthrusters turn the facing on 4 or more (B.16)', () => {
    const state = stateOf(withSystems(['overthrusters', 1]));
    const request: RollRequest = { ...idle, procedure: 'overthrusters', turn: 5 };
    expect(rolled(state, request, [4]).notes).toEqual([
      'faces a hexside to port until the End Phase',
    ]);
    expect(rolled(state, request, [3]).notes).toEqual(['does not turn']);
  });

  test('a stutterdrive rolls a die a hex, and scatters a hex for each 1 (B.23)', () => {
    const state = stateOf(withSystems(['stutterdrive', 1]));
    const request: RollRequest = { ...idle, procedure: 'stutterdrive', hexes: 3 };
    expect(rolled(state, request, [1, 1, 3], [2]).notes).toEqual([
      'scatters 2 hexes, one hexside clockwise of its heading',
    ]);
    const calm = rolled(state, request, [2, 6, 3]);
    expect(calm.notes).toEqual(['arrives where it aimed']);
    expect(calm.acts).toMatchObject([{ type: 'roll', procedure: 'stutterdrive', ship: 'A' }]);
  });

  test('rolls that leave no mark describe their change', () => {
    const systems = ['hyperdrive', 'cloaking-device'] as const;
    const state = stateOf(withSystems(...systems.map((id) => [id, 1] as const)), majestic, {
      options: ['E.1'],
      acts: [{ type: 'correct', ship: 'A', figure: 'engines', to: 2 }],
    });
    const of = (procedure: 'repair' | 'hyperdrive' | 'detection' | 'strain', ...faces: number[]) =>
      rolled(state, { ...idle, procedure }, faces).notes;
    expect(of('repair', 4, 4, 1, 2)).toEqual(['repairs 1 engine box']);
    expect(of('hyperdrive', 4)).toEqual(['the sum rises by 4, and at 10 the ship leaves']);
    expect(of('detection', 1)).toEqual(['stays hidden']);
    expect(of('strain', 3, 6)).toEqual(['no engine box lost']);
  });

  test('drives that cannot be used say why', () => {
    const why = (state: GameState, procedure: 'overthrusters' | 'stutterdrive') =>
      idleReason(state, { procedure, actor: { ship: 'A' } })?.text;
    const both = withSystems(['overthrusters', 1], ['stutterdrive', 1], ['hyperdrive', 1]);
    expect(why(stateOf(target()), 'overthrusters')).toBe('no overthrusters that work');
    expect(why(stateOf(target()), 'stutterdrive')).toBe('no stutterdrive that works');
    expect(why(stateOf(both), 'overthrusters')).toBeUndefined();
    const acts: GameAct[] = [
      { type: 'orders', ship: 'A', turn: 1, orders: 'H/5' },
      { type: 'phase', turn: 1, phase: 1 },
      { type: 'phase', turn: 1, phase: 2 },
    ];
    // Orders are in force from the Movement Phase, in which the drives are used.
    for (const phase of [2, 3]) {
      const moved = stateOf(both, majestic, { acts: acts.slice(0, phase) });
      expect(why(moved, 'overthrusters')).toBe('its hyperdrive warms up');
    }
    const warming = stateOf(both, majestic, { acts });
    const enemy = stateOf(both, majestic, { acts: [{ ...acts[0], ship: 'B' } as GameAct] });
    expect(why(enemy, 'overthrusters')).toBeUndefined();
    expect(runRoll(enemy, { ...idle, procedure: 'overthrusters' }).steps).toHaveLength(1);
    expect(runRoll(warming, { ...idle, procedure: 'overthrusters' }).steps).toEqual([]);
  });

  test('a fighter screen comes on top of the line of sight, and blocks nothing (F.3)', () => {
    const gunner = shipWith({ hull: 10 }, { modes: [gun(1, 4, 1, 1, 15)] });
    const state = stateOf(gunner, target(), { options: ['F.3'] });
    const needed = (more: Partial<RollRequest>) => volleyHelp(state, attack(1, 8, more))?.needed;
    expect([needed({ sight: 3 }), needed({ screen: 2 }), needed({ sight: 3, screen: 3 })]).toEqual([
      ...[7, 6, 10],
    ]);
  });
});

describe('making way (3.3)', () => {
  const ship = (engines: number) => shipWith({ hull: 10, engines });
  const state = () => runOf(gameOf([[ship(5), ship(3)], [ship(4)]])).state;
  const here = (letter: string) => ({ element: { ship: letter }, range: 0 });
  const way = (others: RollRequest['others'], friends: number): RollRequest => ({
    ...{ procedure: 'way', actor: { ship: 'A' }, others, friends },
  });

  test('the lowest total of die and engine rating stays, and the other side makes way', () => {
    const outcome = rolled(state(), way([here('C')], 0), [1], [6]);
    expect(outcome.steps.map(({ about }) => about)).toEqual(['A', 'C']);
    expect(outcome.notes).toEqual([
      'with the engine ratings: A 6; C 10',
      'C makes way, to a free hex beside of its owner’s choice',
    ]);
  });

  test('equal totals of both sides roll again, friends beside them', () => {
    const game = state();
    const request = way([here('B'), here('C')], 1);
    const known = new Map<string, readonly number[]>();
    // A 6, B 7, C 6, then A 11 and C 5.
    for (const face of [1, 4, 2, 6, 1]) {
      const { next } = runRoll(game, request, known);
      known.set(next?.key ?? '', [...(next?.faces ?? []), face]);
    }
    const outcome = runRoll(game, request, known);
    expect(outcome.next).toBeUndefined();
    expect(outcome.notes).toEqual([
      'with the engine ratings: A 6, then 11; B 7; C 6, then 5',
      'A makes way, to a free hex beside of its owner’s choice',
      'B makes way, to a free hex beside of its owner’s choice',
    ]);
    expect(outcome.acts).toMatchObject([{ type: 'roll', procedure: 'making way', ship: 'A' }]);
  });
});

test.each([
  [3, 'Mara'],
  [4, 'Ida'],
])('a die of %d pulls the elements of %s first into a black hole (G.2)', (face, name) => {
  const request: RollRequest = { procedure: 'pull', actor: { ship: 'A' }, others: [] };
  const { notes, acts } = rolled(runOf(gameOf()).state, request, [face]);
  expect(notes).toEqual([`of those at one distance ${name} goes first`]);
  expect(acts).toMatchObject([{ type: 'roll', procedure: 'first into a black hole' }]);
});
