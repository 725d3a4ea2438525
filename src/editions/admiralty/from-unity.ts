/** Unity designs as Admiralty cards: X.1 backwards. What has no equivalent is listed. */
import type { Design } from '../../core/design/design.ts';
import { evaluate } from '../../core/rating/evaluate.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { convertedLabels } from '../labels.ts';
import { type Conversion, NO_SWITCHES, Report, type Switches } from '../report.ts';
import { systemsFromUnity } from '../systems.ts';
import {
  reportHull,
  reportProvenance,
  reportScreens,
  reportShields,
  reportTechLevels,
  reportUnusedWeapons,
} from '../unity-weapon.ts';
import { batteryFromUnity } from './battery-from-unity.ts';
import { dealtChart } from './damage-chart.ts';
import type { AdmiraltyBattery, AdmiraltyDesign } from './design.ts';
import type { AdmiraltyRules } from './rules.ts';

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
