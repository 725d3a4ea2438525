/** Choices of pages as they were left, for who comes back to a page in this window. */
import { onCleanup } from 'solid-js';
import type { Library } from '../../store/library.ts';

const left = new WeakMap<Library, Map<string, unknown>>();

/**
 * Returns the choices with which a page was left; undefined without any. The page is left with what `now`
 * returns when it goes.
 */
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
