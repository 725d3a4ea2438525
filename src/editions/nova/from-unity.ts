/** Converts Unity designs to Nova worksheets: X.2 backwards, with a report. */
import type { Battery, Design, Mode } from '../../core/design/design.ts';
import { lettersAmongNames, readArc } from '../../core/design/firing-arcs.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { type Conversion, NO_SWITCHES, Report, type Switches } from '../report.ts';
import { systemsFromUnity } from '../systems.ts';
import {
  arcFiguresText,
  convertedLabels,
  type DesignWork,
  reportHull,
  reportOriginal,
  reportProvenance,
  reportShields,
  reportTaken,
  reportTechLevels,
  reportUnfit,
  reportUnusedWeapons,
  weaponOf,
} from '../unity-parts.ts';
import type { NovaBank, NovaDesign, NovaRules, NovaWeapon } from './design.ts';
import { groupsOfHull } from './to-unity.ts';

/** Converts a design to a worksheet, with a report on every field. Never throws. */
export function novaFromUnity(
  rules: Rules,
  edition: NovaRules,
  design: Design,
  switches: Switches = NO_SWITCHES,
): Conversion<NovaDesign> {
  const report = new Report(edition.rule);
  const work = { rules, edition, design, switches, report };
  reportHull(work);
  const shields = reportShields(work);
  const armor = armorOf(design, report);
  reportTechLevels(work);
  reportProvenance(work);
  const combatRating = reportOriginal(work, 'nova');
  const weapons = (design.batteries ?? []).flatMap(
    (battery, i): NovaWeapon | readonly NovaWeapon[] =>
      weaponFromUnity(work, battery, `batteries[${i}]`) ?? [],
  );
  reportUnusedWeapons(work);
  const systems = systemsFromUnity(work, true);
  report.add('note', 'worksheet', '');
  const { value } = edition.shieldsFrom;
  const display: NovaDesign = {
    ...convertedLabels(design, 'Unity', report),
    combatRating,
    hull: groupsOfHull(design.hull),
    armor,
    thrust: [design.engines],
    shields: shields > 0 ? [value - shields] : [],
    weapons,
    systems,
  };
  return { design: display, report: report.entries };
}

/** Screens as armor boxes; directional ones as one sum. */
function armorOf({ screens }: Design, report: Report): number | undefined {
  if (screens === undefined) return undefined;
  const sum =
    typeof screens === 'number' ? screens : screens.fwd + screens.port + screens.stbd + screens.aft;
  const to = `${sum} armor boxes`;
  if (typeof screens === 'number') {
    report.add('approximated', 'armor', 'screens', sum, to, 'X.2, choice');
  } else {
    const from = `Directional screens ${arcFiguresText(screens)}`;
    report.add('approximated', 'armor-directional', 'screens', from, to, 'X.2, choice');
  }
  return sum;
}

type WorksheetWork = DesignWork<NovaRules>;

/** The weapon, unless it has customized bands alone or is missing: then that is reported. */
function weaponFromUnity(
  shipWork: WorksheetWork,
  battery: Battery,
  path: string,
): NovaWeapon | undefined {
  const { edition } = shipWork;
  const found = weaponOf(shipWork, battery, path);
  if (!found) return undefined;
  const { weapon, place, report } = found;
  const work = { ...shipWork, report };
  const first = weapon.modes.findIndex((mode) => !('bands' in mode));
  const mode = weapon.modes[first];
  if (!mode || 'bands' in mode) {
    reportUnfit(found, battery, path);
    return undefined;
  }
  report.add('note', 'identity', `${path}.weapon`, battery.weapon);
  reportTaken(found, first);
  const at0 = `${place}.modes[${first}]`;
  const seeking = 'ma' in mode;
  const range = seeking ? 3 * mode.ma : mode.range;
  const [reach, from] = seeking ? ['ma', `MA ${mode.ma}`] : ['range', range];
  report.add('exact', 'equivalent', `${at0}.${reach}`, from, range);
  report.add('exact', 'dice', `${at0}.rof`, mode.rof, 'attack dice');
  const traits = [
    ...figureTraits(work, mode, at0),
    ...(seeking ? edition.traits.filter((row) => row.seeking).map(({ name }) => name) : []),
    ...traitsOf(work, mode, at0),
  ];
  return {
    name: weapon.name,
    range,
    traits: [...new Set(traits)],
    banks: diceOf(work, battery, mode.rof, path),
  };
}

