import { For, Show } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import type { ChangedFleet } from '../../../store/weapons/changes.ts';
import { PairCell } from './used-by.tsx';

interface ChangedFleetsProps {
  readonly fleets: readonly ChangedFleet[];
  readonly chosen: ReadonlySet<string>;
  readonly disabled: boolean;
  readonly onTick: (id: string, on: boolean) => void;
}

/** Fleets with copies of ships that have the weapon: each follows only when it is ticked. */
export const ChangedFleets = (props: ChangedFleetsProps) => (
  <table class="figures-table">
    <thead>
      <tr>
        <th scope="col">Copies in fleets</th>
        <th scope="col">Limit</th>
        <th scope="col">Rating</th>
      </tr>
    </thead>
    <tbody>
      <For each={props.fleets}>
        {({ id, name, ships, rating, left }) => (
          <tr>
            <th scope="row">
              <label class="tick">
                <input
                  type="checkbox"
                  checked={props.chosen.has(id)}
                  disabled={props.disabled}
                  onChange={(event) => props.onTick(id, event.currentTarget.checked)}
                />
                <bdi>{name}</bdi>
              </label>
              <span class="change-marks muted">{countOf(ships, 'ship')}</span>
            </th>
            <Show when={left} fallback={<td>–</td>}>
              {(pair) => <PairCell pair={pair()} />}
            </Show>
            <PairCell pair={rating} />
          </tr>
        )}
      </For>
    </tbody>
  </table>
);
