/** Choices of pages, stored in this window until the player returns to a page. */
import { onCleanup } from 'solid-js';
import type { Library } from '../../store/library.ts';

const left = new WeakMap<Library, Map<string, unknown>>();

/** Returns the stored choices of a page; undefined if none. Stores those that `now` returns when the page closes. */
export function createLeftChoices<Choices>(
  library: Library,
  page: string,
  now: () => Choices | undefined,
): Choices | undefined {
  const pages = left.get(library) ?? new Map<string, unknown>();
  left.set(library, pages);
  onCleanup(() => pages.set(page, now()));
  return pages.get(page) as Choices | undefined;
}
