/** Features of designs, as numbers for a regression: each has a price that may be wrong. */
import type { Design } from '../core/design/design.ts';
import type { LegalMode } from '../core/design/legal-design.ts';
import { normalise } from '../core/design/normalise.ts';
import { markOf } from '../core/design/origins.ts';
import { toNumber } from '../core/exact/exact.ts';
import type { BattleRules } from '../core/play/advisor/combatants.ts';
import { areaMeans, traitWorth } from '../core/play/advisor/trait-worth.ts';
import { joinedEffects } from '../core/play/damage/traits.ts';
import { type LegalSums, sumsOf } from '../core/rating/ship-sums.ts';
import { ownRules } from '../core/rules/packs/own-rules.ts';
import type { Rules } from '../core/rules/rules.ts';

export const FEATURE_KINDS = ['trait', 'mount', 'system', 'figure'] as const;

export type FeatureKind = (typeof FEATURE_KINDS)[number];

/**
 * Amounts of features by id, `trait:Rpt`. The logarithm of a design's fair rating exceeds that of its rating
 * by the sum of amounts times coefficients. A trait on all weapons, or a system once, has the amount ½: the
 * rating is the root of a product, and its coefficient is the logarithm of worth ÷ price.
 */
export type Features = ReadonlyMap<string, number>;

/** Figures of a design before any rounding of its rating. */
export interface RatedFigures {
  readonly orat: number;
  readonly drat: number;
  readonly rating: number;
}

export const sumsOfDesign = ({ rules }: BattleRules, design: Design): LegalSums => {
  const own = ownRules(rules, design);
  return sumsOf(own, normalise(own, design));
};

export function figuresOf({ orat, drat }: LegalSums): RatedFigures {
  const [o, d] = [toNumber(orat), toNumber(drat)];
  return { orat: o, drat: d, rating: Math.sqrt(o * d) };
}

/** The typical ship, from which amounts of figures count. */
const TYPICAL = {
  range: 12,
  accuracy: 0.25,
  arcs: 3,
  engines: 4,
  rating: 200,
  dmg: 0.6,
  imp: 0.25,
};

/** Figures with the factor on the rating's square that their row in a list stands for. */
export const FIGURES: readonly {
  readonly id: string;
  readonly name: string;
  /** The factor that the change in its name costs; undefined where it depends on the ship. */
  readonly price?: number;
  /** Amount of that change, ½ if left out. */
  readonly unit: number;
}[] = [
  { id: 'range', name: 'Range 24 for 12, ER 4', price: 28 / 16, unit: Math.log(2) },
  { id: 'accuracy', name: '3+ for 5+', price: 0.35 / 0.15, unit: Math.log(0.35 / 0.15) },
  { id: 'imp', name: 'IMP 2 for 1', price: 2.25 / 1.25, unit: Math.log(2.25 / 1.25) },
  { id: 'dmg', name: 'DMG 2 for 1', price: 2.6 / 1.6, unit: Math.log(2.6 / 1.6) },
  { id: 'arcs', name: 'Four arcs for two', price: 5 / 3, unit: Math.log(5 / 3) },
  { id: 'engines', name: 'Engines 8 for 4, range 12', price: 20 / 16, unit: Math.log(2) },
  { id: 'shields', name: 'Shields 3 for 0', price: 2, unit: Math.log(2) },
  { id: 'offence', name: 'Twice the ORAT, half the DRAT', price: 1, unit: Math.log(2) },
  { id: 'size', name: 'One ship for two of half its rating', price: 1, unit: Math.log(2) / 2 },
  { id: 'seekers', name: 'Seekers', unit: 1 },
  { id: 'screens', name: 'Screens, each in boxes', price: 0.75, unit: 1 },
];

/** The mark of all properties that decide battles: no names, notes or tech levels. */
export function fightingMark(design: Design): string {
  const { hull, engines, shields, screens, weapons = [], batteries, systems } = design;
  const arms = weapons.map(({ id, modes }) => ({ id, modes }));
  return markOf({ hull, engines, shields, screens, arms, batteries, systems });
}

