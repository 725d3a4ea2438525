import { createMemo, createSignal, For, Show } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import { countText } from '../../../core/exact/rounding.ts';
import { compareFleets } from '../../../core/rating/comparison/comparison.ts';
import { wordFleetIssue } from '../../../core/rating/fleets/wording.ts';
import { fleetName } from '../../../store/lists.ts';
import { titleOf } from '../../../store/tabs.ts';
import { Select } from '../../components/fields.tsx';
import { TableHead } from '../../components/tables.tsx';
import { limitLeft, signed } from '../../components/words.ts';
import { useFleetEditing } from './fleet-editing.tsx';

/** Issues whose text names the ship. */
const NAMES_SHIP: ReadonlySet<string> = new Set(['ship.over-space', 'ship.errors']);

export function FleetSummary() {
  const { editing, evaluation } = useFleetEditing();
  const battle = () => evaluation().battle;
  const left = () => evaluation().left;
  const shipOf = (path: string): string | undefined => {
    const index = /^ships\[(\d+)\]/.exec(path)?.[1];
    const ship = index === undefined ? undefined : editing.value().ships[Number(index)];
    return ship && titleOf(ship.design);
  };
  const jump = (path: string) => {
    const entry = /^ships\[\d+\]/.exec(path)?.[0];
    document.getElementById(entry ?? '')?.focus();
  };
  return (
    <>
      <section class="fleet-rating" aria-labelledby="fleet-rating-title">
        <h2 id="fleet-rating-title">Combat rating</h2>
        <p class="rating-figure" role="status">
          {countText(evaluation().rating)}
        </p>
        <Show when={battle().limit !== undefined}>
          <meter
            class="limit-meter"
            classList={{ over: (left() ?? 0) < 0 }}
            min="0"
            max={Math.max(battle().limit ?? 0, 1)}
            value={evaluation().rating}
            aria-label="Rating within the limit"
          />
          <p classList={{ 'text-error': (left() ?? 0) < 0 }}>
            {limitLeft(left() ?? 0)} of {countText(battle().limit ?? 0)}
            <Show when={battle().rule}>
              {(rule) => (
                <span class="muted">
                  {' '}
                  · {battle().name} ({rule()})
                </span>
              )}
            </Show>
          </p>
        </Show>
        <Show when={battle().target !== undefined}>
          <p class="muted">Victory at {battle().target} points</p>
        </Show>
      </section>
      <dl class="totals">
        <Total label="Ships" value={evaluation().shipCount} />
        <Total label="Hull boxes" value={evaluation().hull} />
        <Show when={evaluation().capacity + evaluation().carried > 0}>
          <Total
            label="Flights aboard"
            value={`${evaluation().carried} of ${evaluation().capacity}`}
          />
        </Show>
        <Show when={evaluation().longRange > 0}>
          <Total label="Long range flights" value={evaluation().longRange} />
        </Show>
        <For each={evaluation().flights}>
          {({ name, flights, fighters }) => (
            <Total label={name} value={`${countOf(flights, 'flight')}, ${fighters} in total`} />
          )}
        </For>
      </dl>
      <section aria-labelledby="fleet-notes-title">
        <h2 id="fleet-notes-title">Problems</h2>
        <Show when={evaluation().issues.length > 0} fallback={<p class="all-well">No problems.</p>}>
          <ul class="issues">
            <For each={evaluation().issues}>
              {(issue) => (
                <li class={issue.severity}>
                  <Show when={shipOf(issue.path)} fallback={<p>{wordFleetIssue(issue)}</p>}>
                    {(name) => (
                      <button type="button" onClick={() => jump(issue.path)}>
                        <Show when={!NAMES_SHIP.has(issue.code)}>
                          <b>
                            <bdi>{name()}</bdi>:{' '}
                          </b>
                        </Show>
                        {wordFleetIssue(issue)}
                      </button>
                    )}
                  </Show>
                </li>
              )}
            </For>
          </ul>
        </Show>
      </section>
      <FleetComparison />
    </>
  );
}

const Total = (props: { readonly label: string; readonly value: number | string }) => (
  <div>
    <dt>{props.label}</dt>
    <dd>{props.value}</dd>
  </div>
);

/** Another fleet beside the one that is edited. */
function FleetComparison() {
  const { library, editing, evaluation, rateFleet } = useFleetEditing();
  const [chosen, setChosen] = createSignal('');
  const others = () => library.fleets.items().filter(({ id }) => id !== editing.id);
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
              <TableHead titles={['', fleetName(editing.value()), fleetName(fleet()), '±']} />
              <tbody>
                <For each={compareFleets(evaluation(), rateFleet(fleet()))}>
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

const Classes = (props: {
  readonly ships: readonly {
    readonly design: Parameters<typeof titleOf>[0];
    readonly count?: number;
  }[];
}) => (
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
