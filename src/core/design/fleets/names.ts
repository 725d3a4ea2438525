/** Names of the ships of an entry, as a page offers them. */
import type { FleetShip } from '../fleet.ts';

/** Fields that a page shows at once; who has more ships names them in a table. */
const MAX_SHOWN = 24;

/** The places to name: one for each ship, and one for each name that is there already. */
export const shownNames = ({ names = [] }: FleetShip, count: number): readonly number[] =>
  Array.from({ length: Math.max(Math.min(count, MAX_SHOWN), names.length) }, (_, i) => i);
