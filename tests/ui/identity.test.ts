/** Class, faction and type of a ship, as they are typed on the bench. */
import { expect, test } from 'vitest';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { showLibrary } from './library.tsx';
import { all, eventually, press, type } from './page.ts';

const field = (id: string): HTMLInputElement => {
  const [found] = all<HTMLInputElement>(`#${id}`);
  if (!found) throw new Error(`no field ${id}`);
  return found;
};

const choices = (id: string): readonly string[] =>
  [...(document.getElementById(field(id).getAttribute('list') ?? '')?.children ?? [])].map(
    (option) => option.getAttribute('value') ?? '',
  );

test('factions and types of the library’s other ships are there to choose from', async () => {
  const wren = { ...majestic, faction: 'Rook', type: 'Scout' };
  await showLibrary('/', [{ design: majestic }, { design: wren }, { design: wren }]);
  await eventually(() => field('faction'));
  expect(choices('faction')).toEqual([]);
  type(field('faction'), 'Im');
  await eventually(() => expect(choices('faction')).toEqual(['Imperial', 'Rook']));
  expect(choices('type')).toEqual(['Battlecruiser', 'Scout']);
  expect(field('class').getAttribute('list')).toBeNull();
});

test('a figure in a row of figures is chosen by its digit', async () => {
  await showLibrary('/', []);
  const radio = (rating: number) => {
    const [found] = all<HTMLInputElement>(`#shields input[value="${rating}"]`);
    if (!found) throw new Error(`no shields ${rating}`);
    return found;
  };
  await eventually(() => radio(0));
  press(radio(0), '3');
  expect(radio(3).checked).toBe(true);
  expect(document.activeElement).toBe(radio(3));
  press(radio(3), '7');
  expect(radio(3).checked).toBe(true);
});
