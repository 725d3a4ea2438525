import {
  type Accessor,
  batch,
  createComputed,
  createSignal,
  on,
  type Signal,
  untrack,
} from 'solid-js';
import type { Issue } from '../../../core/design/issues.ts';
import { issuesByPlace } from '../../../store/places.ts';

/** Plain data with fields in a fixed order, and few of them. */
export const sameIssues = (issues: readonly Issue[], other: readonly Issue[]): boolean =>
  issues === other || JSON.stringify(issues) === JSON.stringify(other);

/**
 * The issues at a place of the design and, unless `exact`, below it. Who asks for a place hears of
 * changes there alone: a large ship has hundreds of places.
 */
export function createPlacedIssues(
  issues: Accessor<readonly Issue[]>,
): (path: string, exact?: boolean) => readonly Issue[] {
  const asked = new Map<
    string,
    { readonly find: () => readonly Issue[]; readonly signal: Signal<readonly Issue[]> }
  >();
  let byPlace = issuesByPlace(untrack(issues));
  createComputed(
    on(
      issues,
      (now) => {
        byPlace = issuesByPlace(now);
        batch(() => {
          for (const { find, signal } of asked.values()) signal[1](find);
        });
      },
      { defer: true },
    ),
  );
  const finder = (path: string, exact: boolean) => () => {
    const found = byPlace(path);
    return exact && found.length > 0 ? found.filter((issue) => issue.path === path) : found;
  };
  return (path, exact = false) => {
    const key = exact ? `=${path}` : path;
    let place = asked.get(key);
    if (!place) {
      const find = finder(path, exact);
      place = { find, signal: createSignal(find(), { equals: sameIssues }) };
      asked.set(key, place);
    }
    return place.signal[0]();
  };
}
