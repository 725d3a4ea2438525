/** Nova displays as Unity designs (X.2). The result need not fit its hull. */
import type { Bank, Design, FittedSystem } from '../../core/design/design.ts';
import { ceilShare, nearestShare } from '../../core/exact/rounding.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { bandsOf } from '../../formats/drake/stats-line.ts';
import { WeaponIds } from '../../formats/drake/weapon-ids.ts';
import { type ConvertedBattery, type TraitWork, WeaponDraft } from '../draft.ts';
import type { Choices } from '../edition.ts';
import { givenArc, knownArc, rowNamed, unityTraits } from '../known-names.ts';
import { type Conversion, NO_SWITCHES, Report } from '../report.ts';
import { systemsToUnity } from '../systems.ts';
import { convertedLabels, reportLabels, unityDesign } from '../unity-parts.ts';
import type { NovaBank, NovaDesign, NovaRules, NovaWeapon } from './design.ts';

/** Converts a display to a design, with a report on every field. Never throws. */
export function novaToUnity(
  rules: Rules,
  edition: NovaRules,
  display: NovaDesign,
  choices: Partial<Choices> = {},
): Conversion<Design> {
  const report = new Report(edition.rule);
  const switches = choices.switches ?? NO_SWITCHES;
  reportLabels(display, report);
  const hull = hullOf(edition, display, report);
  const engines = firstOf(display.thrust, 'thrust', report);
  const shields = shieldsOf(edition, display, report);
  const work = { rules, edition, hull, switches, report, arcs: choices.arcs ?? new Map() };
  const ids = new WeaponIds();
  const armament = display.weapons.map((weapon, i) =>
    weaponToUnity(work, weapon, `weapons[${i}]`, ids),
  );
  armament.push(...dronesOf(edition, display, report, ids));
  const systems = withEcm(work, display, systemsToUnity(work, 'systems', display.systems));
  const original = originalOf(edition, display, choices.adjustment, report);
  if (systems.some(({ id }) => id === 'carrier')) report.add('note', 'fighters', '');
  report.add('note', 'play-nova', '');
  const design = unityDesign(rules, convertedLabels(display, 'Nova', report), {
    hull,
    engines,
    shields,
    ...screensOf(display, report),
    arcNotation: 'alternate',
    armament,
    systems,
    original,
  });
  return { design, report: report.entries };
}

/** All hull boxes but the middle group, which become system boxes with two bullets. */
function hullOf(edition: NovaRules, { hull }: NovaDesign, report: Report): number {
  const found = hullOfGroups(edition, hull);
  const from = hull.join('-');
  const { systemBoxes, bullets } = found;
  const kind = systemBoxes === undefined ? 'approximated' : 'exact';
  report.add(kind, 'equivalent', 'hull', from, found.hull);
  if (systemBoxes !== undefined) {
    const to = `${systemBoxes}, bullets in ${bullets.join(' and ')}`;
    report.add('note', 'system-boxes', 'hull[1]', systemBoxes, to);
  }
  return found.hull;
}

/** The first box counts; the others are the legacy edition's track. */
function firstOf(boxes: readonly number[], path: string, report: Report): number {
  const [first = 0, ...rest] = boxes;
  if (boxes.length === 0) report.add('approximated', 'assumed', path, '', 0, report.choice);
  else report.add('exact', 'equivalent', `${path}[0]`, first, first);
  if (rest.length > 0) report.add('note', 'thrust', path, rest.join('-'), '', 'A.3');
  return first;
}

/** Seven minus the first die icon; 0 without icons. */
function shieldsOf(edition: NovaRules, { shields }: NovaDesign, report: Report): number {
  const { value, rule } = edition.shieldsFrom;
  const [first, ...rest] = shields;
  if (first === undefined) {
    report.add('approximated', 'assumed', 'shields', '', 0, `${rule}, choice`);
    return 0;
  }
  const rating = value - first;
  report.add('exact', 'equivalent', 'shields[0]', `${first}+`, rating, rule);
  if (rest.length > 0) report.add('note', 'shield-icons', 'shields', rest.join('-'), '', 'A.3');
  return rating;
}

