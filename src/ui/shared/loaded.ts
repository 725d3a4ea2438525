import { type Accessor, createResource, type Resource } from 'solid-js';

/**
 * Value of a resource; undefined until it is loaded. Reading the resource itself would suspend the
 * page around it, and lose the focus. Throws the error of the loading.
 */
export const loadedFrom = <Value>(resource: Resource<Value>): Value | undefined =>
  resource.state === 'pending' || resource.state === 'unresolved' ? undefined : resource.latest;

/**
 * What a page loads when it opens; undefined until it is there. Never suspends: a resource that is
 * read while the router changes the page would keep the page before, and every way from it, until
 * it is loaded.
 */
export function createLoaded<Value>(load: () => Promise<Value>): Accessor<Value | undefined> {
  const [resource] = createResource(load);
  return () => loadedFrom(resource);
}
