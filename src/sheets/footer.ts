/** The small print at the foot of every sheet: what the figures rest on, and the app's name. */
import { type GlyphReport, middle, type PageBuilder } from './page-builder.ts';
import type { SheetModel } from './sheet-model.ts';
import type { SheetStyle } from './sheet-style.ts';
import { COLORS } from './templates.ts';
import { lineText, textLines } from './text-lines.ts';
import { textWidth } from './text-runs.ts';

const MARK = 'slipway';

export interface Footer {
  readonly height: number;
  draw(builder: PageBuilder, x: number, y: number, part: number, parts: number): void;
}

export function footerBlock(
  model: SheetModel,
  style: SheetStyle,
  width: number,
  report: GlyphReport,
): Footer {
  const type = style.text.small;
  const mark = textWidth(`${MARK}  00/00`, type) + style.columnGap;
  const lines = textLines(report.printable(model.footer.join(' · ')), type, width - mark);
  const height = Math.max(1, lines.length) * style.footerLine;
  const color = COLORS.muted;
  return {
    height: height + style.rowGap * 0.4,
    draw(builder, x, y, part, parts) {
      const top = y + style.rowGap * 0.4;
      const baseline = (line: number): number =>
        middle(top + line * style.footerLine, style.footerLine, type.size);
      lines.forEach((line, i) => {
        builder.text(lineText(line), x, baseline(i), type, { color });
      });
      const numbered = parts > 1 ? `${part}/${parts} · ${MARK}` : MARK;
      builder.textRight(numbered, x + width, baseline(0), type, { color, link: model.link });
    },
  };
}
