/** The traits that a mode has or could have, with their worth beside their price. */
import type { DirectMode } from '../../design/design.ts';
import { issuesOfAdding } from '../../rating/checks/traits.ts';
import type { BattleRules } from './combatants.ts';
import { paysAt, type TraitWorth, traitWorth } from './trait-worth.ts';

/** A trait, and whether the mode has it. */
export interface TraitOffer extends TraitWorth {
  readonly isAboard: boolean;
}

/**
 * The traits of a mode, then those that it could have by the rules and that change what it does, in
 * each part those first that pay most against shields of that rating.
 */
export function traitOffers(
  battle: BattleRules,
  mode: DirectMode,
  shields: number,
  size = 1,
): readonly TraitOffer[] {
  const { rules, play } = battle;
  const own = mode.traits ?? [];
  const codes = [...rules.traits.keys()].filter(
    (code) =>
      (play.traits.get(code)?.effects.length ?? 0) > 0 &&
      (own.includes(code) || issuesOfAdding(rules, mode, code).length === 0),
  );
  return codes
    .map((code) => ({ ...traitWorth(battle, mode, code, size), isAboard: own.includes(code) }))
    .filter(({ isAboard, worth }) => isAboard || worth.some((factor) => factor !== 1))
    .sort(
      (a, b) =>
        Number(b.isAboard) - Number(a.isAboard) ||
        (paysAt(b, shields) ?? 0) - (paysAt(a, shields) ?? 0),
    );
}
