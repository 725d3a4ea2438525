/** Designs that break limits or repeat ids fire and move as they were rated. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFENSIVE_ARCS, type Design, type Mode } from '../../../src/core/design/design.ts';
import {
  type ArmedBattery,
  attackerOf,
  targetOf,
} from '../../../src/core/play/advisor/combatants.ts';
import { bandDamage } from '../../../src/core/play/advisor/range-table.ts';
import { shipInPlay } from '../../../src/core/play/orders/plan.ts';
import { evaluate } from '../../../src/core/rating/evaluate.ts';
import { unityPlay as play } from '../../../src/core/rules/unity/play.ts';
import { unity as rules } from '../../../src/core/rules/unity/unity.ts';
import { answerAdvice } from '../../../src/formats/play/advice-request.ts';
import { many, runs } from '../../runs.ts';

const battle = { rules, play };

/** Figures around and far beyond their limits, halves among them. */
const figure = fc.oneof(
  fc.integer({ min: -3, max: 12 }),
  fc.constantFrom(0.5, 2.5, 99, 20_000, -20_000),
);

const traits = fc.array(fc.constantFrom(...rules.traits.keys(), 'Nope', 'pr1'), { maxLength: 5 });

const shot = { rof: figure, acc: figure, imp: figure, dmg: figure };

const mode: fc.Arbitrary<Mode> = fc.oneof(
  fc.record({ range: figure, ...shot, traits }),
  fc.record({
    bands: fc.array(fc.record({ range: figure, ...shot }), { minLength: 1, maxLength: 4 }),
    traits,
  }),
);

const id = fc.constantFrom('a', 'b', 'c');
const level = fc.constantFrom(-9, -2, -1, 0, 1, 2, 9);
const systemId = fc.constantFrom(...play.systems.keys(), 'nope');

