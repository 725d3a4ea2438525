/** Sheets of a board: its parts with crop and assembly marks, key of sheets, legend and measure. */
import { shipLetter } from '../../core/design/fleet.ts';
import { countOf } from '../../core/design/text/counts.ts';
import { GlyphReport, PageBuilder } from '../page-builder.ts';
import type { DrawnPage } from '../primitives.ts';
import { COLORS, inFace, mm } from '../templates.ts';
import { lineText, textLines } from '../text-runs.ts';
import {
  allHexes,
  type BoardModel,
  cellOf,
  directionDegrees,
  hexMiddle,
  OVERLAP,
  type Tiling,
  tilingOf,
} from './board.ts';
import { drawBoard, drawSample } from './board-drawing.ts';
import {
  acrossLine,
  cornersOfArea,
  inMm,
  isInArea,
  labelWidth,
  Plot,
  type Point,
  uprightLine,
} from './plot.ts';
import { PRINTS, type PrintChoices } from './print-kind.ts';
import { fittedName } from './print-page.ts';

/** Widths of lines, in millimetres. */
const PEN = { hatch: 0.16, trim: 0.25, key: 0.2, measure: 0.3 };
/** Half the height and width of an assembly mark. */
const DIAMOND = 2.3;
const TYPE = {
  name: inFace('heavy', 22),
  title: inFace('strong', 10),
  note: inFace('regular', 8),
  key: inFace('strong', 6.5),
  keyed: inFace('heavy', 6.5),
  legend: inFace('regular', 7),
  edge: inFace('regular', 7),
  strip: inFace('strong', 8),
};
const FOOT_HEIGHT = 15;
const FOOT_EDGE = 5;
const LEGEND = { width: 37, shortWidth: 20, gap: 3, sample: 9, lineHeight: 3.2 };
const KEY = { width: 8, height: 3.3, most: 44, tallest: 13 };

/** Sheets of a board in rows, A1 first. */
export function boardPages(
  model: BoardModel,
  { paper, cropMarks }: Pick<PrintChoices, 'paper' | 'cropMarks'>,
  report: GlyphReport,
): DrawnPage[] {
  const tiles = tilingOf(model.hexPaper, paper);
  const title = report.printable(model.title);
  return tiles.down.flatMap((_, row) =>
    tiles.across.map((_, column) => sheet({ ...model, title }, tiles, column, row, cropMarks)),
  );
}

/** A sheet's name: its column as a letter, its row as a number. */
const sheetName = (column: number, row: number): string => `${shipLetter(column)}${row + 1}`;

function sheet(
  model: BoardModel,
  tiles: Tiling,
  column: number,
  row: number,
  cropMarks: boolean,
): DrawnPage {
  const builder = new PageBuilder();
  const [across, down] = [tiles.across[column], tiles.down[row]];
  const [x, y] = [across?.from ?? 0, down?.from ?? 0];
  const view = { x, y, width: (across?.to ?? 0) - x, height: (down?.to ?? 0) - y };
  const hasRight = column + 1 < tiles.across.length;
  const hasBelow = row + 1 < tiles.down.length;
  const window = {
    ...view,
    width: view.width + (hasRight ? OVERLAP : 0),
    height: view.height + (hasBelow ? OVERLAP : 0),
  };
  const origin: Point = [tiles.left - x, tiles.top - y];
  drawBoard(new Plot(builder, window, origin), model, window, view);
  const page = new Plot(builder, { x: 0, y: 0, width: tiles.width, height: tiles.height });
  const [left, top] = [tiles.left, tiles.top];
  const [right, bottom] = [left + view.width, top + view.height];
  const [end, foot] = [left + window.width, top + window.height];
  if (hasRight) drawStrip(page, right, top, OVERLAP, window.height, sheetName(column + 1, row));
  if (hasBelow) drawStrip(page, left, bottom, view.width, OVERLAP, sheetName(column, row + 1));
  if (hasRight) page.upright(right, top, foot, PEN.trim, { dash: 2.4 });
  if (hasBelow) page.across(left, end, bottom, PEN.trim, { dash: 2.4 });
  for (const share of [0.25, 0.75]) {
    const [midX, midY] = [left + share * view.width, top + share * view.height];
    if (column > 0) drawDiamond(page, left, midY);
    if (row > 0) drawDiamond(page, midX, top);
    if (hasRight) drawDiamond(page, right, midY);
    if (hasBelow) drawDiamond(page, midX, bottom);
  }
  if (cropMarks) drawCrops(page, { left, right, top, bottom, end, foot });
  const above = sheetName(column, row - 1);
  const before = sheetName(column - 1, row);
  const isNarrow = left < MARGIN_FOR_TEXT;
  const trims = [
    row > 0 && `Trim this edge, lay it on ${above}`,
    column > 0 && isNarrow && `Trim the left edge, lay it on ${before}`,
  ].filter(Boolean);
  page.label(trims.join(' · '), left + 5, top - 4.2, TYPE.edge, { align: 'left' });
  if (column > 0 && !isNarrow) {
    const text = `Trim this edge, lay it on ${before}`;
    page.label(text, left - 4.2, bottom - 5, TYPE.edge, { align: 'left', turn: -90 });
  }
  drawFoot(page, model, tiles, column, row, view);
  return { width: mm(tiles.width), height: mm(tiles.height), primitives: builder.primitives };
}

