/** The steps behind the advisor's figures, and means on screens against whole distributions. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readArc } from '../../../src/core/design/firing-arcs.ts';
import { exactText } from '../../../src/core/exact/exact.ts';
import { attackerOf, targetOf } from '../../../src/core/play/advisor/combatants.ts';
import { rangeTable } from '../../../src/core/play/advisor/range-table.ts';
import { explainSalvo, salvoAt } from '../../../src/core/play/advisor/salvo.ts';
import { hexOnBearing } from '../../../src/core/play/bearing.ts';
import { type Attack, advise } from '../../../src/core/play/damage/advice.ts';
import { meanOf } from '../../../src/core/play/damage/distribution.ts';
import { salvoBoxes } from '../../../src/core/play/damage/screens.ts';
import { stepsBelow } from '../../../src/core/play/working.ts';
import { StepList } from '../../../src/core/rating/steps.ts';
import { CHOICE_NAMES, PLAY_CHOICES } from '../../../src/core/rules/play-choices.ts';
import { withChoices } from '../../../src/core/rules/play-rules.ts';
import { unityPlay as play } from '../../../src/core/rules/unity/play.ts';
import { majestic } from '../../../src/core/rules/unity/sample.ts';
import { unity as rules } from '../../../src/core/rules/unity/unity.ts';
import { runs } from '../../runs.ts';

const battle = { rules, play };
const ahead = { offset: hexOnBearing(0) };
const attacker = attackerOf(battle, majestic);
const target = targetOf(battle, majestic, 'fwd');

const traitCodes = [...play.traits.keys()];

const attacks: fc.Arbitrary<Attack> = fc
  .record({
    range: fc.integer({ min: 1, max: 18 }),
    rof: fc.integer({ min: 1, max: 3 }),
    acc: fc.integer({ min: 2, max: 6 }),
    imp: fc.integer({ min: 1, max: 3 }),
    dmg: fc.integer({ min: 1, max: 2 }),
    traits: fc.subarray(traitCodes, { maxLength: 3 }),
    size: fc.integer({ min: 1, max: 3 }),
    mounts: fc.integer({ min: 1, max: 3 }),
    shields: fc.integer({ min: 0, max: 5 }),
    countermeasures: fc.integer({ min: 0, max: 2 }),
    fireControl: fc.integer({ min: 0, max: 2 }),
    evasive: fc.integer({ min: 0, max: 3 }),
    isIonized: fc.boolean(),
    isTiny: fc.boolean(),
    nebula: fc.boolean(),
    untagged: fc.boolean(),
    longRangeSensors: fc.boolean(),
  })
  .map(({ rof, acc, imp, dmg, traits, ...rest }) => ({
    ...rest,
    mode: { range: 18, rof, acc, imp, dmg, traits },
  }));

/** The steps and figures of a traced attack. */
function traced(attack: Attack, rules = play) {
  const trace = new StepList();
  const advice = advise(rules, attack, stepsBelow(trace, 'volley'));
  if (!advice) throw new Error('out of range');
  return { advice, steps: trace.steps };
}

