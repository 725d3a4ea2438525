/** Unity designs as Admiralty cards: X.1 backwards. What has no equivalent is listed. */
import {
  type Battery,
  type Design,
  type DirectMode,
  isDirect,
  type Mode,
  type SeekingMode,
  SHOT_FIGURES,
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
  type DesignWork,
  reportHull,
  reportOriginal,
  reportProvenance,
  reportScreens,
  reportShields,
  reportTaken,
  reportTechLevels,
  reportUnfit,
  reportUnusedWeapons,
  weaponOf,
} from '../unity-parts.ts';
import type { AdmiraltyBattery, AdmiraltyDesign, AdmiraltyRules } from './design.ts';
import { dealtChart } from './tracks.ts';

type CardWork = DesignWork<AdmiraltyRules>;

/** Converts a design to a card, with a report on every field. Never throws. */
export function admiraltyFromUnity(
  rules: Rules,
  edition: AdmiraltyRules,
  design: Design,
  switches: Switches = NO_SWITCHES,
): Conversion<AdmiraltyDesign> {
  const report = new Report(edition.rule);
  const work = { rules, edition, design, switches, report };
  reportHull(work);
  const shields = reportShields(work);
  reportScreens(work);
  reportTechLevels(work);
  reportProvenance(work);
  const combatRating = ratingOf(work);
  const batteries = batteriesOf(work);
  const specials = systemsFromUnity(work, false);
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

const UNITY_RATING = 'unity-rating';

/** The card's former rating; Unity's own only if that substitution is switched on. */
function ratingOf(work: CardWork): number | undefined {
  const { rules, design, switches, report } = work;
  const kept = reportOriginal(work, 'admiralty');
  if (kept !== undefined) return kept;
  const { combatRating } = evaluate(rules, design);
  if (!switches.has(UNITY_RATING)) {
    report.add('note', 'rating-none', '', combatRating, '', undefined, UNITY_RATING);
    return undefined;
  }
  report.add('approximated', 'rating-unity', '', '', combatRating, report.choice, UNITY_RATING);
  return combatRating;
}

function batteriesOf(work: CardWork): readonly AdmiraltyBattery[] {
  const { edition, design, report } = work;
  const batteries: AdmiraltyBattery[] = [];
  (design.batteries ?? []).forEach((battery, i) => {
    const path = `batteries[${i}]`;
    const letter = edition.letters[batteries.length];
    if (letter === undefined) {
      report.add('dropped', 'too-many-batteries', path, battery.weapon);
      return;
    }
    const converted = batteryFromUnity(work, battery, path, letter);
    if (converted) batteries.push(converted);
  });
  reportUnusedWeapons(work);
  return batteries;
}

/** The battery, unless its weapon has no place on a card: then that is reported. */
function batteryFromUnity(
  shipWork: CardWork,
  battery: Battery,
  path: string,
  letter: string,
): AdmiraltyBattery | undefined {
  const found = weaponOf(shipWork, battery, path);
  if (!found) return undefined;
  const { weapon, of, report } = found;
  const work = { ...shipWork, report };
  const at = firingMode(work, weapon);
  const mode = weapon.modes[at];
  if (!mode || 'bands' in mode) {
    const seeks = weapon.modes.some((mode) => 'ma' in mode);
    reportUnfit(found, battery, path, seeks ? SEEKERS : undefined);
    return undefined;
  }
  report.add('note', 'letter', `${path}.weapon`, letter, of);
  reportTaken(found, at);
  const shot = shotOf(work, mode, `${found.place}.modes[${at}]`);
  return { letter, name: weapon.name, ...shot, arcs: arcsOf(work, battery, path) };
}

const SEEKERS = 'seekers-as-direct';

/** The first mode that fires directly; a seeking one when that is switched on. */
function firingMode({ switches }: CardWork, { modes }: Weapon): number {
  const direct = modes.findIndex(isDirect);
  return direct < 0 && switches.has(SEEKERS) ? modes.findIndex((mode) => 'ma' in mode) : direct;
}

function shotOf(work: CardWork, mode: DirectMode | SeekingMode, path: string) {
  const { report } = work;
  let range: number;
  if ('ma' in mode) {
    // Ranges of that edition are multiples of three.
    range = 3 * Math.max(1, nearestShare(mode.ma, 3));
    const from = `MA ${mode.ma}`;
    report.add('approximated', 'substitution', `${path}.ma`, from, range, 'choice', SEEKERS);
  } else {
    range = mode.range;
    report.keep(`${path}.range`, range);
  }
  for (const figure of SHOT_FIGURES) {
    const value = figure === 'acc' ? `${mode.acc}+` : mode[figure];
    report.keep(`${path}.${figure}`, value);
  }
  const { rof, acc, imp, dmg } = mode;
  return { range, rof, acc, imp, dmg, traits: traitsOf(work, mode, path) };
}

function traitsOf(work: CardWork, mode: Mode, path: string): readonly string[] {
  const { report, edition, rules } = work;
  const names: string[] = [];
  (mode.traits ?? []).forEach((code, i) => {
    const place = `${path}.traits[${i}]`;
    const row = edition.traits.find(({ unity }) => unity === code);
    if (!row) {
      const known = rules.traits.get(code);
      const text = known ? `${known.name} (${code})` : code;
      report.add('dropped', known ? 'no-equivalent' : 'unknown', place, text);
    } else if (names.includes(row.name)) {
      report.add('dropped', 'slow-twice', place, row.name);
    } else {
      names.push(row.name);
      report.add('exact', 'equivalent', place, code, row.name, row.rule);
    }
  });
  return names;
}

const MAX_WEAPONS = 99;

/** An arc a weapon, bank after bank. */
function arcsOf(work: CardWork, battery: Battery, path: string): readonly string[] {
  const { report, switches } = work;
  const arcs: string[] = [];
  const asWeapons = 'mounts-as-weapons';
  battery.banks.forEach(({ arc, mounts, size }, i) => {
    const place = `${path}.banks[${i}]`;
    const letters = lettersOf(work, arc, place);
    let each = 1;
    if (size !== undefined && size !== 1) {
      const on = switches.has(asWeapons);
      const because = on ? 'C.3, choice' : 'C.3';
      each = on ? Math.max(1, Math.trunc(size) || 1) : 1;
      const from = `${size} weapons in ${letters}`;
      const to = on ? `${each} weapons` : '';
      const kind = on ? 'approximated' : 'dropped';
      report.add(kind, 'mount-size', `${place}.size`, from, to, because, asWeapons);
    } else if (size === 1) report.keep(`${place}.size`, 1);
    const wanted = Math.max(0, Math.trunc(mounts) || 0) * each;
    const count = Math.min(wanted, Math.max(0, MAX_WEAPONS - arcs.length));
    if (count === mounts * each) {
      report.add('exact', 'same', `${place}.mounts`, mounts, count);
    } else report.add('approximated', 'too-many-mounts', `${place}.mounts`, mounts, count);
    for (let n = 0; n < count; n += 1) arcs.push(letters);
  });
  if (battery.banks.length === 0) report.add('note', 'arcs', `${path}.banks`);
  return arcs;
}

/** An arc in the letters that both editions have; a defensive arc in those that cover it. */
function lettersOf(
  { report, edition, rules, design }: CardWork,
  arc: string,
  place: string,
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
    report.add('note', 'arc-unknown', path, arc, to);
  } else if (isDefensive) {
    report.add('approximated', 'quarter', path, arc, to, 'C.1, choice');
  } else report.add('exact', 'arc-name', path, arc, to);
  return to;
}
