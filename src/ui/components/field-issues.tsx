import { lazy, Show } from 'solid-js';
import type { Issue } from '../../core/design/issues.ts';
import { withSuspense } from './with-suspense.tsx';

/** The words come with the first issue, so that the first paint does not wait for them. */
const IssueList = withSuspense(lazy(() => import('./issue-list.tsx')));

/** What is wrong with a field, under it. */
export const FieldIssues = (props: { readonly id?: string; readonly issues: readonly Issue[] }) => (
  <Show when={props.issues.length > 0}>
    <IssueList {...props} />
  </Show>
);
