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
