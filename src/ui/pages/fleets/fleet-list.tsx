import { createMemo, createSignal, For, Show } from 'solid-js';
import { countOf, shownOf } from '../../../core/design/text/counts.ts';
import {
  type FleetRater,
  type FleetRow,
  fleetName,
  fleetRows,
} from '../../../store/fleets/list.ts';
import { Button } from '../../components/button.tsx';
import { PlusIcon } from '../../components/icons.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { roomLeft } from '../../components/words.ts';
import { useLibrary } from '../../shared/library/library-context.tsx';
import type { BarNotice } from '../../shared/library/notice-bar.tsx';
import { TrashList } from '../../shared/library/trash-list.tsx';

interface FleetListProps {
  readonly rateFleet: FleetRater;
  readonly chosen: string | undefined;
  readonly onNew: () => void;
  readonly onImport: () => void;
  readonly onSamples: () => void;
  readonly onNotice: (notice: BarNotice) => void;
}

/** The fleets to search and choose from, and the way in. */
export function FleetList(props: FleetListProps) {
  const { fleets } = useLibrary();
  const [query, setQuery] = createSignal('');
  const rows = createMemo(() => fleetRows(props.rateFleet, fleets.items(), query()));
  const count = () => shownOf(rows().length, fleets.items().length, 'fleet');
  return (
    <section class="collection-list" aria-labelledby="fleets-title">
      <div class="collection-head">
        <h1 id="fleets-title">Fleets</h1>
        <Button label="Import" onClick={props.onImport} />
        <Button primary onClick={props.onNew}>
          <PlusIcon /> Fleet
        </Button>
      </div>
      <SearchField
        label="Search fleets by name, faction or ships"
        placeholder="Search: name, faction, ships…"
        value={query()}
        onInput={setQuery}
      />
      <p class="collection-count muted" role="status">
        {count()}
      </p>
      <ul class="collection-rows">
        <For each={rows()} fallback={<li class="empty">No fleet matches all of these words.</li>}>
          {(row) => <Row row={row} chosen={row.id === props.chosen} />}
        </For>
      </ul>
      <div class="row">
        <Button small quiet label="Add sample fleets" onClick={props.onSamples} />
      </div>
      <TrashList
        collection={fleets}
        nameOf={fleetName}
        onNotice={(text) => props.onNotice({ text })}
      />
    </section>
  );
}

function Row(props: { readonly row: FleetRow; readonly chosen: boolean }) {
  const flights = () =>
    props.row.flights === 0 ? '' : `, ${countOf(props.row.flights, 'flight')}`;
  return (
    <li class="collection-row" classList={{ current: props.chosen }}>
      <a
        href={`#/library/fleets?fleet=${encodeURIComponent(props.row.id)}`}
        aria-current={props.chosen ? 'true' : undefined}
      >
        <bdi class="name">{props.row.name}</bdi>
        <span class="figure">
          <span class="visually-hidden">rating </span>
          {props.row.rating}
        </span>
        <span class="stats">
          {countOf(props.row.ships, 'ship')}
          {flights()}
        </span>
        <span class="muted small">
          <Show when={props.row.left !== undefined}>
            <Show when={(props.row.left ?? 0) < 0} fallback={`${props.row.left} left`}>
              <b class="text-error">{roomLeft(props.row.left ?? 0)}</b>
            </Show>
          </Show>
        </span>
      </a>
    </li>
  );
}
