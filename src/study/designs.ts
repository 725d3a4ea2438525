/** Designs of a study: drawn at random, and pairs of equal rating with one difference. */
import type { Random } from '../core/chance/random.ts';
import {
  type Bank,
  type Battery,
  type Design,
  type DirectMode,
  isDirect,
  type Weapon,
} from '../core/design/design.ts';
import type { BattleRules } from '../core/play/advisor/combatants.ts';
import { issuesOfAdding } from '../core/rating/checks/weapon.ts';
import { evaluate } from '../core/rating/evaluate.ts';
import type { Rules } from '../core/rules/rules.ts';
import { figuresOf, sumsOfDesign } from './features.ts';

const RANGES = [6, 9, 12, 15, 18];
const ACCURACIES = [2, 3, 3, 4, 4, 4, 5, 5, 6];
/** Arcs of the banks of a battery. */
const ARCS: readonly (readonly string[])[] = [
  ['AB'],
  ['ABCD'],
  ['AC', 'BD'],
  ['ABG'],
  ['ABCDEF'],
  ['G'],
  ['ACE', 'BDF'],
];

/** Traits and systems that designs may have, by ids. */
export interface DesignParts {
  readonly traits: readonly string[];
  readonly systems: readonly string[];
}

/** Greatest ORAT ÷ DRAT of designs, as of most sample ships. Ships beyond destroy each other in one turn, and their draws show nothing. */
const LEAST_ODDS = 6;
const MOST_ODDS = 16;

/** A hull drawn at random: a middle one, or any size with each doubling equally likely. */
const middleHull = (random: Random): number => 5 + random.below(14);
export const anyHull = (random: Random): number =>
  Math.round(LARGEST_HULL ** (random.below(1000) / 1000));
const LARGEST_HULL = 28;

/** A design drawn at random, within its space. */
export function randomDesign(
  battle: BattleRules,
  random: Random,
  parts: DesignParts,
  hull = middleHull(random),
): Design {
  const { rules } = battle;
  const mode = (): DirectMode => {
    const plain: DirectMode = {
      range: random.pick(RANGES),
      rof: 1 + random.below(3),
      acc: random.pick(ACCURACIES),
      imp: 1 + random.below(3),
      dmg: 1 + random.below(2),
    };
    let drawn: DirectMode = plain;
    for (let i = random.below(3); i > 0 && parts.traits.length > 0; i -= 1) {
      drawn = withTrait(rules, drawn, random.pick(parts.traits)) ?? drawn;
    }
    return drawn;
  };
  const weapons = Array.from(
    { length: 1 + random.below(2) },
    (_, i): Weapon => ({ id: `gun-${i + 1}`, modes: [mode()] }),
  );
  const size = random.below(4) === 0 ? 2 + random.below(3) : 1;
  const systems = new Set(
    Array.from({ length: random.below(3) }, () => parts.systems[random.below(99)] ?? ''),
  );
  systems.delete('');
  const most = LEAST_ODDS + random.below(MOST_ODDS - LEAST_ODDS);
  return filled(battle, most, {
    ...{ format: 'slipway.design', version: 1, hull },
    ...{ engines: 2 + random.below(6), shields: random.below(5) },
    ...(random.below(5) === 0 && { screens: 2 + random.below(5) }),
    weapons,
    batteries: weapons.map(({ id }) => ({
      weapon: id,
      banks: random.pick(ARCS).map((arc) => ({ mounts: 1, arc, ...(size > 1 && { size }) })),
    })),
    systems: [...systems].map((id) => ({ id })),
    rules: [rules.version],
  });
}

/** The mode with another trait, its figures within the trait's caps; undefined if they exclude each other. */
function withTrait(rules: Rules, mode: DirectMode, code: string): DirectMode | undefined {
  const caps = rules.traits.get(code)?.caps ?? [];
  const capped = { ...mode };
  for (const { figure, max } of caps) capped[figure] = Math.min(capped[figure], max);
  if (issuesOfAdding(rules, capped, code).length > 0) return undefined;
  return { ...capped, traits: [...(mode.traits ?? []), code] };
}

const MOST_MOUNTS = 12;

/** The design with as many mounts in each bank as fit, up to an ORAT ÷ DRAT. */
function filled(battle: BattleRules, most: number, design: Design): Design {
  let fits = design;
  for (let mounts = 2; mounts <= MOST_MOUNTS; mounts += 1) {
    const more = withBanks(design, (bank) => ({ ...bank, mounts }));
    if (!fitsSpace(battle.rules, more) || oddsOf(battle, more) > most) break;
    fits = more;
  }
  return fits;
}

const oddsOf = (battle: BattleRules, design: Design): number => {
  const { orat, drat } = figuresOf(sumsOfDesign(battle, design));
  return orat / drat;
};

/** True for a design within its space and without errors. */
const fitsSpace = (rules: Rules, design: Design): boolean => {
  const { space, issues } = evaluate(rules, design);
  return space.remaining >= 0 && issues.every(({ severity }) => severity !== 'error');
};

