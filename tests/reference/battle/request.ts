/** The request and the tallies of a scripted battle, as `slipway battle --json -` reads and writes them. */
import type { Design } from '../../../src/core/design/design.ts';
import type { SpecialRule } from '../../../src/core/design/scenario.ts';
import type { PlayChoices } from '../../../src/core/rules/play-choices.ts';

/** An entry of a list of losses: a bank by battery and number, or a system. */
export type LossEntry = { readonly bank: readonly [number, number] } | { readonly system: string };

export interface ShipRequest {
  readonly design: number;
  readonly q: number;
  readonly r: number;
  readonly heading: number;
  readonly speed: number;
  readonly orders?: readonly string[];
  readonly losses?: readonly LossEntry[];
  /** For Slipway's own comparison: its level, 3 when left out (G.6). */
  readonly altitude?: number;
  /** The ship on trial, or one that comes late into some columns (S.8, S.11). */
  readonly prototype?: boolean;
  readonly arrival?: { readonly from: number; readonly to: number };
}

/** Fighters by variant; shuttles only in Slipway's own comparison (B.20). */
export type FlightKind =
  | 'standard'
  | 'assault'
  | 'bombers'
  | 'interceptors'
  | 'heavy'
  | 'light'
  | 'shuttle';

export interface FlightRequest {
  readonly kind: FlightKind;
  readonly q: number;
  readonly r: number;
  readonly heading: number;
  /** For Slipway's own comparison: a ship of its side, if it begins aboard, if it has its own hyperdrive. */
  readonly carrier?: number;
  readonly aboard?: boolean;
  readonly altitude?: number;
  readonly longRange?: boolean;
}

export interface SideRequest {
  readonly ships: readonly ShipRequest[];
  readonly flights?: readonly FlightRequest[];
  readonly target?: number | null;
}

export interface TerrainRequest {
  readonly kind: 'asteroid' | 'field' | 'black hole' | 'comet' | 'planet';
  readonly q: number;
  readonly r: number;
  readonly size?: number;
}

export interface BattleRequest {
  readonly format: 'slipway.battle';
  readonly version: 1;
  readonly id: string;
  readonly doctrine: 'plain-1';
  readonly features: readonly string[];
  readonly designs: readonly Design[];
  readonly sides: readonly [SideRequest, SideRequest];
  readonly options: readonly string[];
  readonly board: 'standard' | 'none';
  readonly wind?: number;
  /** For Slipway's own comparison: the protocol has no terrain. */
  readonly terrain?: readonly TerrainRequest[];
  /** Likewise a board of its own, and the special rules of a scenario (S). */
  readonly size?: { readonly columns: number; readonly rows: number };
  readonly special?: readonly SpecialRule[];
  /** Other readings of the rules, and a doctrine that uses what plain-1 leaves idle. */
  readonly choices?: Partial<PlayChoices>;
  readonly isWide?: boolean;
  readonly lastTurn: number;
  readonly battles: number;
  readonly seed: number;
}

/** Values at the end of one battle, by tally. */
export type Values = { [tally: string]: string };

export type Histogram = { [value: string]: number };

export interface BattleAnswer {
  readonly id: string;
  readonly battles: number;
  readonly tallies: { [tally: string]: Histogram };
}
