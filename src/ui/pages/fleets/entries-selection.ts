/** Which entries of a fleet are selected, by their places, and what is done with all of them. */
import { createEffect, createMemo, createSignal, on } from 'solid-js';
import {
  addToCounts,
  moveShips,
  type Places,
  placesAfterMove,
  removeShips,
} from '../../../core/design/fleets/several.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import {
  extendedTo,
  NOTHING_SELECTED,
  type Selection,
  withToggled,
} from '../../shared/selection.ts';
import type { FleetEditing } from './fleet-editing.ts';

export type EntriesSelection = ReturnType<typeof createEntriesSelection>;

/** Belongs to the owner that creates it. */
export function createEntriesSelection({ editing }: Pick<FleetEditing, 'editing'>) {
  const [selection, select] = createSignal<Selection>(NOTHING_SELECTED);
  const count = () => editing.value().ships.length;
  const ids = createMemo(() => editing.value().ships.map((_, i) => String(i)));
  const places = createMemo<Places>(() => {
    const chosen = [...selection().ids].map(Number).filter((at) => at < count());
    return new Set(chosen.toSorted((a, b) => a - b));
  });
  // Who stands where is other than before: an undo, say.
  const order = createMemo(() => editing.value().ships.map(({ design }) => design), [], {
    equals: (one, other) => one.length === other.length && one.every((at, i) => at === other[i]),
  });
  createEffect(on(order, () => select(NOTHING_SELECTED), { defer: true }));

  const words = () => countOf(places().size, 'class', 'classes');
  return {
    ids,
    places,
    selection,
    select,
    isSelected: (index: number) => places().has(index),
    /** With Shift, all from the one before. */
    toggle(index: number, extend: boolean) {
      const id = String(index);
      select((now) => (extend ? extendedTo(now, ids(), id) : withToggled(now, id)));
    },
    remove: () => editing.change(`${words()} removed`, removeShips(places())),
    move(steps: -1 | 1) {
      const after = placesAfterMove(places(), count(), steps);
      editing.change(`${words()} moved`, moveShips(places(), steps));
      select({ ids: new Set([...after].map(String)) });
    },
    addToCounts: (steps: number) =>
      editing.change(
        steps > 0 ? 'One more of each' : 'One fewer of each',
        addToCounts(places(), steps),
        `counts ${[...places()].join()}`,
      ),
  };
}
