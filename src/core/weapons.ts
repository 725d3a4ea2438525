/** What a ship's banks need of its weapons: base SU, range, and what Expendable does (A.1, C.2). */
import { checkWeapon } from './checks/weapon.ts';
import type { Weapon } from './design.ts';
import type { WeaponFigures } from './evaluation.ts';
import { fraction, type Int, plus, times, toNumber } from './exact.ts';
import type { Issue } from './issues.ts';
import { type ModeReckoning, modeReckoning } from './modes.ts';
import { tenths as tenthsOf } from './rounding.ts';
import type { HullFactor, Rules, TechLevel } from './rules.ts';
import type { Trace } from './steps.ts';

/** All that depends on nothing but the weapon and its tech level. */
export interface WeaponReckoning {
  /** Base SU in tenths. */
  readonly tenths: Int;
  readonly longRange: number;
  /** The tables by hull that multiply its banks' ORAT, each once whichever mode has the trait. */
  readonly oratTables: readonly (readonly HullFactor[])[];
  readonly figures: WeaponFigures;
  /** What is wrong with it, with paths from the weapon. */
  readonly issues: readonly Issue[];
}

/** Base SU of a weapon: its mode's, or the larger plus half the smaller of two (C.2). */
export function weaponReckoning(
  rules: Rules,
  weapon: Weapon,
  tech: TechLevel,
  path = '',
  trace?: Trace,
): WeaponReckoning {
  const modes: ModeReckoning[] = [];
  let longRange = 1;
  let oratTables: readonly (readonly HullFactor[])[] = [];
  const most = Math.min(weapon.modes.length, rules.limits.modes.most);
  for (let i = 0; i < most; i += 1) {
    const mode = weapon.modes[i];
    if (!mode) continue;
    const reckoned = modeReckoning(rules, mode, tech, trace ? `${path}.modes[${i}]` : '', trace);
    modes.push(reckoned);
    if (reckoned.longRange > longRange) longRange = reckoned.longRange;
    const isNew = reckoned.oratTables.filter((table) => !oratTables.includes(table));
    if (isNew.length > 0) oratTables = [...oratTables, ...isNew];
  }
  const tenths = weaponTenths(rules, modes, path, trace);
  const issues: Issue[] = [];
  checkWeapon(rules, weapon, issues);
  const figures: WeaponFigures = {
    id: weapon.id,
    modes: modes.map((mode) => ({ baseSU: toNumber(mode.tenths) / 10 })),
    baseSU: toNumber(tenths) / 10,
    longRange,
  };
  return { tenths, longRange, oratTables, figures, issues };
}

function weaponTenths(
  rules: Rules,
  modes: readonly ModeReckoning[],
  path: string,
  trace?: Trace,
): Int {
  const [first, second] = modes;
  if (!first) return 0;
  if (!second) return first.tenths;
  const { by, rule } = rules.coefficients.secondMode;
  const [larger, smaller] = first.tenths >= second.tenths ? [first, second] : [second, first];
  const exact = { n: plus(times(by, larger.tenths), smaller.tenths), d: 10 * by };
  const tenths = tenthsOf(exact);
  trace?.add({
    path: `${path}.baseSU`,
    label: 'Base SU of the two modes',
    formula: `larger + smaller ÷ ${by}, to the nearest tenth`,
    inputs: { larger: fraction(larger.tenths, 10), smaller: fraction(smaller.tenths, 10) },
    exact,
    rounded: fraction(tenths, 10),
    rule,
  });
  return tenths;
}

/** Weapons already reckoned, by their identity. Weapons handed to it are never changed in place. */
export type WeaponCache = WeakMap<Weapon, Known>;

interface Known {
  readonly rules: Rules;
  readonly level: number;
  readonly reckoning: WeaponReckoning;
}

/** All weapons of a design, from the cache where they were reckoned at the same tech level. */
export function reckonWeapons(
  rules: Rules,
  weapons: readonly Weapon[],
  tech: TechLevel,
  cache?: WeaponCache,
  trace?: Trace,
): readonly WeaponReckoning[] {
  const reckonings: WeaponReckoning[] = [];
  for (let i = 0; i < weapons.length; i += 1) {
    const weapon = weapons[i];
    if (!weapon) continue;
    reckonings.push(
      cache && !trace
        ? cachedReckoning(rules, weapon, tech, cache)
        : weaponReckoning(rules, weapon, tech, trace ? `weapons[${i}]` : '', trace),
    );
  }
  return reckonings;
}

function cachedReckoning(
  rules: Rules,
  weapon: Weapon,
  tech: TechLevel,
  cache: WeaponCache,
): WeaponReckoning {
  const known = cache.get(weapon);
  if (known && known.rules === rules && known.level === tech.level) return known.reckoning;
  const reckoning = weaponReckoning(rules, weapon, tech);
  cache.set(weapon, { rules, level: tech.level, reckoning });
  return reckoning;
}
