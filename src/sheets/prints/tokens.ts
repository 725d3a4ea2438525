/** Pieces and boards for virtual tables: transparent pictures of a given width for each hex. */
import type { BattleRules } from '../../core/play/advisor/combatants.ts';
import { FileNames, fileStem } from '../../formats/file-name.ts';
import { GlyphReport, PageBuilder } from '../page-builder.ts';
import type { PictureFile } from '../pictures.ts';
import { type DrawnPage, inSquare } from '../primitives.ts';
import { COLORS, mm } from '../templates.ts';
import { boardModel } from './board.ts';
import { boardImage } from './board-drawing.ts';
import { drawBack, drawMarkerShapes, MARKER_SHAPES } from './counter-drawing.ts';
import {
  arrowPath,
  counterLengths,
  drawBars,
  drawMark,
  drawPicture,
  drawSilhouette,
  drawState,
  markArea,
} from './counter-parts.ts';
import type { PrintCounter } from './counters.ts';
import { type PrintCounts, wantedCounters } from './kinds.ts';
import { hexWidth, PRINTS, type PrintChoices } from './print-kind.ts';
import { silhouettePath } from './silhouettes.ts';
import type { PrintSource } from './source.ts';

const { counter: FORM, token: TOKEN } = PRINTS;
const { ink, paper } = COLORS;
const SCALE = counterLengths(FORM.size);
const { length } = SCALE;

/** The most characters of a class in the name of its file. */
const NAME_LENGTH = 40;

/** Pixels of a hex from side to side that tables use. */
export const HEX_PIXELS: readonly number[] = TOKEN.pixels;

/** A picture for each counter, marker and back that is wanted, and of the board. */
export function tokenFiles(
  battle: BattleRules,
  source: PrintSource,
  counts: PrintCounts,
  choices: PrintChoices,
  pixels: number,
): readonly PictureFile[] {
  const names = new Map<string, FileNames>();
  const nameIn = (folder: string, name: string, mark: string): string => {
    const files = names.get(folder) ?? new FileNames('');
    names.set(folder, files);
    // A long name leaves room for the ID.
    const short = Array.from(name).slice(0, NAME_LENGTH).join('');
    return `${folder}/${files.next({ faction: short, class: mark }).slice(0, -1)}`;
  };
  const distinct = new Map(
    // Long pictures do not tell counters apart.
    wantedCounters(source, counts).map((counter) => [
      JSON.stringify({ ...counter, picture: undefined }),
      counter,
    ]),
  );
  const files = [...distinct.values()].flatMap((counter) => {
    const folder = fileStem({ class: counter.owner ?? counter.row });
    const name = nameIn(folder, counter.name, counter.mark);
    const front = { name, title: titleOf(counter), page: tokenFront(counter, choices) };
    const back = tokenBack(battle, counter, choices);
    const pages = back
      ? [front, { name: `${name}-back`, title: `${titleOf(counter)}, back`, page: back }]
      : [front];
    return pages.map((file) => ({ ...file, width: pixels }));
  });
  if ((counts.board ?? 0) === 0) return files;
  const model = boardModel(battle.play, source.title, source.board, choices);
  const page = { ...boardImage(model), isClear: true };
  const width = Math.round((page.width / mm(hexWidth(choices))) * pixels);
  return [...files, { name: 'board', title: source.title, page, width }];
}

const titleOf = ({ mark, name }: PrintCounter): string => [mark, name].filter(Boolean).join(' ');

const clearPage = ({ primitives }: PageBuilder): DrawnPage => {
  const side = mm(FORM.size);
  return { width: side, height: side, primitives, isClear: true };
};

/** Light ground around a drawing, so that it is seen on dark maps too. */
const haloOf = ({ side }: PrintCounter, { tint }: PrintChoices): string =>
  (tint && side !== undefined ? PRINTS.tints[side] : undefined) ?? paper;

const square = ({ size, top }: { readonly size: number; readonly top: number }) => ({
  x: length((FORM.size - size) / 2),
  y: length(top),
  width: length(size),
  height: length(size),
});

function tokenFront(counter: PrintCounter, choices: PrintChoices): DrawnPage {
  const builder = new PageBuilder();
  const halo = haloOf(counter, choices);
  if (counter.side === undefined) {
    const area = square(TOKEN.marker);
    drawMarkerHalo(builder, counter.drawing, area, halo);
    drawMarkerShapes(builder, counter.drawing, area);
    return clearPage(builder);
  }
  const area = square(TOKEN.ship);
  if (!drawPicture(builder, counter, area)) {
    const lineWidth = TOKEN.halo + (counter.side === 1 ? 2.5 : 0);
    builder.transformed(inSquare(area), () =>
      builder.path(silhouettePath(counter.drawing), { fill: halo, stroke: halo, lineWidth }),
    );
    drawSilhouette(builder, counter, area);
  }
  drawSigns(builder, counter, halo);
  return clearPage(builder);
}

/** The arrow and the ID, on light ground. */
function drawSigns(builder: PageBuilder, counter: PrintCounter, halo: string): void {
  const arrow = arrowPath(0, 0, SCALE);
  builder.path(arrow, { fill: halo, stroke: halo, lineWidth: length(TOKEN.edge * 2) });
  builder.path(arrow, { fill: ink });
  const tab = markArea(counter.mark, length(FORM.inset), length(FORM.inset), SCALE);
  const paint = {
    fill: counter.side === 1 ? ink : halo,
    stroke: counter.side === 1 ? halo : ink,
    lineWidth: length(TOKEN.edge),
  };
  builder.rect(tab.x, tab.y, tab.width, tab.height, paint, length(TOKEN.radius));
  drawMark(builder, counter, tab, SCALE);
  const ground = { stroke: halo, lineWidth: length(TOKEN.edge * 2) };
  drawBars(builder, counter, length(FORM.size - FORM.inset), length(FORM.inset), SCALE, ground);
}

function drawMarkerHalo(
  builder: PageBuilder,
  drawing: string,
  area: Parameters<typeof inSquare>[0],
  halo: string,
): void {
  builder.transformed(inSquare(area), () => {
    for (const { d, stroke = 0, fill } of MARKER_SHAPES.get(drawing) ?? []) {
      const paint = { stroke: halo, lineWidth: stroke + TOKEN.halo };
      builder.path(d, fill ? { ...paint, fill: halo } : paint);
    }
  });
}

/** The back of a counter that has one of its own; undefined for others. */
function tokenBack(
  battle: BattleRules,
  counter: PrintCounter,
  choices: PrintChoices,
): DrawnPage | undefined {
  const { back } = counter;
  const builder = new PageBuilder();
  if (back === 'hit' || back === 'cloak') {
    drawState(builder, back, square(TOKEN.ship), SCALE);
    drawSigns(builder, counter, haloOf(counter, choices));
    return clearPage(builder);
  }
  if (back !== 'hidden' && back !== 'mines') return undefined;
  const side = length(FORM.size - 2 * FORM.inset);
  const at = length(FORM.inset);
  builder.rect(at, at, side, side, { fill: paper }, length(FORM.marker.radius));
  const setting = { battle, choices, report: new GlyphReport(), small: new Set<string>() };
  drawBack(builder, counter, 0, 0, FORM.size, setting);
  return clearPage(builder);
}
