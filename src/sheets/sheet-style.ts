/** A template's style made ready for drawing: lengths in points, texts with their faces. */
import type { StyleName } from './paper.ts';
import { COLORS, measuresOf, mm } from './templates.ts';
import type { TextStyle } from './text-runs.ts';

/** How much ink a sheet takes: outlines only, or with grey behind headings. */
export type Ink = 'ink' | 'shaded';

export type SheetStyle = ReturnType<typeof makeStyle>;

const made = new Map<string, SheetStyle>();

export function sheetStyle(name: StyleName, ink: Ink, accent?: string): SheetStyle {
  const key = `${name} ${ink} ${accent ?? ''}`;
  const known = made.get(key) ?? makeStyle(name, ink, accent);
  if (made.size > 200) made.clear();
  made.set(key, known);
  return known;
}

function makeStyle(name: StyleName, ink: Ink, accent: string | undefined) {
  const from = measuresOf(name);
  const text = (face: TextStyle['face'], size: number, spacing?: number): TextStyle =>
    spacing ? { face, size, spacing } : { face, size };
  return {
    name,
    shaded: ink === 'shaded',
    accent: accent ?? COLORS.ink,
    columns: from.recordColumns,
    perRow: from.box.perRow,
    statsShare: from.statsShare,
    title: { ...from.title, gap: mm(from.title.gap) },
    rating: {
      size: from.rating.size,
      min: from.rating.min,
      height: mm(from.rating.height),
      padding: mm(from.rating.padding),
    },
    text: {
      label: text('strong', from.label, 0.06),
      number: text('strong', from.number),
      name: text('strong', from.name),
      loss: text('regular', from.name),
      stat: text('regular', from.stat),
      statName: text('strong', from.statName, 0.05),
      modeName: text('strong', from.statName),
      item: text('strong', from.item),
      small: text('regular', from.small),
      record: text('strong', from.record),
    },
    labelColumn: mm(from.labelColumn),
    idBox: { width: mm(from.idBox[0] ?? 0), height: mm(from.idBox[1] ?? 0) },
    rowGap: mm(from.rowGap),
    sectionGap: mm(from.sectionGap),
    box: { height: mm(from.box.height), min: mm(from.box.min), max: mm(from.box.max) },
    munitions: {
      height: mm(from.munitions.height),
      min: mm(from.munitions.min),
      max: mm(from.munitions.max),
    },
    square: mm(from.square),
    squareGap: mm(from.squareGap),
    fiveGap: mm(from.fiveGap),
    rose: mm(from.rose),
    roseGap: mm(from.roseGap),
    bankGap: mm(from.bankGap),
    line: mm(from.line),
    nameLine: mm(from.nameLine),
    batteryGap: mm(from.batteryGap),
    statLine: mm(from.statLine),
    statGap: mm(from.statGap),
    columnGap: mm(from.columnGap),
    record: { min: mm(from.recordRow.min), target: mm(from.recordRow.target) },
    check: mm(from.recordCheck),
    footerLine: mm(from.footerLine),
  };
}
