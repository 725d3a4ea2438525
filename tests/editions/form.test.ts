import { describe, expect, it } from 'vitest';
import { unity } from '../../src/core/rules/unity/unity.ts';
import type { LegacyDesign } from '../../src/editions/legacy-text.ts';
import { rulesOf } from '../../src/editions/list.ts';
import { EDITIONS, editions } from '../editions.ts';

describe.each(EDITIONS)('the form of $name', (edition) => {
  const form = edition.form(unity, rulesOf(editions, edition));
  const { weapons, equipment } = form;
  const armed = weapons.set(edition.blank, [weapons.blank(edition.blank)]);

  it('gives back what each of its fields was set to', () => {
    for (const { limit, get, set } of form.figures)
      expect(get(set(armed, limit.max))).toBe(limit.max);
    for (const { get, set } of form.texts) expect(get(set(armed, '7'))).toBe('7');
    for (const { get, set } of form.chart?.fields ?? []) expect(get(set(armed, 'xz'))).toBe('XZ');
    const lines = [{ name: equipment.names[0] ?? '', qty: 2 }];
    expect(equipment.get(equipment.set(armed, lines))).toEqual(lines);
  });

  it('changes nothing but the field', () => {
    const others = (ship: LegacyDesign) => form.texts.map(({ get }) => get(ship));
    form.texts.forEach(({ set }, i) => {
      expect(others(set(armed, '7'))).toEqual(
        others(armed).map((text, at) => (at === i ? '7' : text)),
      );
    });
    expect(edition.blank).toEqual(JSON.parse(JSON.stringify(edition.blank)));
  });

  it('adds weapons that can be told apart, edited and converted', () => {
    const twice = weapons.set(armed, [...weapons.get(armed), weapons.blank(armed)]);
    const [first, second] = weapons.get(twice);
    if (!first || !second) throw new Error('two weapons are wanted');
    expect(weapons.titleOf(first, 0)).not.toBe(weapons.titleOf(second, 1));
    for (const { limit, get, set } of weapons.figures) {
      expect(get(set(first, limit.min))).toBe(limit.min);
    }
    for (const { get, set } of weapons.texts) expect(get(set(first, 'cd ab'))).toBe('[CD] [AB]');
    const dice = [{ arc: 'FF', dice: 3 }];
    expect(weapons.dice?.get(weapons.dice.set(first, dice)) ?? dice).toEqual(dice);
    const rules = rulesOf(editions, edition);
    const { design } = edition.toUnity(unity, rules, twice, { switches: new Set() });
    expect(design.weapons).toHaveLength(2);
  });

  it('fills in its chart', () => {
    const filled = form.chart?.fill(armed);
    expect(filled && form.chart?.fields.map(({ get }) => get(filled)).join('')).not.toBe('');
  });
});
