/** The worth of a trait in play, beside its price: damage with it ÷ damage without (A.1, C.5). */
import type { DirectMode } from '../../design/design.ts';
import { toNumber } from '../../exact/exact.ts';
import { issuesOfAdding } from '../../rating/checks/weapon.ts';
import { baseSU } from '../../rating/evaluate.ts';
import { advise, attackBand } from '../damage/advice.ts';
import { joinedEffects } from '../damage/traits.ts';
import type { BattleRules } from './combatants.ts';

/** A trait that a mode has or could have; lists are by shield rating, from 0. */
export interface TraitWorth {
  readonly trait: string;
  /** Factor on the mean hull boxes; undefined where there are none without it. */
  readonly worth: readonly (number | undefined)[];
  /** Factor on the base SU; undefined where there is none without it. */
  readonly price: number | undefined;
}

/** Mean hull boxes a turn by shields, weighted by the hexes in each band. Counts reload turns. */
export function areaMeans(
  { rules, play }: BattleRules,
  mode: DirectMode,
  size = 1,
  countermeasures = 0,
): readonly number[] {
  const turns = 1 + joinedEffects(play, mode.traits).reloadTurns;
  const thirds = play.geometry.bands.length;
  return Array.from({ length: rules.limits.shields.max + 1 }, (_, shields) => {
    let sum = 0;
    for (const { thirds: third } of play.geometry.bands) {
      const range = Math.floor((mode.range * third) / thirds);
      if (attackBand(play, { mode, range }) === undefined) continue;
      const advice = advise(play, { mode, size, mounts: 1, range, shields, countermeasures });
      const weight = (third * third - (third - 1) * (third - 1)) / (thirds * thirds);
      if (advice) sum += weight * toNumber(advice.means.hullBoxes);
    }
    return sum / turns;
  });
}

export function traitWorth(
  battle: BattleRules,
  mode: DirectMode,
  trait: string,
  size = 1,
): TraitWorth {
  const others = (mode.traits ?? []).filter((code) => code !== trait);
  const [plain, having] = [
    { ...mode, traits: others },
    { ...mode, traits: [...others, trait] },
  ];
  const [before, after] = [areaMeans(battle, plain, size), areaMeans(battle, having, size)];
  const spaceOf = (of: DirectMode) => baseSU(battle.rules, { id: '', modes: [of] });
  return {
    trait,
    worth: after.map((mean, i) => ratioOf(mean, before[i] ?? 0)),
    price: ratioOf(spaceOf(having), spaceOf(plain)),
  };
}

const ratioOf = (value: number, to: number): number | undefined =>
  to === 0 ? undefined : value / to;

/** Worth of a trait ÷ its price against a shield rating; from 1 on it pays. */
export const paysAt = ({ worth, price }: TraitWorth, shields: number): number | undefined => {
  const gained = worth[shields];
  return gained === undefined || price === undefined ? undefined : gained / price;
};

/** A trait that a mode has (`isAboard`) or could have. */
export interface TraitOffer extends TraitWorth {
  readonly isAboard: boolean;
}

/** The traits of a mode, then legal ones that change its damage, both in order of worth. */
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
