/** What a ship of every earlier edition has beside its figures. */
export interface LegacyDesign {
  /** The name of this one ship. */
  readonly name?: string;
  readonly faction?: string;
  readonly class?: string;
  readonly type?: string;
  readonly notes?: string;
  readonly combatRating?: number;
}