const withBanks = (design: Design, change: (bank: Bank, place: number) => Bank): Design => {
  let place = -1;
  return {
    ...design,
    batteries: (design.batteries ?? []).map(
      (battery): Battery => ({
        ...battery,
        banks: battery.banks.map((bank) => {
          place += 1;
          return change(bank, place);
        }),
      }),
    ),
  };
};

const withModes = (
  design: Design,
  change: (mode: DirectMode) => DirectMode | undefined,
): Design | undefined => {
  let isWhole = true;
  const weapons = (design.weapons ?? []).map((weapon) => ({
    ...weapon,
    modes: weapon.modes.map((mode) => {
      const changed = isDirect(mode) ? change(mode) : undefined;
      if (!changed) isWhole = false;
      return changed ?? mode;
    }),
  }));
  return isWhole ? { ...design, weapons } : undefined;
};

/** Changes of a figure, by its id in the features. */
const FIGURE_CHANGES: { readonly [id: string]: (design: Design) => Design | undefined } = {
  range: (design) =>
    withModes(design, (mode) => ({ ...mode, range: Math.min(30, 2 * mode.range) })),
  accuracy: (design) =>
    withModes(design, (mode) => (mode.acc >= 4 ? { ...mode, acc: mode.acc - 2 } : undefined)),
  imp: (design) => withModes(design, (mode) => ({ ...mode, imp: mode.imp + 1 })),
  dmg: (design) => withModes(design, (mode) => ({ ...mode, dmg: mode.dmg + 1 })),
  arcs: (design) => withBanks(design, (bank) => ({ ...bank, arc: 'ABCDEF' })),
  engines: (design) => ({ ...design, engines: design.engines + 3 }),
  shields: (design) =>
    typeof design.shields === 'number' && design.shields <= 2
      ? { ...design, shields: design.shields + 3 }
      : undefined,
  screens: (design) => (design.screens ? undefined : { ...design, screens: 4 }),
  offence: (design) => ({ ...design, hull: design.hull + 3 }),
  seekers: (design) => {
    const weapons = (design.weapons ?? []).map(({ id, modes: [mode] }): Weapon => {
      const { rof = 1, acc = 4, imp = 1, dmg = 1 } = mode && isDirect(mode) ? mode : {};
      return { id, modes: [{ ma: 6, rof, acc, imp, dmg }] };
    });
    return { ...design, weapons };
  },
};

/** The design with one change; undefined if it has it, or cannot have it. */
function changed(rules: Rules, design: Design, feature: string): Design | undefined {
  const [kind = '', id = ''] = feature.split(':');
  if (kind === 'trait') return withModes(design, (mode) => withTrait(rules, mode, id));
  if (kind === 'mount') return withBanks(design, (bank) => ({ ...bank, size: Number(id) }));
  if (kind === 'figure') return FIGURE_CHANGES[id]?.(design);
  return { ...design, systems: [...(design.systems ?? []), { id }] };
}

/** The most that the ratings of two designs may differ, by shares. */
const NEARLY = 0.04;
const MOST_DRAWN = 400;

/** Two designs that differ in one part and in mounts, with ratings as near as possible. */
export function designPair(
  battle: BattleRules,
  random: Random,
  feature: string,
): readonly [base: Design, variant: Design] | undefined {
  const { rules } = battle;
  for (let i = 0; i < MOST_DRAWN; i += 1) {
    const base = randomDesign(battle, random, { traits: [], systems: [] });
    const single = withBanks(base, ({ mounts, arc }) => ({ mounts, arc }));
    const variant = changed(rules, single, feature);
    // Traits cap figures: the other design has the same.
    const capped = variant && feature.startsWith('trait:') ? withModes(variant, plain) : single;
    if (!variant || !capped) continue;
    const pair = balanced(battle, capped, variant);
    if (pair) return pair;
  }
  return undefined;
}

const plain = ({ traits: _, ...mode }: DirectMode): DirectMode => mode;

/** The designs with mounts that equalise their ratings; undefined if none do. */
function balanced(
  battle: BattleRules,
  base: Design,
  variant: Design,
): readonly [Design, Design] | undefined {
  const rated = (design: Design): number => figuresOf(sumsOfDesign(battle, design)).rating;
  let best: readonly [Design, Design] | undefined;
  let least = NEARLY;
  for (let mounts = 1; mounts <= MOST_MOUNTS; mounts += 1) {
    const left = withBanks(base, (bank) => ({ ...bank, mounts }));
    if (oddsOf(battle, left) > MOST_ODDS) break;
    const goal = rated(left);
    for (let others = 1; others <= MOST_MOUNTS; others += 1) {
      // All banks alike, or the first with an additional mount.
      for (const more of [0, 1]) {
        const right = withBanks(variant, (bank, place) => ({
          ...bank,
          mounts: others + (place === 0 ? more : 0),
        }));
        const apart = Math.abs(Math.log(rated(right) / goal));
        // Chance matters less among larger ships with many mounts.
        if (apart >= least - (mounts > 2 ? 0 : 0.02)) continue;
        if (!fitsSpace(battle.rules, left) || !fitsSpace(battle.rules, right)) continue;
        [best, least] = [[left, right], apart];
      }
    }
  }
  return best;
}
