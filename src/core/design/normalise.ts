/** Makes a design legal: as a player gives it, or as a change of a design that is legal already. */
import { haveSameIds, indexOfId, rowOf } from '../rules/lookup.ts';
import {
  clampToLimit,
  type Limit,
  type Rules,
  type StarshipSystem,
  type TechLevel,
  type Trait,
} from '../rules/rules.ts';
import {
  type ArcNotation,
  type Band,
  type Bank,
  type Battery,
  type Design,
  designSchema,
  type FittedSystem,
  isBanded,
  isSeeking,
  type Mode,
  type Protection,
  type Rounding,
  type Shot,
  type Weapon,
} from './design.ts';
import { readArc } from './firing-arcs.ts';
import type {
  LegalBank,
  LegalBattery,
  LegalDesign,
  LegalMode,
  LegalShot,
  LegalSystem,
  LegalWeapon,
  Techs,
  WeaponCache,
} from './legal-design.ts';
import { anyRules, namedError } from './sound.ts';

export interface NormaliseOptions {
  /** Overrides the design's own profile. */
  readonly rounding?: Rounding;
  /** Weapons of earlier calls; only for designs that are never changed in place. */
  readonly cache?: WeaponCache;
}

/**
 * The legal form of a design, with defaults and the rows of its names. It shares everything that has not changed with that of a known
 * design under the same rules. Never throws for a design of the right kind; for another, a TypeError names the first part that is of a
 * wrong kind.
 */
export function normalise(
  rules: Rules,
  design: Design,
  options: NormaliseOptions = {},
  known?: KnownDesign,
): LegalDesign {
  try {
    if (typeof design !== 'object' || Array.isArray(design)) throw new TypeError('no design');
    return legalForm(rules, design, options, known);
  } catch (error) {
    throw namedError(error, [
      ['rules', anyRules, rules],
      ['design', designSchema, design],
    ]);
  }
}

function legalForm(
  rules: Rules,
  design: Design,
  { rounding, cache }: NormaliseOptions,
  known: KnownDesign | undefined,
): LegalDesign {
  const { limits } = rules;
  const [old, like] = [known?.design, known?.legal];
  const techs =
    like && old?.techLevels === design.techLevels
      ? like.techs
      : legalTechs(rules, design.techLevels);
  const sameTechs = known && like?.techs === techs ? known : undefined;
  const weapons =
    sameTechs && old?.weapons === design.weapons
      ? sameTechs.legal.weapons
      : (design.weapons ?? []).map((weapon) => legalWeapon(rules, weapon, techs.weapons, cache));
  const arcNotation = design.arcNotation ?? 'standard';
  const sameArcs = sameTechs?.legal.arcNotation === arcNotation ? sameTechs : undefined;
  return {
    hull: clampToLimit(limits.hull, design.hull),
    engines: clampToLimit(limits.engines, design.engines),
    shields:
      like && old?.shields === design.shields
        ? like.shields
        : legalProtection(limits.shields, design.shields),
    screens:
      like && old?.screens === design.screens
        ? like.screens
        : legalProtection(limits.screens, design.screens),
    techs,
    rounding: rounding ?? design.rounding ?? 'rulebook',
    arcNotation,
    weapons,
    batteries: sameArcs
      ? batteriesAfter(rules, sameArcs, design, weapons)
      : (design.batteries ?? []).map((battery) =>
          batteryOf(rules, battery, weaponOf(battery, design, weapons), arcNotation),
        ),
    systems:
      like && old?.systems === design.systems
        ? like.systems
        : legalSystems(rules, design.systems ?? []),
  };
}

const weaponOf = (
  { weapon }: Battery,
  { weapons = [] }: Design,
  legal: LegalDesign['weapons'],
): LegalWeapon | undefined => legal[indexOfId(weapons, weapon)];

/** The legal form of a battery; shares the banks of `like` where they are the same. */
function batteryOf(
  rules: Rules,
  battery: Battery,
  weapon: LegalWeapon | undefined,
  arcNotation: ArcNotation,
  like?: LegalBattery,
): LegalBattery {
  const known = weapon?.batteries?.get(battery);
  if (known?.arcNotation === arcNotation) return known;
  const { weapon: id, banks } = battery;
  const shared = like?.arcNotation === arcNotation ? like : undefined;
  const legal = {
    source: battery,
    id,
    weapon,
    arcNotation,
    banks: banks.map((bank, i) =>
      shared && bank === shared.source.banks[i]
        ? (shared.banks[i] ?? bankOf(rules, bank, arcNotation))
        : bankOf(rules, bank, arcNotation),
    ),
  };
  weapon?.batteries?.set(battery, legal);
  return legal;
}

const bankOf = (rules: Rules, bank: Bank, arcNotation: ArcNotation): LegalBank => ({
  source: bank,
  mounts: clampToLimit(rules.limits.mounts, bank.mounts),
  size: rowOf(rules.mountSizes, clampToLimit(rules.limits.mountSize, bank.size ?? 1)),
  arc: readArc(rules, bank.arc, arcNotation),
});

function legalTechs(rules: Rules, levels: Design['techLevels'] = {}): Techs {
  const row = (level = 0): TechLevel =>
    rowOf(rules.techLevels, clampToLimit(rules.limits.techLevel, level));
  return {
    engines: row(levels.engines),
    fighters: row(levels.fighters),
    shields: row(levels.shields),
    weapons: row(levels.weapons),
  };
}

function legalWeapon(
  rules: Rules,
  weapon: Weapon,
  tech: TechLevel,
  cache?: WeaponCache,
): LegalWeapon {
  const known = cache?.get(weapon);
  if (known && known.rules === rules && known.tech === tech) return known;
  const modes = weapon.modes.slice(0, rules.limits.modes.max);
  const legal = { rules, tech, source: weapon, modes: modes.map((mode) => legalMode(rules, mode)) };
  if (!cache) return legal;
  const kept = { ...legal, batteries: new WeakMap<Battery, LegalBattery>() };
  cache.set(weapon, kept);
  return kept;
}

