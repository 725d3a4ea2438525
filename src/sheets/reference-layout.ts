/** The reference page: code, name, explanation and rule number of each trait and system. */

import type { Block } from './flow.ts';
import { headingBlock, type ListStyle, largestList, listPages } from './list-page.ts';
import { type GlyphReport, middle } from './page-builder.ts';
import type { Ink, PageTemplate } from './paper.ts';
import type { DrawnPage } from './primitives.ts';
import type { ReferenceEntry, ReferenceModel } from './reference.ts';
import { COLORS, LIST } from './templates.ts';
import { lineText, textLines } from './text-runs.ts';

/** The reference, in type as large as its pages have room for. */
export const referencePages = (
  reference: ReferenceModel,
  template: PageTemplate,
  ink: Ink,
  report: GlyphReport,
): readonly DrawnPage[] => largestList((style) => pagesIn(style, reference, template, ink, report));

function pagesIn(
  style: ListStyle,
  reference: ReferenceModel,
  template: PageTemplate,
  ink: Ink,
  report: GlyphReport,
): readonly DrawnPage[] {
  const { width } = template.inner;
  const blocks = reference.sections.flatMap(({ heading, entries }) => {
    const codes = entries.some(({ code }) => code !== '');
    const head = headingBlock(
      (builder, x, y) => {
        builder.text(
          heading.toUpperCase(),
          x,
          middle(y, style.rowHeight, style.text.heading.size),
          style.text.heading,
        );
      },
      width,
      style,
    );
    const block = (entry: ReferenceEntry, i: number) =>
      entryBlock(style, entry, codes, i, width, ink, report);
    return [head, ...entries.map(block)];
  });
  return listPages(reference.title, 'Reference', blocks, template, report);
}

function entryBlock(
  { text: type, lineHeight, gap, column }: ListStyle,
  entry: ReferenceEntry,
  codes: boolean,
  index: number,
  width: number,
  ink: Ink,
  report: GlyphReport,
): Block {
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
      const baseline = (n: number): number => middle(y + n * lineHeight, lineHeight, type.row.size);
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
