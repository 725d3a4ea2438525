/** Paths of places in a design or fleet: `batteries[0].banks[1].arc`. */

/** Returns the path around a path; empty around the outermost. */
export const placeAround = (path: string): string =>
  path.replace(/(\.[^.[\]]+|\[\d+\]|^[^.[\]]+)$/, '');

const NONE: readonly never[] = [];

/** Returns a function that finds the issues at a path and below it. */
export function issuesByPlace<Placed extends { readonly path: string }>(
  issues: readonly Placed[],
): (path: string) => readonly Placed[] {
  const places = new Map<string, Placed[]>();
  for (const issue of issues) {
    for (let place = issue.path; place !== ''; place = placeAround(place)) {
      const found = places.get(place);
      if (found) found.push(issue);
      else places.set(place, [issue]);
    }
  }
  return (path) => places.get(path) ?? NONE;
}
