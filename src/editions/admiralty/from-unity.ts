/** Unity designs as Admiralty cards: X.1 backwards. What has no equivalent is listed. */
import {
  type Battery,
  type Design,
  type DirectMode,
  isDirect,
  type Mode,
  type SeekingMode,
  type Weapon,
} from '../../core/design/design.ts';
import { readArc } from '../../core/design/firing-arcs.ts';
import { nearestShare } from '../../core/exact/rounding.ts';
import { evaluate } from '../../core/rating/evaluate.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { type Conversion, NO_SWITCHES, Report, type Switches } from '../report.ts';
import { systemsFromUnity } from '../systems.ts';
import {
  convertedLabels,
  reportHull,
  reportProvenance,
  reportScreens,
  reportShields,
  reportTaken,
  reportTechLevels,
  reportUnfit,
  reportUnusedWeapons,
  weaponOf,
} from '../unity-parts.ts';
import type { AdmiraltyBattery, AdmiraltyDesign } from './design.ts';
import type { AdmiraltyRules } from './rules.ts';
import { dealtChart } from './tracks.ts';

/** Converts a design to a card, with a report on every field. Never throws. */
export function admiraltyFromUnity(
  rules: Rules,
  edition: AdmiraltyRules,
  design: Design,
  switches: Switches = NO_SWITCHES,
): Conversion<AdmiraltyDesign> {
  const report = new Report();
  const { rule } = edition;
  reportHull(design, report, rule);
  const shields = reportShields(rules, design, report, rule);
  reportScreens(design, report, rule);
  reportTechLevels(design, report, rule);
  reportProvenance(design, report, rule);
  const combatRating = ratingOf(rules, design, switches, report, rule);
  const batteries = batteriesOf(rules, edition, design, switches, report);
  const specials = systemsFromUnity(
    { rules, rows: edition.systems, sharesNames: false, rule, switches, report },
    design.systems ?? [],
  );
  const card: AdmiraltyDesign = {
    ...convertedLabels(design, 'Unity', report),
    combatRating,
    hull: design.hull,
    engines: design.engines,
    shields,
    damageChart: dealtChart(design.hull, batteries),
    batteries,
    specials,
  };
  return { design: card, report: report.entries };
}

/** The card's former rating; Unity's own only if that substitution is switched on. */
function ratingOf(
  rules: Rules,
  design: Design,
  switches: Switches,
  report: Report,
  rule: string,
): number | undefined {
  const { original } = design;
  if (original) report.add('note', 'identity', 'original.edition', original.edition, '', rule);
  const before = original?.combatRating;
  if (original?.edition === 'admiralty' && before !== undefined) {
    report.add('exact', 'rating-kept', 'original.combatRating', before, before, rule);
    return before;
  }
  if (before !== undefined) {
    report.add('dropped', 'no-equivalent', 'original.combatRating', `Rating ${before}`, '', rule);
  }
  const { combatRating } = evaluate(rules, design);
  const extra = { approximation: 'unity-rating' };
  if (!switches.has(extra.approximation)) {
    report.add('note', 'rating-none', '', combatRating, '', rule, extra);
    return undefined;
  }
  report.add('approximated', 'rating-unity', '', '', combatRating, `${rule}, choice`, extra);
  return combatRating;
}

function batteriesOf(
  rules: Rules,
  edition: AdmiraltyRules,
  design: Design,
  switches: Switches,
  report: Report,
): readonly AdmiraltyBattery[] {
  const work = { rules, edition, design, switches, report };
  const batteries: AdmiraltyBattery[] = [];
  (design.batteries ?? []).forEach((battery, i) => {
    const path = `batteries[${i}]`;
    const letter = edition.letters[batteries.length];
    if (letter === undefined) {
      report.add('dropped', 'too-many-batteries', path, battery.weapon, '', edition.rule);
      return;
    }
    const converted = batteryFromUnity(work, battery, path, letter);
    if (converted) batteries.push(converted);
  });
  reportUnusedWeapons(design, report, edition.rule);
  return batteries;
}

/** The battery, unless its weapon has no place on a card: then that is reported. */
export function batteryFromUnity(
  work: BatteryWork,
  battery: Battery,
  path: string,
  letter: string,
): AdmiraltyBattery | undefined {
  const { report, edition } = work;
  const found = weaponOf(work, battery, path);
  if (!found) return undefined;
  const { weapon, of: weaponName } = found;
  const at = firingMode(work, weapon);
  const mode = weapon.modes[at];
  if (!mode || 'bands' in mode) {
    const seeks = weapon.modes.some((mode) => 'ma' in mode);
    reportUnfit(work, found, battery, path, seeks ? SEEKERS : undefined);
    return undefined;
  }
  report.add('note', 'letter', `${path}.weapon`, letter, weaponName, edition.rule, {
    of: weaponName,
  });
  reportTaken(work, found, at);
  return {
    letter,
    name: weapon.name,
    ...shotOf(work, mode, `${found.place}.modes[${at}]`, weaponName),
    arcs: arcsOf(work, battery, path, weaponName),
  };
}

const SEEKERS = 'seekers-as-direct';

/** The first mode that fires directly; a seeking one when that is switched on. */
function firingMode({ switches }: BatteryWork, { modes }: Weapon): number {
  const direct = modes.findIndex(isDirect);
  return direct < 0 && switches.has(SEEKERS) ? modes.findIndex((mode) => 'ma' in mode) : direct;
}

