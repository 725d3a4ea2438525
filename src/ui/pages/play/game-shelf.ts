/** The stored game: saved after every tap, joined with what other windows have entered. */
import { createEffect, on } from 'solid-js';
import type { GameRun } from '../../../core/game/fold.ts';
import type { Game, GameEvent } from '../../../core/game/schema.ts';
import { readStoredGame } from '../../../formats/json/game.ts';
import { randomId } from '../../../store/bench.ts';
import type { LiveCollection } from '../../../store/collections/live-collection.ts';
import { afterFrame } from '../../../store/saving.ts';
import { storedText, storeText } from '../../../store/small-store.ts';

/** Most windows of a browser that have a name of their own. */
const WINDOWS = 16;

/**
 * Name of this window among all that enter events, the same after a reload: no two may count the same
 * numbers, so each window holds the lock of its name.
 */
async function claimDevice(): Promise<string> {
  for (let i = 0; i < WINDOWS && navigator.locks; i += 1) {
    const key = `slipway.device.${i}`;
    const isOurs = await new Promise<boolean>((resolve) => {
      void navigator.locks.request(key, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        // Held until the window closes.
        return lock ? new Promise<never>(() => {}) : undefined;
      });
    });
    if (!isOurs) continue;
    const name = storedText(key) ?? newName();
    storeText(key, name);
    return name;
  }
  return newName();
}

const newName = (): string => randomId().replaceAll('-', '').slice(0, 6).toUpperCase();

let claimed: Promise<string> | undefined;

/** The name of this window, claimed once. */
export const deviceName = (): Promise<string> => {
  claimed ??= claimDevice();
  return claimed;
};

/**
 * Saves a game after each change, one write after the other. Events that another window has stored
 * meanwhile are taken in: nothing is overwritten. Events that cannot be read stay stored.
 */
export function createSavedGame(
  games: LiveCollection<Game>,
  id: string,
  run: GameRun,
  unread: readonly GameEvent[],
  receive: (events: readonly GameEvent[]) => void,
) {
  let revision = games.find(id)?.revision ?? 0;
  let kept = unread;
  let isDirty = false;
  let writing: Promise<void> | undefined;
  /** Takes in what is stored; true if there is something. */
  const join = async (): Promise<boolean> => {
    const [stored] = await games.values([id]);
    revision = games.find(id)?.revision ?? revision;
    const found = stored && readStoredGame(stored.value);
    if (!found) return false;
    kept = found.unread;
    receive(found.game.log);
    return true;
  };
  const write = async () => {
    while (isDirty) {
      isDirty = false;
      const { game } = run;
      const value = { ...game, log: [...game.log, ...kept] };
      const overtaken = await games.put([{ id, value, replaces: revision }]);
      if (overtaken.length === 0) revision += 1;
      else isDirty = await join();
    }
    writing = undefined;
  };
  const flush = () => {
    if (isDirty)
      writing ??= write().catch(() => {
        // Not stored: the next save tries again.
        isDirty = true;
        writing = undefined;
      });
  };
  createEffect(
    on(
      () => games.find(id)?.revision,
      (now) => {
        if (now !== undefined && now > revision && !writing) void join();
      },
      { defer: true },
    ),
  );
  return {
    flush,
    /** Saves once the change is painted. */
    touch(): void {
      isDirty = true;
      afterFrame(flush);
    },
  };
}
