/** Small texts and values that the browser keeps; private windows may refuse. */

export type SmallStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Returns `localStorage`; throws where it is forbidden. */
export const smallStore = (): SmallStore => localStorage;

/** Returns `sessionStorage`, which ends with the tab; throws where it is forbidden. */
export const tabStore = (): SmallStore => sessionStorage;

export function storedText(key: string, store = smallStore): string | undefined {
  try {
    return store().getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Returns the value stored as JSON under a key; undefined where it is missing or damaged. */
export function storedJson(key: string, store = smallStore): unknown {
  try {
    return JSON.parse(storedText(key, store) ?? '');
  } catch {
    return undefined;
  }
}

/** Stores a text under a key, or deletes it when undefined; false where the browser refuses. */
export function storeText(key: string, text: string | undefined, store = smallStore): boolean {
  try {
    if (text === undefined) store().removeItem(key);
    else store().setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The key of events of a log that are not stored yet. */
export const unsavedLog = (id: string): string => `slipway.unsaved-log.${id}`;

/** The id of a player's moves that are not sealed yet, among drafts. */
export const unsealedMoves = (id: string, player: number): string => `${id}.${player}`;

/** Keys of texts that belong to a stored log, and go with it. */
export const keysOfLog = (id: string): readonly string[] => [
  unsavedLog(id),
  ...[0, 1].map((player) => `slipway.moves-draft.${unsealedMoves(id, player)}`),
];
