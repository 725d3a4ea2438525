/** Places in a design, as issues and fields name them: `batteries[0].banks[1].arc`. */
import type { Issue } from '../core/issues.ts';

/** The place around a place; empty around the outermost. */
export const placeAround = (path: string): string =>
  path.replace(/(\.[^.[\]]+|\[\d+\]|^[^.[\]]+)$/, '');

const NONE: readonly Issue[] = [];

/** Finds the issues at a place and below it. */
export function issuesByPlace(issues: readonly Issue[]): (path: string) => readonly Issue[] {
  const places = new Map<string, Issue[]>();
  for (const issue of issues) {
    for (let place = issue.path; place !== ''; place = placeAround(place)) {
      const found = places.get(place);
      if (found) found.push(issue);
      else places.set(place, [issue]);
    }
  }
  return (path) => places.get(path) ?? NONE;
}
