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
