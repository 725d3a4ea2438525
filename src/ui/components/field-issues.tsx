import { lazy, Show, Suspense } from 'solid-js';
import type { Issue } from '../../core/design/issues.ts';

/** The words come with the first issue, so that the first paint does not wait for them. */
const IssueList = lazy(() => import('./issue-list.tsx'));

/** What is wrong with a field, under it. */
export function FieldIssues(props: { readonly id?: string; readonly issues: readonly Issue[] }) {
  return (
    <Show when={props.issues.length > 0}>
      <Suspense>
        <IssueList {...props} />
      </Suspense>
    </Show>
  );
}
