/** The fleet as a link, a file, a copied text and on paper. */
import { createSignal, For, lazy, Show } from 'solid-js';
import { wordFleetIssue } from '../../../core/rating/fleets/wording.ts';
import { formatFleetCsv } from '../../../formats/csv/fleets.ts';
import type { PasteTarget } from '../../../formats/drake/drake.ts';
import { fileName } from '../../../formats/file-name.ts';
import { formatFleet } from '../../../formats/json/format.ts';
import { shareLink } from '../../../formats/link/link.ts';
import { fleetRoster } from '../../../sheets/fleet-book.ts';
import { lettersText, ROSTER_WORDS, rosterNames } from '../../../sheets/roster.ts';
import { rosterText } from '../../../sheets/roster-text.ts';
import { fleetName } from '../../../store/fleets/list.ts';
import { ActionButton, type ActionChoice } from '../../components/actions.tsx';
import { createCopying } from '../../components/copy-text.ts';
import { Notice } from '../../components/notice.tsx';
import { withSuspense } from '../../components/with-suspense.tsx';
import { limitLeft } from '../../components/words.ts';
import { saveFile } from '../../shared/save-file.ts';
import { useFleetEditing } from './fleet-editing.ts';

const ShareDialog = withSuspense(lazy(() => import('../../components/share-dialog.tsx')));

/** Menu that shares the fleet as a link, and copies or saves it. */
export function FleetMenu() {
  const { library, editing, evaluation } = useFleetEditing();
  const [sharing, setSharing] = createSignal(false);
  const nameFor = (ending: string) => {
    const { faction, name } = editing.value();
    return fileName({ ...(faction && { faction }), class: name ?? 'fleet' }, ending);
  };
  const copying = createCopying('print the roster instead');
  const copy = (target: PasteTarget) => {
    const roster = fleetRoster(library.fleetRules, editing.value(), evaluation());
    void copying.copy(rosterText(roster, target));
  };
  const saveCsv = () =>
    saveFile(nameFor('csv'), formatFleetCsv(library.rules, editing.value()), 'text/csv');
  const choices: readonly ActionChoice[] = [
    { label: 'Share as a link or QR code', onSelect: () => setSharing(true) },
    { label: 'Copy roster as text', isApart: true, onSelect: () => copy('plain') },
    { label: 'Copy roster for a forum (BBCode)', onSelect: () => copy('bbcode') },
    { label: 'Copy roster for Discord', onSelect: () => copy('discord') },
    {
      label: 'Download as JSON',
      isApart: true,
      onSelect: () => saveFile(nameFor('json'), formatFleet(editing.value())),
    },
    { label: 'Download as CSV table', onSelect: saveCsv },
  ];
  return (
    <>
      <ActionButton action={{ label: 'Share & export', does: choices }} />
      <Show when={sharing()}>
        <ShareDialog
          title={fleetName(editing.value())}
          link={shareLink(location.href, { kind: 'fleet', fleet: editing.value() })}
          onClose={() => setSharing(false)}
        />
      </Show>
      <Show when={copying.said()}>{(text) => <Notice>{text()}</Notice>}</Show>
    </>
  );
}

const { sum: _, ...COLUMNS } = ROSTER_WORDS;
const HEADINGS = Object.values(COLUMNS);

/** Roster of the fleet for paper: its ships, rating, limit and issues. */
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
