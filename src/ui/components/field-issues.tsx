import { Index, Show } from 'solid-js';
import type { Issue } from '../../core/issues.ts';
import { wordIssue } from '../../core/wording.ts';

/** What is wrong with a field, under it. */
export function FieldIssues(props: { readonly id?: string; readonly issues: readonly Issue[] }) {
  return (
    <Show when={props.issues.length > 0}>
      <ul class="field-issues" id={props.id}>
        <Index each={props.issues}>
          {(issue) => <li class={issue().severity}>{wordIssue(issue())}</li>}
        </Index>
      </ul>
    </Show>
  );
}
