import { Index, Show } from 'solid-js';
import { type Issue, wordIssue } from '../../core/design/issues.ts';

export default function IssueList(props: {
  readonly id?: string;
  readonly issues: readonly Issue[];
}) {
  return (
    <ul class="field-issues" id={props.id}>
      <Index each={props.issues}>
        {(issue) => <li class={issue().severity}>{wordIssue(issue())}</li>}
      </Index>
    </ul>
  );
}

/** Most issues listed: a hostile ship has several for each of its banks. */
export const MAX_ISSUES = 100;

export const MoreIssues = (props: { readonly count: number }) => (
  <Show when={props.count > MAX_ISSUES}>
    <li class="more">and {props.count - MAX_ISSUES} more</li>
  </Show>
);
