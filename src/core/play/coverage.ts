/** The number of weapons of a ship that bear on each direction around it. */
import type { Design } from '../design/design.ts';
import { wedges } from '../design/firing-arcs.ts';
import { normalise } from '../design/normalise.ts';
import type { Rules } from '../rules/rules.ts';
import { edgeOnHexes } from './bearing.ts';

/** A run of directions on which the same number of weapons bear; degrees clockwise from the bow. */
export interface Bearing {
  readonly from: number;
  readonly to: number;
  readonly weapons: number;
}

const WEDGE = 15;
const WEDGES = 360 / WEDGE;

/** The bearings around the ship, clockwise from the bow; each weapon of a mount counts. */
export function bearings(rules: Rules, design: Design): readonly Bearing[] {
  const counts = new Array<number>(WEDGES).fill(0);
  for (const { banks } of normalise(rules, design).batteries) {
    for (const { mounts, size, arc } of banks) {
      for (const wedge of new Set(arc.components.flatMap(wedges))) {
        counts[wedge] = (counts[wedge] ?? 0) + mounts * size.size;
      }
    }
  }
  return runs(counts).map(({ from, to, weapons }) => ({
    from: edgeOnHexes(rules, from),
    to: edgeOnHexes(rules, to),
    weapons,
  }));
}

function runs(counts: readonly number[]): readonly Bearing[] {
  const start = counts.findIndex((count, i) => count !== counts.at(i - 1));
  if (start < 0) return [{ from: 0, to: 360, weapons: counts[0] ?? 0 }];
  const found: Bearing[] = [];
  let from = start;
  for (let i = start + 1; i <= start + WEDGES; i += 1) {
    const weapons = counts[from % WEDGES] ?? 0;
    if (i < start + WEDGES && counts[i % WEDGES] === weapons) continue;
    found.push({ from: (from * WEDGE) % 360, to: (i * WEDGE) % 360, weapons });
    from = i;
  }
  return found;
}
