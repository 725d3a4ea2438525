import { lazy, Show } from 'solid-js';
import type { Issue } from '../../core/design/issues.ts';
import { withSuspense } from './with-suspense.tsx';

/** Loads the wording with the first issue, after the first paint. */
const IssueList = withSuspense(lazy(() => import('./issue-list.tsx')));

export const FieldIssues = (props: { readonly id?: string; readonly issues: readonly Issue[] }) => (
  <Show when={props.issues.length > 0}>
    <IssueList {...props} />
  </Show>
);
