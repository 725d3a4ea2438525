/** Undo and redo on the bench, and which changes make one step. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import type { Bench } from '../../src/store/bench.ts';
import { showBench } from './bench.tsx';
import { at, expectShown, spin, startOver } from './form.ts';
import { click, named, type } from './page.ts';

let bench: Bench;

beforeAll(async () => {
  bench = await showBench(majestic);
});

beforeEach(() => startOver(bench));

const undo = () => named<HTMLButtonElement>('.top-actions button', /^Undo/);
const redo = () => named<HTMLButtonElement>('.top-actions button', /^Redo/);

test('a word typed at one go is one step', () => {
  const field = at<HTMLInputElement>('class');
  for (const letter of ' II') type(field, field.value + letter);
  expect(field.value).toBe('Majestic II');
  expectShown(bench, { ...majestic, class: 'Majestic II' });
  click(undo());
  expect(field.value).toBe('Majestic');
  expectShown(bench, majestic);
  expect(undo().disabled).toBe(true);
});

test('text typed in another field is another step', () => {
  type(spin('Hull'), '9');
  type(spin('Engines'), '5');
  type(spin('Hull'), '10');
  const steps = [
    majestic,
    { ...majestic, hull: 9 },
    { ...majestic, hull: 9, engines: 5 },
    { ...majestic, hull: 10, engines: 5 },
  ];
  for (const step of steps.slice(0, -1).reverse()) {
    click(undo());
    expectShown(bench, step);
  }
  expect(undo().disabled).toBe(true);
  for (const step of steps.slice(1)) {
    click(redo());
    expectShown(bench, step);
  }
  expect(redo().disabled).toBe(true);
});

test('text typed in a field that was left and entered again is another step', () => {
  type(spin('Hull'), '9');
  spin('Hull').blur();
  type(spin('Hull'), '10');
  click(undo());
  expectShown(bench, { ...majestic, hull: 9 });
});

test('a change after undo gives up what could be redone', () => {
  type(spin('Hull'), '9');
  click(undo());
  expect(redo().getAttribute('aria-label')).toBe('Redo: Hull 9');
  type(spin('Hull'), '10');
  spin('Hull').blur();
  expect(redo().disabled).toBe(true);
  expectShown(bench, { ...majestic, hull: 10 });
});
