/** Labels under which a player files an item, and paths of places in it. */

export interface Labels {
  /** Path of names: `Imperial/Cruisers`. */
  readonly folder?: string;
  readonly tags: readonly string[];
  /** Time when it was moved to the trash, in ms. */
  readonly trashed?: number;
}

export const NO_LABELS: Labels = { tags: [] };

export const labelsOf = ({ folder, tags, trashed }: Labels): Labels => ({
  ...(folder === undefined ? {} : { folder }),
  tags,
  ...(trashed === undefined ? {} : { trashed }),
});

/** Reads tags from a text, `flagship, playtested`: each once, in its first spelling. */
export function tagsIn(text: string): readonly string[] {
  const tags = new Map<string, string>();
  for (const tag of text.split(',').map((word) => word.trim())) {
    const key = tag.toLowerCase();
    if (tag && !tags.has(key)) tags.set(key, tag);
  }
  return [...tags.values()];
}

/**
 * Returns labels with another folder (undefined keeps it, empty removes it) and edited tags: tags of
 * `before` that are not in `after` are removed, other tags stay.
 */
export function filedAs(
  { folder: had, tags, ...rest }: Labels,
  folder: string | undefined,
  before: readonly string[],
  after: readonly string[],
): Labels {
  const to = folder === undefined ? had : folder.trim();
  const kept = tags.filter((tag) => after.includes(tag) || !before.includes(tag));
  return {
    ...rest,
    ...(to ? { folder: to } : {}),
    tags: [...kept, ...after.filter((tag) => !kept.includes(tag))],
  };
}

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