describe('the steps of a volley', () => {
  it('end in its means, each with its rule', () => {
    fc.assert(
      fc.property(attacks, (attack) => {
        const untraced = advise(play, attack);
        if (!untraced) return;
        const { advice, steps } = traced(attack);
        expect(advice).toEqual(untraced);
        const exact = new Map(steps.map(({ path, exact: value }) => [path, value]));
        expect(exact.get('volley.hits')).toBe(exactText(advice.means.hits));
        const boxes = attack.isTiny ? undefined : exactText(advice.means.hullBoxes);
        expect(exact.get('volley.hullBoxes')).toBe(boxes);
        expect(exact.size).toBe(steps.length);
        for (const { rule, label, formula } of steps) {
          expect(rule).toMatch(/^[A-G0-9]\S*\d(, [A-G]\.\d+)*$/);
          expect([label, formula]).not.toContain('');
        }
      }),
    );
  });

  it('lead from each modifier to the needed number', () => {
    const attack: Attack = {
      mode: { range: 18, rof: 1, acc: 4, imp: 1, dmg: 1, traits: ['Dfs', 'Sct'] },
      ...{ mounts: 1, range: 17, shields: 2, countermeasures: 2, fireControl: 1, evasive: 1 },
    };
    const found = traced(attack).steps.map(({ label, exact, rule }) => `${label} ${exact} ${rule}`);
    expect(found.slice(0, 8)).toEqual([
      'Range band: long 17 4.2',
      'Range, long -2 4.2, C.5',
      'Countermeasures of the target -2 B.6',
      'Evasive action -1 D.3',
      'Fire control of the attacker 1 B.8',
      'Modifier to hit -4 4.2',
      'Needed to hit 8 4.2',
      'Chance to hit 1/9 4.2',
    ]);
  });
});

describe('the formulas of steps have the numbers of the rules', () => {
  const laser = { range: 18, rof: 1, acc: 4, imp: 1, dmg: 1 };
  const formulaOf = (name: string, rules: typeof play, extra: Partial<Attack>) => {
    const attack = { mode: laser, mounts: 1, range: 4, shields: 0, ...extra };
    return traced(attack, rules).steps.find(({ path }) => path === `volley.${name}`)?.formula;
  };

  it('of a nebula, of a missing TAG and of sensors', () => {
    const { geometry } = play;
    const changed = {
      ...play,
      geometry: {
        ...geometry,
        nebula: { ...geometry.nebula, numerator: 2, denominator: 1 },
        untagged: { ...geometry.untagged, times: 3 },
        longRangeSensors: { ...geometry.longRangeSensors, divisor: 4 },
      },
    };
    const both = { nebula: true, untagged: true };
    expect(formulaOf('range', play, both)).toBe('no TAG: × 2; nebula: × 1.5, up');
    expect(formulaOf('range', changed, { nebula: true })).toBe('nebula: × 2, up');
    expect(formulaOf('range', changed, { untagged: true })).toBe('no TAG: × 3');
    const sensors = { longRangeSensors: true };
    expect(formulaOf('range', play, sensors)).toBe('sensors: − ⌊range ÷ 3⌋');
    expect(formulaOf('range', changed, sensors)).toBe('sensors: − ⌊range ÷ 4⌋');
    const order = withChoices(play, { rangeChanges: 'nebula, untagged, sensors' });
    expect(formulaOf('range', order, both)).toBe('nebula: × 1.5, up; no TAG: × 2');
  });

  it('of stealth and of a damage die', () => {
    const { combat } = play;
    const changed = {
      ...play,
      combat: {
        ...combat,
        stealth: { ...combat.stealth, faces: [1, 2, 3] },
        damageDie: { ...combat.damageDie, hull: [2, 2, 0, 0, 0, 0] },
      },
    };
    const hidden = { ...target, stealth: 1 };
    const stealthIn = (rules: typeof play) =>
      explainSalvo({ ...battle, play: rules }, attacker, hidden, 4, ahead).steps.find(
        ({ path }) => path === 'salvo.stealth',
      )?.formula;
    expect([stealthIn(play), stealthIn(changed)]).toEqual([
      '× (5 ÷ 6) for each level',
      '× (3 ÷ 6) for each level',
    ]);
    expect(formulaOf('damageDie', changed, {})).toBe('2, 2, 0, 0, 0, 0 by face');
  });
});

