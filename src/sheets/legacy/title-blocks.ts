/** The top of an legacy ship's sheet: rating, class and type, and a line for the name. */
import type { PrintedShip } from '../../editions/printed.ts';
import type { Block } from '../blocks.ts';
import { type GlyphReport, middle } from '../page-builder.ts';
import { COLORS, LINES } from '../templates.ts';
import { capitals, type TextStyle, textWidth } from '../text-runs.ts';
import type { CardStyle } from './card-style.ts';

/** A text in a smaller size where it would be too wide. */
function fitted(text: string, style: TextStyle, width: number): TextStyle {
  const share = Math.min(1, width / Math.max(0.01, textWidth(text, style)));
  return share < 1 ? { ...style, size: style.size * share } : style;
}

export function legacyTitleBlocks(
  model: PrintedShip,
  style: CardStyle,
  width: number,
  report: GlyphReport,
): readonly Block[] {
  const rating = report.printable(model.rating);
  const className = capitals(report.printable(model.className));
  const rest = report.printable(`-class ${model.type}`.trimEnd());
  const faction = report.printable(model.faction);
  const name = report.printable(model.name);
  const { text, titleHeight, ratingWidth, nameHeight } = style;
  const room = width - ratingWidth - 3 * LINES.rule - style.squareGap * 2;
  return [
    {
      height: titleHeight,
      gap: 0,
      keep: true,
      draw(builder, x, y) {
        builder.rect(x, y, ratingWidth, titleHeight, {
          stroke: COLORS.ink,
          lineWidth: LINES.frame,
        });
        const box = { x, y, width: ratingWidth, height: titleHeight };
        if (rating) builder.textInBox(rating, box, text.rating);
        const at = x + ratingWidth + style.squareGap * 2;
        const whole = textWidth(className, text.class) + textWidth(rest, text.title);
        const share = Math.min(1, room / Math.max(1, whole));
        const big = { ...text.class, size: text.class.size * share };
        const small = { ...text.title, size: text.title.size * share };
        const baseline = middle(y, titleHeight, big.size);
        const extras = { bookmark: model.bookmark };
        const used = builder.text(className, at, baseline, big, extras);
        builder.text(rest, at + used, baseline, small);
      },
    },
    {
      height: nameHeight,
      gap: style.rowGap / 2,
      draw(builder, x, y) {
        const foot = y + nameHeight;
        const own = fitted(faction, text.text, width / 2 - style.squareGap);
        builder.text(faction, x, middle(y, nameHeight, own.size), own, { color: COLORS.muted });
        const at = x + width / 2;
        builder.text('NAME', at, middle(y, nameHeight, text.label.size), text.label);
        const from = at + textWidth('NAME', text.label) + style.squareGap * 2;
        builder.line(from, foot, x + width, foot);
        const fit = fitted(name, text.name, x + width - from);
        builder.text(name, from, middle(y, nameHeight, fit.size), fit);
      },
    },
  ];
}