/** The amounts of all features that a design has. */
export function featuresOf(battle: BattleRules, design: Design): Features {
  const rules = ownRules(battle.rules, design);
  const sums = sumsOfDesign(battle, design);
  const { orat, drat, rating } = figuresOf(sums);
  const amounts = new Map<string, number>();
  const add = (id: string, amount: number): void => {
    if (amount !== 0) amounts.set(id, (amounts.get(id) ?? 0) + amount / 2);
  };
  sums.legal.batteries.forEach((battery, i) => {
    const figures = sums.batteries.ratings[i]?.figures;
    const modes = battery.weapon?.modes ?? [];
    battery.banks.forEach((bank, k) => {
      const share = (figures?.banks[k]?.orat ?? 0) / orat;
      if (bank.size.size > 1) add(`mount:${bank.size.size}`, share);
      add('figure:arcs', share * Math.log((toNumber(bank.arc.arcs) + 1) / TYPICAL.arcs));
      for (const mode of modes) addMode(add, mode, share / modes.length);
    });
  });
  const { legal, structure } = sums;
  add(
    'figure:engines',
    Math.log(Math.max(1, toNumber(sums.bases.enginesForOrat)) / TYPICAL.engines),
  );
  add('figure:shields', Math.log(6 / (6 - toNumber(structure.equivalentShields))));
  const screens = toNumber(structure.screenBoxes);
  add('figure:screens', screens / (screens + legal.hull));
  add('figure:offence', Math.log(orat / drat));
  add('figure:size', Math.log(rating / TYPICAL.rating));
  for (const { id, factor } of systemFactors(battle, rules, design, rating)) {
    add(`system:${id}`, Math.log(factor) / Math.log(systemPrice(rules, id) ?? Math.E));
  }
  return amounts;
}

function addMode(
  add: (id: string, amount: number) => void,
  { kind, shots, longRange, traits }: LegalMode,
  share: number,
): void {
  for (const { code } of traits) add(`trait:${code}`, share);
  if (kind === 'seeking') add('figure:seekers', share);
  add('figure:range', share * Math.log(longRange / TYPICAL.range));
  for (const { accuracy, imp, dmg } of shots) {
    const part = share / shots.length;
    add('figure:accuracy', part * Math.log(toNumber(accuracy.direct) / TYPICAL.accuracy));
    add('figure:imp', part * Math.log((imp + TYPICAL.imp) / (1 + TYPICAL.imp)));
    add('figure:dmg', part * Math.log((dmg + TYPICAL.dmg) / (1 + TYPICAL.dmg)));
  }
}

/** The factor on the square of the rating that each system brings; those without one are left out. */
function systemFactors(
  battle: BattleRules,
  rules: Rules,
  design: Design,
  rating: number,
): readonly { readonly id: string; readonly factor: number }[] {
  const systems = design.systems ?? [];
  return [...new Set(systems.map(({ id }) => id))].flatMap((id) => {
    if (!rules.systems.has(id)) return [];
    const without = { ...design, systems: systems.filter((system) => system.id !== id) };
    const factor = (rating / figuresOf(sumsOfDesign(battle, without)).rating) ** 2;
    return factor > 1 && Number.isFinite(factor) ? [{ id, factor }] : [];
  });
}

/** The factor on the square of the rating of one system; undefined where it depends on the ship. */
export function systemPrice(rules: Rules, id: string): number | undefined {
  const system = rules.systems.get(id);
  if (!system) return undefined;
  if (system.drat && 'factor' in system.drat) return toNumber(system.drat.factor);
  return undefined;
}

/** Worth of each hit and box, exactly counted, by accuracies 2+ to 6+ and by shields. */
export interface ExactWorth {
  readonly byAccuracy: readonly number[];
  readonly byShields: readonly number[];
}

const ACCURACIES = [2, 3, 4, 5, 6];
const MIDDLE = 4;
const shot = (acc: number) => ({ range: 18, rof: 1, acc, imp: 1, dmg: 1 });

const kept = (values: readonly (number | undefined)[]): readonly number[] =>
  values.filter((value) => value !== undefined);

/** The exact worth of a feature; undefined if dice alone do not show it. */
export function exactWorth(battle: BattleRules, feature: string): ExactWorth | undefined {
  const [kind = '', id = ''] = feature.split(':');
  if (kind === 'trait') {
    if (joinedEffects(battle.play, [id]).firesOnce) return undefined;
    const worth = (acc: number) => traitWorth(battle, shot(acc), id).worth;
    const byShields = kept(worth(MIDDLE));
    // Some weapons serve other purposes than hull boxes.
    if (byShields.includes(0)) return undefined;
    return { byAccuracy: kept(ACCURACIES.map((acc) => worth(acc)[0])), byShields };
  }
  if (kind === 'mount') {
    const size = Number(id);
    const worth = (acc: number) =>
      ratios(areaMeans(battle, shot(acc), size), areaMeans(battle, shot(acc)));
    return {
      byAccuracy: kept(ACCURACIES.map((acc) => worth(acc)[0])),
      byShields: worth(MIDDLE),
    };
  }
  const effect = kind === 'system' ? battle.play.systems.get(id)?.effect : undefined;
  if (effect !== 'countermeasures') return undefined;
  const worth = (acc: number) =>
    ratios(areaMeans(battle, shot(acc)), areaMeans(battle, shot(acc), 1, 1));
  return { byAccuracy: kept(ACCURACIES.map((acc) => worth(acc)[0])), byShields: worth(MIDDLE) };
}

const ratios = (values: readonly number[], to: readonly number[]): readonly number[] =>
  values.map((value, i) => value / (to[i] ?? 1));
