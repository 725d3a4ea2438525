/** Admiralty cards as Unity designs (X.1). The result need not fit its hull. */
import { type Bank, type Design, SHOT_FIGURES } from '../../core/design/design.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { WeaponIds } from '../../formats/drake/weapon-ids.ts';
import { type ConvertedBattery, type TraitWork, WeaponDraft } from '../draft.ts';
import { rowNamed } from '../known-names.ts';
import { type Conversion, NO_SWITCHES, Report, type Switches } from '../report.ts';
import { systemsToUnity } from '../systems.ts';
import { convertedLabels, reportLabels, unityDesign } from '../unity-parts.ts';
import type { AdmiraltyBattery, AdmiraltyDesign } from './design.ts';
import type { AdmiraltyRules } from './rules.ts';
import { levelText } from './tech-levels.ts';
import { formatChart } from './tracks.ts';

/** Converts a card to a design, with a report on every field. Never throws. */
export function admiraltyToUnity(
  rules: Rules,
  edition: AdmiraltyRules,
  card: AdmiraltyDesign,
  switches: Switches = NO_SWITCHES,
): Conversion<Design> {
  const report = new Report(edition.rule);
  const original = takeHeader(card, report);
  const { hull, engines = 0, shields = 0 } = card;
  report.keep('hull', hull);
  reportTrack(report, 'engines', card.engines);
  reportTrack(report, 'shields', card.shields);
  const work = { rules, edition, hull, switches, report };
  const ids = new WeaponIds();
  const armament = card.batteries.map((battery, i) =>
    batteryToUnity(work, battery, `batteries[${i}]`, ids),
  );
  const systems = systemsToUnity(work, 'specials', card.specials);
  report.add('note', 'play-unconverted', '');
  const design = unityDesign(rules, convertedLabels(card, 'Admiralty', report), {
    hull,
    engines,
    shields,
    armament,
    systems,
    original,
  });
  return { design, report: report.entries };
}

/** Reports a track: kept unchanged, or assumed 0 if the card lacks it. */
function reportTrack(
  report: Report,
  field: 'engines' | 'shields',
  value: number | undefined,
): void {
  if (value !== undefined) report.keep(field, value);
  else report.add('approximated', 'assumed', field, '', 0, report.choice);
}

function takeHeader(card: AdmiraltyDesign, report: Report): NonNullable<Design['original']> {
  reportLabels(card, report);
  for (const [category, level] of Object.entries(card.techLevels ?? {})) {
    if (level === undefined) continue;
    const from = levelText(category, level);
    const path = `techLevels.${category}`;
    if (level === 0) report.add('exact', 'tech-level-zero', path, from, 0, report.choice);
    else report.add('dropped', 'tech-level', path, from, 0, report.choice);
  }
  if (card.damageChart) {
    report.add('dropped', 'damage-chart', 'damageChart', formatChart(card.damageChart), '', 'A.3');
  }
  const { combatRating } = card;
  if (combatRating === undefined) return { edition: 'admiralty' };
  report.add('exact', 'rating-kept', 'combatRating', combatRating, combatRating);
  return { edition: 'admiralty', combatRating };
}

/** `AB × 2, AC`: how many weapons fire into each arc, in the order of the card. */
const arcsText = (banks: readonly Bank[]): string =>
  banks
    .map(({ arc, mounts, size }) => {
      const each = size === undefined ? '' : ` of ${size}`;
      return mounts === 1 && each === '' ? arc : `${arc} × ${mounts}${each}`;
    })
    .join(', ');

function banksOf(arcs: readonly string[]): readonly Bank[] {
  const counts = new Map<string, number>();
  for (const arc of arcs) counts.set(arc, (counts.get(arc) ?? 0) + 1);
  return [...counts].map(([arc, mounts]) => ({ mounts, arc }));
}

function batteryToUnity(
  shipWork: TraitWork<AdmiraltyRules>,
  battery: AdmiraltyBattery,
  path: string,
  ids: WeaponIds,
): ConvertedBattery {
  const { letter, name, range, rof, acc, imp, dmg } = battery;
  const weaponName = name ?? `Battery ${letter}`;
  const report = shipWork.report.ofWeapon(weaponName);
  const draft = new WeaponDraft({ ...shipWork, report }, { rof, acc, imp, dmg });
  battery.traits.forEach((trait, i) => {
    const row = rowNamed(shipWork.edition.traits, trait);
    const place = `${path}.traits[${i}]`;
    if (row) draft.takeTrait(row, trait, place);
    else report.add('dropped', 'unknown', place, trait);
  });
  draft.obeyTraits();
  report.add('note', 'letter', `${path}.letter`, letter, weaponName);
  report.keep(`${path}.name`, name);
  report.keep(`${path}.range`, range);
  for (const figure of SHOT_FIGURES) {
    draft.reportFigure(figure, `${path}.${figure}`);
  }
  const before = banksOf(battery.arcs);
  const banks = before.map((bank) => ({
    ...bank,
    mounts: draft.mounts(bank.mounts),
    size: draft.size === 1 ? undefined : draft.size,
  }));
  const [from, to] = [arcsText(before), arcsText(banks)];
  const kind = from === to ? 'exact' : 'approximated';
  report.add(kind, 'arcs', `${path}.arcs`, from, to, from === to ? undefined : report.choice);
  const id = ids.next(name);
  return { weapon: { id, name, modes: [draft.mode({ range })] }, battery: { weapon: id, banks } };
}
