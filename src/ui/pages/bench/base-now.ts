/** The base of the active ship, as it is now. */
import { createMemo, createResource, createSignal, onCleanup } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import type { Original } from '../../../core/design/origins.ts';
import type { Bench } from '../../../store/bench.ts';
import { loadedFrom } from '../../shared/loaded.ts';
import { useShip } from './ship-context.tsx';

interface BaseNow {
  /** Returns the base; undefined while it is read, or if the library lacks it. */
  readonly now: () => Original<Design> | undefined;
  readonly isMissing: () => boolean;
  /** True if it is missing because it lies in the trash. */
  readonly isTrashed: () => boolean;
}

/**
 * Follows the base while it is open in this window, and else reads it from the library, again whenever
 * the player comes back to the window.
 */
export function createBaseNow(bench: Bench): BaseNow {
  const { part, library } = useShip();
  const id = createMemo(() => part('base')?.id);
  const open = createMemo(() => bench.ships().find((ship) => ship.id === id()));
  const [visits, setVisits] = createSignal(0);
  const visit = () => setVisits((count) => count + 1);
  addEventListener('focus', visit);
  onCleanup(() => removeEventListener('focus', visit));
  const [stored] = createResource(
    () => {
      const sought = id();
      return sought === undefined || open() ? undefined : { id: sought, visit: visits() };
    },
    async ({ id }) => {
      // A base that was just closed may not be stored yet.
      await bench.flush();
      const { ships } = await library();
      await ships.whenRead();
      const isTrashed = ships.trash().some((ship) => ship.id === id);
      return { id, isTrashed, found: isTrashed ? undefined : (await ships.values([id]))[0]?.value };
    },
  );
  const read = () => (stored.error ? undefined : loadedFrom(stored));
  const missing = () => {
    const last = read();
    return !open() && last?.id === id() && !last?.found ? last : undefined;
  };
  return {
    now: () => {
      const shown = open();
      if (shown) return { id: shown.id, value: shown.design() };
      const last = read();
      return last?.found && last.id === id() ? { id: last.id, value: last.found } : undefined;
    },
    isMissing: () => missing() !== undefined,
    isTrashed: () => missing()?.isTrashed ?? false,
  };
}
