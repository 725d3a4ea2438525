/** Which packs of house rules are switched on, as this browser remembers it. */

/** The part of the browser's own small store that is used here. */
export type SwitchStore = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'slipway.packs-on';

/** Keys of packs in their order; damaged or refused, none. */
export function readSwitchedOn(store: (() => SwitchStore) | undefined): readonly string[] {
  try {
    const raw: unknown = JSON.parse(store?.().getItem(KEY) ?? '[]');
    const keys = Array.isArray(raw) ? raw.filter((key) => typeof key === 'string') : [];
    return [...new Set<string>(keys)];
  } catch {
    return [];
  }
}

/** Remembers them; false where the browser refuses. */
export function storeSwitchedOn(
  store: (() => SwitchStore) | undefined,
  keys: readonly string[],
): boolean {
  try {
    store?.().setItem(KEY, JSON.stringify(keys));
    return true;
  } catch {
    return false;
  }
}
