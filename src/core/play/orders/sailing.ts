/** What sails and tow make of an engine rating, before emergency and boosters (B.21, D.9). */
import type { PlayRules } from '../../rules/play-rules.ts';
import { DEFAULT_CHOICES, type OrderChoices } from '../choices.ts';
import { type Heading, headingAfter } from '../hex.ts';

/** The rating under solar sails, by the heading before the move and that of the wind (B.21). */
export function sailedRating(
  { movement }: PlayRules,
  rating: number,
  heading: Heading,
  wind: Heading,
  { windAstern }: Pick<OrderChoices, 'windAstern'> = DEFAULT_CHOICES,
): number {
  const turned = headingAfter(heading - wind);
  const off = Math.min(turned, 6 - turned);
  const row = movement.sails.get(off === 0 && windAstern === 'as one off' ? 1 : off);
  return row ? Math.ceil((rating * row.numerator) / row.denominator) : rating;
}

/** A ship in tow or towing: its hull size and engine rating. */
export interface TowedShip {
  readonly hull: number;
  readonly rating: number;
}

/** The rating of ships that tow others: theirs by hull, shared by all hulls (D.9). */
export function towingRating(towers: readonly TowedShip[], towed: readonly TowedShip[]): number {
  const hulls = [...towers, ...towed].reduce((sum, { hull }) => sum + hull, 0);
  if (hulls === 0) return 0;
  return Math.ceil(towers.reduce((sum, { hull, rating }) => sum + hull * rating, 0) / hulls);
}

/** Ships that tow others; their ratings are those under sails. */
export interface Towing {
  readonly towers: readonly TowedShip[];
  readonly towed: readonly TowedShip[];
}

/** Where the engine rating of a ship comes from. */
export interface RatingSources {
  /** The rating now, of its track. */
  readonly rating: number;
  readonly heading?: Heading;
  /** The direction of the solar wind, for a ship with sails. */
  readonly wind?: Heading | undefined;
  /** The ships tied together, this one among the towers. */
  readonly tow?: Towing | undefined;
}

/** What one thing makes of an engine rating. */
export interface RatingTerm {
  readonly id: 'track' | 'sails' | 'tow';
  /** The rating with it. */
  readonly rating: number;
  readonly rule: string;
}

/** The engine rating before emergency and boosters, and what has changed it, in order (3.3). */
export function ratingTerms(
  play: PlayRules,
  { rating, heading = 0, wind, tow }: RatingSources,
  choices: Pick<OrderChoices, 'windAstern'> = DEFAULT_CHOICES,
): readonly [RatingTerm, ...RatingTerm[]] {
  const terms: [RatingTerm, ...RatingTerm[]] = [{ id: 'track', rating, rule: '1.2' }];
  if (wind !== undefined) {
    const sailed = sailedRating(play, rating, heading, wind, choices);
    terms.push({ id: 'sails', rating: sailed, rule: 'B.21' });
  }
  if (tow) terms.push({ id: 'tow', rating: towingRating(tow.towers, tow.towed), rule: 'D.9' });
  return terms;
}

/** The rating that such terms end with. */
export const lastRating = (terms: readonly [RatingTerm, ...RatingTerm[]]): number =>
  (terms.at(-1) ?? terms[0]).rating;
