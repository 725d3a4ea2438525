/** Sheets of earlier editions on pages: data cards and worksheets, in the cells of Unity’s sheets. */
import type { PrintedBlock, PrintedShip } from '../../editions/printed.ts';
import { type Block, flow, type Section, type Spacer } from '../flow.ts';
import { type GlyphReport, midline, type PageBuilder, type Setting } from '../page-builder.ts';
import type { CellDrawing } from '../sheet-layout.ts';
import { type Area, COLORS, LINES, OUTLINE, type StyleName } from '../templates.ts';
import { capitals, fittedType, textWidth } from '../text-runs.ts';
import {
  batteriesBlocks,
  boxRows,
  type CardStyle,
  cardStyle,
  chartBlock,
  headedBlock,
  paragraphBlocks,
  RECORD_HEADINGS,
  TURNS,
  tracksBlock,
  weaponBlocks,
} from './card-blocks.ts';

function printedBlocks(printed: PrintedBlock, setting: Setting<CardStyle>): readonly Block[] {
  const { report } = setting;
  switch (printed.kind) {
    case 'tracks':
      return tracksBlock(printed.tracks, setting);
    case 'chart': {
      const results = printed.results.map((letters) => report.printable(letters));
      return [chartBlock(printed.label, results, setting)];
    }
    case 'batteries':
      return batteriesBlocks(printed.headings, printed.batteries, setting);
    case 'boxes':
      return boxRows(printed.boxes, setting);
    case 'weapons':
      return [
        headedBlock(printed.title, setting),
        ...printed.weapons.flatMap((weapon) => weaponBlocks(weapon, setting)),
      ];
    case 'texts':
      return [
        headedBlock(printed.title, setting),
        ...printed.paragraphs.flatMap((text) =>
          paragraphBlocks(report.printable(text) || '–', setting),
        ),
      ];
  }
}

function legacyTitleBlocks(
  model: PrintedShip,
  { style, width, report }: Setting<CardStyle>,
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
        builder.rect(x, y, ratingWidth, titleHeight, { ...OUTLINE, lineWidth: LINES.frame });
        const box = { x, y, width: ratingWidth, height: titleHeight };
        if (rating) builder.textInBox(rating, box, text.rating);
        const at = x + ratingWidth + style.squareGap * 2;
        const whole = textWidth(className, text.class) + textWidth(rest, text.title);
        const share = Math.min(1, room / Math.max(1, whole));
        const big = { ...text.class, size: text.class.size * share };
        const small = { ...text.title, size: text.title.size * share };
        const baseline = midline(y, titleHeight, big.size);
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
        const { type: own } = fittedType(faction, text.text, width / 2 - style.squareGap);
        builder.text(faction, x, midline(y, nameHeight, own.size), own, { color: COLORS.muted });
        const at = x + width / 2;
        builder.text('NAME', at, midline(y, nameHeight, text.label.size), text.label);
        const from = at + textWidth('NAME', text.label) + style.squareGap * 2;
        builder.line(from, foot, x + width, foot);
        const { type: fit } = fittedType(name, text.name, x + width - from);
        builder.text(name, from, midline(y, nameHeight, fit.size), fit);
      },
    },
  ];
}

/** Turn record: a row a turn for movement orders, speed, fired, notes. */
const legacyTurnRecord = ({ style, width }: Setting<CardStyle>): Spacer => ({
  kind: 'spacer',
  gap: style.sectionGap,
  min: style.head + TURNS * style.record.min,
  draw(builder, x, y, height) {
    const rows = Math.max(TURNS, Math.floor((height - style.head) / style.record.target));
    const tall = (height - style.head) / rows;
    const edges = [0, ...style.recordColumns, 1].map((share) => x + share * width);
    RECORD_HEADINGS.forEach((heading, i) => {
      const baseline = midline(y, style.head, style.text.label.size);
      builder.text(heading.toUpperCase(), (edges[i] ?? x) + 2, baseline, style.text.label);
    });
    const top = y + style.head;
    builder.rect(x, top, width, height - style.head, OUTLINE);
    for (const edge of edges.slice(1, -1)) builder.line(edge, top, edge, y + height);
    for (let row = 0; row < rows; row += 1) {
      const at = top + row * tall;
      if (row > 0) builder.line(x, at, x + width, at, LINES.hair);
      const box = { x, y: at, width: (edges[1] ?? x) - x, height: tall };
      builder.textInBox(String(row + 1), box, style.text.number);
    }
  },
});

export function legacySheetCells(
  model: PrintedShip,
  name: StyleName,
  size: { readonly width: number; readonly height: number },
  report: GlyphReport,
): readonly CellDrawing[] {
  const style = cardStyle(name);
  const setting = { style, width: size.width, report };
  const blocks = model.blocks.flatMap((block) => printedBlocks(block, setting));
  const sections: readonly Section[] = [
    { kind: 'stack', blocks: [...legacyTitleBlocks(model, setting), ...blocks] },
    legacyTurnRecord(setting),
  ];
  const room = { height: size.height - style.footer, headHeight: style.line + style.rowGap };
  const cells = flow(sections, room);
  const heading = report.printable(`${model.className || 'Unnamed'} …`);
  return cells.map(
    (placed, i): CellDrawing =>
      (builder: PageBuilder, { x, y }: Area) => {
        const { name, small } = style.text;
        if (i > 0) builder.text(heading, x, midline(y, style.line, name.size), name);
        for (const drawing of placed) drawing.draw(builder, x + drawing.x, y + drawing.y);
        const foot = midline(y + size.height - style.footer, style.footer, small.size);
        const mark = cells.length > 1 ? `${i + 1}/${cells.length} · slipway` : 'slipway';
        builder.textRight(mark, x + size.width, foot, small, { color: COLORS.muted });
      },
  );
}
