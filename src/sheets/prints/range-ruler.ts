/** A ruler of ranges on hexes of true size, with the bands of some long ranges. */

import { signedText } from '../../core/play/working.ts';
import type { PlayRules } from '../../core/rules/play-rules.ts';
import { inFace } from '../templates.ts';
import { cornersOfArea, labelWidth, type Plot } from './plot.ts';
import type { PrintSource } from './source.ts';

const TYPE = {
  number: inFace('strong', 13),
  band: inFace('regular', 7),
  note: inFace('regular', 8),
};
const PEN = { thin: 0.2, frame: 0.3, tick: 0.7, hatch: 0.16 };
const TAB = 14;
const NUMBERS = 6.4;
const BAND = { height: 2.9, gap: 0.6 };
const GAP = 2.4;
/** The shortest ruler, in hexes, and the most rows of bands. */
const LEAST = 15;
const MOST_BANDS = 3;
const USUAL_RANGES = [9, 12, 15];

/** The long ranges that most weapons of the ships have, or usual ones. */
export function rangesOf({ sides }: Pick<PrintSource, 'sides'>): readonly number[] {
  const counts = new Map<number, number>();
  for (const { design } of sides.flatMap(({ ships }) => ships)) {
    for (const mode of design.weapons?.flatMap(({ modes }) => modes) ?? []) {
      if ('range' in mode && mode.range) counts.set(mode.range, (counts.get(mode.range) ?? 0) + 1);
    }
  }
  const most = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, MOST_BANDS);
  return most.length > 0 ? most.map(([range]) => range).sort((a, b) => a - b) : USUAL_RANGES;
}

interface Strip {
  readonly from: number;
  /** The last hex whose middle is on the strip. */
  readonly to: number;
  readonly end: number;
}

export interface Ruler {
  readonly size: number;
  readonly ranges: readonly number[];
  readonly strips: readonly Strip[];
  readonly stripHeight: number;
  /** Height of all strips, with the gaps between them. */
  readonly height: number;
}

/** Cuts the ruler into strips that a page has room for. */
export function rulerOf(ranges: readonly number[], size: number, room: number): Ruler {
  const hexes = Math.max(LEAST, ...ranges);
  const each = Math.max(1, Math.floor((room - TAB) / size));
  const count = Math.ceil(hexes / each);
  const strips = Array.from({ length: count }, (_, i): Strip => {
    const isLast = i === count - 1;
    const to = isLast ? hexes : (i + 1) * each;
    return { from: i * each, to, end: isLast ? Math.min(to + 0.5, i * each + room / size) : to };
  });
  const stripHeight = NUMBERS + ranges.length * (BAND.height + BAND.gap) + BAND.gap;
  return { size, ranges, strips, stripHeight, height: count * (stripHeight + GAP) - GAP };
}

export function drawRuler(plot: Plot, play: PlayRules, ruler: Ruler, x: number, y: number): void {
  const { size, strips, stripHeight, ranges } = ruler;
  for (const [i, strip] of strips.entries()) {
    const top = y + i * (stripHeight + GAP);
    const isLast = i === strips.length - 1;
    const width = (strip.end - strip.from) * size;
    drawTicks(plot, strip, size, x, top);
    for (const [row, range] of ranges.entries()) {
      const at = top + NUMBERS + row * (BAND.height + BAND.gap);
      drawBands(plot, play, range, strip, size, x, at);
    }
    plot.rect({ x, y: top, width: width + (isLast ? 0 : TAB), height: stripHeight }, PEN.frame);
    if (!isLast) {
      const tab = { x: x + width, y: top, width: TAB, height: stripHeight };
      plot.hatch(cornersOfArea(tab), 1.3, PEN.hatch);
      plot.blank({ x: x + width + TAB / 2 - 1.8, y: top + 2, width: 3.6, height: stripHeight - 4 });
      plot.label('glue here', x + width + TAB / 2, top + stripHeight / 2, TYPE.band, { turn: -90 });
    }
  }
}

/** A long tick at each hex's middle, a short one between two hexes. */
function drawTicks(plot: Plot, strip: Strip, size: number, x: number, top: number): void {
  for (let hex = strip.from; hex <= strip.to; hex += 1) {
    const at = x + (hex - strip.from) * size;
    plot.line(
      [
        [at, top],
        [at, top + NUMBERS - 1],
      ],
      PEN.tick,
    );
    const isFirst = hex === strip.from;
    plot.label(String(hex), at + (isFirst ? 1.2 : -1.2), top + 3.3, TYPE.number, {
      align: isFirst ? 'left' : 'right',
    });
    const half = at + size / 2;
    if (hex + 0.5 < strip.end) {
      plot.line(
        [
          [half, top],
          [half, top + 2],
        ],
        PEN.frame,
      );
    }
  }
}

/** A band lasts until half a hex behind its last hex. */
function drawBands(
  plot: Plot,
  { geometry, combat }: PlayRules,
  range: number,
  strip: Strip,
  size: number,
  x: number,
  y: number,
): void {
  const ends = geometry.bands.map(({ thirds }) => Math.floor((range * thirds) / 3));
  let [before, isFirst] = [0, true];
  for (const [i, { name }] of geometry.bands.entries()) {
    const end = (ends[i] ?? 0) + 0.5;
    const [from, to] = [Math.max(before, strip.from), Math.min(end, strip.end)];
    before = end;
    if (to <= from) continue;
    const area = {
      ...{ x: x + (from - strip.from) * size, y },
      ...{ width: (to - from) * size, height: BAND.height },
    };
    if (i === 0) plot.hatch(cornersOfArea(area), 1.3, PEN.hatch);
    plot.rect(area, PEN.thin, i > 1 ? { dash: 1.4 } : {});
    const by = combat.modifiers.get(name)?.by ?? 0;
    const words = `${isFirst ? `${ends.join('-')} ` : ''}${name}${by === 0 ? '' : ` ${signedText(by)}`}`;
    isFirst = false;
    const width = labelWidth(words, TYPE.band);
    if (width + 2.4 > area.width) continue;
    if (i === 0)
      plot.blank({ ...area, x: area.x + 0.8, width: width + 1.4, y: y + 0.2, height: 2.5 });
    plot.label(words, area.x + 1.5, y + BAND.height / 2, TYPE.band, { align: 'left' });
  }
}
