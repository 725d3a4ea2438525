/** Style of the data card from its template: lengths in points, texts with their faces. */
import card from '../../../templates/data-card.json' with { type: 'json' };
import type { StyleName } from '../paper.ts';
import { mm } from '../templates.ts';
import type { TextStyle } from '../text-runs.ts';

export const TRACK = card.track;
export const TURNS = card.turns;
export const RECORD_HEADINGS: readonly string[] = card.headings;

export type CardStyle = ReturnType<typeof cardStyle>;

/** A card that has the page to itself is roomy; any other is close. */
export function cardStyle(style: StyleName) {
  const from = style === 'roomy' ? card.roomy : card.close;
  const text = (face: TextStyle['face'], size: number, spacing?: number): TextStyle =>
    spacing ? { face, size, spacing } : { face, size };
  return {
    text: {
      title: text('strong', from.title),
      class: text('heavy', from.class),
      rating: text('heavy', from.rating),
      label: text('strong', from.label, 0.06),
      number: text('strong', from.number),
      name: text('strong', from.name),
      stat: text('strong', from.stat),
      text: text('regular', from.text),
      arc: text('regular', from.arc),
      small: text('regular', from.small),
    },
    titleHeight: mm(from.titleHeight),
    ratingWidth: mm(from.ratingWidth),
    nameHeight: mm(from.nameHeight),
    rowGap: mm(from.rowGap),
    sectionGap: mm(from.sectionGap),
    box: mm(from.box),
    trackGap: mm(from.trackGap),
    labelHeight: mm(from.labelHeight),
    chartHeight: mm(from.chartHeight),
    head: mm(from.head),
    line: mm(from.line),
    textLine: mm(from.textLine),
    statColumn: mm(from.statColumn),
    letterColumn: mm(from.letterColumn),
    square: mm(from.square),
    squareGap: mm(from.squareGap),
    record: { min: mm(from.recordRow.min), target: mm(from.recordRow.target) },
    recordColumns: from.recordColumns,
    footer: mm(from.footer),
  };
}
