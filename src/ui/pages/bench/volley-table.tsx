import { For, Show } from 'solid-js';
import { toNumber } from '../../../core/exact/exact.ts';
import type { BatteryFire } from '../../../core/play/advisor/ship-volleys.ts';
import { damageText } from '../../shared/fire/fire-words.ts';

interface VolleyTableProps {
  readonly fire: readonly BatteryFire[];
  /** Hits are all that counts. */
  readonly isTiny: boolean;
}

/** What each battery rolls and does at one range, in its best mode. */
export function VolleyTable(props: VolleyTableProps) {
  const rows = () =>
    props.fire.flatMap(({ battery, mode, advice }) =>
      advice.map((one) => ({ ...one, battery, mode: battery.modes.length > 1 ? mode + 1 : 0 })),
    );
  return (
    <Show when={rows().length > 0}>
      <div class="fire-scroll">
        <table class="fire-batteries">
          <thead>
            <tr>
              <th scope="col">Weapon</th>
              <For
                each={[
                  'Mounts',
                  'Band',
                  'Needs',
                  'Hits',
                  ...(props.isTiny ? [] : ['Dice', 'Boxes']),
                ]}
              >
                {(title) => <th scope="col">{title}</th>}
              </For>
            </tr>
          </thead>
          <tbody>
            <For each={rows()}>
              {({ battery, mode, volley, band, needed, means }) => (
                <tr>
                  <th scope="row">
                    <bdi>{battery.name}</bdi>
                    <Show when={mode > 0}>
                      <small> mode {mode}</small>
                    </Show>
                  </th>
                  <td>{volley.size > 1 ? `${volley.mounts} of ${volley.size}` : volley.mounts}</td>
                  <td>{band}</td>
                  <td>{Math.max(2, needed)}+</td>
                  <td>{damageText(toNumber(means.hits))}</td>
                  <Show when={!props.isTiny}>
                    <td>{damageText(toNumber(means.damageDice))}</td>
                    <td>{damageText(toNumber(means.hullBoxes))}</td>
                  </Show>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </div>
    </Show>
  );
}
