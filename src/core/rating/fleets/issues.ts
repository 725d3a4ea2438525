/** A breach of a rule or a doubt about a fleet, as a value; `wording.ts` puts it in words. */
import type { Severity } from '../../design/issues.ts';

export type FleetIssueCode =
  | 'fleet.empty'
  | 'fleet.over-limit'
  | 'fleet.factions'
  | 'fleet.ship-count'
  | 'fleet.no-leader'
  | 'fleet.halves'
  | 'battle.unknown'
  | 'battle.enemy-unknown'
  | 'battle.figure'
  | 'ship.count'
  | 'ship.names'
  | 'ship.over-half'
  | 'ship.too-strong'
  | 'ship.too-weak'
  | 'ship.unrated'
  | 'ship.over-space'
  | 'ship.errors'
  | 'flights.count'
  | 'flights.unknown-variant'
  | 'flights.over'
  | 'flights.over-ship'
  | 'flights.spare';

export interface FleetIssue {
  readonly code: FleetIssueCode;
  readonly severity: Severity;
  /** Where in the fleet, `ships[2].flights[0].count`; empty for the whole. */
  readonly path: string;
  readonly params: { readonly [name: string]: string | number };
}

/** What the functions of this folder add to. */
export type ReportIssue = (
  severity: Severity,
  code: FleetIssueCode,
  path: string,
  params?: FleetIssue['params'],
) => void;
