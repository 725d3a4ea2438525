/** All systems of a ship: their figures, with the sums and effects that the ratings go on from. */
import type { Rounding } from '../design/design.ts';
import type { LegalSystem, Techs } from '../design/legal-design.ts';
import { add, addInt, type Fraction, type Int, toNumber, ZERO } from '../exact/exact.ts';
import type { SystemFigures } from './evaluation.ts';
import { type DratEffect, dratEffect } from './ratings.ts';
import type { Trace } from './steps.ts';
import { type ShipBases, systemOrat, systemSpace } from './systems.ts';
import { partTrace } from './trace.ts';

export interface SystemSums {
  readonly figures: readonly SystemFigures[];
  /** What each does to the DRAT, in the design's order. */
  readonly effects: readonly DratEffect[];
  readonly space: Int;
  readonly orat: Fraction;
}

/** The figures of all systems, in the design's order, with their sums. */
export function rateSystems(
  systems: readonly LegalSystem[],
  ship: ShipBases,
  techs: Techs,
  rounding: Rounding,
  wholeTrace: Trace | undefined,
): SystemSums {
  const figures: SystemFigures[] = [];
  const effects: DratEffect[] = [];
  let space: Int = 0;
  let orat = ZERO;
  for (const system of systems) {
    const path = wholeTrace ? `systems[${figures.length}]` : '';
    const trace = partTrace(wholeTrace, path);
    const su = systemSpace(system, ship, techs, path, trace);
    const gives = systemOrat(system, ship, techs, rounding === 'rulebook', path, trace);
    const effect = dratEffect(system);
    space = addInt(space, su);
    if (gives !== ZERO) orat = add(orat, gives);
    effects.push(effect);
    figures.push({
      id: system.line.id,
      count: system.count,
      su: toNumber(su),
      orat: toNumber(gives),
      dratFactor: toNumber(effect.factor),
      dratAdd: effect.add,
    });
  }
  return { figures, effects, space, orat };
}
