/** Hexes of the board that a bank reaches, by the modifier of their range (4.2). */
import type { Hex } from '../play/hex.ts';
import type { BattleState } from './battle.ts';
import { hexRange } from './bearings.ts';
import type { CompiledMode } from './compile.ts';
import { effectiveRangeOf } from './fire.ts';
import { type BankState, modeOf, type ShipState } from './state.ts';

/** Ranges with one modifier, and the hexes there. */
export interface FireBand {
  readonly from: number;
  readonly to: number;
  /** The modifier of the range; undefined for seekers, which fly to their target. */
  readonly modifier: number | undefined;
  readonly hexes: readonly Hex[];
}

/** Parts of the reach that count: firing arcs, ranges, or both. */
export interface ShownReach {
  readonly arcs: boolean;
  readonly ranges: boolean;
}

/** Hexes in reach of a mode of a bank. Without arcs all around; without ranges as one band. */
export function fireBands(
  battle: BattleState,
  ship: ShipState,
  bank: BankState,
  mode: number,
  { arcs, ranges }: ShownReach,
): readonly FireBand[] {
  const bands = bandsOf(battle, ship, modeOf(bank, mode));
  const joined = ranges || bands.length === 0 ? bands : [joinedBand(bands)];
  const { bearings } = battle.play;
  const { board } = battle.setup;
  const { column, row } = battle.head;
  const found = joined.map((): Hex[] => []);
  for (let i = 0; i < (board?.rows ?? 0); i += 1) {
    for (let j = 0; j < (board?.columns ?? 0); j += 1) {
      const r = row + i;
      const q = column + j - (r >> 1);
      const range = hexRange(q - ship.q, r - ship.r);
      const place = joined.findIndex(({ from, to }) => range >= from && range <= to);
      if (place < 0) continue;
      const bearing = bearings.of(q - ship.q, r - ship.r, ship.facing, ship.inverted);
      if (!arcs || bearings.covers(bank.type.arc, bearing)) found[place]?.push({ q, r });
    }
  }
  return joined.map((band, i) => ({ ...band, hexes: found[i] ?? [] }));
}

type Band = Omit<FireBand, 'hexes'>;

const joinedBand = (bands: readonly Band[]): Band => ({
  from: Math.min(...bands.map(({ from }) => from)),
  to: Math.max(...bands.map(({ to }) => to)),
  modifier: undefined,
});

/** Ranges of a mode from the nearest on; those next to each other with one modifier are a band. */
function bandsOf(battle: BattleState, ship: ShipState, mode: CompiledMode): readonly Band[] {
  if (mode.isSeeking) return [{ from: 1, to: mode.ma, modifier: undefined }];
  const bands: { from: number; to: number; modifier: number }[] = [];
  for (let range = 0; range < MOST_RANGE; range += 1) {
    const effective = effectiveRangeOf(battle, ship, range, { tags: 0 });
    const shot = mode.shots[mode.reach[effective] ?? -1];
    if (!shot) continue;
    const last = bands.at(-1);
    if (last?.to === range - 1 && last.modifier === shot.range) last.to = range;
    else bands.push({ from: range, to: range, modifier: shot.range });
  }
  return bands;
}

/** Ranges beyond which nothing lies on a board. */
const MOST_RANGE = 64;
