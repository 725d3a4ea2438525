import { Index } from 'solid-js';
import type { Issue } from '../../core/design/issues.ts';
import { wordIssue } from '../../core/rating/wording.ts';

/** Issues in words. */
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
