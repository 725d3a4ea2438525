/** Effects of another version of a pack on the ships that name it. */
import { type Design, packReferences, withPacks } from '../../core/design/design.ts';
import type { Original } from '../../core/design/origins.ts';
import { evaluate, withStoredFigures } from '../../core/rating/evaluate.ts';
import { ownRules, withKnownPacks } from '../../core/rules/packs/own-rules.ts';
import { packReference, type RulesPack } from '../../core/rules/packs/pack.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { type ChangedShip, figurePairs } from '../weapons/changes.ts';

/** Ship whose figures would change. */
export type RatedShip = Pick<ChangedShip, 'id' | 'design' | 'space' | 'left' | 'rating'>;

/** Returns rules with the next version of a pack instead of the stored one. */
const rulesWithNext = (rules: Rules, stored: RulesPack, next: RulesPack): Rules =>
  withKnownPacks(
    rules,
    rules.known.map((pack) => (pack === stored ? next : pack)),
  );

export const isRatedByPack = (rules: Rules, design: Design, pack: RulesPack): boolean =>
  packReferences(design).length > 0 && ownRules(rules, design).packs.includes(pack);

/** Returns a design that names the next version if the stored one rates it; else the same design. */
export function withNextPack(
  rules: Rules,
  stored: RulesPack,
  next: RulesPack,
  design: Design,
): Design {
  if (!isRatedByPack(rules, design, stored)) return design;
  const renamed = packReferences(design).map((reference) =>
    reference.id === stored.id ? packReference(next) : reference,
  );
  const named = withPacks(design, rules.version, renamed);
  return withStoredFigures(rulesWithNext(rules, stored, next), named);
}

/** Returns the ships whose figures change, by the change in rating, then by name. */
export function shipsRatedAnew(
  rules: Rules,
  stored: RulesPack,
  next: RulesPack,
  ships: Iterable<Original<Design>>,
): readonly RatedShip[] {
  const after = rulesWithNext(rules, stored, next);
  const changed = [...ships].flatMap(({ id, value: design }): RatedShip[] => {
    const named = withNextPack(rules, stored, next, design);
    if (named === design) return [];
    const ship = { id, design, ...figurePairs(evaluate(rules, design), evaluate(after, named)) };
    const isSame = [ship.space, ship.left, ship.rating].every(
      ({ before, after }) => before === after,
    );
    return isSame ? [] : [ship];
  });
  const by = ({ rating }: RatedShip) => Math.abs(rating.after - rating.before);
  return changed.toSorted(
    (a, b) =>
      by(b) - by(a) || (a.design.class ?? '').localeCompare(b.design.class ?? '', undefined, {}),
  );
}
