import type { Resource } from 'solid-js';

/**
 * What a resource has loaded; undefined until then, and without waiting: to read the resource itself
 * takes the page around it apart in the meantime, and the focus with it. Throws what loading threw.
 */
export const loadedFrom = <Value>(resource: Resource<Value>): Value | undefined =>
  resource.state === 'pending' || resource.state === 'unresolved' ? undefined : resource.latest;
