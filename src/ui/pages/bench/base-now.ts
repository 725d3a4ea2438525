/** The present base of the active ship. */
import { createMemo, createResource } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import type { Original } from '../../../core/design/origins.ts';
import type { Bench } from '../../../store/bench.ts';
import { loadedFrom } from '../../components/late.tsx';
import { useShip } from './ship-context.tsx';

interface BaseNow {
  /** Returns the base; undefined while it is read, or if the library lacks it. */
  readonly now: () => Original<Design> | undefined;
  readonly isMissing: () => boolean;
  /** True if it is missing because it lies in the trash. */
  readonly isTrashed: () => boolean;
}

/** Tracks the base: the version open in this window, else the library's, with changes elsewhere. */
export function createBaseNow(bench: Bench): BaseNow {
  const { part, library } = useShip();
  const id = createMemo(() => part('base')?.id);
  const open = createMemo(() => bench.ships().find((ship) => ship.id === id()));
  const [ships] = createResource(
    () => id() !== undefined,
    async () => {
      const { ships } = await library();
      await ships.whenRead();
      return ships;
    },
  );
  const item = createMemo(() => {
    const sought = id();
    return sought === undefined || ships.error ? undefined : loadedFrom(ships)?.find(sought);
  });
  const isTrashed = createMemo(() => item()?.trashed !== undefined);
  const revision = createMemo(() => item()?.revision);
  const [stored] = createResource(
    () => {
      const [sought, known] = [id(), ships.error ? undefined : loadedFrom(ships)];
      if (sought === undefined || !known || open() || isTrashed()) return undefined;
      return { id: sought, ships: known, revision: revision() };
    },
    async ({ id, ships }) => {
      // A base that was just closed may not be stored yet.
      await bench.flush();
      return { id, found: (await ships.values([id]))[0]?.value };
    },
  );
  const read = () => {
    const last = stored.error ? undefined : loadedFrom(stored);
    return last?.id === id() ? last : undefined;
  };
  return {
    now: () => {
      if (isTrashed()) return undefined;
      const shown = open();
      if (shown) return { id: shown.id, value: shown.design() };
      const last = read();
      return last?.found && { id: last.id, value: last.found };
    },
    isMissing: () => isTrashed() || (!open() && read() !== undefined && !read()?.found),
    isTrashed,
  };
}
