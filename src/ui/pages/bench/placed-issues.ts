import {
  type Accessor,
  batch,
  createComputed,
  createSignal,
  getListener,
  on,
  onCleanup,
  type Signal,
  untrack,
} from 'solid-js';
import type { Issue } from '../../../core/design/issues.ts';
import { issuesByPlace } from '../../../store/labels.ts';

/** True for equal lists: issues are plain data with fields in a fixed order, and few of them. */
export const sameIssues = (issues: readonly Issue[], other: readonly Issue[]): boolean =>
  issues === other || JSON.stringify(issues) === JSON.stringify(other);

/** A place that computations read, until the last of them ends. */
interface ReadPlace {
  readonly find: () => readonly Issue[];
  readonly signal: Signal<readonly Issue[]>;
  readers: number;
}

/**
 * Returns a function for the issues at a path of the design and, unless `exact`, below it. A reader
 * runs again only for changes at its own path: a large ship has hundreds of paths.
 */
export function createPlacedIssues(
  issues: Accessor<readonly Issue[]>,
): (path: string, exact?: boolean) => readonly Issue[] {
  const places = new Map<string, ReadPlace>();
  let byPlace = issuesByPlace(untrack(issues));
  createComputed(
    on(
      issues,
      (now) => {
        byPlace = issuesByPlace(now);
        batch(() => {
          for (const { find, signal } of places.values()) signal[1](find);
        });
      },
      { defer: true },
    ),
  );
  return (path, exact = false) => {
    const find = () => {
      const found = byPlace(path);
      return exact && found.length > 0 ? found.filter((issue) => issue.path === path) : found;
    };
    if (!getListener()) return find();
    const key = exact ? `=${path}` : path;
    const place = places.get(key) ?? {
      find,
      signal: createSignal(find(), { equals: sameIssues }),
      readers: 0,
    };
    places.set(key, place);
    place.readers += 1;
    onCleanup(() => {
      place.readers -= 1;
      if (place.readers === 0) places.delete(key);
    });
    return place.signal[0]();
  };
}
