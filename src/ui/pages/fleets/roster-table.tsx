import { For, Show } from 'solid-js';
import { wordFleetIssue } from '../../../core/rating/fleets/wording.ts';
import { fleetRoster } from '../../../sheets/fleet-book.ts';
import { lettersText } from '../../../sheets/identity.ts';
import { ROSTER_WORDS, rosterNames } from '../../../sheets/roster.ts';
import { fleetName } from '../../../store/fleets/list.ts';
import { limitLeft } from '../../components/words.ts';
import { useFleetEditing } from './fleet-editing.ts';

const { sum: _, ...COLUMNS } = ROSTER_WORDS;
const HEADINGS = Object.values(COLUMNS);

/** The fleet as it goes to the table: its roster, what it rates, what the battle asks. For paper. */
export function RosterTable() {
  const { library, editing, evaluation } = useFleetEditing();
  const roster = () => fleetRoster(library.fleetRules, editing.value(), evaluation());
  return (
    <section class="print-roster">
      <h1>
        <bdi>{fleetName(editing.value())}</bdi>
      </h1>
      <p>
        <bdi>{editing.value().faction}</bdi>
      </p>
      <table class="figures-table">
        <thead>
          <tr>
            <For each={HEADINGS}>{(heading) => <th scope="col">{heading}</th>}</For>
          </tr>
        </thead>
        <tbody>
          <For each={roster().rows}>
            {(row) => (
              <tr>
                <td>{lettersText(row.letters ?? [])}</td>
                <th scope="row">
                  <bdi>{row.className}</bdi>
                  <br />
                  <small>{rosterNames(row)}</small>
                </th>
                <td>
                  <bdi>{row.type}</bdi>
                </td>
                <td>{row.hull}</td>
                <td>{row.count}</td>
                <td>{row.combatRating}</td>
                <td>{row.count * row.combatRating}</td>
              </tr>
            )}
          </For>
        </tbody>
        <tfoot>
          <tr>
            <td />
            <th scope="row">{ROSTER_WORDS.sum}</th>
            <td />
            <td>{roster().hull}</td>
            <td>{roster().ships}</td>
            <td />
            <td>{roster().total}</td>
          </tr>
        </tfoot>
      </table>
      <Show when={roster().limit}>
        {(limit) => (
          <p>
            Limit {limit()}
            {roster().total <= limit() && `, ${limitLeft(limit() - roster().total)}`}
          </p>
        )}
      </Show>
      <Show when={roster().target}>{(target) => <p>Victory at {target()} points</p>}</Show>
      <ul>
        <For each={evaluation().issues}>{(issue) => <li>{wordFleetIssue(issue)}</li>}</For>
      </ul>
      <p class="shared-notes">{editing.value().notes}</p>
    </section>
  );
}
