/** Draws markers: their fronts, and backs that lie face up or hide them. */

import markers from '../../../templates/markers.json' with { type: 'json' };
import { modifierRow } from '../../core/play/damage/traits.ts';
import { signedText } from '../../core/play/working.ts';
import type { PlayRules } from '../../core/rules/play-rules.ts';
import type { PageBuilder } from '../page-builder.ts';
import type { Area } from '../paper.ts';
import { inSquare } from '../primitives.ts';
import { COLORS, mm } from '../templates.ts';
import { type TextStyle, textWidth } from '../text-runs.ts';
import type { Scale } from './counter-parts.ts';
import type { PrintCounter } from './counters.ts';
import { inMm, Plot, roundedArea } from './plot.ts';
import { type DrawSetting, PRINTS } from './print-kind.ts';

const { counter: FORM, lines: LINES, type: TYPE } = PRINTS;
const { ink, paper } = COLORS;

type Setting = Pick<DrawSetting, 'report' | 'battle'>;

/** A shape of a marker in a square of 100. */
interface MarkerShape {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: number;
  readonly dash?: number;
  readonly holes?: boolean;
}

export const MARKER_SHAPES: ReadonlyMap<string, readonly MarkerShape[]> = new Map(
  markers.map(({ id, shapes }) => [id, shapes]),
);

/** The rounded frame of a marker; returns its area. */
function markerFrame(builder: PageBuilder, x: number, y: number, { length, line }: Scale): Area {
  const inset = length(FORM.inset);
  const side = length(FORM.size) - 2 * inset;
  const area = { x: x + inset, y: y + inset, width: side, height: side };
  const paint = { stroke: ink, lineWidth: line(LINES.frame) };
  builder.rect(area.x, area.y, side, side, paint, length(FORM.marker.radius));
  return area;
}

export function drawMarker(
  builder: PageBuilder,
  { drawing, name, note }: PrintCounter,
  x: number,
  y: number,
  scale: Scale,
  { report, battle: { play } }: Setting,
): void {
  const { length, type } = scale;
  const { marker } = FORM;
  const frame = markerFrame(builder, x, y, scale);
  const size = length(marker.size);
  const top = scale.hasName
    ? y + length(note ? marker.top - 0.6 : marker.top)
    : y + (length(FORM.size) - size) / 2;
  drawMarkerShapes(builder, drawing, {
    x: x + (length(FORM.size) - size) / 2,
    y: top,
    width: size,
    height: size,
  });
  if (!scale.hasName) return;
  const base = y + length(note ? marker.nameBase - 1.6 : marker.nameBase);
  centred(builder, report.printable(name), frame, base, { face: 'strong', size: type(TYPE.name) });
  if (!note) return;
  centred(builder, filledNote(play, note), frame, y + length(marker.noteBase), {
    face: 'regular',
    size: type(marker.note),
  });
}

/** The note of a marker with the figures of the rules (B.9, B.17). */
const filledNote = (play: PlayRules, note: string): string =>
  note
    .replace('{flare}', signedText(-play.actions.markers.sight))
    .replace('{probe}', signedText(modifierRow(play, 'probe').by))
    .replace('{reach}', String(play.actions.probes.reach));

export function drawMarkerShapes(builder: PageBuilder, drawing: string, square: Area): void {
  builder.transformed(inSquare(square), () => {
    for (const { d, fill, stroke, dash, holes } of MARKER_SHAPES.get(drawing) ?? []) {
      builder.path(
        d,
        {
          fill: fill === 'ink' ? ink : fill && paper,
          ...(stroke !== undefined && { stroke: ink, lineWidth: stroke }),
          dash,
        },
        holes || undefined,
      );
    }
  });
}

function centred(
  builder: PageBuilder,
  text: string,
  frame: Area,
  base: number,
  style: TextStyle,
): void {
  const natural = textWidth(text, style);
  const size = style.size * Math.min(1, (frame.width - mm(1)) / natural);
  const width = (natural * size) / style.size;
  builder.text(text, frame.x + (frame.width - width) / 2, base, { ...style, size });
}

/** The back of a marker that lies face down: hatched, with its name. */
export function drawHidden(
  builder: PageBuilder,
  { name }: PrintCounter,
  x: number,
  y: number,
  scale: Scale,
  { report }: Setting,
): void {
  const { length, line, type } = scale;
  const frame = markerFrame(builder, x, y, scale);
  const radius = length(FORM.marker.radius);
  const label = {
    x: frame.x + frame.width * 0.13,
    y: frame.y + frame.height * 0.3,
    width: frame.width * 0.74,
    height: frame.height * 0.4,
  };
  const plot = new Plot(builder, inMmOf(frame));
  plot.hatch(roundedArea(inMmOf(frame), inMm(radius)), inMm(length(1.4)), inMm(line(0.18)));
  plot.blank(inMmOf(label));
  centred(builder, report.printable(name), frame, y + length(12.2), {
    face: 'strong',
    size: type(TYPE.name),
  });
  centred(builder, 'face down', frame, y + length(15.4), {
    face: 'regular',
    size: type(TYPE.small),
  });
}

const inMmOf = ({ x, y, width, height }: Area): Area => ({
  x: inMm(x),
  y: inMm(y),
  width: inMm(width),
  height: inMm(height),
});

/** Markers of a minefield that are left. */
const FIELD = 8;

/** The back of mines: boxes for the markers of a field (B.15). */
export function drawMines(
  builder: PageBuilder,
  { name }: PrintCounter,
  x: number,
  y: number,
  scale: Scale,
  { report }: Setting,
): void {
  const { length, line, type } = scale;
  const frame = markerFrame(builder, x, y, scale);
  centred(builder, `${report.printable(name)}s here`, frame, y + length(6.4), {
    face: 'strong',
    size: type(TYPE.name),
  });
  const size = length(3.9);
  const left = x + (length(FORM.size) - size * 4) / 2;
  for (let i = 0; i < FIELD; i += 1) {
    const [at, top] = [left + (i % 4) * size, y + length(8.4) + Math.floor(i / 4) * size * 1.06];
    builder.rect(at, top, size * 0.92, size, {
      stroke: ink,
      lineWidth: line(LINES.thin),
      fill: paper,
    });
    builder.textInBox(
      String(FIELD - i),
      { x: at, y: top, width: size * 0.92, height: size },
      { face: 'regular', size: type(TYPE.name) },
    );
  }
  centred(builder, 'tick what is swept', frame, y + length(20.6), {
    face: 'regular',
    size: type(FORM.marker.note),
  });
}
