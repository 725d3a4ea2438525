/**
 * Which tabs a window shows. Each window has its own session, by an id that lasts as long as the
 * window (`windowId`); a new one starts with the tabs of the window that was used last. Two windows
 * with one id (a duplicated window) share a session, and the one that saved last wins: a session
 * holds no more than the order of the tabs.
 */
import type { Session } from './storage.ts';

/** How many windows are remembered. */
const MAX_SESSIONS = 20;

const lastUsedFirst = (sessions: readonly Session[]): readonly Session[] =>
  sessions.toSorted((a, b) => b.updated - a.updated);

/** The window's own session, or the last one, or one with the given ship. */
export function latestSession(
  sessions: readonly Session[],
  id: string,
  ship: string | undefined,
): Session | undefined {
  const own = sessions.find((session) => session.id === id);
  const latest = own ?? lastUsedFirst(sessions)[0];
  if (latest) return { ...latest, id };
  return ship === undefined
    ? undefined
    : { id, tabs: [ship], active: ship, closed: [], unreadable: [], updated: 0 };
}

/** Ids of sessions that nobody will miss once the given one is saved. */
export const outdatedSessions = (sessions: readonly Session[], id: string): readonly string[] =>
  lastUsedFirst(sessions.filter((session) => session.id !== id))
    .slice(MAX_SESSIONS - 1)
    .map((session) => session.id);

/** Where a window keeps its id: the page's `sessionStorage`, say. */
export interface WindowMemory {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** The id of this window, the same after a reload; a new one where nothing can be remembered. */
export function windowId(newId: () => string, memory?: () => WindowMemory): string {
  try {
    const place = (memory ?? (() => globalThis.sessionStorage))();
    const known = place.getItem('slipway.window');
    if (known) return known;
    const id = newId();
    place.setItem('slipway.window', id);
    return id;
  } catch {
    return newId();
  }
}
