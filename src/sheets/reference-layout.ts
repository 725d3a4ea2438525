/** The reference page: code, name, explanation and rule number of each trait and system. */
import {
  headingStrip,
  LINE_HEIGHT,
  LIST_GAP,
  LIST_TEXT,
  listPages,
  ROW_HEIGHT,
} from './list-page.ts';
import { type GlyphReport, middle } from './pen.ts';
import type { Page } from './primitives.ts';
import type { ReferenceEntry, ReferenceModel } from './reference.ts';
import type { Ink } from './sheet-style.ts';
import type { Strip } from './strips.ts';
import { COLORS, LIST, mm, type PageTemplate } from './templates.ts';
import { lineText, textLines } from './text-lines.ts';

export function referencePages(
  reference: ReferenceModel,
  template: PageTemplate,
  ink: Ink,
  report: GlyphReport,
): readonly Page[] {
  const { width } = template.inner;
  const strips = reference.sections.flatMap(({ heading, entries }) => {
    const codes = entries.some(({ code }) => code !== '');
    const head = headingStrip((pen, x, y) => {
      pen.text(heading.toUpperCase(), x, middle(y, ROW_HEIGHT, LIST.heading), LIST_TEXT.heading);
    }, width);
    return [head, ...entries.map((entry, i) => entryStrip(entry, codes, i, width, ink, report))];
  });
  return listPages(reference.title, 'Reference', strips, template, report);
}

function entryStrip(
  entry: ReferenceEntry,
  codes: boolean,
  index: number,
  width: number,
  ink: Ink,
  report: GlyphReport,
): Strip {
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
    draw(pen, x, y) {
      if (ink === 'shaded' && index % 2 === 1) {
        pen.rect(x, y - 1, width, height + 2, { fill: COLORS.tint });
      }
      const baseline = (n: number): number => middle(y + n * LINE_HEIGHT, LINE_HEIGHT, LIST.row);
      pen.text(entry.code, x, baseline(0), LIST_TEXT.row);
      names.forEach((line, n) => {
        pen.text(lineText(line), x + nameAt, baseline(n), LIST_TEXT.strong);
      });
      lines.forEach((line, n) => {
        pen.text(lineText(line), x + textAt, baseline(n), LIST_TEXT.row);
      });
      pen.textRight(entry.rule, x + width, baseline(0), LIST_TEXT.small, { color: COLORS.muted });
    },
  };
}
