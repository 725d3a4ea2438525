/** The form and the figures of the bench, by the names that assistive technology reads. */
import { expect } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import type { Bench } from '../../src/store/bench.ts';
import { figuresOf } from '../figures.ts';
import { all, eventually, named } from './page.ts';

export const button = (name: string | RegExp) => named<HTMLButtonElement>('button', name);

export const spin = (label: string) => named<HTMLInputElement>('input[type="number"]', label);

export function radio(group: string, name: string): HTMLInputElement {
  const [only, ...others] = [
    ...named('fieldset', group).querySelectorAll<HTMLInputElement>('input[type="radio"]'),
  ].filter((choice) => choice.getAttribute('aria-label') === name);
  if (!only || others.length > 0) throw new Error(`no one choice ${name} of ${group}`);
  return only;
}

/** The element with a design's path for its id. */
export function at<Found extends HTMLElement>(path: string): Found {
  const found = document.getElementById(path);
  if (!found) throw new Error(`there is no ${path}`);
  return found as Found;
}

/** Takes every change of the ship back. */
export function startOver(bench: Bench): void {
  const ship = bench.ship();
  while (ship?.undoLabel() !== undefined) ship.undo();
}

/** Opens the first bank to be edited; gives the field of its text. */
export function openBank(): Promise<HTMLInputElement> {
  const path = 'batteries[0].banks[0]';
  const open = (button: HTMLElement) => {
    if (button.getAttribute('aria-expanded') === 'false') button.click();
  };
  return eventually(() => {
    open(at('batteries[0]').querySelector<HTMLElement>('.battery-title')!);
    open(at(path));
    return at<HTMLInputElement>(`${path}.arc`);
  });
}

/** The number with this label that opens to its steps, as it is shown. */
export function figureText(label: string): string {
  const found = all('button.number').filter((number) =>
    number.getAttribute('aria-label')?.startsWith(`${label}: `),
  );
  if (found.length !== 1) throw new Error(`${found.length} figures are ${label}`);
  return found[0]?.textContent ?? '';
}

/** Holds the design on the bench against this one, and the figures shown against the core's. */
export function expectShown(bench: Bench, design: Design): void {
  expect(bench.ship()?.design()).toEqual(design);
  expectAgreement(bench);
}

/** Holds the figures shown against those the core gives for the design on the bench, and gives it. */
export function expectAgreement(bench: Bench): Design {
  const design = bench.ship()?.design();
  if (!design) throw new Error('there is no ship on the bench');
  expect({
    rating: figureText('Combat rating'),
    orat: figureText('ORAT'),
    drat: figureText('DRAT'),
    left: figureText('Space'),
  }).toEqual(figuresOf(design));
  return design;
}
