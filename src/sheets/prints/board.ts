/** A board to print: hex paper with coordinates and the terrain of a scenario, as plain data. */

import type { TerrainSetup } from '../../core/battle/terrain.ts';
import type { TerrainKind } from '../../core/design/scenario.ts';
import { STANDARD_BOARD } from '../../core/design/scenario.ts';
import type { Heading, Hex } from '../../core/play/hex.ts';
import type { PlayRules } from '../../core/rules/play-rules.ts';
import { cellOf, type HexPaper, hexOf, isOnPaper } from './hex-paper.ts';
import { hexWidth, hexWords, type PrintChoices } from './print-kind.ts';
import type { PrintBoard } from './source.ts';

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
