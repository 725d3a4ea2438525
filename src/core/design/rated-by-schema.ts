/** How a design names house-rule packs. */
import { array, exactOptional as optional, strictObject } from 'valibot';
import { described, figure, label, type Shape, text } from './schema.ts';

const packReferenceSchema = strictObject({
  id: text('of the pack'),
  version: optional(text('of the pack')),
  hash: optional(text('of its content')),
});

const storedFiguresSchema = strictObject({
  used: figure(0, 'SU used'),
  total: figure(0, 'SU of the hull'),
  orat: figure(0),
  drat: figure(0),
  combatRating: figure(0),
});

/** What a design came to when its packs were last at hand. */
export interface StoredFigures extends Shape<typeof storedFiguresSchema> {}

export const ratedBySchema = strictObject({
  version: label('of the rules: unity-2.0'),
  packs: described(array(packReferenceSchema), 'house-rule packs in the order they apply'),
  figures: optional(
    described(storedFiguresSchema, 'what the design came to, for where a pack is missing'),
  ),
});

/** The rules that a design is rated by: their version, and the house-rule packs on them. */
export interface RatedBy extends Shape<typeof ratedBySchema> {}