/** Traits that represent ACC and IMP; DMG is always 1. */
function figureTraits(
  { edition, report }: WorksheetWork,
  mode: Exclude<Mode, { bands: unknown }>,
  path: string,
): readonly string[] {
  const { accuracy, impact, damage } = edition;
  const names: string[] = [];
  const acc = edition.traits.find(({ sets }) => sets?.figure === 'acc');
  const isSharp = acc !== undefined && mode.acc < accuracy;
  const accNow = isSharp ? (acc.sets?.to ?? accuracy) : accuracy;
  const accKind = accNow === mode.acc ? 'exact' : 'approximated';
  const sign = `${mode.acc}+`;
  report.add(accKind, 'equivalent', `${path}.acc`, sign, isSharp ? acc.name : `${accNow}+`);
  if (isSharp) names.push(acc.name);
  const imps = edition.traits
    .filter(({ sets }) => sets?.figure === 'imp')
    .sort((a, b) => (b.sets?.to ?? 0) - (a.sets?.to ?? 0));
  const imp = imps.find(({ sets }) => mode.imp >= (sets?.to ?? 0));
  const impNow = imp?.sets?.to ?? impact;
  const impKind = impNow === mode.imp ? 'exact' : 'approximated';
  report.add(impKind, 'equivalent', `${path}.imp`, mode.imp, imp?.name ?? impNow);
  if (imp) names.push(imp.name);
  if (mode.dmg === damage) {
    report.keep(`${path}.dmg`, damage);
  } else report.add('dropped', 'figure-lost', `${path}.dmg`, mode.dmg);
  return names;
}

/** Traits by the table; others keep their codes unless a Nova trait has that code. */
function traitsOf(
  { edition, report, rules }: WorksheetWork,
  mode: Mode,
  path: string,
): readonly string[] {
  return (mode.traits ?? []).flatMap((code, i, codes) => {
    const place = `${path}.traits[${i}]`;
    if (codes.indexOf(code) < i) {
      const name = rules.traits.get(code)?.name ?? code;
      report.add('dropped', 'slow-twice', place, name);
      return [];
    }
    const row = edition.traits.find(({ unity }) => unity === code);
    if (row) {
      report.add('exact', 'equivalent', place, code, row.name, row.rule);
      return [row.name];
    }
    const isTaken = edition.traits.some(({ name }) => name === code);
    if (isTaken || !rules.traits.has(code)) {
      const unknown = rules.traits.has(code) ? 'no-equivalent' : 'unknown';
      report.add('dropped', unknown, place, code);
      return [];
    }
    report.add('approximated', 'same-code', place, code, code, report.choice);
    return [code];
  });
}

/** Mounts × ROF × weapons in each mount, as attack dice in each arc. */
function diceOf(
  work: WorksheetWork,
  { banks }: Battery,
  rof: number,
  path: string,
): readonly NovaBank[] {
  const { report, edition } = work;
  const { rule } = edition.dice;
  const dice = new Map<string, number>();
  banks.forEach(({ arc, mounts, size = 1 }, i) => {
    const place = `${path}.banks[${i}]`;
    const to = arcOf(work, arc, `${place}.arc`);
    const count = mounts * rof * size;
    const from = `${mounts} × ROF ${rof}${size === 1 ? '' : ` × ${size}`} in ${to}`;
    report.add('exact', 'dice', place, from, count === 1 ? '1 die' : `${count} dice`, rule);
    dice.set(to, (dice.get(to) ?? 0) + count);
  });
  if (banks.length === 0) report.add('note', 'dice', path, 'no banks', 'no dice', rule);
  return [...dice].map(([arc, count]) => ({ arc, dice: count }));
}

/** The name of an arc in C.1, or its letters if it has none. */
function arcOf({ report, rules, design }: WorksheetWork, arc: string, path: string): string {
  const notation = design.arcNotation ?? 'standard';
  if (notation === 'alternate' && rules.alternateArcs.has(arc)) {
    report.add('exact', 'arc-name', path, arc, arc, 'C.1');
    return arc;
  }
  const { components, problem } = readArc(rules, arc, notation);
  const letters = components.map(({ name }) => name).sort();
  for (const row of rules.alternateArcs.values()) {
    if ([...row.letters].sort().join('') !== letters.join('')) continue;
    report.add('exact', 'arc-name', path, arc, row.name, 'C.1');
    return row.name;
  }
  const isUnknown = problem?.code === 'arc.unknown' || letters.length === 0;
  const to = isUnknown ? arc : lettersAmongNames(rules, arc);
  report.add('note', isUnknown ? 'arc-unknown' : 'arc-letters', path, arc, to, 'C.1');
  return to;
}
