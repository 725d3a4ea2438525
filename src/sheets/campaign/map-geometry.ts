/** Geometry of a campaign's map, shared by the page and the report: discs, arrows, letters, bursts. */

/** Radius of an objective, and of the ring around a home. */
export const DISC = 30;
export const HOME_RING = 37;

export interface MapPlace {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** Number of the player who holds it. */
  readonly holder?: number | undefined;
  /** Number of the player whose home it is. */
  readonly home?: number | undefined;
  /** Letters of the ships there, by player. */
  readonly letters: readonly (readonly string[])[];
  /** Words above the burst of a battle. */
  readonly battle?: string | undefined;
}

export interface MapMove {
  readonly side: number;
  readonly from: string;
  readonly to: string;
}

export interface ShownMap {
  readonly places: readonly MapPlace[];
  readonly edges: readonly (readonly [from: string, to: string])[];
  /** Moves of the last round. */
  readonly moves: readonly MapMove[];
}

type Point = readonly [x: number, y: number];

export interface MapArrow {
  readonly side: number;
  readonly from: Point;
  /** End of the line, at the base of the head. */
  readonly to: Point;
  readonly head: readonly Point[];
}

/** Length and half width of an arrow's head. */
const HEAD = { length: 20, half: 8 };
/** Room between a disc and an arrow, and between two arrows on one line. */
const CLEAR = 5;

/** Arrows of the moves, each once; two that meet on a line pass each other. */
export function mapArrows({ places, moves }: ShownMap): readonly MapArrow[] {
  const found = new Map(moves.map((move) => [`${move.side} ${move.from} ${move.to}`, move]));
  const all = [...found.values()];
  return all.flatMap(({ side, from, to }) => {
    const [a, b] = [from, to].map((id) => places.find((place) => place.id === id));
    if (!a || !b) return [];
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length];
    const shares = all.filter((other) => isSameLine(other, from, to));
    // Each keeps to its own side of the line, seen in its direction.
    const turned = from < to ? 1 : -1;
    const off =
      shares.length < 2 ? 0 : turned * 9 * (shares.findIndex((one) => one.side === side) * 2 - 1);
    const at = (along: number, across: number): Point => [
      a.x + along * dx - (across + off) * dy,
      a.y + along * dy + (across + off) * dx,
    ];
    const start = (a.home === undefined ? DISC : HOME_RING) + CLEAR;
    const end = length - (b.home === undefined ? DISC : HOME_RING) - CLEAR;
    const base = end - HEAD.length;
    return [
      {
        ...{ side, from: at(start, 0), to: at(base, 0) },
        head: [at(base, -HEAD.half), at(end, 0), at(base, HEAD.half)],
      },
    ];
  });
}

const isSameLine = (move: MapMove, from: string, to: string): boolean =>
  (move.from === from && move.to === to) || (move.from === to && move.to === from);

/** Size of a letter's chip, and the room between chips. */
export const CHIP = { size: 24, gap: 3, font: 17 };
/** Letters of a player beside each other at a place; more are written as runs. */
const MOST_CHIPS = 5;

export interface Chip {
  readonly side: number;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Chips of the ships under a place, a row a player. */
export function mapChips({ x, y, home, letters }: MapPlace): readonly Chip[] {
  const rows = letters.flatMap((own, side) => (own.length > 0 ? [{ side, own }] : []));
  const top = y + (home === undefined ? DISC : HOME_RING) + 5;
  return rows.flatMap(({ side, own }, row) => {
    const texts = own.length > MOST_CHIPS ? [letterRuns(own).join(' ')] : own;
    const widths = texts.map((text) => Math.max(CHIP.size, 8 + 10 * text.length));
    const whole = widths.reduce((sum, width) => sum + width + CHIP.gap, -CHIP.gap);
    let left = x - whole / 2;
    return texts.map((text, i): Chip => {
      const width = widths[i] ?? CHIP.size;
      left += width + CHIP.gap;
      return {
        ...{ side, text, width, x: left - width - CHIP.gap },
        y: top + row * (CHIP.size + CHIP.gap),
      };
    });
  });
}

/** Letters in the order of ships: those that follow each other as "A–C". */
const ORDER = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

function letterRuns(letters: readonly string[]): readonly string[] {
  const runs: string[][] = [];
  for (const letter of letters) {
    const last = runs.at(-1);
    const follows = last && ORDER.indexOf(last.at(-1) ?? '') + 1 === ORDER.indexOf(letter);
    if (last && follows && letter.length === 1) last.push(letter);
    else runs.push([letter]);
  }
  return runs.flatMap((run) => (run.length > 2 ? [`${run[0]}–${run.at(-1)}`] : run));
}

/** Corners of a burst around a point: a star of twelve rays. */
export const burstPoints = (x: number, y: number, radius = 15): readonly Point[] =>
  Array.from({ length: 24 }, (_, i): Point => {
    const [angle, reach] = [(i * Math.PI) / 12, i % 2 === 0 ? radius : radius * 0.62];
    return [x + reach * Math.sin(angle), y - reach * Math.cos(angle)];
  });

/** Place of a burst, and of words above it. */
export const burstOf = ({ x, y, home }: MapPlace): Point => [
  x,
  y - (home === undefined ? DISC : HOME_RING) - 20,
];

/** "A4, Mara's, joined to A2, A3" for the list beside the map. */
export function objectiveWords(
  { id, holder, home, letters, battle }: MapPlace,
  { edges }: Pick<ShownMap, 'edges'>,
  names: readonly string[],
): string {
  const joined = edges.flatMap(([a, b]) => (a === id ? [b] : b === id ? [a] : []));
  const ships = letters.flat();
  return [
    id,
    holder === undefined ? 'nobody’s' : `${names[holder]}’s`,
    ...(home === undefined ? [] : [`home of ${names[home]}`]),
    joined.length > 0 ? `joined to ${joined.join(', ')}` : 'joined to nothing',
    ...(ships.length > 0 ? [`ships ${ships.join(', ')}`] : []),
    ...(battle === undefined ? [] : [battle]),
  ].join(', ');
}