function shotOf(
  work: BatteryWork,
  mode: DirectMode | SeekingMode,
  path: string,
  weaponName: string,
) {
  const { report, edition } = work;
  const { rule } = edition;
  let range: number;
  if ('ma' in mode) {
    // Ranges of that edition are multiples of three.
    range = 3 * Math.max(1, nearestShare(mode.ma, 3));
    const extra = { of: weaponName, approximation: SEEKERS };
    report.add(
      'approximated',
      'substitution',
      `${path}.ma`,
      `MA ${mode.ma}`,
      range,
      'choice',
      extra,
    );
  } else {
    range = mode.range;
    report.add('exact', 'same', `${path}.range`, range, range, rule, { of: weaponName });
  }
  for (const figure of ['rof', 'acc', 'imp', 'dmg'] as const) {
    const value = figure === 'acc' ? `${mode.acc}+` : mode[figure];
    report.add('exact', 'same', `${path}.${figure}`, value, value, rule, { of: weaponName });
  }
  const { rof, acc, imp, dmg } = mode;
  return { range, rof, acc, imp, dmg, traits: traitsOf(work, mode, path, weaponName) };
}

function traitsOf(
  work: BatteryWork,
  mode: Mode,
  path: string,
  weaponName: string,
): readonly string[] {
  const { report, edition, rules } = work;
  const names: string[] = [];
  (mode.traits ?? []).forEach((code, i) => {
    const place = `${path}.traits[${i}]`;
    const row = edition.traits.find(({ unity }) => unity === code);
    if (!row) {
      const known = rules.traits.get(code);
      const text = known ? `${known.name} (${code})` : code;
      report.add('dropped', known ? 'no-equivalent' : 'unknown', place, text, '', edition.rule, {
        of: weaponName,
      });
    } else if (names.includes(row.name)) {
      report.add('dropped', 'slow-twice', place, row.name, '', edition.rule, { of: weaponName });
    } else {
      names.push(row.name);
      report.add('exact', 'equivalent', place, code, row.name, row.rule, { of: weaponName });
    }
  });
  return names;
}

/** Rules and report for the conversion of one design's batteries. */
export interface BatteryWork {
  readonly rules: Rules;
  readonly edition: AdmiraltyRules;
  readonly design: Design;
  readonly switches: Switches;
  readonly report: Report;
}

/** More weapons than any card has. */
const MAX_WEAPONS = 99;

/** An arc a weapon, bank after bank. */
function arcsOf(
  work: BatteryWork,
  battery: Battery,
  path: string,
  weaponName: string,
): readonly string[] {
  const { report, switches, edition } = work;
  const { rule } = edition;
  const arcs: string[] = [];
  const asWeapons = 'mounts-as-weapons';
  battery.banks.forEach(({ arc, mounts, size }, i) => {
    const place = `${path}.banks[${i}]`;
    const letters = lettersOf(work, arc, place, weaponName);
    let each = 1;
    if (size !== undefined && size !== 1) {
      const on = switches.has(asWeapons);
      const extra = { of: weaponName, approximation: asWeapons };
      each = on ? Math.max(1, Math.trunc(size) || 1) : 1;
      const from = `${size} weapons in ${letters}`;
      const to = on ? `${each} weapons` : '';
      const kind = on ? 'approximated' : 'dropped';
      report.add(kind, 'mount-size', `${place}.size`, from, to, on ? 'C.3, choice' : 'C.3', extra);
    } else if (size === 1)
      report.add('exact', 'same', `${place}.size`, 1, 1, rule, { of: weaponName });
    const wanted = Math.max(0, Math.trunc(mounts) || 0) * each;
    const count = Math.min(wanted, Math.max(0, MAX_WEAPONS - arcs.length));
    const [kind, code] =
      count === mounts * each
        ? (['exact', 'same'] as const)
        : (['approximated', 'too-many-mounts'] as const);
    report.add(kind, code, `${place}.mounts`, mounts, count, rule, { of: weaponName });
    for (let n = 0; n < count; n += 1) arcs.push(letters);
  });
  if (battery.banks.length === 0)
    report.add('note', 'arcs', `${path}.banks`, '', '', rule, { of: weaponName });
  return arcs;
}

/** An arc in the letters that both editions have; a defensive arc in those that cover it. */
function lettersOf(
  { report, edition, rules, design }: BatteryWork,
  arc: string,
  place: string,
  weaponName: string,
): string {
  const notation = design.arcNotation ?? 'standard';
  const { components, problem } = readArc(rules, arc, notation);
  const isDefensive = components.some(({ bounds }) => bounds === 'defensive-arc');
  const known = components.flatMap(({ name, bounds }) =>
    bounds === 'defensive-arc'
      ? [...(edition.defensiveArcs.find((row) => row.name === name)?.letters ?? '')]
      : name,
  );
  const letters = [...new Set(known)].join('');
  const isUnknown = problem?.code === 'arc.unknown' || letters === '';
  // No letter is taken from an unknown arc.
  const to = isUnknown ? arc : letters;
  const path = `${place}.arc`;
  if (isUnknown) {
    report.add('note', 'arc-unknown', path, arc, to, edition.rule, { of: weaponName });
  } else if (isDefensive) {
    report.add('approximated', 'quarter', path, arc, to, 'C.1, choice', { of: weaponName });
  } else report.add('exact', 'arc-name', path, arc, to, edition.rule, { of: weaponName });
  return to;
}