/** Armor boxes go before all else, as screens do (a choice). */
function screensOf({ armor }: NovaDesign, report: Report): Pick<Design, 'screens'> {
  if (armor === undefined) return {};
  report.add('approximated', 'armor', 'armor', armor, `Screens ${armor}`, 'X.2, choice');
  return armor === 0 ? {} : { screens: armor };
}

/** Drones are expendable seeking weapons. */
function dronesOf(
  { drones, systems }: NovaRules,
  display: NovaDesign,
  report: Report,
  ids: WeaponIds,
): readonly ConvertedBattery[] {
  return display.systems.flatMap(({ name, qty }, i) => {
    if (!rowNamed(systems, name)?.weapon) return [];
    const mounts = qty ?? 1;
    const from = qty === undefined ? name : `${name} (${qty})`;
    const { ma, rof, acc, imp, dmg, traits, arc, rule } = drones;
    const to = `${mounts} × MA ${ma}, ${rof}x${acc}+/${imp}/${dmg} (${traits.join(', ')})`;
    report.add('exact', 'drones', `systems[${i}]`, from, to, rule);
    const id = ids.next(drones.name);
    const weapon = { id, name: drones.name, modes: [{ ma, rof, acc, imp, dmg, traits }] };
    return [{ weapon, battery: { weapon: id, banks: [{ mounts, arc }] } }];
  });
}

/** The systems with those that ECM becomes when that is switched on; they add up with their like. */
function withEcm(
  { rules, edition: { ecm: row }, switches, report }: NovaWork,
  { ecm }: NovaDesign,
  systems: readonly FittedSystem[],
): readonly FittedSystem[] {
  if (ecm === undefined) return systems;
  if (ecm === 0) {
    report.add('exact', 'same', 'ecm', ecm, ecm, row.rule);
    return systems;
  }
  if (!switches.has(row.approximation)) {
    report.add('dropped', 'ecm', 'ecm', ecm, '', row.rule, row.approximation);
    return systems;
  }
  const before = systems.find(({ id }) => id === row.system);
  const qty = ecm + (before ? (before.qty ?? 1) : 0);
  const name = rules.systems.get(row.system)?.name ?? row.system;
  report.add('approximated', 'ecm', 'ecm', ecm, `${name} (${qty})`, row.rule, row.approximation);
  const fitted = { id: row.system, qty };
  return before
    ? systems.map((system) => (system === before ? fitted : system))
    : [...systems, fitted];
}

/** The legacy rating, adjusted for its shields by the player's choice. */
function originalOf(
  { adjustments }: NovaRules,
  { combatRating: rating }: NovaDesign,
  id: string | undefined,
  report: Report,
): NonNullable<Design['original']> {
  if (rating === undefined) return { edition: 'nova' };
  const row = adjustments.find((adjustment) => adjustment.id === id);
  const combatRating = row ? nearestShare(rating * row.percent, 100) : rating;
  if (combatRating === rating) {
    report.add('exact', 'rating-kept', 'combatRating', rating, rating);
  } else {
    report.add('approximated', 'rating-adjusted', 'combatRating', rating, combatRating);
  }
  return { edition: 'nova', combatRating };
}

interface NovaWork extends TraitWork<NovaRules> {
  /** The player's letters for arcs that only the Nova book names, as typed. */
  readonly arcs: ReadonlyMap<string, string>;
}

function weaponToUnity(
  shipWork: NovaWork,
  novaWeapon: NovaWeapon,
  path: string,
  ids: WeaponIds,
): ConvertedBattery {
  const { rules, edition } = shipWork;
  const { accuracy, impact, damage } = edition;
  const { name } = novaWeapon;
  const report = shipWork.report.ofWeapon(name ?? 'Unnamed weapon');
  const work = { ...shipWork, report };
  const draft = new WeaponDraft(work, { rof: 1, acc: accuracy, imp: impact, dmg: damage });
  novaWeapon.traits.forEach((trait, i) => {
    const place = `${path}.traits[${i}]`;
    const row = rowNamed(edition.traits, trait);
    const shared = rowNamed(unityTraits(rules), trait);
    if (row) draft.takeTrait(row, trait, place);
    else if (shared) {
      draft.addTrait(shared.name);
      report.add('approximated', 'same-code', place, trait, shared.name, report.choice);
    } else report.add('dropped', 'unknown', place, trait);
  });
  draft.obeyTraits();
  report.keep(`${path}.name`, name);
  const reach = reachOf(work, novaWeapon, draft.seeking, path);
  const banks = novaWeapon.banks.flatMap((bank, i) =>
    banksOfDice(work, bank, `${path}.banks[${i}]`),
  );
  const id = ids.next(name);
  return { weapon: { id, name, modes: [draft.mode(reach)] }, battery: { weapon: id, banks } };
}

