/** A board to print: hex paper in millimetres, its coordinates, and the terrain of a scenario, as plain data. */
import type { TerrainSetup } from '../../core/battle/terrain.ts';
import { STANDARD_BOARD, type TerrainKind } from '../../core/design/scenario.ts';
import { HEADINGS, type Heading, type Hex, hexAhead } from '../../core/play/hex.ts';
import type { PlayRules } from '../../core/rules/play-rules.ts';
import { type Paper, pageTemplate } from '../templates.ts';
import { inMm, type Point } from './plot.ts';
import { hexWidth, hexWords, type PrintChoices } from './print-kind.ts';
import type { PrintBoard } from './source.ts';

export interface HexPaper {
  readonly columns: number;
  readonly rows: number;
  /** From side to side, in millimetres. */
  readonly size: number;
  /** Hexes with a flat side ahead; by default a corner is at the top. */
  readonly isFlat: boolean;
}

export interface HexPlace {
  readonly column: number;
  readonly row: number;
}

export const radiusOf = ({ size }: Pick<HexPaper, 'size'>): number => size / Math.sqrt(3);

const half = (line: number): number => (line - (line & 1)) / 2;

export const hexOf = ({ isFlat }: HexPaper, { column, row }: HexPlace): Hex =>
  isFlat ? { q: column, r: row - half(column) } : { q: column - half(row), r: row };

export const cellOf = ({ isFlat }: Pick<HexPaper, 'isFlat'>, { q, r }: Hex): HexPlace =>
  isFlat ? { column: q, row: r + half(q) } : { column: q + half(r), row: r };

export const isOnPaper = (paper: HexPaper, hex: Hex): boolean => {
  const { column, row } = cellOf(paper, hex);
  return column >= 0 && column < paper.columns && row >= 0 && row < paper.rows;
};

/** The middle of a hex, from the paper's corner. */
export function hexMiddle(paper: HexPaper, hex: Hex): Point {
  const { size, isFlat } = paper;
  const radius = radiusOf(paper);
  const across = (line: number, beside: number): number => size * (line + 0.5 + beside / 2);
  const along = (line: number): number => radius * (1 + 1.5 * line);
  return isFlat ? [along(hex.q), across(hex.r, hex.q)] : [across(hex.q, hex.r), along(hex.r)];
}

