/** Selected entries of a fleet, and the changes to all of them. */
import { createEffect, createMemo, createSignal, on, Show } from 'solid-js';
import {
  addToCounts,
  moveShips,
  type Places,
  placesAfterMove,
  removeShips,
} from '../../../core/design/fleets/joining.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import { Button } from '../../components/button.tsx';
import { SelectAll } from '../../shared/library/item-grid.tsx';
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
  // An undo, say, moves entries: their places no longer say which they are.
  const order = createMemo(() => editing.value().ships.map(({ design }) => design), [], {
    equals: (was, is) => was.length === is.length && was.every((design, i) => design === is[i]),
  });
  createEffect(on(order, () => select(NOTHING_SELECTED), { defer: true }));

  const words = () => countOf(places().size, 'class', 'classes');
  return {
    ids,
    places,
    selection,
    select,
    isSelected: (index: number) => places().has(index),
    /** Toggles an entry; `extend` selects all between it and the one before. */
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

interface EntriesBarProps {
  readonly entries: EntriesSelection;
  /** Called after entries were removed, and with them the button that had the focus. */
  readonly onRemoved: () => void;
}

/** Actions for the selected entries. */
export function EntriesBar(props: EntriesBarProps) {
  const { entries } = props;
  const count = () => entries.places().size;
  const isFirst = () => entries.isSelected(0);
  const isLast = () => entries.isSelected(entries.ids().length - 1);
  const remove = () => {
    entries.remove();
    props.onRemoved();
  };
  return (
    <div class="entries-bar">
      <SelectAll
        ids={entries.ids()}
        count={count()}
        selection={entries.selection()}
        onSelect={entries.select}
      />
      <p role="status" class="grow">
        <Show when={count() > 0} fallback={<span class="muted">Select all</span>}>
          {count()} selected
        </Show>
      </p>
      <Show when={count() > 0}>
        <Button small label="One fewer of each" onClick={() => entries.addToCounts(-1)} />
        <Button small label="One more of each" onClick={() => entries.addToCounts(1)} />
        <Button
          small
          label="Move up"
          disabled={isFirst() && count() === 1}
          onClick={() => entries.move(-1)}
        />
        <Button
          small
          label="Move down"
          disabled={isLast() && count() === 1}
          onClick={() => entries.move(1)}
        />
        <Button small label="Remove" onClick={remove} />
      </Show>
    </div>
  );
}
