/** Options of play: every option that a page offers changes what that page shows. */
import { describe, expect, it, test } from 'vitest';
import type { Design, Mode } from '../../../src/core/design/design.ts';
import { attackerOf, targetOf } from '../../../src/core/play/advisor/combatants.ts';
import { rangeTable } from '../../../src/core/play/advisor/range-table.ts';
import { explainSalvo, salvoAt } from '../../../src/core/play/advisor/salvo.ts';
import { hexOnBearing } from '../../../src/core/play/bearing.ts';
import { carriedOut, checkOrders, orderSteps } from '../../../src/core/play/orders/check.ts';
import type { Situation } from '../../../src/core/play/orders/plan.ts';
import {
  CHOICE_NAMES,
  type ChoiceName,
  changedChoices,
  choiceWords,
  DEFAULT_CHOICES,
  knownChoices,
  PLAY_CHOICES,
  type PlayChoices,
} from '../../../src/core/rules/play-choices.ts';
import { type PlayRules, withChoices } from '../../../src/core/rules/play-rules.ts';
import { unityPlay } from '../../../src/core/rules/unity/play.ts';
import { unity as rules } from '../../../src/core/rules/unity/unity.ts';

const named = (topic: string) => CHOICE_NAMES.filter((name) => PLAY_CHOICES[name].topic === topic);

const shot = { rof: 1, acc: 4, imp: 1, dmg: 1 };
const modesWith = (...traits: readonly string[]): readonly Mode[] => [
  { range: 9, ...shot, traits },
];

/** Weapons that between them meet every option of damage. */
const MODES: readonly (readonly Mode[])[] = [
  modesWith('Rpt'),
  modesWith('Vlt'),
  modesWith('Knt', 'Dsr'),
  modesWith('Mdl', 'NPr'),
  modesWith('Inc', 'NPr'),
  [
    {
      bands: [
        { range: 3, ...shot },
        { range: 9, ...shot },
      ],
    },
  ],
];

const ship: Design = {
  ...{ format: 'slipway.design', version: 1, hull: 6, engines: 4, shields: 3 },
  weapons: MODES.map((modes, i) => ({ id: `w${i}`, modes: [...modes] })),
  batteries: MODES.flatMap((_, i) => [
    { weapon: `w${i}`, banks: [{ mounts: 2, arc: 'Fwd' }] },
    { weapon: `w${i}`, banks: [{ mounts: 1, arc: 'ABG', size: 3 }] },
  ]),
};

/** Everything that the advisor shows for some situations, as text. */
function damageShown(play: PlayRules): string {
  const battle = { rules, play };
  const attacker = attackerOf(battle, ship);
  const hull = targetOf(battle, ship, 'fwd');
  const shown: unknown[] = [];
  for (const target of [
    hull,
    { ...hull, screens: 2 },
    { ...hull, isIonized: true },
    { ...hull, isTiny: true },
    { ...hull, countermeasures: 6 },
  ]) {
    for (const situation of [
      { offset: hexOnBearing(3) },
      { offset: hexOnBearing(0), nebula: true, untagged: true },
    ]) {
      shown.push(rangeTable(battle, attacker, target, situation));
      for (const range of [1, 3, 7]) {
        shown.push(salvoAt(battle, attacker, target, range, situation).distribution);
        shown.push(explainSalvo(battle, attacker, target, range, situation).steps);
      }
    }
  }
  return JSON.stringify(shown);
}

const SITUATIONS: readonly Situation[] = [
  { previous: 4, rating: 5, boosters: 2 },
  { previous: 0, rating: 0 },
  { previous: 0, rating: 3, slipped: { side: 'L', count: 3 } },
  { previous: 4, rating: 5, freeform: true },
  { previous: 4, rating: 5, heading: 0, wind: 0 },
];

const ORDERS = [
  '4(5)',
  'ZZ/4',
  'UL',
  'S',
  'PL(1)',
  'Z/1R2(4)',
  '2S1P1(4)',
  'E/4',
  'H/1[2]1',
  '2P1S',
];

/** Everything that the Orders page shows for some orders, as text. */
const ordersShown = (play: PlayRules): string =>
  JSON.stringify(
    SITUATIONS.flatMap((situation) =>
      ORDERS.map((orders) => {
        const checked = checkOrders(play, orders, situation);
        return [checked, carriedOut(play, checked, situation), orderSteps(play, orders, situation)];
      }),
    ),
  );

/** The rules of play with the last value of an option, and with options that it depends on. */
function otherwise(name: ChoiceName): PlayRules {
  const needs: Partial<PlayChoices> = name === 'bleedingKeepsTraits' ? { bleedThrough: true } : {};
  return withChoices(unityPlay, { ...needs, [name]: PLAY_CHOICES[name].values.at(-1) });
}

const usual = (name: ChoiceName): PlayRules =>
  name === 'bleedingKeepsTraits' ? withChoices(unityPlay, { bleedThrough: true }) : unityPlay;

describe('changes what the advisor shows', () => {
  test.each(named('damage'))('%s', (name) => {
    expect(damageShown(otherwise(name))).not.toBe(damageShown(usual(name)));
  });
});

describe('changes what a check of orders shows', () => {
  test.each(named('orders'))('%s', (name) => {
    expect(ordersShown(otherwise(name))).not.toBe(ordersShown(unityPlay));
  });
});

it('leaves damage alone where it is about something else', () => {
  const usually = damageShown(unityPlay);
  for (const name of [...named('orders'), ...named('other')]) {
    expect(damageShown(otherwise(name)), name).toBe(usually);
  }
});

it('has a default, and words for every value', () => {
  expect(unityPlay.choices).toEqual(DEFAULT_CHOICES);
  for (const name of CHOICE_NAMES) {
    const { values, words } = PLAY_CHOICES[name];
    expect(values[0]).toBe(DEFAULT_CHOICES[name]);
    expect(words?.length ?? values.length).toBe(values.length);
    expect(new Set(values.map((value) => choiceWords(name, value))).size).toBe(values.length);
  }
});

it('lists options that are not default, and reads only known ones from storage', () => {
  const stored = { mountRerolls: 'misses', bleedThrough: true, codesOnce: 'no', nope: 1 };
  const known = knownChoices(stored);
  expect(known).toEqual({ mountRerolls: 'misses', bleedThrough: true });
  expect(changedChoices({ ...DEFAULT_CHOICES, ...known })).toEqual([
    'mountRerolls',
    'bleedThrough',
  ]);
  for (const wrong of [null, 'x', 3, []]) expect(knownChoices(wrong)).toEqual({});
});
