/** What a ship's fire comes to at each range, as a table and as an object. */

import { toNumber } from '../core/exact/exact.ts';
import type { Attacker, BattleRules, ShipTarget } from '../core/play/advisor/combatants.ts';
import { salvoAt } from '../core/play/advisor/salvo.ts';
import type { FiringSituation } from '../core/play/advisor/ship-volleys.ts';
import { chanceOf } from '../core/play/damage/distribution.ts';
import type { SalvoExplanation } from '../core/play/explain/salvo-steps.ts';
import { stepsText } from './explanation.ts';
import type { RatedDesign } from './rated-designs.ts';
import { alignedTable, type TextColumn } from './table.ts';

/** What is asked of one ship at one range. */
interface Asked {
  readonly rated: NonNullable<RatedDesign['rated']>;
  readonly attacker: Attacker;
  readonly target: ShipTarget;
  readonly range: number;
  readonly situation: FiringSituation;
}

/** A battery's volley; means before screens. */
interface BatteryAdvice {
  readonly weapon: string;
  /** From 0. */
  readonly mode: number;
  readonly mounts: number;
  readonly band: string | number;
  readonly needed: number;
  readonly hits: number;
  readonly damageDice: number;
  readonly hullBoxes: number;
}

/** A ship's fire at one range. */
export interface RangeAdvice {
  readonly range: number;
  readonly hullBoxes: number;
  /** Mean boxes a turn: weapons that reload do not fire each turn. */
  readonly aTurn: number;
  /** Hull boxes for each 100 SU, and for each 100 ORAT, of all weapons. */
  readonly per100SU: number;
  readonly per100ORAT: number;
  readonly atLeastOne: number;
  /** Null when the target is no ship. */
  readonly kill: number | null;
  readonly batteries: readonly BatteryAdvice[];
}

/** A ship's fire at a range. */
export function adviceAt(battle: BattleRules, asked: Asked): RangeAdvice {
  const { rated, attacker, target, range, situation } = asked;
  const salvo = salvoAt(battle, attacker, target, range, situation);
  const { batteries } = rated.evaluation;
  const su = batteries.reduce((sum, battery) => sum + battery.su, 0);
  const orat = batteries.reduce((sum, battery) => sum + battery.orat, 0);
  return {
    range,
    hullBoxes: salvo.mean,
    aTurn: salvo.aTurn,
    per100SU: su === 0 ? 0 : (100 * salvo.mean) / su,
    per100ORAT: orat === 0 ? 0 : (100 * salvo.mean) / orat,
    atLeastOne: chanceOf(salvo.distribution, 1),
    kill: salvo.kill ?? null,
    batteries: salvo.fire.flatMap(({ battery, mode, advice }) =>
      advice.map(({ band, needed, means, volley }) => ({
        ...{ weapon: battery.name, mode, mounts: volley.mounts, band, needed },
        hits: toNumber(means.hits),
        damageDice: toNumber(means.damageDice),
        hullBoxes: toNumber(means.hullBoxes),
      })),
    ),
  };
}

/** What `--json` prints of one ship. */
export const adviceObject = (
  ship: string,
  target: string,
  ranges: readonly RangeAdvice[],
  explanations: readonly SalvoExplanation[] = [],
) => ({
  ...{ ship, target },
  ranges: ranges.map((row, i) => {
    const explained = explanations[i];
    if (!explained) return row;
    const { steps, partOf } = explained;
    return { ...row, steps: steps.map((step) => ({ part: partOf(step.path), ...step })) };
  }),
});

/** The steps of each range below its figures; nothing where they are not asked for. */
export const explanationText = (
  rows: readonly RangeAdvice[],
  explanations: readonly SalvoExplanation[] = [],
): string =>
  explanations
    .map(({ steps, partOf }, i) =>
      steps.length === 0 ? '' : `\nrange ${rows[i]?.range ?? ''}\n${stepsText(steps, partOf)}`,
    )
    .join('');

const right = (title: string): TextColumn => ({ title, align: 'right' });
const left = (title: string): TextColumn => ({ title, align: 'left' });

/** Rows of one range for each battery; of many ranges a row each. */
export function adviceTable(title: string, rows: readonly RangeAdvice[]): string {
  const [only] = rows;
  return `${title}\n${rows.length === 1 && only ? batteryTable(only) : rangeRows(rows)}`;
}

const figure = (value: number): string => value.toFixed(3);
const chance = (value: number | null): string =>
  value === null ? '–' : `${(100 * value).toFixed(1)}%`;

function rangeRows(rows: readonly RangeAdvice[]): string {
  const columns = ['Range', 'Boxes', 'A turn', 'Per 100 SU', 'Per 100 ORAT', 'Any', 'Kill'].map(
    right,
  );
  return alignedTable(
    columns,
    rows.map(({ range, hullBoxes, aTurn, per100SU, per100ORAT, atLeastOne, kill }) =>
      [
        String(range),
        ...[hullBoxes, aTurn, per100SU, per100ORAT].map(figure),
        ...[atLeastOne, kill].map(chance),
      ].map((text) => ({ text })),
    ),
  );
}

function batteryTable({ range, batteries, hullBoxes, atLeastOne, kill }: RangeAdvice): string {
  const columns = [
    left('Weapon'),
    ...['Mode', 'Mounts', 'Band', 'Needs', 'Hits', 'Damage dice', 'Boxes'].map(right),
  ];
  const table = alignedTable(
    columns,
    batteries.map((row) =>
      [
        row.weapon,
        ...[row.mode + 1, row.mounts, row.band, `${Math.max(2, row.needed)}+`].map(String),
        ...[row.hits, row.damageDice, row.hullBoxes].map(figure),
      ].map((text) => ({ text })),
    ),
  );
  const killed = kill === null ? '' : `, kill ${chance(kill)}`;
  return `${table}range ${range}: ${figure(hullBoxes)} hull boxes; any ${chance(atLeastOne)}${killed}\n`;
}
