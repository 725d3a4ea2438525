/** Finds elements by their accessible names, and acts like a player. */
import { vi } from 'vitest';

/** An element by what it is and what it is called. */
export function named<Found extends HTMLElement>(selector: string, name: string | RegExp): Found {
  const found = all<Found>(selector).filter((element) =>
    typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element)),
  );
  const [only] = found;
  if (!only || found.length > 1) throw new Error(`${found.length} of ${selector} are ${name}`);
  return only;
}

export function all<Found extends HTMLElement>(selector: string): Found[] {
  if (!/^[a-z]+$/.test(selector)) return [...document.querySelectorAll<Found>(selector)];
  // The names of tags alone need no parser of selectors. An index would be looked up among ids, too.
  const found = document.getElementsByTagName(selector) as HTMLCollectionOf<Found>;
  return Array.from({ length: found.length }, (_, i) => item.call(found, i) as Found);
}

const { item } = HTMLCollection.prototype;

const nameOf = (element: HTMLElement): string =>
  element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';

/** Waits for what comes later than the change that it follows. */
export const eventually = <Value>(look: () => Value): Promise<Value> =>
  vi.waitFor(look, { timeout: 40_000, interval: 20 });

/** Types a text in the place of what is in a field. */
export function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.focus();
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Presses it with the pointer, which takes the focus from where it was. */
export function click(element: HTMLElement): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  element.focus();
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

export const press = (element: HTMLElement, key: string): boolean =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
