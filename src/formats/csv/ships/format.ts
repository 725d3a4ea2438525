/** Ships as a table of text, one a row. */
import type { Design } from '../../../core/design/design.ts';
import { evaluate } from '../../../core/rating/evaluate.ts';
import type { Evaluation } from '../../../core/rating/evaluation.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import { formatDesign } from '../../json/format.ts';
import { tableText } from '../cells.ts';
import { asRead, SHIP_FIELDS } from './cells.ts';
import { DERIVED, SHIP_COLUMNS } from './columns.ts';
import { carries, mergedObjects, unlike } from './merge.ts';

export type Cells = readonly (string | number)[];

/** The headings of a table of ships. */
export const SHIP_HEADINGS: readonly string[] = [
  ...SHIP_COLUMNS.map(({ heading }) => heading).slice(0, -1),
  ...DERIVED,
  'More',
];

/**
 * The table: a column for each plain field, the derived figures for readers, and `More`, the JSON of
 * what no column carries: weapons, batteries and whatever a cell would change. Reading it gives the
 * same designs.
 */
export const formatShipsCsv = (rules: Rules, designs: readonly Design[]): string =>
  tableText([
    SHIP_HEADINGS,
    ...designs.map((design) => shipCells(design, evaluate(rules, design))),
  ]);

/** A design's row. */
export function shipCells(design: Design, { space, orat, drat, combatRating }: Evaluation): Cells {
  const { format: _, version: __, ...whole } = JSON.parse(formatDesign(design));
  let filed = {};
  const cells = SHIP_FIELDS.map(({ cell, read }) => {
    const text = cell(design);
    const back = text === undefined || !/\S/.test(text) ? {} : read(asRead(text));
    // A cell counts before `More`, so it must not say anything else.
    if (text === undefined || !carries(back, whole)) return '';
    filed = mergedObjects(filed, back);
    return text;
  });
  const rest = unlike(whole, filed);
  const more = Object.keys(rest).length === 0 ? '' : JSON.stringify(rest);
  return [...cells, space.total, space.used, orat, drat, combatRating, more];
}
