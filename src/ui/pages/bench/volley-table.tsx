import { For, Show } from 'solid-js';
import type { VolleyRow } from '../../../core/play/advisor/salvo.ts';
import { damageText } from '../../shared/fire/fire-words.ts';

interface VolleyTableProps {
  readonly rows: readonly VolleyRow[];
  /** Only hits count. */
  readonly isTiny: boolean;
}

/** The volley of each battery at one range, in its best mode. */
export function VolleyTable(props: VolleyTableProps) {
  return (
    <Show when={props.rows.length > 0}>
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
            <For each={props.rows}>
              {(row) => (
                <tr>
                  <th scope="row">
                    <bdi>{row.weapon}</bdi>
                    <Show when={row.isDual}>
                      <small> mode {row.mode + 1}</small>
                    </Show>
                  </th>
                  <td>{row.size > 1 ? `${row.mounts} of ${row.size}` : row.mounts}</td>
                  <td>{row.band}</td>
                  <td>{row.needs}</td>
                  <td>{damageText(row.hits)}</td>
                  <Show when={!props.isTiny}>
                    <td>{damageText(row.damageDice)}</td>
                    <td>{damageText(row.hullBoxes)}</td>
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
