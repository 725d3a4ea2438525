/** The result object of one design, as `rate --json` prints it. */
import type { Evaluation } from '../core/rating/evaluation.ts';
import type { RatedDesign } from './rated-designs.ts';
import type { ReportedIssue } from './reported-issues.ts';

export interface Result {
  readonly space: {
    readonly total: number;
    readonly used: number;
    readonly remaining: number;
    readonly engines: number;
    readonly shields: number;
    readonly screens: number;
  };
  readonly equivalentShields: number;
  readonly batteries: readonly {
    readonly weapon: string;
    readonly baseSU: number;
    readonly banks: readonly { readonly su: number; readonly orat: number }[];
    readonly lossLimit: number;
  }[];
  readonly systems: readonly { readonly id: string; readonly su: number; readonly orat: number }[];
  readonly orat: number;
  readonly drat: number;
  readonly combatRating: number;
  readonly tracks: Evaluation['tracks'];
  readonly equipmentLossLimit: number;
  readonly issues: readonly ReportedIssue[];
}

/** The result; all zeros and empty lists, with the issues, where there was no design to rate. */
export function resultOf({ rated, issues }: RatedDesign): Result {
  if (!rated) return { ...NOTHING, issues };
  const { evaluation } = rated;
  const { total, used, remaining, engines, shields, screens } = evaluation.space;
  const { tracks } = evaluation;
  return {
    space: { total, used, remaining, engines, shields, screens },
    equivalentShields: evaluation.equivalentShields,
    batteries: evaluation.batteries.map(({ weapon, baseSU, banks, lossLimit }) => ({
      weapon,
      baseSU,
      banks: banks.map(({ su, orat }) => ({ su, orat })),
      lossLimit,
    })),
    systems: evaluation.systems.map(({ id, su, orat }) => ({ id, su, orat })),
    orat: evaluation.orat,
    drat: evaluation.drat,
    combatRating: evaluation.combatRating,
    tracks: {
      hull: tracks.hull,
      engines: tracks.engines,
      weapons: tracks.weapons,
      shields: tracks.shields,
    },
    equipmentLossLimit: evaluation.equipmentLossLimit,
    issues,
  };
}

const NOTHING: Result = {
  space: { total: 0, used: 0, remaining: 0, engines: 0, shields: 0, screens: 0 },
  equivalentShields: 0,
  batteries: [],
  systems: [],
  orat: 0,
  drat: 0,
  combatRating: 0,
  tracks: { hull: [], engines: [], weapons: [], shields: [] },
  equipmentLossLimit: 0,
  issues: [],
};
