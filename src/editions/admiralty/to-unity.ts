/** Admiralty cards as Unity designs (X.1). The result need not fit its hull. */
import type { Design } from '../../core/design/design.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { WeaponIds } from '../../formats/drake/weapon-ids.ts';
import { convertedLabels, reportLabels, unityDesign } from '../labels.ts';
import { type Conversion, NO_SWITCHES, Report, type Switches } from '../report.ts';
import { systemsToUnity } from '../systems.ts';
import { batteryToUnity, type ConvertedBattery } from './battery-to-unity.ts';
import { formatChart } from './damage-chart.ts';
import type { AdmiraltyDesign } from './design.ts';
import type { AdmiraltyRules } from './rules.ts';
import { levelText } from './tech-levels.ts';

/** Converts a card to a design, with a report on every field. Never throws. */
export function admiraltyToUnity(
  rules: Rules,
  edition: AdmiraltyRules,
  card: AdmiraltyDesign,
  switches: Switches = NO_SWITCHES,
): Conversion<Design> {
  const report = new Report();
  const { rule } = edition;
  const original = takeHeader(card, report, rule);
  const { hull, engines = 0, shields = 0 } = card;
  report.add('exact', 'same', 'hull', hull, hull, rule);
  reportTrack(report, 'engines', card.engines, rule);
  reportTrack(report, 'shields', card.shields, rule);
  const traitWork = { rules, hull, switches, report };
  const ids = new WeaponIds();
  const armament = card.batteries.map(
    (battery, i): ConvertedBattery =>
      batteryToUnity(edition, traitWork, battery, `batteries[${i}]`, ids),
  );
  const systems = systemsToUnity(
    { rules, rows: edition.systems, sharesNames: true, rule, switches, report },
    'specials',
    card.specials,
  );
  report.add('note', 'play-unconverted', '', '', '', rule);
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

/** A track that is as it was; one that the card does not have is 0. */
function reportTrack(
  report: Report,
  field: 'engines' | 'shields',
  value: number | undefined,
  rule: string,
): void {
  if (value !== undefined) report.add('exact', 'same', field, value, value, rule);
  else report.add('approximated', 'assumed', field, '', 0, `${rule}, choice`);
}

/** Names, rating, tech levels and damage chart. */
function takeHeader(
  card: AdmiraltyDesign,
  report: Report,
  rule: string,
): NonNullable<Design['original']> {
  reportLabels(card, report, rule);
  for (const [category, level] of Object.entries(card.techLevels ?? {})) {
    if (level === undefined) continue;
    const from = levelText(category, level);
    const path = `techLevels.${category}`;
    if (level === 0) report.add('exact', 'tech-level-zero', path, from, 0, `${rule}, choice`);
    else report.add('dropped', 'tech-level', path, from, 0, `${rule}, choice`);
  }
  if (card.damageChart) {
    report.add('dropped', 'damage-chart', 'damageChart', formatChart(card.damageChart), '', 'A.3');
  }
  const { combatRating } = card;
  if (combatRating === undefined) return { edition: 'admiralty' };
  report.add('exact', 'rating-kept', 'combatRating', combatRating, combatRating, rule);
  return { edition: 'admiralty', combatRating };
}