/** Corners clockwise; the side in direction `d` lies between corner `d` and the next. */
export function cornersOf(paper: HexPaper, hex: Hex, share = 1): readonly Point[] {
  const [x, y] = hexMiddle(paper, hex);
  const radius = radiusOf(paper) * share;
  return HEADINGS.map((corner): Point => {
    const angle = ((60 * corner - (paper.isFlat ? 0 : 30)) * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** Degrees clockwise from the right of a direction on the paper. */
export const directionDegrees = ({ isFlat }: HexPaper, direction: number): number =>
  60 * direction + (isFlat ? 30 : 0);

/** All hexes up to a range from this one. */
export const hexesWithin = ({ q, r }: Hex, range: number): readonly Hex[] => {
  const found: Hex[] = [];
  for (let dq = -range; dq <= range; dq += 1) {
    const from = Math.max(-range, -range - dq);
    for (let dr = from; dr <= Math.min(range, range - dq); dr += 1)
      found.push({ q: q + dq, r: r + dr });
  }
  return found;
};

export function paperSize(paper: HexPaper): readonly [width: number, height: number] {
  const { columns, rows, size, isFlat } = paper;
  const [lines, beside] = isFlat ? [columns, rows] : [rows, columns];
  const along = radiusOf(paper) * (1.5 * lines + 0.5);
  const across = size * (beside + (lines > 1 ? 0.5 : 0));
  return isFlat ? [along, across] : [across, along];
}

export function allHexes(paper: HexPaper): readonly Hex[] {
  return Array.from({ length: paper.columns * paper.rows }, (_, i) =>
    hexOf(paper, { column: i % paper.columns, row: Math.floor(i / paper.columns) }),
  );
}

const keyOf = ({ q, r }: Hex): string => `${q},${r}`;

/** Sides of these hexes, each once. */
export function sidesOf(paper: HexPaper, hexes: readonly Hex[]): readonly (readonly Point[])[] {
  const region = new Set(hexes.map(keyOf));
  return hexes.flatMap((hex) => {
    const corners = cornersOf(paper, hex);
    return HEADINGS.filter((side) => side < 3 || !region.has(keyOf(hexAhead(hex, side)))).map(
      (side) => [corners[side], corners[(side + 1) % 6]] as Point[],
    );
  });
}

/** The edge of a region of hexes, all of it or towards some of its neighbours, as lines. */
export function outlinesOf(
  paper: HexPaper,
  hexes: readonly Hex[],
  isShown: (neighbour: Hex) => boolean = () => true,
): readonly (readonly Point[])[] {
  const region = new Set(hexes.map(keyOf));
  const placeOf = ([x, y]: Point): string => `${Math.round(x * 1000)},${Math.round(y * 1000)}`;
  const sides = new Map<string, { readonly from: Point; readonly to: Point }>();
  const ends = new Set<string>();
  for (const hex of hexes) {
    const corners = cornersOf(paper, hex);
    for (const side of HEADINGS) {
      const neighbour = hexAhead(hex, side);
      if (region.has(keyOf(neighbour)) || !isShown(neighbour)) continue;
      const [from, to] = [corners[side], corners[(side + 1) % 6]] as [Point, Point];
      sides.set(placeOf(from), { from, to });
      ends.add(placeOf(to));
    }
  }
  const lines: (readonly Point[])[] = [];
  // Lines with an open end are followed from there, closed ones from anywhere.
  const starts = [...sides.keys()];
  for (const start of [...starts.filter((place) => !ends.has(place)), ...starts]) {
    const line: Point[] = [];
    let place = start;
    for (let side = sides.get(place); side; side = sides.get(place)) {
      if (line.length === 0) line.push(side.from);
      line.push(side.to);
      sides.delete(place);
      place = placeOf(side.to);
    }
    if (line.length > 0) lines.push(line);
  }
  return lines;
}

/** Strip of each sheet that lies under the next, in millimetres. */
export const OVERLAP = 8;
/** Room at the edges of the sheets of paper: the least, the usual, and that for the foot. */
const EDGE = 5;
const MARGIN = 10;
const FOOT = 24.4;

interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Tiling {
  readonly isLandscape: boolean;
  /** Width and height of a sheet of paper, in millimetres. */
  readonly width: number;
  readonly height: number;
  /** Place of each part on its sheet. */
  readonly left: number;
  readonly top: number;
  /** Columns and rows of sheets; each ends where the next one begins. */
  readonly across: readonly Span[];
  readonly down: readonly Span[];
}

/** The fewest sheets that hold the paper, in the orientation that needs less of them. */
export function tilingOf(hexPaper: HexPaper, paper: Paper): Tiling {
  const [landscape, portrait] = [true, false].map((isLandscape) =>
    tiling(hexPaper, paper, isLandscape),
  ) as [Tiling, Tiling];
  const count = ({ across, down }: Tiling): number => across.length * down.length;
  return count(portrait) < count(landscape) ? portrait : landscape;
}

function tiling(hexPaper: HexPaper, paper: Paper, isLandscape: boolean): Tiling {
  const template = pageTemplate(paper, isLandscape, 1);
  const [width, height] = [inMm(template.width), inMm(template.height)];
  const [total, tall] = paperSize(hexPaper);
  const { size, isFlat } = hexPaper;
  const line = 1.5 * radiusOf(hexPaper);
  const [column, row] = isFlat ? [line, size] : [size, line];
  const rooms = [width - 2 * EDGE, height - MARGIN - FOOT] as const;
  const whole = [byHexes(total, column, rooms[0]), byHexes(tall, row, rooms[1])] as const;
  const equal = [inEqualParts(total, rooms[0]), inEqualParts(tall, rooms[1])] as const;
  const isWhole = whole.every((spans, i) => spans && spans.length <= (equal[i]?.length ?? 0));
  const [across = [], down = []] = isWhole ? whole : equal;
  const lengths = across.map(({ from, to }, i) => to - from + (across[i + 1] ? OVERLAP : 0));
  const left = Math.min(MARGIN, (width - Math.max(...lengths)) / 2);
  return { isLandscape, width, height, left, top: MARGIN, across, down };
}

/** Parts that end between hexes, as equal as can be; undefined if not even one hex fits. */
function byHexes(total: number, hex: number, room: number): readonly Span[] | undefined {
  if (total <= room) return [{ from: 0, to: total }];
  const most = Math.floor((room - OVERLAP) / hex + 1e-9);
  if (most === 0) return undefined;
  const { length: count } = parts(total, most * hex, room);
  const least = Math.ceil((total - room) / hex - 1e-9);
  const ends = Array.from({ length: count + 1 }, (_, i) => {
    const nearest = Math.round((total * i) / count / hex);
    return Math.max(least - (count - 1 - i) * most, Math.min(nearest, i * most)) * hex;
  });
  return Array.from({ length: count }, (_, i) => ({
    from: i === 0 ? 0 : (ends[i] ?? 0),
    to: i === count - 1 ? total : (ends[i + 1] ?? total),
  }));
}

/** The fewest parts, of equal length if possible. */
function inEqualParts(total: number, room: number): readonly Span[] {
  const count = parts(total, room - OVERLAP, room).length;
  return parts(total, Math.min(total / count, room - OVERLAP), room, count);
}

function parts(
  total: number,
  step: number,
  room: number,
  count = Math.max(1, Math.ceil((total - room) / step - 1e-9) + 1),
): readonly Span[] {
  return Array.from({ length: count }, (_, i) => ({
    from: i * step,
    to: i === count - 1 ? total : (i + 1) * step,
  }));
}

export interface BoardPiece extends Hex {
  readonly kind: TerrainKind;
  /** The hexes within this distance belong to it. */
  readonly size: number;
  /** Pull of a black hole by distance (G.2), or the coma of a comet (G.3). */
  readonly zones: readonly { readonly to: number; readonly hexes: number }[];
}

/** Ground that the legend of a board explains. */
export type LegendKind = TerrainKind | 'nebula' | 'wind';

export interface BoardModel {
  readonly title: string;
  readonly hexPaper: HexPaper;
  readonly sizeLabel: string;
  readonly hasNumbers: boolean;
  readonly pieces: readonly BoardPiece[];
  readonly hasNebula: boolean;
  readonly wind: Heading;
  readonly legend: readonly { readonly kind: LegendKind; readonly lines: readonly string[] }[];
}

/** The board of the rulebook, where the source has none. */
const STANDARD: PrintBoard = { ...STANDARD_BOARD, terrain: [] };

type BoardChoices = Pick<PrintChoices, 'hexSize' | 'rows' | 'coordinates'>;

/**
 * The board of a source. Its pieces stand on hexes with a corner at the top; on other hexes they keep
 * their columns and rows.
 */
export function boardModel(
  play: PlayRules,
  title: string,
  { columns, rows, terrain, wind = 0, nebula: hasNebula = false }: PrintBoard = STANDARD,
  choices: BoardChoices,
): BoardModel {
  const isFlat = choices.rows === 'flat';
  const hexPaper: HexPaper = { columns, rows, size: hexWidth(choices), isFlat };
  const pieces = terrain
    .map((piece) => boardPiece(play, hexPaper, piece))
    .filter((piece) => isOnPaper(hexPaper, piece));
  const kinds = new Set<LegendKind>(pieces.map(({ kind }) => kind));
  if (kinds.has('comet')) kinds.add('wind');
  if (hasNebula) kinds.add('nebula');
  const words = legendWords(play);
  const sizeLabel = hexWords(choices);
  return {
    ...{ title, hexPaper, sizeLabel, hasNumbers: choices.coordinates, pieces, hasNebula, wind },
    legend: [...kinds].map((kind) => ({ kind, lines: words[kind] })),
  };
}

function boardPiece(
  { terrain }: PlayRules,
  hexPaper: HexPaper,
  { kind, size = 1, ...hex }: TerrainSetup,
): BoardPiece {
  const place = hexOf(hexPaper, cellOf({ isFlat: false }, hex));
  const isOneHex = kind === 'asteroid' || kind === 'comet';
  const zones =
    kind === 'comet'
      ? [{ to: terrain.comet.coma, hexes: 0 }]
      : kind === 'black hole'
        ? (terrain.pull.get(size)?.pulls ?? [])
        : [];
  return { kind, ...place, size: isOneHex ? 0 : size, zones };
}

const legendWords = ({
  terrain: { field, comet },
  geometry: { nebula },
}: PlayRules): { readonly [kind in LegendKind]: readonly string[] } => ({
  asteroid: ['Asteroid: blocks lines,', 'destroys what enters'],
  field: [`Field: −${field.sight} a hex;`, `a die a hex entered, ${field.acc}+ hits`],
  comet: ['Comet: as an asteroid;', `around it and in its tail −${comet.sight} a hex`],
  planet: ['Planet: blocks lines,', 'destroys what enters'],
  'black hole': ['Black hole: destroys what', 'enters, pulls in the End Phase'],
  nebula: [
    `Nebula: ranges × ${nebula.numerator / nebula.denominator},`,
    'even impact dice succeed',
  ],
  wind: ['Solar wind', 'blows this way'],
});
