/** The moves of a design that break no rule and no lock. */
import type { Design, Weapon } from '../design/design.ts';
import type { IssueCode } from '../design/issues.ts';
import type { WeaponCache } from '../design/legal-design.ts';
import type { Original } from '../design/origins.ts';
import { type ShipSums, type ShipTotals, shipSums, sumsAfter } from '../rating/ship-sums.ts';
import { ownRules } from '../rules/packs/own-rules.ts';
import type { Rules } from '../rules/rules.ts';
import { arcMoves, bankMoves, batteryMoves, libraryMoves, mountMoves } from './battery-moves.ts';
import { type HeldLocks, heldLocks, type Locks, lockOf } from './locks.ts';
import { MOVE_CLASSES, type Move, type MoveClass } from './move.ts';
import { engineMoves, hullMoves, protectionMoves, systemMoves, weaponMoves } from './ship-moves.ts';

export interface MoveSource {
  readonly locks?: Locks;
  /** Weapons that batteries may be added of. */
  readonly library?: readonly Original<Weapon>[];
  /** The classes of moves that are sought; all where left out. */
  readonly classes?: readonly MoveClass[];
}

/** Where moves come from once a search has begun. */
interface HeldSource extends Omit<MoveSource, 'locks'> {
  readonly locks: HeldLocks;
}

/** A move with the design it leads to and what that comes to. */
export interface MadeMove {
  readonly move: Move;
  readonly design: Design;
  readonly figures: ShipTotals;
}

/** What lists moves, and the classes of those that it lists. */
type MoveList = readonly [
  classes: readonly MoveClass[],
  list: (rules: Rules, design: Design) => Iterable<Move>,
];

/** In the order of the form. */
const LISTS: readonly MoveList[] = [
  [['hull'], hullMoves],
  [['engines'], engineMoves],
  [['shields', 'screens'], protectionMoves],
  [['figures', 'traits'], weaponMoves],
  [['mounts'], mountMoves],
  [['arcs'], arcMoves],
  [['banks'], bankMoves],
  [['batteries'], batteryMoves],
  [['systems'], systemMoves],
];

/**
 * Every single edit of the design by its own rules, of those classes, whatever it leads to, in the
 * order of the form. @internal
 */
export function* everyMove(
  rules: Rules,
  design: Design,
  library: readonly Original<Weapon>[] = [],
  classes: readonly MoveClass[] = MOVE_CLASSES,
): Generator<Move> {
  for (const [own, list] of LISTS) {
    if (own.some((name) => classes.includes(name))) yield* list(rules, design);
  }
  if (classes.includes('batteries')) yield* libraryMoves(design, library);
}

/** A move with the ship that it leads to. */
export interface RatedMove {
  readonly move: Move;
  readonly sums: ShipSums;
}

/**
 * The moves that no lock forbids and that give rise to no issue that the ship has not, made one by
 * one as they are asked for; being over space is no matter here.
 */
export function* ratedMoves(
  before: ShipSums,
  { locks, library = [], classes = MOVE_CLASSES }: HeldSource,
  cache: WeaponCache,
): Generator<RatedMove> {
  const { design, rules } = before;
  const open = classes.filter((name) => !locks.classes?.includes(name));
  for (const move of everyMove(rules, design, library, open)) {
    if (!open.includes(move.class) || lockOf(locks, move, design) !== undefined) continue;
    const sums = sumsAfter(before, move.edit(design), cache);
    if (isNoWorse(before.codes, sums.codes)) yield { move, sums };
  }
}

/** As `ratedMoves`, of a design. */
export function* legalMoves(
  rules: Rules,
  design: Design,
  source: MoveSource = {},
  cache: WeaponCache = new WeakMap(),
): Generator<MadeMove> {
  const before = shipSums(ownRules(rules, design), design, cache);
  const locks = heldLocks(source.locks ?? {}, design);
  for (const { move, sums } of ratedMoves(before, { ...source, locks }, cache)) {
    yield { move, design: sums.design, figures: sums.totals };
  }
}

/** Whether no kind of issue is there more often than before. */
export function isNoWorse(before: readonly IssueCode[], after: readonly IssueCode[]): boolean {
  if (after.length === 0) return true;
  const counts = countsOf(before);
  return [...countsOf(after)].every(([code, count]) => count <= (counts.get(code) ?? 0));
}

function countsOf(codes: readonly IssueCode[]): ReadonlyMap<IssueCode, number> {
  const counts = new Map<IssueCode, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}
