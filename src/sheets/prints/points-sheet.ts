/** The sheet of victory points: the worth of each ship to the other side, under the printed scenario. */
import { jumpPoints, partialPercent } from '../../core/battle/turn.ts';
import { SCENARIO_SIDES, type SpecialRule, type SpecialWith } from '../../core/design/scenario.ts';
import { wordSpecial } from '../../core/design/text/scenario-text.ts';
import { countText } from '../../core/exact/rounding.ts';
import type { PlayRules } from '../../core/rules/play-rules.ts';
import type { DrawnPage } from '../primitives.ts';
import { mm } from '../templates.ts';
import { lineText, textLines } from '../text-runs.ts';
import {
  drawBlank,
  FORM_TOP,
  FORM_TYPE,
  type FormColumn,
  formFlight,
  formShipName,
  formSides,
  tablePages,
} from './forms.ts';
import type { DrawSetting } from './print-kind.ts';
import { isLongRange, type PrintShip, type PrintSide, type PrintSource } from './source.ts';

/** Width of sentences on the narrowest paper, in millimetres. */
const WORDS_WIDTH = 180;

const POINT_COLUMNS = (boxes: string): readonly FormColumn[] => [
  { title: 'ID', width: 10 },
  { title: 'Ship', width: 42 },
  { title: 'Destroyed, taken, left', width: 24 },
  { title: 'In hyperspace', width: 20 },
  { title: boxes, width: 44 },
  { title: 'Scored', width: 20 },
  { title: 'Sum', width: 20 },
];

/** Rules by which the ships of a side score, of the scenario that is printed (2.5, B.10, E.4, S). */
interface Scoring {
  /** The most that each loss scores, as a multiple. */
  readonly times: number;
  /** The multiple of the prototype's loss (S.8). */
  readonly trial: number;
  /** True for ships that score in full once more than half their hull is gone (S.6). */
  readonly isCrippled: boolean;
  /** True if boxes of ships that are still there score (E.4). */
  readonly isPartial: boolean;
  /** Rules that the figures do not contain. */
  readonly words: readonly string[];
}

function scoringOf({ scenario, sides }: PrintSource, at: number): Scoring {
  if (!scenario) return { times: 1, trial: 1, isCrippled: false, isPartial: true, words: [] };
  const own = SCENARIO_SIDES[at] ?? 'defender';
  const rules = (scenario.terms.special ?? []).filter(
    (rule) =>
      ('score' in rule && (rule.of === own || rule.of === 'either')) ||
      ('escape' in rule && rule.side === own) ||
      ('crippled' in rule && rule.crippled === own) ||
      'lastStand' in rule,
  );
  const timesOf = (score: SpecialWith<'score'>['score']) =>
    rules.reduce(
      (all, rule) => ('score' in rule && rule.score === score ? all * rule.times : all),
      1,
    );
  const isInFigures = (rule: SpecialRule) =>
    'crippled' in rule || ('score' in rule && (rule.score === 'all' || rule.score === 'prototype'));
  const standing = (rule: SpecialRule) =>
    'lastStand' in rule && at === 0 && sides[0] ? wordStanding(rule.lastStand, sides[0]) : '';
  return {
    ...{ times: timesOf('all'), trial: timesOf('prototype') },
    isCrippled: rules.some((rule) => 'crippled' in rule),
    isPartial: scenario.options.includes('E.4'),
    words: rules.map((rule) =>
      [wordSpecial(rule), isInFigures(rule) ? 'The figures below have it.' : standing(rule)]
        .filter(Boolean)
        .join(' '),
    ),
  };
}

/** Ratings that the attacker of a battle to the last must keep (S.1). */
function wordStanding(
  { major, minor }: SpecialWith<'lastStand'>['lastStand'],
  { ships }: PrintSide,
): string {
  const rating = ships.reduce((sum, { evaluation }) => sum + evaluation.combatRating, 0);
  const [most, least] = [major, minor].map((percent) =>
    countText(Math.ceil((rating * percent) / 100)),
  );
  return `Of ${countText(rating)} these are ${most} and ${least}.`;
}

/** Points for each box whose loss scores more (E.4, S.6). */
function partialWords(
  { actions }: PlayRules,
  { evaluation: { tracks, combatRating } }: PrintShip,
  { times, isCrippled, isPartial }: Scoring,
): string {
  const hull = tracks.hull.length;
  if (isCrippled) return `${Math.floor(hull / 2) + 1}: ${countText(combatRating * times)}`;
  if (!isPartial) return '';
  const steps: string[] = [];
  for (let lost = 1; lost < hull; lost += 1) {
    const percent = partialPercent(actions, hull, lost);
    if (percent === partialPercent(actions, hull, lost - 1)) continue;
    steps.push(`${lost}: ${countText(Math.ceil((combatRating * percent) / 100) * times)}`);
  }
  return steps.join(' · ');
}

const WORDS_LINE = 4.2;

/** The points that each ship is worth to the other side, under the printed scenario (2.5, B.10, E.4, S). */
export function pointPages(source: PrintSource, setting: DrawSetting): readonly DrawnPage[] {
  const rowHeight = 7.6;
  const { play } = setting.battle;
  const { scenario } = source;
  const under = scenario && [scenario.rule, scenario.terms.name].filter(Boolean).join(' ');
  return formSides(source).flatMap(({ name, ships, flights, longRange: [longRange] }, side) => {
    const scoring = scoringOf(source, side);
    const rows = ships.map((ship) => {
      const { combatRating } = ship.evaluation;
      const worth = [combatRating, jumpPoints(play, combatRating)].map((points) =>
        countText(points * scoring.times * (ship.isPrototype ? scoring.trial : 1)),
      );
      const title = `${formShipName(ship)}${ship.isPrototype ? ', prototype' : ''}`;
      return [ship.letter, title, ...worth, partialWords(play, ship, scoring)];
    });
    const columns = POINT_COLUMNS(
      `Still there, by boxes lost${scoring.isCrippled ? '' : ' (E.4)'}`,
    );
    const { combatRating: each = 0 } = longRange ?? {};
    for (const flight of flights.filter(isLongRange)) {
      rows.push([...formFlight(flight), countText(each), countText(jumpPoints(play, each)), '']);
    }
    const words = scoring.words.flatMap((text) =>
      textLines(setting.report.printable(text), FORM_TYPE.words, mm(WORDS_WIDTH)).map(lineText),
    );
    const whose = name ? `for ships of ${name}` : source.title;
    return tablePages(setting, {
      ...{ rows, columns, rowHeight, top: FORM_TOP + 8 + words.length * WORDS_LINE },
      head: {
        title: 'Victory points',
        subtitle: under ? `${whose}, ${under}` : whose,
        bookmark: side === 0 ? 'Victory points' : undefined,
      },
      above: (plot, left) => {
        drawBlank(plot, 'Scored by', left, left + 84, FORM_TOP + 2);
        drawBlank(plot, 'Target', left + 92, left + 128, FORM_TOP + 2);
        if (scenario) {
          const target = String(scenario.terms.target ?? 'none');
          plot.label(target, left + 118, FORM_TOP + 1.6, FORM_TYPE.label);
        }
        for (const [n, line] of words.entries()) {
          const at = FORM_TOP + 7.5 + n * WORDS_LINE;
          plot.label(line, left, at, FORM_TYPE.words, { align: 'left' });
        }
      },
    });
  });
}