function legalMode(rules: Rules, mode: Mode): LegalMode {
  const { limits } = rules;
  const traits = countedTraits(rules, mode.traits ?? []);
  if (isBanded(mode)) {
    const shots = bandShots(rules, mode.bands);
    const longRange = Math.max(1, shots.at(-1)?.range ?? 0);
    return { kind: 'banded', source: mode, shots, longRange, traits };
  }
  const kind = isSeeking(mode) ? 'seeking' : 'direct';
  const longRange = isSeeking(mode)
    ? clampToLimit(limits.ma, mode.ma)
    : clampToLimit(limits.range, mode.range);
  return { kind, source: mode, shots: [legalShot(rules, mode, longRange)], longRange, traits };
}

function bandShots(rules: Rules, bands: readonly Band[]): readonly LegalShot[] {
  let inner = 0;
  return bands.map((band) => {
    const outer = Math.max(inner, clampToLimit(rules.limits.bandRange, band.range));
    const shot = legalShot(rules, band, outer);
    inner = outer;
    return shot;
  });
}

function legalShot({ limits, accuracies }: Rules, shot: Shot, range: number): LegalShot {
  const acc = clampToLimit(limits.acc, shot.acc);
  return {
    range,
    rof: clampToLimit(limits.rof, shot.rof),
    acc,
    accuracy: rowOf(accuracies, acc),
    imp: clampToLimit(limits.imp, shot.imp),
    dmg: clampToLimit(limits.dmg, shot.dmg),
  };
}

/** The known traits of a mode, each no more often than its row allows. */
export function countedTraits(rules: Rules, codes: readonly string[]): readonly Trait[] {
  const counted: Trait[] = [];
  for (const code of codes) {
    const trait = rules.traits.get(code);
    if (!trait) continue;
    let standing = 0;
    for (const other of counted) if (other === trait) standing += 1;
    if (standing < trait.times) counted.push(trait);
  }
  return counted;
}

export const legalSystems = (
  rules: Rules,
  lines: readonly FittedSystem[],
): readonly LegalSystem[] =>
  lines.map((line, i) => {
    const system = rules.systems.get(line.id);
    const counts = system !== undefined && indexOfId(lines, line.id) === i;
    return { line, system, count: counts ? countOf(rules, system, line, lines) : 0 };
  });

function countOf(
  rules: Rules,
  system: StarshipSystem,
  line: FittedSystem,
  lines: readonly FittedSystem[],
): number {
  const limit = rules.limits.quantity;
  if (system.countOf !== undefined) {
    const other = lines[indexOfId(lines, system.countOf)];
    return other ? clampToLimit(limit, other.qty ?? 1) : 0;
  }
  return system.multiple ? clampToLimit(limit, line.qty ?? 1) : 1;
}

export interface KnownDesign {
  readonly design: Design;
  readonly legal: LegalDesign;
}

/** The batteries of a changed design; those whose weapon and banks are the same stay the same. */
function batteriesAfter(
  rules: Rules,
  { design: old, legal: known }: KnownDesign,
  design: Design,
  weapons: LegalDesign['weapons'],
): readonly LegalBattery[] {
  const sameWeapons = weapons === known.weapons;
  if (sameWeapons && design.batteries === old.batteries) return known.batteries;
  const { weapons: given = [], batteries = [], arcNotation = 'standard' } = design;
  const sameIds = haveSameIds(given, old.weapons ?? []);
  const changes = sameIds ? changedWeapons(known.weapons, weapons, given) : undefined;
  const after: LegalBattery[] = [];
  // A loop without closures: a search spends much of its time here.
  for (let i = 0; i < batteries.length; i += 1) {
    const battery = batteries[i] as Battery;
    const before = known.batteries[i];
    const weapon =
      before && sameWeapons && before.source === battery
        ? before.weapon
        : changes && before?.id === battery.weapon
          ? weaponAfter(before.weapon, changes)
          : weaponOf(battery, design, weapons);
    const shared = before?.weapon === weapon ? before : undefined;
    after.push(
      shared?.source === battery ? shared : batteryOf(rules, battery, weapon, arcNotation, shared),
    );
  }
  return after;
}

type WeaponChange = readonly [before: LegalWeapon, after: LegalWeapon];

const weaponAfter = (
  weapon: LegalWeapon | undefined,
  changes: readonly WeaponChange[],
): LegalWeapon | undefined => {
  for (const [before, after] of changes) if (before === weapon) return after;
  return weapon;
};

/** The weapons that changed, without those whose id an earlier weapon has: no battery uses them. */
function changedWeapons(
  known: LegalDesign['weapons'],
  weapons: LegalDesign['weapons'],
  given: readonly Weapon[],
): readonly WeaponChange[] {
  const changes: WeaponChange[] = [];
  for (let i = 0; i < weapons.length; i += 1) {
    const [before, after] = [known[i], weapons[i]];
    if (before && after && before !== after && indexOfId(given, after.source.id) === i) {
      changes.push([before, after]);
    }
  }
  return changes;
}

/** Shields or screens within their limit; 0 when left out. */
export function legalProtection(limit: Limit, protection: Protection = 0): Protection {
  if (typeof protection === 'number') return clampToLimit(limit, protection);
  return {
    fwd: clampToLimit(limit, protection.fwd),
    port: clampToLimit(limit, protection.port),
    stbd: clampToLimit(limit, protection.stbd),
    aft: clampToLimit(limit, protection.aft),
  };
}
