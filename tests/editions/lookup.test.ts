import { describe, expect, it } from 'vitest';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { knownNames, rowNamed } from '../../src/editions/known-names.ts';
import { admiraltyRules, novaRules } from '../editions.ts';

const lists = [
  ['Admiralty traits', admiraltyRules.traits],
  ['Admiralty systems', admiraltyRules.systems],
  ['Nova traits', novaRules.traits],
  ['Nova systems', novaRules.systems],
] as const;

it.each(lists)('every name among the %s finds its own row', (_, rows) => {
  const named = rows.flatMap(({ name, also = [] }) => [name, ...also].map((one) => [one, name]));
  expect(named.map(([one = '']) => [one, rowNamed<{ name: string }>(rows, one)?.name])).toEqual(
    named,
  );
});

it.each([
  ['no range modifiers', 'No Range Modifiers'],
  ['No Rng Mods', 'No Range Modifiers'],
  ['Inv. Rng-Based ROF', 'Inverted Range-Based ROF'],
  ['Inverted Range Based Impact', 'Inverted Range-Based IMP'],
  ['RANGE-BASED DAMAGE', 'Range-Based DMG'],
  ['Dbl Range Mods', 'Doubled Range Modifiers'],
  ['Cont. Damage', 'Continuing Damage'],
  ['Var. ROF', 'Variable ROF'],
  ['Piercing (2)', 'Piercing 2'],
  ['Piercing +1', 'Piercing 1'],
  ['Half Shields', 'Halves Shields'],
  ['Ignore Shields', 'Ignores Shields'],
  ['Fire Link', 'Fire-Linked'],
  ['Slow', 'Slow-Firing'],
  ['Min Range', 'Minimum Range'],
  ['Starship only', 'Starship-Exclusive'],
])('the trait %s is %s', (written, name) =>
  expect(rowNamed(admiraltyRules.traits, written)?.name).toBe(name),
);

describe('the likely meaning of a name is suggested', () => {
  const { traits, systems } = knownNames(unity, admiraltyRules);

  it.each([
    ['No Range Modifers', 'No Range Modifiers'],
    ['No Range', 'No Range Modifiers'],
    ['Catastrofic', 'Catastrophic'],
    ['Variabel DMG', 'Variable DMG'],
    ['Ammo-Fed', undefined],
    ['', undefined],
  ])('of the trait %s', (written, name) => {
    expect(traits.has(written)).toBe(false);
    expect(traits.likely(written)).toBe(name);
  });

  it.each([
    ['Hyperdrve', 'Hyperdrive'],
    ['Countermesures', 'Countermeasures'],
    ['Long Rang Sensors', 'Long Range Sensors'],
    ['Holodeck', undefined],
  ])('of the system %s', (written, name) => {
    expect(systems.has(written)).toBe(false);
    expect(systems.likely(written)).toBe(name);
  });

  it.each(['AFB', 'LRS', 'hyperdrive', 'Teleporter', 'Overthrusters', 'Armour Plating'])(
    'and the system %s is known',
    (written) => expect(systems.has(written)).toBe(true),
  );
});
