/** Ids of the earlier editions (Appendix X). Share links store positions, so a new one goes to the end. */
export const EDITION_IDS = ['admiralty', 'nova'] as const;

export type EditionId = (typeof EDITION_IDS)[number];

export interface LegacySample {
  readonly title: string;
  readonly edition: EditionId;
  readonly text: string;
}
