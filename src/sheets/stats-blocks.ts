/** Weapons' figures in a column beside the batteries. */

import type { Block } from './flow.ts';
import { midline, type Setting } from './page-builder.ts';
import type { StatsModel, WeaponModel } from './sheet-model.ts';
import type { SheetStyle } from './templates.ts';
import { capitals, lineText, textLines, textWidth } from './text-runs.ts';

/** Place of the shots, the same for all weapons of a sheet. */
interface Stops {
  readonly shot: number;
  readonly traits: number;
}

export function statsStops(
  weapons: readonly WeaponModel[],
  { style, width }: Setting<SheetStyle>,
): Stops {
  const type = style.text.stat;
  const lines = weapons.flatMap((weapon) => weapon.lines);
  const widest = (textOf: (line: StatsModel) => string): number =>
    lines.reduce((max, line) => Math.max(max, textWidth(textOf(line), type)), 0);
  const reach = widest((line) => line.reach);
  const shot = widest((line) => line.shot);
  const room = Math.max(0, width - reach - shot);
  const shotAt = reach + Math.min(style.columnGap, Math.max(room / 3, type.size * 0.3));
  return { shot: shotAt, traits: shotAt + shot + type.size * 0.45 };
}

/** A weapon's name, then a block for each line of figures; traits that do not fit go below. */
export function statsBlocks(
  weapon: WeaponModel,
  stops: Stops,
  setting: Setting<SheetStyle>,
): readonly Block[] {
  const { style, width, report } = setting;
  const { statName, modeName } = style.text;
  const name = textLines(capitals(report.printable(weapon.name)), statName, width);
  const blocks: Block[] = (name.length > 0 ? name : [{ words: [], width: 0 }]).map((line, i) => ({
    height: style.statLine * 0.92,
    gap: i === 0 ? style.statGap : 0,
    keep: true,
    draw(builder, x, y) {
      const text = lineText(line);
      if (text) builder.text(text, x, midline(y, style.statLine * 0.92, statName.size), statName);
      else builder.line(x, y + style.statLine, x + width * 0.7, y + style.statLine);
    },
  }));
  for (const line of weapon.lines) {
    for (const words of textLines(report.printable(line.name), modeName, width)) {
      blocks.push({
        height: style.statLine * 0.92,
        gap: style.statGap * 0.3,
        keep: true,
        draw: (builder, x, y) =>
          void builder.text(
            lineText(words),
            x,
            midline(y, style.statLine * 0.92, modeName.size),
            modeName,
          ),
      });
    }
    blocks.push(...lineBlocks(line, stops, setting));
  }
  return blocks;
}

function lineBlocks(
  line: StatsModel,
  stops: Stops,
  { style, width }: Setting<SheetStyle>,
): readonly Block[] {
  const type = style.text.stat;
  const whole = stops.shot + textWidth(line.shot, type) <= width;
  const fits = whole && textWidth(line.traits, type) <= width - stops.traits;
  const room = width - style.roseGap * 4;
  const below = [
    ...(whole ? [] : textLines(line.shot, type, room)),
    ...(fits ? [] : textLines(line.traits, type, room)),
  ];
  return [
    {
      height: style.statLine,
      gap: 0,
      keep: below.length > 0,
      draw(builder, x, y) {
        const baseline = midline(y, style.statLine, type.size);
        if (!line.reach)
          builder.line(x, y + style.statLine * 1.1, x + width, y + style.statLine * 1.1);
        builder.text(line.reach, x, baseline, type);
        if (whole) builder.text(line.shot, x + stops.shot, baseline, type);
        if (fits) builder.textRight(line.traits, x + width, baseline, type);
      },
    },
    ...below.map((words, i): Block => {
      return {
        height: style.statLine,
        gap: 0,
        keep: i < below.length - 1,
        draw: (builder, x, y) =>
          builder.textRight(
            lineText(words),
            x + width,
            midline(y, style.statLine, type.size),
            type,
          ),
      };
    }),
  ];
}
