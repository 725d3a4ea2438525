/** All systems of a ship: their figures, with the sums and effects that the ratings go on from. */
import type { Rounding } from './design.ts';
import type { SystemFigures } from './evaluation.ts';
import { add, type Fraction, type Int, plus, toNumber, ZERO } from './exact.ts';
import { type DratEffect, dratEffect } from './ratings.ts';
import type { Rules } from './rules.ts';
import type { Trace } from './steps.ts';
import { type CountedSystem, type ShipBases, systemOrat, systemSpace } from './systems.ts';
import type { Techs } from './tech-levels.ts';

export interface SystemSums {
  readonly figures: readonly SystemFigures[];
  /** What each does to the DRAT, in the design's order. */
  readonly effects: readonly DratEffect[];
  readonly space: Int;
  readonly orat: Fraction;
}

/** The figures of all systems, in the design's order, with their sums. */
export function reckonSystems(
  rules: Rules,
  systems: readonly CountedSystem[],
  ship: ShipBases,
  techs: Techs,
  rounding: Rounding,
  trace: Trace | undefined,
): SystemSums {
  const figures: SystemFigures[] = [];
  const effects: DratEffect[] = [];
  let space: Int = 0;
  let orat = ZERO;
  for (let i = 0; i < systems.length; i += 1) {
    const counted = systems[i];
    if (!counted) continue;
    const path = trace ? `systems[${i}]` : '';
    const su = systemSpace(rules, counted, ship, techs, path, trace);
    const gives = systemOrat(counted, ship, rounding === 'rulebook', path, trace);
    const effect = dratEffect(counted);
    space = plus(space, su);
    if (gives !== ZERO) orat = add(orat, gives);
    effects.push(effect);
    figures.push({
      id: counted.line.id,
      count: counted.count,
      su: toNumber(su),
      orat: toNumber(gives),
      dratFactor: toNumber(effect.factor),
      dratAdd: effect.add,
    });
  }
  return { figures, effects, space, orat };
}
