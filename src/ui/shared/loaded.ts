import { type Accessor, createResource, type Resource } from 'solid-js';

/**
 * Value of a resource; undefined until it is loaded. Reading the resource itself would suspend the page around it, and lose the focus.
 * Throws the loading error.
 */
export const loadedFrom = <Value>(resource: Resource<Value>): Value | undefined =>
  resource.state === 'pending' || resource.state === 'unresolved' ? undefined : resource.latest;

/**
 * Value that a page loads when it opens; undefined until then. It never suspends: while the router
 * changes pages, a suspended resource would keep the former page.
 */
export function createLoaded<Value>(load: () => Promise<Value>): Accessor<Value | undefined> {
  const [resource] = createResource(load);
  return () => loadedFrom(resource);
}
