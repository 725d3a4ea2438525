/** Codes of a ship's issues part by part, so that only the changed parts of a ship are checked again. */
import type { Design, Weapon } from '../design/design.ts';
import type { Issue, IssueCode } from '../design/issues.ts';
import type { LegalBattery, LegalDesign, LegalWeapon } from '../design/legal-design.ts';
import { haveSameIds } from '../rules/lookup.ts';
import type { Rules } from '../rules/rules.ts';
import { checkBatteries, checkStructure, checkSystems } from './checks/design.ts';
import { isFree } from './checks/outcome.ts';
import { checkWeapons } from './checks/weapon.ts';
import { rateWeapon } from './weapons.ts';

type Codes = readonly IssueCode[];

/** Codes of a ship's issues, without those of its space, its tech levels and its rules. */
export interface ShipIssues {
  readonly structure: Codes;
  readonly repeated: Codes;
  readonly weapons: Codes;
  readonly batteries: Codes;
  readonly systems: Codes;
}

const NONE: Codes = [];

function codesOf(check: (issues: Issue[]) => void): Codes {
  const issues: Issue[] = [];
  check(issues);
  return issues.length === 0 ? NONE : issues.map(({ code }) => code);
}

const joined = (codes: Codes, more: Codes): Codes => {
  if (more.length === 0) return codes;
  return codes.length === 0 ? more : [...codes, ...more];
};

export interface KnownShip {
  readonly design: Design;
  readonly legal: LegalDesign;
  readonly issues: ShipIssues;
}

/** The issues of a ship; parts that it shares with a known ship keep their issues. */
export function shipIssues(
  rules: Rules,
  design: Design,
  legal: LegalDesign,
  known?: KnownShip,
): ShipIssues {
  const old = known?.design;
  const sameStructure =
    old?.hull === design.hull &&
    old.engines === design.engines &&
    old.shields === design.shields &&
    old.screens === design.screens;
  const sameSystems = old?.systems === design.systems && old?.shields === design.shields;
  const { weapons = NO_WEAPONS } = design;
  const sameIds = old !== undefined && haveSameIds(weapons, old.weapons ?? NO_WEAPONS);
  const before = known?.issues;
  const after: ShipIssues = {
    structure:
      before && sameStructure
        ? before.structure
        : codesOf((all) => checkStructure(rules, design, all)),
    repeated:
      before && sameIds ? before.repeated : codesOf((all) => checkWeapons(weapons, [], all)),
    weapons: ofParts(rules, 'weapons', legal, known, ofWeapon),
    batteries: ofParts(rules, 'batteries', legal, known, ofBattery),
    systems:
      before && sameSystems
        ? before.systems
        : codesOf((all) => checkSystems(rules, design.systems ?? [], legal, all)),
  };
  return after;
}

const NO_WEAPONS: readonly Weapon[] = [];
const FREE: Codes = ['weapon.free'];

/** The codes of all weapons or batteries; parts of a known ship without issues are skipped. */
function ofParts<Field extends 'weapons' | 'batteries'>(
  rules: Rules,
  field: Field,
  { [field]: parts }: LegalDesign,
  known: KnownShip | undefined,
  codesOfPart: (rules: Rules, part: LegalDesign[Field][number]) => Codes,
): Codes {
  const before = known?.legal[field];
  if (known && parts === before) return known.issues[field];
  const faultless = known?.issues[field].length === 0 ? before : undefined;
  let codes = NONE;
  for (let i = 0; i < parts.length; i += 1) {
    const part = parts[i] as LegalDesign[Field][number];
    if (part !== faultless?.[i]) codes = joined(codes, codesOfPart(rules, part));
  }
  return codes;
}

function ofWeapon(rules: Rules, weapon: LegalWeapon): Codes {
  const { issues, figures } = rateWeapon(rules, weapon);
  const own = issues.length === 0 ? NONE : issues.map(({ code }) => code);
  return isFree(figures) ? joined(own, FREE) : own;
}

function ofBattery(rules: Rules, battery: LegalBattery): Codes {
  battery.codes ??= codesOf((issues) => checkBatteries(rules, [battery.source], [battery], issues));
  return battery.codes;
}

export const allCodes = ({ structure, repeated, weapons, batteries, systems }: ShipIssues): Codes =>
  joined(joined(joined(joined(structure, repeated), weapons), batteries), systems);