/** Least margin at the left that has room for a line of text, in millimetres. */
const MARGIN_FOR_TEXT = 8;

/** The strip that lies under a neighbour. */
function drawStrip(
  page: Plot,
  x: number,
  y: number,
  width: number,
  height: number,
  neighbour: string,
): void {
  page.hatch(cornersOfArea({ x, y, width, height }), 1.5, PEN.hatch);
  const text = `${neighbour} lies on this strip`;
  const length = labelWidth(text, TYPE.strip) + 4;
  const isUpright = height > width;
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const room = isUpright ? { width: 4, height: length } : { width: length, height: 4 };
  page.blank({ x: middleX - room.width / 2, y: middleY - room.height / 2, ...room });
  page.label(text, middleX, middleY, TYPE.strip, { turn: isUpright ? -90 : 0 });
}

function drawDiamond(page: Plot, x: number, y: number): void {
  page.area([
    [
      [x, y - DIAMOND],
      [x + DIAMOND, y],
      [x, y + DIAMOND],
      [x - DIAMOND, y],
    ],
  ]);
}

/** Crop marks at the corners of the part, outside its drawing. */
function drawCrops(
  page: Plot,
  edges: { readonly [edge in 'left' | 'right' | 'top' | 'bottom' | 'end' | 'foot']: number },
): void {
  const { left, right, top, bottom, end, foot } = edges;
  const { mark: length, off } = PRINTS.sheet;
  const marks = [top, bottom].flatMap((y): Point[][] => [
    acrossLine(left - off - length, left - off, y),
    acrossLine(end + off, end + off + length, y),
  ]);
  for (const x of [left, right]) {
    marks.push(uprightLine(x, top - off - length, top - off));
    marks.push(uprightLine(x, foot + off, foot + off + length));
  }
  page.lines(marks, PRINTS.lines.crop);
}

function drawFoot(
  page: Plot,
  model: BoardModel,
  tiles: Tiling,
  column: number,
  row: number,
  view: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): void {
  const { hexPaper, sizeLabel } = model;
  const y = tiles.height - FOOT_EDGE - FOOT_HEIGHT / 2;
  const [left, right] = [tiles.left, tiles.width - Math.max(tiles.left, FOOT_EDGE)];
  const name = sheetName(column, row);
  const sheets = tiles.across.length * tiles.down.length;
  const nameWidth = labelWidth(name, TYPE.name);
  page.label(name, left, y, TYPE.name, { align: 'left', bookmark: `Board ${name}` });
  const measure = right - hexPaper.size;
  page.across(measure, right, y, PEN.measure);
  page.lines(
    [measure, right].map((x) => uprightLine(x, y - 1.2, y + 1.2)),
    PEN.measure,
  );
  page.label(sizeLabel, (measure + right) / 2, y - 2.6, TYPE.note);
  page.label('slipway', right, y + 3.6, TYPE.legend, { align: 'right', color: COLORS.muted });
  const words = left + nameWidth + 5;
  const keyWidth = sheets > 1 ? Math.min(KEY.most, KEY.width * tiles.across.length) : 0;
  const room = measure - 5 - words;
  const legendWidth = Math.ceil(model.legend.length / 2) * (LEGEND.width + LEGEND.gap);
  const wordRoom = Math.max(48, Math.min(84, room - keyWidth - 6 - legendWidth));
  const columns = hexPaper.columns;
  const part = partWords(model, view);
  const note = [
    `Board ${columns} × ${hexPaper.rows}, hexes ${sizeLabel} from side to side.`,
    sheets > 1 &&
      `${countOf(sheets, 'sheet')}, ${tiles.across.length} across, ${tiles.down.length} down.`,
  ]
    .filter(Boolean)
    .join(' ');
  const head = `${model.title} · ${part}`;
  const lines = textLines(head, TYPE.title, mm(wordRoom)).map(lineText);
  const isLong = lines.length > 2;
  // A long title is set smaller on lines of its own, so that the part is never cut.
  const setting = { report: new GlyphReport(), small: new Set<string>() };
  const title = fittedName(model.title, mm(wordRoom), TYPE.title.size, setting);
  const heads = isLong ? [part] : lines;
  const titles = isLong ? title.lines : [];
  const notes = textLines(note, TYPE.note, mm(wordRoom));
  const titleLine = Math.max(2.4, inMm(title.lineHeight));
  let at = y - (titles.length * titleLine + heads.length * 4.2 + notes.length * 3.5) / 2 + 2;
  for (const { text } of titles) {
    page.label(text, words, at, title.style, { align: 'left' });
    at += titleLine;
  }
  for (const line of heads) {
    page.label(line, words, at, TYPE.title, { align: 'left', room: wordRoom });
    at += 4.2;
  }
  for (const line of notes) {
    page.label(lineText(line), words, at - 0.2, TYPE.note, { align: 'left' });
    at += 3.5;
  }
  if (sheets > 1) drawKey(page, tiles, column, row, words + wordRoom + 3, y, keyWidth);
  const legend = words + wordRoom + 3 + (keyWidth > 0 ? keyWidth + 5 : 0);
  drawLegend(page, model, legend, measure - 4 - legend, y);
}

