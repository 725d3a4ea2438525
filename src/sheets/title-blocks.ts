/** The title bar: faction, CLASS-class, type, and the combat rating in its box. */
import type { Block } from './flow.ts';
import { type GlyphReport, midline, type PageBuilder, type Setting } from './page-builder.ts';
import type { SheetModel } from './sheet-model.ts';
import { COLORS, LINES, type SheetStyle } from './templates.ts';
import { breakLines, capitals, type TextLine, textWidth, type Word, wordsOf } from './text-runs.ts';

/** The words of the title at a share of their full size. */
function titleWords(model: SheetModel, style: SheetStyle, report: GlyphReport, share: number) {
  const { size, classSize } = style.title;
  const around = { face: 'strong', size: size * share } as const;
  const within = { face: 'heavy', size: classSize * share } as const;
  const { faction, className, type } = model.title;
  const suffix: Word = { text: '-class', style: around, joined: true };
  return [
    ...wordsOf(report.printable(faction), around),
    ...wordsOf(capitals(report.printable(className)), within),
    ...(className ? [suffix] : []),
    ...wordsOf(report.printable(type), around),
  ];
}

/**
 * Sets the title on one line in the largest size that fits, else on several lines in the least
 * size.
 */
function titleLines(model: SheetModel, { style, report }: Setting<SheetStyle>, width: number) {
  const min = style.title.min / style.title.size;
  const whole = breakLines(titleWords(model, style, report, 1), Number.POSITIVE_INFINITY);
  const share = Math.max(min, Math.min(1, width / (whole[0]?.width ?? width)));
  const lines = breakLines(titleWords(model, style, report, share), width);
  return { share, lines: lines.length > 0 ? lines : [{ words: [], width: 0 }] };
}

function drawLine(
  builder: PageBuilder,
  line: TextLine,
  x: number,
  y: number,
  style: SheetStyle,
  bookmark?: string,
) {
  line.words.forEach((word, i) => {
    const color = word.style.face === 'heavy' ? style.accent : COLORS.ink;
    builder.text(word.text, x + word.x, y, word.style, {
      color,
      bookmark: i === 0 ? bookmark : undefined,
    });
  });
}

function drawRating(
  builder: PageBuilder,
  text: string,
  right: number,
  y: number,
  style: SheetStyle,
) {
  const { width, height, type } = ratingBox(text, style);
  const fill = style.shaded ? COLORS.tint : undefined;
  const paint = { stroke: style.accent, lineWidth: LINES.frame, fill };

  const inset = LINES.frame / 2;
  const x = right - width;
  builder.rect(x + inset, y + inset, width - 2 * inset, height - 2 * inset, paint, 3);
  builder.textInBox(text, { x, y, width, height }, type, { color: style.accent });
}

function ratingBox(text: string, style: SheetStyle) {
  const type = { face: 'heavy', size: style.rating.size } as const;
  const width = Math.max(
    style.rating.height * 1.6,
    textWidth(text, type) + 2 * style.rating.padding,
  );
  return { width, height: style.rating.height, type };
}

export function titleBlocks(model: SheetModel, setting: Setting<SheetStyle>): readonly Block[] {
  const { style, width } = setting;
  const rating = model.title.combatRating;
  const box = ratingBox(rating, style).width;
  const { share, lines } = titleLines(model, setting, width - box - style.columnGap);
  const lineHeight = style.title.classSize * share * style.title.lineHeight;
  const first = Math.max(style.rating.height, lineHeight);
  const isSingle = lines.length === 1;
  return lines.map((line, i) => {
    const last = i === lines.length - 1;
    const height = (i === 0 ? first : lineHeight) + (last ? style.title.gap + LINES.rule : 0);
    return {
      height,
      gap: 0,
      keep: !last,
      draw(builder, x, y) {
        if (i === 0) drawRating(builder, rating, x + width, y, style);
        // A single line is aligned with the rating's foot; several begin at its head.
        const baseline =
          i === 0 && isSingle
            ? y + first - style.title.classSize * share * 0.16
            : midline(y, i === 0 ? first : lineHeight, style.title.classSize * share);
        drawLine(builder, line, x, baseline, style, i === 0 ? model.bookmark : undefined);
        if (model.blank && i === 0) {
          const end = x + width - box - style.columnGap;
          builder.line(x, y + first - LINES.line, end, y + first - LINES.line);
        }
        if (last) rule(builder, x, y + height - LINES.rule / 2, width, style);
      },
    };
  });
}

const rule = (builder: PageBuilder, x: number, y: number, width: number, style: SheetStyle): void =>
  builder.line(x, y, x + width, y, LINES.rule, style.accent);

/** The title bar of a continuation: one line, shortened if necessary, with the sheet's number. */
export function continuedTitle(model: SheetModel, { style, width, report }: Setting<SheetStyle>) {
  const share = style.title.min / style.title.size;
  const room = width - 2 * style.labelColumn - ratingBox(model.title.combatRating, style).width;
  const [line, ...more] = breakLines(titleWords(model, style, report, share), room);
  const height = style.rating.height;
  return {
    height: height + style.title.gap + LINES.rule,
    draw(builder: PageBuilder, x: number, y: number, part: number, parts: number) {
      drawRating(builder, model.title.combatRating, x + width, y, style);
      const baseline = y + height - style.title.classSize * share * 0.16;
      if (line) drawLine(builder, line, x, baseline, style);
      const words = `${more.length > 0 ? '… ' : ''}${part} of ${parts}`;
      const at = x + (line?.width ?? 0) + style.roseGap * 2;
      builder.text(words, at, baseline, style.text.small, { color: COLORS.muted });
      rule(builder, x, y + height + style.title.gap + LINES.rule / 2, width, style);
    },
  };
}
