/** Converts Unity designs to Nova worksheets: X.2 backwards, with a report. */
import type { Design } from '../../core/design/design.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { convertedLabels } from '../labels.ts';
import { type Conversion, NO_SWITCHES, Report, type Switches } from '../report.ts';
import { systemsFromUnity } from '../systems.ts';
import {
  arcFiguresText,
  reportHull,
  reportProvenance,
  reportShields,
  reportTechLevels,
  reportUnusedWeapons,
} from '../unity-weapon.ts';
import type { NovaDesign, NovaWeapon } from './design.ts';
import { groupsOfHull } from './hull-groups.ts';
import type { NovaRules } from './rules.ts';
import { weaponFromUnity } from './weapon-from-unity.ts';

/** Converts a design to a worksheet, with a report on every field. Never throws. */
export function novaFromUnity(
  rules: Rules,
  edition: NovaRules,
  design: Design,
  switches: Switches = NO_SWITCHES,
): Conversion<NovaDesign> {
  const report = new Report();
  const { rule } = edition;
  reportHull(design, report, rule);
  const shields = reportShields(rules, design, report, rule);
  const armor = armorOf(design, report);
  reportTechLevels(design, report, rule);
  reportProvenance(design, report, rule);
  const combatRating = ratingOf(design, report, rule);
  const work = { rules, edition, design, report };
  const weapons = (design.batteries ?? []).flatMap(
    (battery, i): NovaWeapon | readonly NovaWeapon[] =>
      weaponFromUnity(work, battery, `batteries[${i}]`) ?? [],
  );
  reportUnusedWeapons(design, report, rule);
  const systems = systemsFromUnity(
    { rules, rows: edition.systems, sharesNames: true, rule, switches, report },
    design.systems ?? [],
  );
  report.add('note', 'worksheet', '', '', '', rule);
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

function ratingOf({ original }: Design, report: Report, rule: string): number | undefined {
  if (!original) return undefined;
  const { edition, combatRating } = original;
  report.add('note', 'identity', 'original.edition', edition, '', rule);
  if (combatRating === undefined) return undefined;
  const path = 'original.combatRating';
  if (edition === 'nova') {
    report.add('exact', 'rating-kept', path, combatRating, combatRating, rule);
    return combatRating;
  }
  report.add('dropped', 'no-equivalent', path, `Rating ${combatRating}`, '', rule);
  return undefined;
}
