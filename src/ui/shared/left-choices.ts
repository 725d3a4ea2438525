/** Choices of pages, stored in this window until the player returns to a page. */
import { batch, createSignal, onCleanup } from 'solid-js';
import type { Library } from '../../store/library.ts';
import { storedText, storeText, tabStore } from '../../store/small-store.ts';
import { listenTo } from './media.ts';

const left = new WeakMap<Library, Map<string, unknown>>();

/** The page's own script names the build: choices of another one may have another shape. */
const build = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';

const keyOf = (page: string): string => `slipway.left-choices${page}`;

/** Stores choices in the tab, for a reload; maps as lists of their entries. */
function keep(page: string, choices: unknown): void {
  const text = JSON.stringify({ build: build(), choices }, (_, value) =>
    value instanceof Map ? { entries: [...value] } : value,
  );
  storeText(keyOf(page), choices === undefined ? undefined : text, tabStore);
}

/** The choices in the tab; ships of one design share it again. */
function kept(page: string): unknown {
  const designs = new Map<string, unknown>();
  const revive = (_: string, part: unknown) => {
    const { entries, format } = Object(part);
    if (Array.isArray(entries)) return new Map(entries);
    if (format !== 'slipway.design') return part;
    const text = JSON.stringify(part);
    const known = designs.get(text) ?? part;
    designs.set(text, known);
    return known;
  };
  try {
    const stored = JSON.parse(storedText(keyOf(page), tabStore) ?? 'null', revive);
    return stored?.build === build() ? stored.choices : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the stored choices of a page; undefined if none. Stores those that `now` returns when the page
 * closes; with `isKept`, plain ones survive a reload too.
 */
export function createLeftChoices<Choices>(
  library: Library,
  page: string,
  now: () => Choices | undefined,
  { isKept = false } = {},
): Choices | undefined {
  const pages = left.get(library) ?? new Map<string, unknown>();
  left.set(library, pages);
  const leave = () => {
    pages.set(page, now());
    if (isKept) keep(page, now());
  };
  onCleanup(leave);
  if (isKept) listenTo(window, 'pagehide', leave);
  return (pages.has(page) ? pages.get(page) : isKept ? kept(page) : undefined) as
    | Choices
    | undefined;
}

/** A record whose fields are tracked one by one, and the function that changes some. */
export function createFields<Fields extends object>(
  initial: Fields,
): readonly [fields: Fields, change: (changed: Partial<Fields>) => void] {
  const setters = new Map<string, (value: unknown) => void>();
  const fields = {} as Fields;
  for (const [name, value] of Object.entries(initial)) {
    const [get, set] = createSignal<unknown>(value);
    Object.defineProperty(fields, name, { get, enumerable: true });
    setters.set(name, (next) => set(() => next));
  }
  const change = (changed: Partial<Fields>) =>
    batch(() => {
      for (const [name, value] of Object.entries(changed)) setters.get(name)?.(value);
    });
  return [fields, change];
}

/** Fields of a page as the player left them, else the first ones; they survive a reload, until `forget` is called. */
export function createLeftFields<Fields extends object>(
  library: Library,
  page: string,
  first: Fields,
) {
  let isForgotten = false;
  const now = (): Fields | undefined => (isForgotten ? undefined : { ...fields });
  const left = createLeftChoices<Fields>(library, page, now, { isKept: true });
  const [fields, change] = createFields({ ...first, ...left });
  const forget = () => {
    isForgotten = true;
  };
  return { fields, change, forget };
}
