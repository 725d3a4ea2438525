/** The reference page: code, name, explanation and rule number of each trait and system. */

import type { Block } from './flow.ts';
import {
  headingBlock,
  type ListStyle,
  largestList,
  listPages,
  type PageSetting,
  underHeading,
} from './list-page.ts';
import { midline } from './page-builder.ts';
import type { DrawnPage } from './primitives.ts';
import type { ReferenceEntry, ReferenceModel } from './reference.ts';
import { COLORS, LIST } from './templates.ts';
import { lineText, textLines } from './text-runs.ts';

export const referencePages = (
  reference: ReferenceModel,
  setting: PageSetting,
): readonly DrawnPage[] => largestList((style) => pagesIn(style, reference, setting));

function pagesIn(
  style: ListStyle,
  reference: ReferenceModel,
  setting: PageSetting,
): readonly DrawnPage[] {
  const { width } = setting.template.inner;
  const blocks = reference.sections.flatMap(({ heading, entries }) => {
    const codes = entries.some(({ code }) => code !== '');
    const { heading: type } = style.text;
    const drawHeading: Block['draw'] = (builder, x, y) =>
      void builder.text(heading.toUpperCase(), x, midline(y, style.rowHeight, type.size), type);
    return underHeading(
      headingBlock(drawHeading, width, style),
      entries.map((entry, i) => entryBlock(style, entry, codes, i, setting)),
    );
  });
  return listPages(reference.title, 'Reference', blocks, setting);
}

function entryBlock(
  { text: type, lineHeight, gap, column }: ListStyle,
  entry: ReferenceEntry,
  codes: boolean,
  index: number,
  { template, ink, report }: PageSetting,
): Block {
  const { width } = template.inner;
  const nameAt = codes ? column(LIST.code) : 0;
  const textAt = column(LIST.code + LIST.name);
  const room = width - textAt - column(LIST.rule);
  const lines = textLines(report.printable(entry.explanation), type.row, room);
  const names = textLines(report.printable(entry.name), type.strong, textAt - nameAt - gap);
  const height = Math.max(lines.length, names.length) * lineHeight;
  return {
    height,
    gap: index === 0 ? gap / 2 : gap / 3,
    draw(builder, x, y) {
      if (ink === 'shaded' && index % 2 === 1) {
        builder.rect(x, y - 1, width, height + 2, { fill: COLORS.tint });
      }
      const baseline = (n: number): number =>
        midline(y + n * lineHeight, lineHeight, type.row.size);
      builder.text(entry.code, x, baseline(0), type.row);
      names.forEach((line, n) => {
        builder.text(lineText(line), x + nameAt, baseline(n), type.strong);
      });
      lines.forEach((line, n) => {
        builder.text(lineText(line), x + textAt, baseline(n), type.row);
      });
      builder.textRight(entry.rule, x + width, baseline(0), type.small, {
        color: COLORS.muted,
      });
    },
  };
}
