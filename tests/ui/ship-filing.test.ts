/** Renaming, filing, copying, deleting and restoring in the list of ships. */
import { beforeEach, expect, test, vi } from 'vitest';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import type { Library } from '../../src/store/library.ts';
import { button } from './form.ts';
import { showLibrary } from './library.tsx';
import { all, eventually, named, press, type } from './page.ts';

let library: Library;

beforeEach(async () => {
  // The list draws only as many rows as fit.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  localStorage.clear();
  const wren = { ...majestic, class: 'Wren', hull: 7 };
  ({ library } = await showLibrary('/ships', [{ design: majestic }, { design: wren }]));
  await eventually(() => row('Majestic'));
  return () => vi.restoreAllMocks();
});

const titles = () => all('.ship-title').map((title) => title.textContent);
const box = (name: string) => named<HTMLInputElement>('input', `Select ${name}`);
const search = () => document.querySelector<HTMLInputElement>('#ship-search')!;
const field = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`)!;
const inDialog = (name: string) => named<HTMLButtonElement>('[role="dialog"] button', name);
const ofSelected = (name: string) => named<HTMLButtonElement>('.selection-bar button', name);
const goTo = (place: string) => named('.places button', new RegExp(`^${place}`)).click();

/** Drawn row of a ship. */
function row(name: string): HTMLElement {
  const found = box(name).closest<HTMLElement>('[role="row"]');
  if (!found) throw new Error(`no row of ${name}`);
  return found;
}

test('a ship is found, renamed, trashed, restored and opened', async () => {
  type(search(), 'battlecr hull:8 trait:Pr1');
  expect(titles()).toEqual(['Majestic']);
  box('Majestic').click();
  ofSelected('Rename').click();
  await eventually(() => type(field('rename-class'), 'Victor'));
  inDialog('Rename').click();
  await eventually(() => row('Victor'));
  if (!box('Victor').checked) box('Victor').click();
  ofSelected('Trash').click();
  await eventually(() => expect(titles()).toEqual([]));
  expect(document.body.textContent).toContain('No ship matches this search.');
  named<HTMLButtonElement>('.notice button', 'Undo').click();
  await eventually(() => row('Victor'));
  if (!box('Victor').checked) box('Victor').click();
  ofSelected('Trash').click();
  await eventually(() => expect(titles()).toEqual([]));
  goTo('Trash');
  await eventually(() => row('Victor'));
  if (!box('Victor').checked) box('Victor').click();
  expect(button(/^Open Victor/).disabled).toBe(true);
  ofSelected('Restore').click();
  await eventually(() => expect(titles()).toEqual([]));
  goTo('All ships');
  await eventually(() => button(/^Open Victor/).click());
  await eventually(() => expect(field('class').value).toBe('Victor'));
  named<HTMLButtonElement>('.top-actions button', 'Undo: Rename').click();
  expect(field('class').value).toBe('Majestic');
});

test('a ship is filed, found by its tag, duplicated, and deleted permanently after a question', async () => {
  box('Majestic').click();
  ofSelected('Folder & tags').click();
  await eventually(() => type(field('file-folder'), 'Border war'));
  type(field('file-tags'), 'flagship');
  inDialog('Save').click();
  await eventually(() => named('.ship-filters button', 'flagship').click());
  expect(search().value).toBe('tag:flagship');
  expect(titles()).toEqual(['Majestic']);
  expect(row('Majestic').textContent).toContain('Border war');
  if (!box('Majestic').checked) box('Majestic').click();
  ofSelected('Duplicate').click();
  await eventually(() => row('Majestic (copy)'));
  expect(row('Majestic (copy)').textContent).toContain('Border war');
  if (box('Majestic').checked) box('Majestic').click();
  if (!box('Majestic (copy)').checked) box('Majestic (copy)').click();
  press(named('[role="grid"]', 'Ships'), 'Delete');
  await eventually(() => expect(titles()).toEqual(['Majestic']));
  const [thrown] = library.ships.trash();
  expect(thrown?.value.class).toBe('Majestic (copy)');
  goTo('Trash');
  await eventually(() => button('Empty the trash…').click());
  await eventually(() => inDialog('Cancel').click());
  expect(library.ships.trash()).toHaveLength(1);
  await eventually(() => button('Empty the trash…').click());
  await eventually(() => inDialog('Empty the trash').click());
  await eventually(() => expect(document.body.textContent).toMatch(/deleted\./));
  expect(library.ships.trash()).toEqual([]);
  const [gone] = await library.ships.values(thrown ? [thrown.id] : []);
  expect(gone).toBeUndefined();
  const kept = library.ships.items().map(({ value }) => value.class);
  expect(kept).toEqual(expect.arrayContaining(['Majestic', 'Wren']));
  expect(kept).not.toContain('Majestic (copy)');
});
