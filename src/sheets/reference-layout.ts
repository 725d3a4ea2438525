/** The reference page: code, name, explanation and rule number of each trait and system. */

import type { Block } from './blocks.ts';
import {
  headingBlock,
  LINE_HEIGHT,
  LIST_GAP,
  LIST_TEXT,
  listPages,
  ROW_HEIGHT,
} from './list-page.ts';
import { type GlyphReport, middle } from './page-builder.ts';
import type { DrawnPage } from './primitives.ts';
import type { ReferenceEntry, ReferenceModel } from './reference.ts';
import type { Ink } from './sheet-style.ts';
import { COLORS, LIST, mm, type PageTemplate } from './templates.ts';
import { lineText, textLines } from './text-lines.ts';

export function referencePages(
  reference: ReferenceModel,
  template: PageTemplate,
  ink: Ink,
  report: GlyphReport,
): readonly DrawnPage[] {
  const { width } = template.inner;
  const blocks = reference.sections.flatMap(({ heading, entries }) => {
    const codes = entries.some(({ code }) => code !== '');
    const head = headingBlock((builder, x, y) => {
      builder.text(
        heading.toUpperCase(),
        x,
        middle(y, ROW_HEIGHT, LIST.heading),
        LIST_TEXT.heading,
      );
    }, width);
    return [head, ...entries.map((entry, i) => entryBlock(entry, codes, i, width, ink, report))];
  });
  return listPages(reference.title, 'Reference', blocks, template, report);
}

function entryBlock(
  entry: ReferenceEntry,
  codes: boolean,
  index: number,
  width: number,
  ink: Ink,
  report: GlyphReport,
): Block {
  const nameAt = codes ? mm(LIST.code) : 0;
  const textAt = mm(LIST.code + LIST.name);
  const room = width - textAt - mm(LIST.rule);
  const lines = textLines(report.printable(entry.explanation), LIST_TEXT.row, room);
  const names = textLines(
    report.printable(entry.name),
    LIST_TEXT.strong,
    textAt - nameAt - LIST_GAP,
  );
  const height = Math.max(lines.length, names.length) * LINE_HEIGHT;
  return {
    height,
    gap: index === 0 ? LIST_GAP / 2 : LIST_GAP / 3,
    draw(builder, x, y) {
      if (ink === 'shaded' && index % 2 === 1) {
        builder.rect(x, y - 1, width, height + 2, { fill: COLORS.tint });
      }
      const baseline = (n: number): number => middle(y + n * LINE_HEIGHT, LINE_HEIGHT, LIST.row);
      builder.text(entry.code, x, baseline(0), LIST_TEXT.row);
      names.forEach((line, n) => {
        builder.text(lineText(line), x + nameAt, baseline(n), LIST_TEXT.strong);
      });
      lines.forEach((line, n) => {
        builder.text(lineText(line), x + textAt, baseline(n), LIST_TEXT.row);
      });
      builder.textRight(entry.rule, x + width, baseline(0), LIST_TEXT.small, {
        color: COLORS.muted,
      });
    },
  };
}