const designs: fc.Arbitrary<Design> = fc.record({
  format: fc.constant('slipway.design' as const),
  version: fc.constant(1 as const),
  hull: figure,
  engines: figure,
  shields: figure,
  screens: figure,
  techLevels: fc.record({ engines: level, weapons: level, shields: level, fighters: level }),
  arcNotation: fc.constantFrom('standard' as const, 'alternate' as const),
  weapons: fc.array(fc.record({ id, modes: fc.array(mode, { minLength: 1, maxLength: 4 }) }), {
    maxLength: 4,
  }),
  batteries: fc.array(
    fc.record({
      weapon: id,
      banks: fc.array(
        fc.record({
          mounts: figure,
          arc: fc.constantFrom('AB', 'G', 'FF', 'Fwd', 'ABCDEFGHIJKL', 'AA', 'xyz', ''),
          size: figure,
        }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
    { maxLength: 4 },
  ),
  systems: fc.array(fc.record({ id: systemId, qty: figure }), { maxLength: 6 }),
});

/** The design of the batteries that fire, with a weapon each, on the same ship. */
const rebuilt = (design: Design, fired: readonly ArmedBattery[]): Design => ({
  ...design,
  arcNotation: 'standard',
  weapons: fired.map(({ index, modes }) => ({
    id: `fired ${index}`,
    modes: modes.map(({ mode }) => mode),
  })),
  batteries: fired.map(({ index, banks }) => ({
    weapon: `fired ${index}`,
    banks: banks.map(({ mounts, size, arc }) => {
      const names = arc.map(({ name }) => name);
      const isDefensive = arc.some(({ bounds }) => bounds === 'defensive-arc');
      return { mounts, size, arc: names.join(isDefensive ? '+' : '') };
    }),
  })),
});

describe('a doubtful design', () => {
  it('fires what was rated: the fired weapons have the cost of the given ones', () => {
    let compared = 0;
    fc.assert(
      fc.property(designs, (design) => {
        const attacker = attackerOf(battle, design);
        const rated = evaluate(rules, design);
        const again = evaluate(rules, rebuilt(design, attacker.batteries));
        expect(attacker.batteries.map(({ index }) => index)).toEqual(
          rated.batteries.map((_, i) => i),
        );
        for (const [i, { modes }] of attacker.batteries.entries()) {
          // A battery without a weapon has nothing to rebuild.
          if (modes.length === 0) continue;
          const { weapon: _, ...before } = rated.batteries[i] ?? { weapon: '' };
          const { weapon: __, ...after } = again.batteries[i] ?? { weapon: '' };
          expect(after).toEqual(before);
          compared += 1;
        }
      }),
      runs(300),
    );
    expect(compared).toBeGreaterThan(many(100));
  });

  it('has every fired figure within its limit', () => {
    const { limits } = rules;
    const within = (limit: { min: number; max: number }, value: number) => {
      expect(Number.isInteger(value)).toBe(true);
      expect(value).toBeGreaterThanOrEqual(limit.min);
      expect(value).toBeLessThanOrEqual(limit.max);
    };
    fc.assert(
      fc.property(designs, (design) => {
        for (const { modes, banks } of attackerOf(battle, design).batteries) {
          expect(modes.length).toBeLessThanOrEqual(limits.modes.max);
          for (const { mounts, size } of banks) {
            within(limits.mounts, mounts);
            within(limits.mountSize, size);
          }
          for (const { mode } of modes) {
            let inner = 0;
            for (const one of 'bands' in mode ? mode.bands : [mode]) {
              within('bands' in mode ? limits.bandRange : limits.range, one.range);
              expect(one.range).toBeGreaterThanOrEqual(inner);
              inner = one.range;
              within(limits.rof, one.rof);
              within(limits.acc, one.acc);
              within(limits.imp, one.imp);
              within(limits.dmg, one.dmg);
            }
            const codes = mode.traits ?? [];
            for (const code of codes) {
              const count = codes.filter((other) => other === code).length;
              expect(count).toBeLessThanOrEqual(rules.traits.get(code)?.times ?? 0);
            }
          }
        }
      }),
    );
  });

  it('is hit on the shields that were rated, and moves by the engines that were rated', () => {
    fc.assert(
      fc.property(designs, (design) => {
        const { tracks, systems = [] } = { ...evaluate(rules, design), systems: design.systems };
        const shields = DEFENSIVE_ARCS.map((arc) => targetOf(battle, design, arc).shields);
        expect(Math.max(0, ...tracks.shields)).toBe(shields[0]);
        const ship = shipInPlay(battle, design);
        expect(Math.max(0, ...tracks.engines)).toBe(ship.rating);
        expect(tracks.hull).toHaveLength(ship.hull);
        expect(targetOf(battle, design, 'fwd').hull).toBe(ship.hull);
        expect(ship.hasSails).toBe(systems.some((system) => system.id === 'solar-sails'));
      }),
    );
  });

  it('fires the first of two weapons with one id, and no mode beyond the limit', () => {
    const laser = (rof: number) => ({ range: 9, rof, acc: 4, imp: 1, dmg: 1 });
    const modes = [1, 2, 3, 4].map(laser);
    const design: Design = {
      ...{ format: 'slipway.design', version: 1, hull: 5, engines: 3 },
      weapons: [
        { id: 'a', modes },
        { id: 'a', modes: [laser(5)] },
      ],
      batteries: [{ weapon: 'a', banks: [{ mounts: 1, arc: 'AB' }] }],
    };
    const [battery] = attackerOf(battle, design).batteries;
    const fired = battery?.modes.map(({ mode }) => ('bands' in mode ? [] : mode.rof));
    expect(fired).toEqual([1, 2, 3, 4].slice(0, rules.limits.modes.max));
    const [rated] = evaluate(rules, design).weapons;
    expect(rated?.modes).toHaveLength(rules.limits.modes.max);
    const dealt = bandDamage(battle, { from: 1, to: 3, shields: 0 });
    const best = rules.limits.modes.max;
    expect(dealt(design)).toBeCloseTo(
      best * dealt({ ...design, weapons: [{ id: 'a', modes: [laser(1)] }] }),
      12,
    );
  });
});

it('a request fires its mode in its legal form: each trait as often as it may stand', () => {
  const laser = { range: 9, rof: 1, acc: 4, imp: 1, dmg: 1 };
  const answer = (codes: readonly string[]) =>
    answerAdvice(battle, { mode: { ...laser, traits: codes }, range: 3, target: { shield: 4 } });
  expect(answer(['Pr1', 'Pr1'])).toEqual(answer(['Pr1']));
  expect(answer(['Pr1'])).not.toEqual(answer([]));
});
