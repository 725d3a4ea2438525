/** The figures of flights, mines and marines in combat: data/…/play/craft.json. */
import * as v from './schema.ts';

const { rule, nonEmptyText: text, whole } = v;

export const playCraft = v.object({
  /** A hit of any fighter on a ship. */
  fighters: v.object({ imp: whole, dmg: whole, rule }),
  /** Each marker of a minefield. */
  mines: v.object({ rof: whole, acc: whole, imp: whole, dmg: whole, rule }),
  /** What a beam needs against a flight that attacks its ship. */
  tractorBeam: v.object({ needs: whole, rule }),
  /** How far marines go, in hexes. */
  marines: v.object({ most: whole, rule }),
  /** Fighters that do not just die of a hit: a save on a die, or faces on which one more dies. */
  losses: v.table(
    v.object({ variant: text, saves: v.nullable(whole), again: v.list(whole), rule }),
    ({ variant }) => [variant],
  ),
});
