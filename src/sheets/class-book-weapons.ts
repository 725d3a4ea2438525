/** Lays out the weapons of a class book, each with the classes that carry it. */
import type { WeaponEntry } from './class-book.ts';
import { drawLines } from './class-book-layout.ts';
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
import { CLASS_BOOK, COLORS } from './templates.ts';
import { lineText, type TextStyle, textLines, textWidth } from './text-runs.ts';

const MUTED = { color: COLORS.muted };

/** The table of weapons: figures, base SU, and the classes that carry each. */
export const weaponPages = (
  weapons: readonly WeaponEntry[],
  setting: PageSetting,
): readonly DrawnPage[] =>
  largestList((style) => {
    const { width } = setting.template.inner;
    const { heading } = style.text;
    const at = weaponColumns(width);
    const head = headingBlock(
      (builder, x, y) => {
        const baseline = midline(y, style.rowHeight, heading.size);
        for (const [words, left] of [
          ['WEAPON', 0],
          ['RANGE', at.reach],
          ['ATTACK', at.shot],
          ['TRAITS', at.traits],
          ['ABOARD', at.classes],
        ] as const) {
          builder.text(words, x + left, baseline, heading);
        }
        builder.textRight('SU', x + at.space, baseline, heading);
      },
      width,
      style,
    );
    const rows = weapons.flatMap((weapon, i) =>
      weaponRows({ weapon, isTinted: i % 2 === 1, at, width, style, setting, head }),
    );
    return listPages('Weapons', 'Weapons', underHeading(head, rows), setting);
  });

function weaponColumns(width: number) {
  const { reach, shot, traits, space, classes } = CLASS_BOOK.weaponShares;
  return {
    reach: width * reach,
    shot: width * shot,
    traits: width * traits,
    space: width * space,
    classes: width * classes,
  };
}

/** Most lines of a block; a list of classes that is longer goes on in further ones, and on further pages. */
const MOST_LINES = 6;

function weaponRows({
  weapon: { name, lines, baseSU, classes },
  isTinted,
  at,
  width,
  style,
  setting: { ink, report },
  head,
}: {
  readonly weapon: WeaponEntry;
  readonly isTinted: boolean;
  readonly at: ReturnType<typeof weaponColumns>;
  readonly width: number;
  readonly style: ListStyle;
  readonly setting: PageSetting;
  readonly head: Block;
}): readonly Block[] {
  const { row, strong, figure } = style.text;
  const cell = (text: string, face: TextStyle, from: number, to: number) =>
    textLines(report.printable(text), face, to - from - style.gap);
  const names = cell(name, strong, 0, at.reach);
  const carried = cell(classes.join(', '), row, at.classes, width + style.gap);
  const figures = lines.flatMap((line) => {
    const traits = cell(line.traits, row, at.traits, at.space - textWidth(`${baseSU}`, figure));
    const count = Math.max(1, traits.length);
    const labelled = line.name
      ? [{ label: report.printable(line.name), reach: '', shot: '', traits: '' }]
      : [];
    return [
      ...labelled,
      ...Array.from({ length: count }, (_, i) => ({
        label: '',
        reach: i === 0 ? line.reach : '',
        shot: i === 0 ? line.shot : '',
        traits: traits[i] ? lineText(traits[i]) : '',
      })),
    ];
  });
  /** The next lines of the classes, beside the name and the figures in the first block. */
  const block = (from: number, count: number): Block => ({
    height: count * style.lineHeight,
    gap: from === 0 ? style.gap / 3 : 0,
    draw(builder, x, y) {
      if (ink === 'shaded' && isTinted) {
        const height = count * style.lineHeight + 2;
        builder.rect(x, y - 1, width, height, { fill: COLORS.tint });
      }
      if (from === 0) drawFigures(builder, x, y);
      drawLines(builder, carried.slice(from, from + count), x + at.classes, y, style);
    },
  });
  const drawFigures: Block['draw'] = (builder, x, y) => {
    drawLines(builder, names, x, y, style, strong);
    const baseline = (i: number) => midline(y + i * style.lineHeight, style.lineHeight, row.size);
    figures.forEach(({ label, reach, shot, traits }, i) => {
      if (label) builder.text(label, x + at.reach, baseline(i), row, MUTED);
      builder.text(reach, x + at.reach, baseline(i), figure);
      builder.text(shot, x + at.shot, baseline(i), figure);
      builder.text(traits, x + at.traits, baseline(i), row);
    });
    builder.textRight(`${baseSU}`, x + at.space, baseline(0), figure);
  };
  const first = Math.max(names.length, figures.length, Math.min(carried.length, MOST_LINES));
  const [shown] = names;
  const continued: Block = {
    ...head,
    height: head.height + style.gap / 3 + style.lineHeight,
    draw(builder, x, y) {
      head.draw(builder, x, y);
      const below = y + head.height + style.gap / 3;
      if (shown) drawLines(builder, [shown], x, below, style, strong);
      const words = midline(below, style.lineHeight, row.size);
      builder.text(CONTINUED, x + at.reach, words, row, MUTED);
    },
  };
  const blocks = [block(0, first)];
  for (let from = first; from < carried.length; from += MOST_LINES) {
    const count = Math.min(MOST_LINES, carried.length - from);
    blocks.push({ ...block(from, count), continuationHeading: continued });
  }
  return blocks;
}

const CONTINUED = 'continued';
