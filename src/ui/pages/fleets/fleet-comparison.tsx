import { createMemo, createSignal, For, Show } from 'solid-js';
import { compareFleets } from '../../../core/design/comparison/fleets.ts';
import { type FleetRater, fleetName } from '../../../store/fleets/list.ts';
import { titleOf } from '../../../store/tabs.ts';
import { Select } from '../../components/select.tsx';
import { signed } from '../../components/words.ts';
import { useFleetEditing } from './fleet-editing.ts';

interface FleetComparisonProps {
  /** Of the fleet that is edited. */
  readonly id: string;
  readonly rateFleet: FleetRater;
}

/** Another fleet side by side with this one. */
export function FleetComparison(props: FleetComparisonProps) {
  const { library, editing, evaluation } = useFleetEditing();
  const [chosen, setChosen] = createSignal('');
  const others = () => library.fleets.items().filter(({ id }) => id !== props.id);
  const options = () => [
    { value: '', label: 'No other fleet' },
    ...others().map(({ id, value }) => ({ value: id, label: fleetName(value) })),
  ];
  const other = createMemo(() => others().find(({ id }) => id === chosen())?.value);
  return (
    <Show when={others().length > 0}>
      <section class="beside" aria-labelledby="beside-title">
        <h2 id="beside-title">Compare fleets</h2>
        <Select label="Compare with" options={options()} value={chosen()} onChange={setChosen} />
        <Show when={other()}>
          {(fleet) => (
            <table class="figures-table">
              <thead>
                <tr>
                  <td />
                  <th scope="col">
                    <bdi>{fleetName(editing.value())}</bdi>
                  </th>
                  <th scope="col">
                    <bdi>{fleetName(fleet())}</bdi>
                  </th>
                  <th scope="col">±</th>
                </tr>
              </thead>
              <tbody>
                <For each={compareFleets(evaluation(), props.rateFleet(fleet()))}>
                  {({ label, left, right, difference }) => (
                    <tr>
                      <th scope="row">{label}</th>
                      <td>{left}</td>
                      <td>{right}</td>
                      <td class="muted">{signed(difference)}</td>
                    </tr>
                  )}
                </For>
                <tr>
                  <th scope="row">Classes</th>
                  <td class="classes">
                    <Classes ships={editing.value().ships} />
                  </td>
                  <td class="classes">
                    <Classes ships={fleet().ships} />
                  </td>
                  <td />
                </tr>
              </tbody>
            </table>
          )}
        </Show>
      </section>
    </Show>
  );
}

function Classes(props: {
  readonly ships: readonly {
    readonly design: Parameters<typeof titleOf>[0];
    readonly count?: number;
  }[];
}) {
  return (
    <ul>
      <For each={props.ships}>
        {({ design, count = 1 }) => (
          <li>
            {count} <bdi>{titleOf(design)}</bdi>
          </li>
        )}
      </For>
    </ul>
  );
}
