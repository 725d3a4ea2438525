import { For, Show } from 'solid-js';
import type { ShipItem } from '../../../store/ships/ship-search.ts';
import { RowCheck } from '../../shared/library/item-grid.tsx';

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
  const free = () => value().total - value().used;
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
      <span role="gridcell" class="ship-marks">
        <Show when={props.ship.folder}>
          {(folder) => (
            <span class="ship-folder">
              <bdi>{folder()}</bdi>
            </span>
          )}
        </Show>
        <For each={props.ship.tags}>
          {(tag) => (
            <span class="ship-tag">
              <bdi>{tag}</bdi>
            </span>
          )}
        </For>
      </span>
      <span role="gridcell" class="ship-hull">
        <span class="ship-unit">hull </span>
        {value().hull}
      </span>
      <span role="gridcell" class="ship-space" classList={{ over: free() < 0 }}>
        {free() < 0 ? `${-free()} over` : `${free()} left`}
        <span class="muted"> of {value().total}</span>
      </span>
      <span role="gridcell" class="ship-rating">
        {value().rating}
      </span>
    </>
  );
}
