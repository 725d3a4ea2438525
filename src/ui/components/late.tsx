/** Parts and values of a page that arrive late, so that only their own place waits for them. */
import {
  type Accessor,
  type Component,
  createResource,
  lazy,
  type Resource,
  Show,
  Suspense,
} from 'solid-js';
import type { Issue } from '../../core/design/issues.ts';

/** Wraps a lazy component so that only its own place waits for it. */
export const withSuspense =
  <Props extends object>(Part: Component<Props>): Component<Props> =>
  (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );

/** Takes one export of a file that loads late, as `lazy` expects it. */
export const named =
  <Exports, Name extends keyof Exports>(
    load: () => Promise<Exports>,
    name: Name,
  ): (() => Promise<{ default: Exports[Name] }>) =>
  async () => ({ default: (await load())[name] });

/**
 * Value of a resource; undefined until it is loaded. Reading the resource itself would suspend the page around it, and lose the focus.
 * Throws the loading error.
 */
export const loadedFrom = <Value,>(resource: Resource<Value>): Value | undefined =>
  resource.state === 'pending' || resource.state === 'unresolved' ? undefined : resource.latest;

/**
 * Value that a page loads when it opens; undefined until then. It never suspends: while the router
 * changes pages, a suspended resource would keep the former page.
 */
export function createLoaded<Value>(load: () => Promise<Value>): Accessor<Value | undefined> {
  const [resource] = createResource(load);
  return () => loadedFrom(resource);
}

/** Loads the wording with the first issue, after the first paint. */
const IssueList = withSuspense(lazy(() => import('./issue-list.tsx')));

export const FieldIssues = (props: { readonly id?: string; readonly issues: readonly Issue[] }) => (
  <Show when={props.issues.length > 0}>
    <IssueList {...props} />
  </Show>
);
