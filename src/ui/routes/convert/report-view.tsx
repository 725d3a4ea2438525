import { createMemo, For, Show } from 'solid-js';
import {
  REPORT_KINDS,
  type ReportEntry,
  type ReportKind,
} from '../../../convert/editions/report.ts';
import { entrySubject, KIND_TITLES, wordEntry } from '../../../convert/editions/wording.ts';

/** What became of every field, by kind; what went over as it was is folded away. */
export function ReportView(props: { readonly report: readonly ReportEntry[] }) {
  const groups = createMemo(() =>
    REPORT_KINDS.map((kind) => ({
      kind,
      entries: props.report.filter((entry) => entry.kind === kind),
    })).filter(({ entries }) => entries.length > 0),
  );
  return (
    <section class="report" aria-label="What became of it">
      <For each={groups()}>
        {({ kind, entries }) => <ReportGroup kind={kind} entries={entries} />}
      </For>
    </section>
  );
}

function ReportGroup(props: {
  readonly kind: ReportKind;
  readonly entries: readonly ReportEntry[];
}) {
  return (
    <details class={`report-group ${props.kind}`} open={props.kind !== 'exact'}>
      <summary>
        <h3>{KIND_TITLES[props.kind]}</h3>
        <span class="muted">{props.entries.length}</span>
      </summary>
      <ul>
        <For each={props.entries}>
          {(entry) => (
            <li>
              <span class="report-words">
                <Show when={entrySubject(entry)}>{(subject) => <b>{subject()}: </b>}</Show>
                <bdi>{wordEntry(entry)}</bdi>
              </span>
              <span class="report-rule">{entry.rule}</span>
            </li>
          )}
        </For>
      </ul>
    </details>
  );
}