describe('the steps of a salvo', () => {
  it('of two Majestics bow to bow at range 4 end in 187/72', () => {
    const { steps, partOf, title } = explainSalvo(battle, attacker, target, 4, ahead);
    expect(title).toBe('hull boxes at range 4');
    expect(steps.at(-1)).toMatchObject({ exact: '2 43/72', rounded: '2.5972', rule: '4.4' });
    expect([...new Set(steps.map(({ path }) => partOf(path)))]).toEqual([
      'Lightning Turret: 4 mounts',
      'Laser Cannon: 5 mounts',
      'Fusion Torpedo: 4 mounts',
      '',
    ]);
  });

  it('continue with screens and stealth, and are empty where nothing fires', () => {
    const guarded = { ...target, screens: 3, stealth: 1 };
    const rulesAt = (range: number) =>
      explainSalvo(battle, attacker, guarded, range, ahead).steps.map(({ rule }) => rule);
    expect(rulesAt(4).slice(-3)).toEqual(['4.4', 'B.18', 'B.22']);
    expect(rulesAt(99)).toEqual([]);
  });
});

test('means on screens are those of the whole distribution, with any options of play', () => {
  const salvos = fc.record({
    volleys: fc.array(attacks, { minLength: 1, maxLength: 3 }),
    screens: fc.integer({ min: 1, max: 6 }),
    choices: fc.record(
      Object.fromEntries(
        CHOICE_NAMES.map((name) => [name, fc.constantFrom(...PLAY_CHOICES[name].values)]),
      ),
    ),
  });
  fc.assert(
    fc.property(salvos, ({ volleys, screens, choices }) => {
      const battle = { rules, play: withChoices(play, choices) };
      const fired = volleys.flatMap((attack) => {
        const advice = advise(battle.play, { ...attack, isTiny: false });
        return advice ? [{ attack, advice }] : [];
      });
      const batteries = fired.map(({ attack, advice }, index) => ({
        ...{ index, name: String(index), modes: [{ index: 0, mode: attack.mode }] },
        ...{
          banks: [
            {
              mounts: advice.volley.mounts,
              size: advice.volley.size,
              arc: readArc(rules, 'AB', 'standard').components,
            },
          ],
        },
      }));
      const [first] = fired;
      if (!first) return;
      const { shields, countermeasures, isIonized, evasive, nebula, untagged } = first.attack;
      const ship = { ...attacker, batteries, fireControl: 0, longRangeSensors: false };
      const at = {
        shields: shields,
        screens,
        hull: undefined,
        countermeasures: countermeasures ?? 0,
      };
      const guarded = { ...at, isIonized: isIonized ?? false, stealth: 0 };
      const situation = { ...ahead, evasive, nebula: nebula ?? false, untagged: untagged ?? false };
      const range = first.attack.range;
      const salvo = salvoAt(battle, ship, guarded, range, situation);
      const whole = salvoBoxes(
        battle.play,
        salvo.fire.flatMap(({ advice }) => advice),
        screens,
      );
      expect(salvo.mean).toBeCloseTo(meanOf(whole), 10);
      const row = rangeTable(battle, ship, guarded, situation)[range - 1];
      expect(row?.boxes[shields] ?? 0).toBeCloseTo(salvo.mean, 10);
      expect(row?.aTurn[shields] ?? 0).toBeCloseTo(salvo.aTurn, 10);
    }),
    runs(60),
  );
});

test('only hits count on a tiny target, with its stealth', () => {
  const flight = { ...target, hull: 6, screens: 2, stealth: 1, isTiny: true };
  const salvo = salvoAt(battle, attacker, flight, 4, ahead);
  expect(salvo.distribution.length).toBeLessThanOrEqual(7);
  const [row] = rangeTable(battle, attacker, flight, ahead).slice(3);
  expect(row?.boxes[0]).toBeCloseTo(salvo.mean, 12);
  expect(row?.boxes[5]).toBeCloseTo(salvo.mean, 12);
  const { steps, title } = explainSalvo(battle, attacker, flight, 4, ahead);
  expect(title).toBe('hits at range 4');
  expect(steps.some(({ label }) => label === 'Tiny target')).toBe(true);
  expect(steps.some(({ label }) => label === 'Points of damage')).toBe(false);
});
