/** Spends space on banks alone, exactly: a multiple-choice knapsack over mounts and weapons. */
import type { WeaponCache } from '../../design/legal-design.ts';
import { toNumber } from '../../exact/exact.ts';
import { type ShipSums, sumsAfter } from '../../rating/changed-ship.ts';
import { bankMoves, moreMounts } from '../battery-moves.ts';
import type { Goal } from '../goal.ts';
import { knapsackWork, sumsUpTo } from '../knapsack.ts';
import { isNoWorse } from '../legal-moves.ts';
import { type HeldLocks, lockOf } from '../locks.ts';
import type { Move } from '../move.ts';
import { nextNode, type SearchNode } from './answers.ts';

/** Most steps of the knapsack; more would take seconds. */
const MAX_WORK = 200_000_000;

const PAUSE = 500;

export interface BankSource {
  readonly goal: Exclude<Goal, 'drat'>;
  readonly locks: HeldLocks;
  readonly cache: WeaponCache;
  readonly onRated: () => void;
}

export interface BankSpending {
  /** The ship with the banks; undefined if no banks are worth their space. */
  readonly node?: SearchNode;
  /** No other banks are worth more. */
  readonly isExact: boolean;
}

/** A state of a bank and the moves to it; no moves for its present state. */
interface Option {
  readonly space: number;
  readonly orat: number;
  readonly moves: readonly Move[];
}

/** Finds the banks, new or with more mounts, that are worth most in the space left. */
export function* banksExactly(
  start: SearchNode,
  source: BankSource,
): Generator<void, BankSpending> {
  const { ship } = start;
  const room = Math.floor(ship.totals.space.remaining);
  if (room < 0) return { isExact: false };
  const items: (readonly Option[])[] = [];
  let isAdditive = true;
  for (const { at, bank, moves } of bankPlaces(ship, source.locks)) {
    const options = yield* optionsOf(ship, { at, bank }, moves, room, source);
    isAdditive &&= options.isAdditive;
    if (options.list.length > 1) items.push(options.list);
  }
  const count = items.reduce((sum, options) => sum + options.length, 0);
  if (knapsackWork(count, room) > MAX_WORK) return { isExact: false };
  const sums = sumsUpTo(
    items.map((options) => options.map(({ space }) => space)),
    room,
    (option, item) => -(items[item]?.[option]?.orat ?? 0),
  );
  const best = source.goal === 'space' ? sums.reached[0] : cheapest(sums);
  const chosen = sums
    .options(best ?? 0)
    .flatMap((option, item) => items[item]?.[option]?.moves ?? []);
  let node = start;
  for (const move of chosen) {
    node = nextNode(node, { move, sums: shipAfter(node.ship, move, source.cache) });
  }
  const { space } = node.ship.totals;
  if (space.remaining < 0 || !isNoWorse(ship.codes, node.ship.codes)) return { isExact: false };
  const isAsSummed = space.used - ship.totals.space.used === best;
  return { node: chosen.length > 0 ? node : undefined, isExact: isAdditive && isAsSummed };
}

function cheapest({ reached, costOf }: ReturnType<typeof sumsUpTo>): number {
  return reached.reduce((best, sum) => (costOf(sum) <= costOf(best) ? sum : best), 0);
}

const shipAfter = (ship: ShipSums, move: Move, cache: WeaponCache): ShipSums =>
  sumsAfter(ship, move.edit(ship.design), cache);

interface BankPlace {
  readonly at: number;
  readonly bank: number;
}

/** The banks of the ship, and the banks that may be added with their moves. */
function* bankPlaces(
  { rules, design }: ShipSums,
  locks: HeldLocks,
): Generator<BankPlace & { readonly moves: readonly Move[] }> {
  const batteries = design.batteries ?? [];
  for (const [at, { banks }] of batteries.entries()) {
    for (const bank of banks.keys()) yield { at, bank, moves: [] };
  }
  for (const move of bankMoves(rules, design, locks)) {
    if (move.change !== 'added' || lockOf(locks, move, design) !== undefined) continue;
    const at = move.battery ?? 0;
    yield { at, bank: batteries[at]?.banks.length ?? 0, moves: [move] };
  }
}

/** States of one bank that fit, in ascending order; `isAdditive` if they change nothing else. */
function* optionsOf(
  ship: ShipSums,
  { at, bank }: BankPlace,
  first: readonly Move[],
  room: number,
  { locks, cache, onRated }: BankSource,
): Generator<void, { readonly list: readonly Option[]; readonly isAdditive: boolean }> {
  const list: Option[] = [{ space: 0, orat: 0, moves: [] }];
  const seen = new Set<string>();
  let isAdditive = true;
  let ways = [{ now: ship, moves: [] as readonly Move[] }];
  const open = first.length > 0 ? first : undefined;
  for (let wave: readonly Move[] | undefined = open; ways.length > 0; wave = undefined) {
    const next: typeof ways = [];
    for (const { now, moves } of ways) {
      for (const move of wave ??
        moreMounts(now.rules, now.design, { at, index: bank, style: locks })) {
        if (lockOf(locks, move, now.design) !== undefined) continue;
        const design = move.edit(now.design);
        const { mounts = 0, size = 1 } = design.batteries?.[at]?.banks[bank] ?? {};
        const key = `${mounts}x${size}`;
        if (seen.has(key)) continue;
        seen.add(key);
        const sums = sumsAfter(now, design, cache);
        onRated();
        if (seen.size % PAUSE === 0) yield;
        const space = sums.totals.space.used - ship.totals.space.used;
        if (space > room || space < 0 || !isNoWorse(ship.codes, sums.codes)) continue;
        const { systems, drat, batteries } = sums.exact;
        isAdditive &&= systems === ship.exact.systems && drat === ship.exact.drat;
        const orat = toNumber(batteries.orat) - toNumber(ship.exact.batteries.orat);
        const way = { now: sums, moves: [...moves, move] };
        next.push(way);
        if (orat >= 0) list.push({ space, orat, moves: way.moves });
      }
    }
    ways = next;
  }
  return { list: list.sort((a, b) => a.space - b.space), isAdditive };
}
