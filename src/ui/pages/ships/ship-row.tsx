import { For, type JSX, Show } from 'solid-js';
import { leftOf } from '../../../store/collections/ship-summary.ts';
import type { ShipItem } from '../../../store/ships/ship-search.ts';
import { RowCheck } from '../../shared/library/item-grid.tsx';
import { type ColumnId, shownColumns } from './ship-columns.ts';

interface ShipRowProps {
  readonly ship: ShipItem;
  readonly selected: boolean;
  /** A ship in the trash is not. */
  readonly openable: boolean;
  readonly onOpen: () => void;
  readonly onToggle: () => void;
}

/** A ship in the list: its names, what it is, and where it is filed. */
export function ShipRow(props: ShipRowProps) {
  const value = () => props.ship.value;
  const kind = () => [value().faction, value().type].filter(Boolean).join(' · ');
  return (
    <>
      <RowCheck name={value().title} checked={props.selected} onToggle={props.onToggle} />
      <span role="gridcell" class="ship-names">
        <button
          type="button"
          tabindex="-1"
          class="ship-open"
          disabled={!props.openable}
          onClick={(event) => {
            event.stopPropagation();
            props.onOpen();
          }}
        >
          <span class="visually-hidden">Open </span>
          <bdi class="ship-title">{value().title}</bdi>
          <bdi class="ship-kind">{kind()}</bdi>
        </button>
      </span>
      <For each={shownColumns()}>
        {({ id }) => (
          <span
            role="gridcell"
            class={`ship-${id}`}
            classList={{ over: id === 'space' && leftOf(value()) < 0 }}
          >
            {CELLS[id](props.ship)}
          </span>
        )}
      </For>
    </>
  );
}

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** What a ship has in a column. */
const CELLS: { readonly [id in ColumnId]: (ship: ShipItem) => JSX.Element } = {
  marks: (ship) => (
    <>
      <Show when={ship.folder}>
        {(folder) => (
          <span class="ship-folder">
            <bdi>{folder()}</bdi>
          </span>
        )}
      </Show>
      <For each={ship.tags}>
        {(tag) => (
          <span class="ship-tag">
            <bdi>{tag}</bdi>
          </span>
        )}
      </For>
    </>
  ),
  hull: ({ value }) => value.hull,
  engines: ({ value }) => value.engines,
  space: ({ value }) => (
    <>
      {leftOf(value) < 0 ? `${-leftOf(value)} over` : `${leftOf(value)} left`}
      <span class="muted"> of {value.total}</span>
    </>
  ),
  rating: ({ value }) => value.rating,
  updated: ({ updated }) => day.format(updated),
  created: ({ created }) => day.format(created),
};
