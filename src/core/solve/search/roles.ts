/** The best ship of a hull for a role. */

import { toNumber } from '../../exact/exact.ts';
import type { ShipSums, ShipTotals } from '../../rating/ship-sums.ts';
import { rateWeapon } from '../../rating/weapons.ts';
import { type Aim, ALL_BUT_HULL, isOfUse } from './aim.ts';
import type { Role } from './request.ts';

/** On the way a ship may be over its space by so much of it: to change one thing for another. */
const OVER = 0.25;

/** What an SU that is over counts for, against one that is left. */
const STRICTNESS = 3;

/** The weighted geometric mean of the ratings: by weights 1 and 1, what the combat rating is before rounding. */
const meanOf = ({ orat, drat }: ShipTotals, role: Role, least = 0): number => {
  const weights = role.orat + role.drat;
  if (!(weights > 0)) return Math.sqrt((orat + least) * (drat + least));
  return (orat + least) ** (role.orat / weights) * (drat + least) ** (role.drat / weights);
};

/** How much the ship falls short of the least that the role needs; 0 where it has it all. */
function shortOf(ship: ShipSums, { minEngineRating = 0, minShields = 0, minRange = 0 }: Role) {
  const { legal, rules } = ship;
  let range = 0;
  for (const { weapon, banks } of legal.batteries) {
    if (!weapon || banks.length === 0) continue;
    range = Math.max(range, rateWeapon(rules, weapon).longRange);
  }
  return (
    Math.max(0, minEngineRating - legal.engines) +
    Math.max(0, minShields - toNumber(ship.exact.bases.equivalentShields)) +
    Math.max(0, minRange - range)
  );
}

/**
 * Any change but of the hull, as long as the ship comes no further from what the role needs. On the
 * way it may be over its space. A rating grows about as the space used does: what is left is counted
 * so, and what is over as a debt of more.
 */
export function roleOf(role: Role): Aim {
  const value = (totals: ShipTotals): number => Math.log(meanOf(totals, role, 1));
  return {
    classes: ALL_BUT_HULL,
    worthOf: (ship) =>
      ship.totals.space.remaining >= 0 && shortOf(ship, role) === 0
        ? meanOf(ship.totals, role)
        : undefined,
    allows(before, move, after) {
      const [{ totals: old }, { totals: next }] = [before, after];
      if (!isOfUse(old, move, next, 'both')) return false;
      const most = Math.max(old.space.used, next.space.total * (1 + OVER));
      return next.space.used <= most && shortOf(after, role) <= shortOf(before, role);
    },
    priceOf: () => undefined,
    better: 'higher',
    promiseOf(totals) {
      const { remaining, total } = totals.space;
      return value(totals) + (remaining / total) * (remaining < 0 ? STRICTNESS : 1);
    },
  };
}
