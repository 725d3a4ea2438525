import { For, Show } from 'solid-js';
import type { FleetIssue } from '../../../core/rating/fleets/issues.ts';
import { wordFleetIssue } from '../../../core/rating/fleets/wording.ts';

/** What the rules say of a part of a fleet. */
export function FleetIssues(props: { readonly issues: readonly FleetIssue[] }) {
  return (
    <Show when={props.issues.length > 0}>
      <ul class="field-issues">
        <For each={props.issues}>
          {(issue) => <li class={issue.severity}>{wordFleetIssue(issue)}</li>}
        </For>
      </ul>
    </Show>
  );
}
