/** The moves of a design that break no rule and no lock. */
import type { Design, Weapon } from '../design/design.ts';
import type { Issue } from '../design/issues.ts';
import type { WeaponCache } from '../design/legal-design.ts';
import type { Original } from '../design/origins.ts';
import { evaluate } from '../rating/evaluate.ts';
import type { Evaluation } from '../rating/evaluation.ts';
import { ownRules } from '../rules/packs/own-rules.ts';
import type { Rules } from '../rules/rules.ts';
import { bankMoves, libraryMoves, weaponMoves } from './battery-moves.ts';
import { type Locks, lockOf } from './locks.ts';
import type { Move } from './move.ts';
import { engineMoves, hullMoves, protectionMoves, systemMoves } from './ship-moves.ts';

export interface MoveSource {
  readonly locks?: Locks;
  /** Weapons that batteries may be added of. */
  readonly library?: readonly Original<Weapon>[];
}

/** A move with the design it leads to and what that comes to. */
export interface MadeMove {
  readonly move: Move;
  readonly design: Design;
  readonly evaluation: Evaluation;
}

/** Every single edit of the design, whatever it leads to, in the order of the form. */
function* movesOf(
  rules: Rules,
  design: Design,
  library: readonly Original<Weapon>[] = [],
): Generator<Move> {
  const own = ownRules(rules, design);
  yield* hullMoves(own, design);
  yield* engineMoves(own, design);
  yield* protectionMoves(own, design);
  yield* weaponMoves(own, design);
  yield* bankMoves(own, design);
  yield* libraryMoves(design, library);
  yield* systemMoves(own, design);
}

/**
 * The moves that no lock forbids and that give rise to no issue that the design has not, made one by
 * one as they are asked for; being over space is no matter here.
 */
export function* legalMoves(
  rules: Rules,
  design: Design,
  { locks = {}, library = [] }: MoveSource = {},
  cache: WeaponCache = new WeakMap(),
): Generator<MadeMove> {
  const before = issueCounts(evaluate(rules, design, { cache }).issues);
  for (const move of movesOf(rules, design, library)) {
    if (lockOf(locks, move) !== undefined) continue;
    const next = move.edit(design);
    const evaluation = evaluate(rules, next, { cache });
    if (isNoWorse(before, issueCounts(evaluation.issues))) {
      yield { move, design: next, evaluation };
    }
  }
}

/** How often each kind of issue is there, but for those of space. */
function issueCounts(issues: readonly Issue[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { code } of issues) {
    if (code !== 'space.over') counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return counts;
}

const isNoWorse = (
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): boolean => [...after].every(([code, count]) => count <= (before.get(code) ?? 0));
