/** Entries of a fleet, and changes to those selected. */
import { useNavigate } from '@solidjs/router';
import { createEffect, createMemo, createSignal, For, Match, on, Show, Switch } from 'solid-js';
import {
  addToCounts,
  hasRoom,
  keepShip,
  MAX_COUNT,
  moveShip,
  moveShips,
  nameShip,
  type Places,
  placesAfterMove,
  refreshShip,
  removeShip,
  removeShips,
  setCount,
  shownNames,
  splitShip,
} from '../../../core/design/edits/fleet.ts';
import type { FleetShip } from '../../../core/design/fleet.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import { titleOf } from '../../../store/tabs.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { TrashIcon } from '../../components/icons.tsx';
import { NumberField } from '../../components/number-field.tsx';
import { ReorderHandle } from '../../components/reorder.tsx';
import { SelectAll } from '../../shared/library/item-grid.tsx';
import {
  extendedTo,
  NOTHING_SELECTED,
  type Selection,
  withToggled,
} from '../../shared/selection.ts';
import { CarrierFlights, type FleetEditing, useFleetEditing } from './fleet-editing.tsx';

export function FleetEntry(props: {
  readonly ship: FleetShip;
  readonly index: number;
  readonly count: number;
  readonly entries: EntriesSelection;
}) {
  const fleetEditing = useFleetEditing();
  const { editing } = fleetEditing;
  const navigate = useNavigate();
  const figures = () => fleetEditing.evaluation().ships[props.index];
  const name = () => titleOf(props.ship.design);
  const count = () => figures()?.count ?? 1;
  const capacity = () => figures()?.capacity ?? 0;
  const hasErrors = () =>
    fleetEditing.issuesAt(`ships[${props.index}]`).some(({ severity }) => severity === 'error');
  const open = async () => {
    const id = props.ship.origin?.id;
    if (id === undefined || !(await fleetEditing.library.bench.show(id))) {
      fleetEditing.library.bench.open(props.ship.design);
    }
    navigate('/');
  };
  return (
    <li
      class="fleet-entry"
      classList={{ bad: hasErrors(), selected: props.entries.isSelected(props.index) }}
      id={`ships[${props.index}]`}
      tabindex="-1"
    >
      <div class="entry-head">
        <Show when={props.count > 1}>
          <span class="item-check">
            <input
              type="checkbox"
              aria-label={`Select ${name()}`}
              checked={props.entries.isSelected(props.index)}
              onClick={(event) => props.entries.toggle(props.index, event.shiftKey)}
            />
          </span>
          <ReorderHandle
            label={name()}
            item="li.fleet-entry"
            index={props.index}
            count={props.count}
            onMove={(to) => editing.change(`${name()} moved`, moveShip(props.index, to))}
          />
        </Show>
        <button type="button" class="entry-title" onClick={() => void open()}>
          <bdi class="name">{name()}</bdi>
          <span class="muted">
            <bdi>{props.ship.design.type}</bdi>
          </span>
          <span class="visually-hidden">, open on the bench</span>
        </button>
        <span class="entry-each">
          <span class="muted">{figures()?.evaluation.combatRating} ×</span>
          <NumberField
            id={`ships[${props.index}].count`}
            label={`Number of ${name()}`}
            value={count()}
            min={1}
            max={MAX_COUNT}
            onChange={(value) =>
              editing.change(
                `${value} ${name()}`,
                setCount(props.index, value),
                `count-${props.index}`,
              )
            }
            onLeave={editing.endGroup}
          />
        </span>
        <span class="entry-rating">
          <span class="visually-hidden">total rating </span>
          {figures()?.rating}
        </span>
        <IconButton
          icon={TrashIcon}
          label={`Remove ${name()}`}
          onClick={() => editing.change(`${name()} removed`, removeShip(props.index))}
        />
      </div>
      <DriftLine index={props.index} name={name()} rating={figures()?.evaluation.combatRating} />
      <div class="entry-names">
        <For each={shownNames(props.ship, count())}>
          {(place) => (
            <input
              type="text"
              dir="auto"
              autocomplete="off"
              spellcheck={false}
              class="search-field"
              aria-label={`Name of ${name()} ${place + 1}`}
              placeholder={count() === 1 ? 'Name' : `Name ${place + 1}`}
              value={props.ship.names?.[place] ?? ''}
              onInput={(event) =>
                editing.change(
                  `${name()} named`,
                  nameShip(props.index, place, event.currentTarget.value),
                  `name-${props.index}-${place}`,
                )
              }
              onBlur={editing.endGroup}
            />
          )}
        </For>
        <Show when={count() > 1}>
          <Button
            small
            quiet
            disabled={!hasRoom(editing.value())}
            onClick={() => editing.change(`One ${name()} split off`, splitShip(props.index))}
          >
            Make separate <span class="visually-hidden">one {name()}</span>
          </Button>
        </Show>
      </div>
      <Show when={capacity() > 0}>
        <CarrierFlights index={props.index} name={name()} capacity={capacity()} />
      </Show>
    </li>
  );
}

/** Difference between an entry and its ship in the library, with ways to resolve it. */
function DriftLine(props: {
  readonly index: number;
  readonly name: string;
  readonly rating: number | undefined;
}) {
  const { library, editing, driftAt, originalOf } = useFleetEditing();
  const drift = () => driftAt(props.index);
  const newRating = () => {
    const id = originalOf(props.index)?.id;
    return id === undefined ? undefined : library.ships.find(id)?.value.rating;
  };
  const differs = () => drift() === 'there' || drift() === 'both' || drift() === 'here';
  return (
    <Switch>
      <Match when={drift() === 'gone'}>
        <p class="entry-drift muted">No longer in your library; the fleet keeps its copy.</p>
      </Match>
      <Match when={differs() && originalOf(props.index)}>
        {(original) => (
          <p class="entry-drift">
            <span class="text-warning">
              The library’s rates {newRating()}, this copy {props.rating}.
            </span>
            <Button
              small
              label="Replace from library"
              onClick={() =>
                editing.change(
                  `${props.name} replaced from the library`,
                  refreshShip(props.index, original()),
                )
              }
            />
            <Show when={drift() !== 'here'}>
              <Button
                small
                label="Keep this copy"
                onClick={() =>
                  editing.change(`${props.name} kept`, keepShip(props.index, original()))
                }
              />
            </Show>
          </p>
        )}
      </Match>
    </Switch>
  );
}

type EntriesSelection = ReturnType<typeof createEntriesSelection>;

/** Belongs to the owner that creates it. */
export function createEntriesSelection({ editing }: Pick<FleetEditing, 'editing'>) {
  const [selection, select] = createSignal<Selection>(NOTHING_SELECTED);
  const count = () => editing.value().ships.length;
  const ids = createMemo(() => editing.value().ships.map((_, i) => String(i)));
  const places = createMemo<Places>(() => {
    const chosen = [...selection().ids].map(Number).filter((at) => at < count());
    return new Set(chosen.toSorted((a, b) => a - b));
  });
  // Moved entries, as by undo, no longer match the selected places.
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

export function EntriesBar(props: {
  readonly entries: EntriesSelection;
  /** Called after entries were removed, and with them the button that had the focus. */
  readonly onRemoved: () => void;
}) {
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
