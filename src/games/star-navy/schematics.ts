/** Schematics to begin with: the three cells that the rules tell, and an invented ship. */
import sample from '../../../data/games/star-navy-sample.json' with { type: 'json' };
import { classOf } from './rules.ts';
import type { NavySchematic } from './schema.ts';

/** A cruiser that is invented, and called so. */
export const inventedCruiser = sample as NavySchematic;

/** Cells that an example of the rules tells; it is a shot of the reserve card. */
const KNOWN_CELLS = { 7: 'facing', 9: 'clockwise', 11: 'miss' } as const;

/** A schematic with all that the rules tell of a class, to be filled in. */
export function blankSchematic(kind: string): NavySchematic {
  const { name = 'House class', points = 0, impact = 1 } = classOf(kind) ?? {};
  return {
    ...{ format: 'slipway.starnavy.schematic', version: 1, class: kind, name },
    ...{ status: 'incomplete', points, impact, impactTables: { one: KNOWN_CELLS } },
    notes:
      'The rules tell 7, 9 and 11 of the first table, in an example of a reserve shot: copy the rest from your schematic.',
  };
}
