/** Labels under which a player files an item. */

export interface Labels {
  /** Path of names: `Imperial/Cruisers`. */
  readonly folder?: string;
  readonly tags: readonly string[];
  /** Time when it was moved to the trash, in ms. */
  readonly trashed?: number;
}

export const NO_LABELS: Labels = { tags: [] };

/** Returns only the labels of an item. */
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