/** The long range; of a seeking weapon its MA, which is the short band as printed. */
function reachOf(
  { report }: NovaWork,
  { range, bands = bandsOf(range) }: NovaWeapon,
  isSeeking: boolean,
  path: string,
): { readonly ma: number } | { readonly range: number } {
  const [printed, thirds] = [bands.join('-'), bandsOf(range).join('-')];
  if (isSeeking) {
    const [ma] = bands;
    report.add('exact', 'equivalent', `${path}.range`, printed, `MA ${ma}`);
    return { ma };
  }
  if (printed === thirds) report.keep(`${path}.range`, range);
  else report.add('approximated', 'bands', `${path}.bands`, printed, thirds);
  return { range };
}

/** Mounts with ROF 1, a die each; mounts of several weapons where they would be too many. */
function banksOfDice(work: NovaWork, { arc: name, dice }: NovaBank, path: string): readonly Bank[] {
  const { report, edition } = work;
  const { largestSingleBank, size, rule } = edition.dice;
  const arc = arcOf(work, name, `${path}.arc`);
  if (!Number.isInteger(dice) || dice < 1) {
    report.add('dropped', 'dice-lost', `${path}.dice`, dice, '', rule);
    return [];
  }
  if (dice <= largestSingleBank) {
    const to = dice === 1 ? '1 mount' : `${dice} mounts`;
    report.add('exact', 'dice', `${path}.dice`, dice, to, rule);
    return [{ mounts: dice, arc }];
  }
  const rest = dice % size;
  const full = (dice - rest) / size;
  const last = rest === 0 ? '' : ` and one of ${rest}`;
  const mounts = full === 1 ? '1 mount' : `${full} mounts`;
  report.add('approximated', 'quads', `${path}.dice`, dice, `${mounts} of ${size}${last}`, rule);
  return [
    { mounts: full, arc, size },
    ...(rest === 0 ? [] : [{ mounts: 1, arc, size: rest === 1 ? undefined : rest }]),
  ];
}

/** An arc that C.1 names too, or one whose letters the player has given. */
function arcOf({ rules, arcs, report }: NovaWork, name: string, path: string): string {
  const letters = givenArc(rules, arcs.get(name) ?? '');
  if (letters !== undefined) {
    report.add('approximated', 'arc-name', path, name, letters, 'C.1, choice');
    return letters;
  }
  const arc = knownArc(rules, name);
  if (arc === undefined) {
    report.add('note', 'arc-unknown', path, name, name, 'X.2');
    return name;
  }
  report.add('exact', 'arc-name', path, name, arc, 'C.1');
  return arc;
}

/** @internal */
export interface HullFound {
  readonly hull: number;
  /** Boxes of the middle group; undefined unless there are three groups. */
  readonly systemBoxes?: number;
  /** Boxes of the middle group with a bullet, from 1: the half of it and the last. */
  readonly bullets: readonly number[];
}

/** The hull is all boxes less the middle group. @internal */
export function hullOfGroups({ bullets }: NovaRules, groups: readonly number[]): HullFound {
  const all = groups.reduce((sum, boxes) => sum + boxes, 0);
  const [, middle] = groups;
  if (groups.length !== 3 || middle === undefined) return { hull: all, bullets: [] };
  const half = ceilShare(middle, bullets.by);
  return {
    hull: all - middle,
    systemBoxes: middle,
    bullets: middle < 1 ? [] : [...new Set([half, middle])],
  };
}

/** Groups as equal as they can be, the larger first, whose outer two make the hull. */
export function groupsOfHull(hull: number): readonly number[] {
  const first = ceilShare(hull, 2);
  const last = hull - first;
  return [first, last, last];
}
