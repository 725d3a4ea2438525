import { TableHead } from '../../components/table-head.tsx';
import '../../styles/fire.css';
import { createMemo, For, Show } from 'solid-js';
import { chancesOf, type Distribution } from '../../../core/play/damage/distribution.ts';
import { chanceText } from './fire-choices.ts';

/** The smallest chance with a row. */
const LEAST = 0.0005;

/** The chances of each number of boxes, and of that number or more, with bars. */
export function ChanceTable(props: {
  /** Unit of the count: `boxes`. */
  readonly unit: string;
  readonly distribution: Distribution;
  /** Number that ends the target. */
  readonly kill: number;
}) {
  const rows = createMemo(() => {
    const all = chancesOf(props.distribution);
    const last = all.findLastIndex(({ exactly }) => exactly >= LEAST);
    return all.slice(0, last + 1);
  });
  const largest = () => Math.max(...rows().map(({ exactly }) => exactly));
  const count = (i: number) =>
    i < props.distribution.length - 1 || i < props.kill ? String(i) : `${i} or more`;
  return (
    <table class="fire-chances">
      <TableHead titles={[props.unit, 'Chance', '', 'This many or more']} />
      <tbody>
        <For each={rows()}>
          {({ exactly, orMore }, i) => (
            <tr classList={{ kills: i() >= props.kill }}>
              <th scope="row">
                {count(i())}
                <Show when={i() === props.kill}>
                  <small> kill</small>
                </Show>
              </th>
              <td>{chanceText(exactly)}</td>
              <td class="fire-bar">
                <svg aria-hidden="true" width="100%" height="12" preserveAspectRatio="none">
                  <rect width={`${largest() > 0 ? (100 * exactly) / largest() : 0}%`} height="12" />
                </svg>
              </td>
              <td>{chanceText(orMore)}</td>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  );
}
