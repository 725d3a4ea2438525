import type { Resource } from 'solid-js';

/**
 * Value of a resource; undefined until it is loaded. Reading the resource itself would suspend the
 * page around it, and lose the focus. Throws the error of the loading.
 */
export const loadedFrom = <Value>(resource: Resource<Value>): Value | undefined =>
  resource.state === 'pending' || resource.state === 'unresolved' ? undefined : resource.latest;
