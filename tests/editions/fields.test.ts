import { expect, it } from 'vitest';
import { withFields } from '../../src/core/design/edits/structure.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { arcsIn, arcsText, figureIn, figuresIn } from '../../src/editions/form.ts';
import type { NovaDesign } from '../../src/editions/nova/design.ts';
import { displayTraits } from '../../src/editions/nova/edition.ts';
import { novaRules } from '../editions.ts';

it.each([
  [' 12 ', 12],
  ['0', 0],
  ['', undefined],
  ['-3', undefined],
  ['1.5', undefined],
  ['12 boxes', undefined],
])('“%s” is the figure %s', (text, figure) => expect(figureIn(text)).toBe(figure));

it('figures and arcs are read with any text between them', () => {
  expect(figuresIn('4+ 4+, 5+/6')).toEqual([4, 4, 5, 6]);
  expect(figuresIn('none')).toEqual([]);
  expect(arcsIn('[AB] ac;bd')).toEqual(['AB', 'AC', 'BD']);
  expect(arcsIn(arcsText(['AB', 'AB']))).toEqual(['AB', 'AB']);
});

it('a field is set, changed, and left out when it was emptied', () => {
  const display: NovaDesign = { hull: [1], thrust: [], shields: [], weapons: [], systems: [] };
  const armored = withFields(display, { armor: 3 });
  expect(armored).toEqual({ ...display, armor: 3 });
  expect(withFields(armored, { armor: 0 })).toEqual({ ...display, armor: 0 });
  expect(withFields(armored, { armor: undefined })).toStrictEqual(display);
  expect(withFields(display, { ecm: undefined })).toStrictEqual(display);
});

it('a display offers its own traits first, and Unity’s of other codes, each once', () => {
  const traits = displayTraits(unity, novaRules);
  expect(traits.slice(0, 3)).toEqual(['Acr', 'Cts', 'Dx2']);
  expect(traits).toContain('Rpt');
  expect(new Set(traits).size).toBe(traits.length);
});
