/** The moves of a design that break no rule and no lock. */
import type { Design, Weapon } from '../design/design.ts';
import type { IssueCode } from '../design/issues.ts';
import type { WeaponCache } from '../design/legal-design.ts';
import type { Original } from '../design/origins.ts';
import { type ShipSums, type ShipTotals, shipSums, sumsAfter } from '../rating/changed-ship.ts';
import { ownRules } from '../rules/packs/own-rules.ts';
import type { Rules } from '../rules/rules.ts';
import { arcMoves, bankMoves, batteryMoves, libraryMoves, mountMoves } from './battery-moves.ts';
import { type HeldLocks, heldLocks, type Locks, lockOf } from './locks.ts';
import { MOVE_CLASSES, type Move, type MoveClass, type MoveStyle } from './move.ts';
import { isOdd } from './oddities.ts';
import { engineMoves, hullMoves, protectionMoves, systemMoves, weaponMoves } from './ship-moves.ts';

export interface MoveSource {
  readonly locks?: Locks;
  /** Weapons for new batteries. */
  readonly library?: readonly Original<Weapon>[];
  /** Kinds of change to list; all by default. */
  readonly classes?: readonly MoveClass[];
  /** Adds steps of 5 and 10 to those of screens and quantities. */
  readonly strides?: boolean;
}

interface HeldSource extends Omit<MoveSource, 'locks'> {
  readonly locks: HeldLocks;
  /** Called with each design before its issues are looked for; false drops it. */
  readonly wanted?: (move: Move, sums: ShipSums) => boolean;
}

/** A move with the design that it makes, and the totals of that design. */
export interface MadeMove {
  readonly move: Move;
  readonly design: Design;
  readonly figures: ShipTotals;
}

type MoveList = readonly [
  classes: readonly MoveClass[],
  list: (rules: Rules, design: Design, style: MoveStyle) => Iterable<Move>,
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

/** Every single edit of these kinds in the order of the form, legal or not. @internal */
export function everyMove(
  rules: Rules,
  design: Design,
  library: readonly Original<Weapon>[] = [],
  classes: readonly MoveClass[] = MOVE_CLASSES,
  style: MoveStyle = {},
): readonly Move[] {
  const moves: Move[] = [];
  for (const [own, list] of LISTS) {
    if (own.some((name) => classes.includes(name))) moves.push(...list(rules, design, style));
  }
  if (classes.includes('batteries')) moves.push(...libraryMoves(rules, design, library, style));
  return moves;
}

export interface RatedMove {
  readonly move: Move;
  readonly sums: ShipSums;
}

/** Moves that no lock forbids and that add no issue, computed as read. Excess space is allowed. */
export function* ratedMoves(
  before: ShipSums,
  { locks, library = [], classes = MOVE_CLASSES, strides, wanted }: HeldSource,
  cache: WeaponCache,
): Generator<RatedMove> {
  const { design, rules } = before;
  const open = classes.filter((name) => !locks.classes?.includes(name));
  const style = { strides, sides: locks.sides };
  for (const move of everyMove(rules, design, library, open, style)) {
    if (!open.includes(move.class) || lockOf(locks, move, design) !== undefined) continue;
    const sums = sumsAfter(before, move.edit(design), cache);
    if (wanted && !wanted(move, sums)) continue;
    if (locks.formula && isOdd(rules, move, before.totals, sums.totals)) continue;
    if (isNoWorse(before.codes, sums.codes)) yield { move, sums };
  }
}

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

/** True if no kind of issue occurs more often than before. */
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