/** Columns and rows with their middle on a sheet. */
function partWords(
  { hexPaper }: BoardModel,
  view: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): string {
  const cells = allHexes(hexPaper)
    .filter((hex) => isInArea(view, hexMiddle(hexPaper, hex), -0.01))
    .map((hex) => cellOf(hexPaper, hex));
  const span = (numbers: readonly number[]): string => {
    const [first, last] = [Math.min(...numbers) + 1, Math.max(...numbers) + 1];
    return first === last ? `${first}` : `${first}–${last}`;
  };
  const columns = span(cells.map(({ column }) => column));
  return `columns ${columns}, rows ${span(cells.map(({ row }) => row))}`;
}

/** A small picture of all sheets; this one is filled. */
function drawKey(
  page: Plot,
  tiles: Tiling,
  column: number,
  row: number,
  left: number,
  y: number,
  width: number,
): void {
  const [columns, rows] = [tiles.across.length, tiles.down.length];
  const [step, line] = [width / columns, Math.min(KEY.height, KEY.tallest / rows)];
  const top = y - (line * rows) / 2;
  const own = { x: left + column * step, y: top + row * line };
  page.area([cornersOfArea({ ...own, width: step, height: line })]);
  const rules = [
    ...Array.from({ length: columns + 1 }, (_, i): Point[] =>
      uprightLine(left + i * step, top, top + rows * line),
    ),
    ...Array.from({ length: rows + 1 }, (_, i): Point[] =>
      acrossLine(left, left + width, top + i * line),
    ),
  ];
  page.lines(rules, PEN.key);
  // In a key of many sheets only the sheet itself is named, beside the foot's own name.
  if (step < 5.5 || line < 2.6) return;
  for (const [j] of tiles.down.entries()) {
    for (const [i] of tiles.across.entries()) {
      const isOwn = i === column && j === row;
      const place: Point = [left + (i + 0.5) * step, top + (j + 0.5) * line];
      page.label(sheetName(i, j), ...place, isOwn ? TYPE.keyed : TYPE.key, {
        ...(isOwn && { color: COLORS.paper }),
      });
    }
  }
}

/** Ground of the board with its effect, or its name alone if there is little room, in rows. */
function drawLegend(page: Plot, model: BoardModel, left: number, room: number, y: number): void {
  const { legend } = model;
  const count = (width: number): number =>
    Math.max(1, Math.floor((room + LEGEND.gap) / (width + LEGEND.gap)));
  const isShort = legend.length > 2 * count(LEGEND.width);
  const width = isShort ? LEGEND.shortWidth : LEGEND.width;
  const perRow = count(width);
  const height = FOOT_HEIGHT / Math.max(1, Math.ceil(legend.length / perRow));
  const size = Math.min(LEGEND.sample - 1, height * 0.8);
  const wind = directionDegrees(model.hexPaper, model.wind);
  for (const [i, { kind, lines }] of legend.entries()) {
    const x = left + (i % perRow) * (width + LEGEND.gap);
    const middleY = y - FOOT_HEIGHT / 2 + (Math.floor(i / perRow) + 0.5) * height;
    drawSample(page, kind, [x + size / 2, middleY], size, wind);
    const shown = isShort ? [lines[0]?.split(':')[0] ?? ''] : lines;
    for (const [n, text] of shown.entries()) {
      const at = middleY + (n - (shown.length - 1) / 2) * LEGEND.lineHeight;
      const options = { align: 'left', room: width - size - 1 } as const;
      page.label(text, x + size + 1, at, TYPE.legend, options);
    }
  }
}
