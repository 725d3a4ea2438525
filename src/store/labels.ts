/** How a player files an item. */

export interface Labels {
  /** A path of names, `Imperial/Cruisers`. */
  readonly folder?: string;
  readonly tags: readonly string[];
  /** When it was moved to the trash, in ms. */
  readonly trashed?: number;
}

export const NO_LABELS: Labels = { tags: [] };

/** The labels alone, of whatever carries them. */
export const labelsOf = ({ folder, tags, trashed }: Labels): Labels => ({
  ...(folder === undefined ? {} : { folder }),
  tags,
  ...(trashed === undefined ? {} : { trashed }),
});

/** The tags of a text, `flagship, playtested`: each once, in its first spelling. */
export function tagsIn(text: string): readonly string[] {
  const tags = new Map<string, string>();
  for (const tag of text.split(',').map((one) => one.trim())) {
    const key = tag.toLowerCase();
    if (tag && !tags.has(key)) tags.set(key, tag);
  }
  return [...tags.values()];
}

/**
 * Labels with another folder (`undefined` leaves it alone, empty is none), and with the tags that
 * were edited: of `before` those that are not in `after` go, the others stay.
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
