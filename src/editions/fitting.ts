/** Fits a converted ship to its hull: space, nearest hull that fits, scaling. */
import type { Bank, Design, FittedSystem } from '../core/design/design.ts';
import { nearestShare } from '../core/exact/rounding.ts';
import { evaluate } from '../core/rating/evaluate.ts';
import type { Space } from '../core/rating/evaluation.ts';
import type { Rules } from '../core/rules/rules.ts';
import { type Conversion, Report } from './report.ts';

/** The figures that a player compares before taking a converted ship. */
export interface Account {
  /** The rating on the legacy card. */
  readonly before: number | undefined;
  readonly rulebook: number;
  readonly drydock: number;
  readonly space: Pick<Space, 'total' | 'used' | 'remaining'>;
  /** The hull nearest to the ship's own in which it fits; undefined if none does. */
  readonly nearestHull: number | undefined;
}

export function accountOf(rules: Rules, design: Design): Account {
  const { total, used, remaining } = evaluate(rules, design).space;
  const ratingIn = (rounding: NonNullable<Design['rounding']>): number =>
    evaluate(rules, { ...design, rounding }).combatRating;
  return {
    before: design.original?.combatRating,
    rulebook: ratingIn('rulebook'),
    drydock: ratingIn('drydock'),
    space: { total, used, remaining },
    nearestHull: nearestHull(rules, design),
  };
}

const fits = (rules: Rules, design: Design): boolean =>
  evaluate(rules, design).space.remaining >= 0;

/** The nearest hull that fits; the larger of two equally near. @internal */
export function nearestHull(rules: Rules, design: Design): number | undefined {
  const { min, max } = rules.limits.hull;
  const own = Math.min(max, Math.max(min, Math.trunc(design.hull) || min));
  for (let away = 0; away <= max - min; away += 1) {
    for (const hull of [own + away, own - away]) {
      if (hull >= min && hull <= max && fits(rules, { ...design, hull })) return hull;
    }
  }
  return undefined;
}

/** Choices for a ship over its space: leave it, take the hull that fits, or scale it down. */
export type Fit = 'as-is' | 'hull' | 'scaled';

/** Adjusts a conversion so that it fits, as far as possible, and reports the changes. */
export function fittedDesign(
  rules: Rules,
  conversion: Conversion<Design>,
  fit: Fit,
): Conversion<Design> {
  const { design, report } = conversion;
  if (fit === 'scaled') {
    const scaled = scaledToFit(rules, design);
    return scaled ? { design: scaled.design, report: [...report, ...scaled.report] } : conversion;
  }
  const hull = fit === 'hull' ? nearestHull(rules, design) : design.hull;
  if (hull === undefined || hull === design.hull) return conversion;
  const change = new Report('A.1');
  change.add('approximated', 'scaled', 'hull', design.hull, hull);
  return { design: { ...design, hull }, report: [...report, ...change.entries] };
}

/** Words on the ship's fit after it was adjusted; empty for a ship that fits as it is. */
export function wordFit({ space, nearestHull }: Account, fit: Fit): string {
  if (space.remaining >= 0) {
    return { 'as-is': '', hull: 'In the nearest hull that fits.', scaled: 'Scaled to fit.' }[fit];
  }
  if (fit === 'scaled') return 'Scaled down as far as can be, it would still be over.';
  return nearestHull === undefined
    ? 'No hull has room for it as it is.'
    : `The nearest hull that fits is ${nearestHull}.`;
}

const PERCENT = 100;

/** Scales mounts and counted systems by the largest share in hundredths that fits. @internal */
export function scaledToFit(rules: Rules, design: Design): Conversion<Design> | undefined {
  if (fits(rules, design)) return { design, report: [] };
  for (let percent = PERCENT - 1; percent >= 0; percent -= 1) {
    const scaled = withShare(rules, design, percent);
    if (fits(rules, scaled)) return { design: scaled, report: changes(rules, design, scaled) };
  }
  return undefined;
}

function withShare(rules: Rules, design: Design, percent: number): Design {
  const share = (count: number): number => Math.max(1, nearestShare(count * percent, PERCENT));
  const scaledSystem = (system: FittedSystem): FittedSystem => {
    const counts = rules.systems.get(system.id)?.multiple === true;
    return system.qty === undefined || !counts ? system : { ...system, qty: share(system.qty) };
  };
  return {
    ...design,
    ...(design.batteries && {
      batteries: design.batteries.map((battery) => ({
        ...battery,
        banks: battery.banks.map((bank: Bank) => ({ ...bank, mounts: share(bank.mounts) })),
      })),
    }),
    ...(design.systems && { systems: design.systems.map(scaledSystem) }),
  };
}

function changes(rules: Rules, before: Design, after: Design): Conversion<Design>['report'] {
  const report = new Report('A.1');
  before.batteries?.forEach((battery, i) => {
    const weapon = before.weapons?.find(({ id }) => id === battery.weapon);
    const ofWeapon = report.ofWeapon(weapon?.name ?? battery.weapon);
    battery.banks.forEach(({ mounts, arc }, j) => {
      const now = after.batteries?.[i]?.banks[j]?.mounts ?? mounts;
      const path = `batteries[${i}].banks[${j}].mounts`;
      const [from, to] = [`${mounts} × ${arc}`, `${now} × ${arc}`];
      if (now !== mounts) ofWeapon.add('approximated', 'scaled', path, from, to);
    });
  });
  before.systems?.forEach(({ id, qty }, i) => {
    const now = after.systems?.[i]?.qty;
    const name = rules.systems.get(id)?.name ?? id;
    const path = `systems[${i}].qty`;
    const [from, to] = [`${name} (${qty})`, `${name} (${now})`];
    if (now !== qty) report.add('approximated', 'scaled', path, from, to);
  });
  return report.entries;
}
