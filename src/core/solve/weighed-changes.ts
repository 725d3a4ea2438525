/** Changes of a ship whose weight in battle is worth knowing: the best of each kind, and the cheapest to give up. */
import type { Design } from '../design/design.ts';
import { type ShipSums, shipSums } from '../rating/changed-ship.ts';
import { ownRules } from '../rules/packs/own-rules.ts';
import type { Rules } from '../rules/rules.ts';
import { ratedMoves } from './legal-moves.ts';
import { heldLocks } from './locks.ts';
import { type MoveClass, moveText, type TraitLabels } from './move.ts';

/** A change in words, with the ship after it; plain data. */
export interface ChangeOfShip {
  readonly text: string;
  readonly design: Design;
  /** SU that it takes; negative if it frees some. */
  readonly space: number;
  /** SU left after it; negative if it does not fit. */
  readonly remaining: number;
  readonly ratingBefore: number;
  readonly ratingAfter: number;
}

const MOST_GAINS = 6;
const MOST_LOSSES = 3;

/**
 * Moves of different kinds but the hull: for each kind the best gain in rating for an SU, and the least loss for freed SU. Leaves out gains
 * by the formula alone. The best come first, the losses last. Never throws.
 */
export function changesToWeigh(
  rules: Rules,
  design: Design,
  traits: TraitLabels = 'codes',
): readonly ChangeOfShip[] {
  const cache = new WeakMap();
  const ship = shipSums(ownRules(rules, design), design, cache);
  const locks = heldLocks({ classes: ['hull'], formula: true, sides: true }, design);
  const best = new Map<string, { readonly worth: number; readonly change: ChangeOfShip }>();
  for (const { move, sums } of ratedMoves(ship, { locks }, cache)) {
    const change = changeBetween(ship, sums, () => moveText(move, traits));
    const gain = change.ratingAfter - change.ratingBefore;
    if (change.space === 0 || gain === 0 || gain > 0 !== change.space > 0) continue;
    const worth = gain / Math.abs(change.space);
    const key = `${kindOf(move.class)}, ${gain > 0}`;
    if (worth > (best.get(key)?.worth ?? -Infinity)) best.set(key, { worth, change });
  }
  const sorted = [...best.values()].toSorted((a, b) => b.worth - a.worth);
  const gains = sorted.filter(({ worth }) => worth > 0).slice(0, MOST_GAINS);
  const losses = sorted.filter(({ worth }) => worth < 0).slice(0, MOST_LOSSES);
  return [...gains, ...losses].map(({ change }) => ({ ...change }));
}

/** Mounts, arcs and banks of a battery are one kind: more fire. */
const kindOf = (kind: MoveClass): string =>
  kind === 'mounts' || kind === 'arcs' || kind === 'banks' ? 'fire' : kind;

/** The change from one version of a ship to another; its words are made when they are read. */
export function changeBetween(before: ShipSums, after: ShipSums, text: () => string): ChangeOfShip {
  const { space, combatRating } = after.totals;
  return {
    // Words cost more than figures: only those of the chosen are made.
    get text() {
      return text();
    },
    design: after.design,
    space: space.used - before.totals.space.used,
    remaining: space.remaining,
    ratingBefore: before.totals.combatRating,
    ratingAfter: combatRating,
  };
}
