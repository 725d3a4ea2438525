import { createMemo, For, Show } from 'solid-js';
import {
  approximationTitle,
  entrySubject,
  GROUP_TITLES,
  type ReportEntry,
  type ReportGroup,
  reportGroups,
  wordEntry,
} from '../../../editions/report.ts';

/** Substitutes for parts that the other edition lacks, each with a switch. */
export const SubstitutionList = (props: {
  readonly offers: readonly string[];
  readonly on: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}) => (
  <Show when={props.offers.length > 0}>
    <fieldset class="substitutes">
      <legend>Substitutes</legend>
      <For each={props.offers}>
        {(id) => (
          <label class="switch">
            <input
              type="checkbox"
              role="switch"
              aria-checked={props.on.has(id)}
              checked={props.on.has(id)}
              onChange={() => props.onToggle(id)}
            />
            <span>{approximationTitle(id)}</span>
          </label>
        )}
      </For>
    </fieldset>
  </Show>
);

/** Groups folded at first, in which nothing changed. */
const FOLDED: ReadonlySet<ReportGroup> = new Set(['exact', 'bookkeeping']);

/** Report on every field, grouped by outcome. */
export function ReportView(props: { readonly report: readonly ReportEntry[] }) {
  const groups = createMemo(() => reportGroups(props.report));
  return (
    <section class="report" aria-label="What was converted">
      <For each={groups()}>{({ group, entries }) => <Group group={group} entries={entries} />}</For>
    </section>
  );
}

const Group = (props: {
  readonly group: ReportGroup;
  readonly entries: readonly ReportEntry[];
}) => (
  <details class="report-group" open={!FOLDED.has(props.group)}>
    <summary>
      <h3>{GROUP_TITLES[props.group]}</h3>
      <span class="muted">{props.entries.length}</span>
    </summary>
    <ul>
      <For each={props.entries}>
        {(entry) => (
          <li>
            <span class="report-words">
              <Show when={entrySubject(entry)}>
                {(subject) => (
                  <b>
                    <bdi>{subject()}</bdi>:{' '}
                  </b>
                )}
              </Show>
              <bdi>{wordEntry(entry)}</bdi>
            </span>
            <span class="report-rule">{entry.rule}</span>
          </li>
        )}
      </For>
    </ul>
  </details>
);
