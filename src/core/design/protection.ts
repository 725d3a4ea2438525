/** Shields and screens: a figure all round, or one for each defensive arc (B.7, B.18). */
import { clampToLimit } from '../rules/limits.ts';
import type { Limit } from '../rules/rules.ts';
import type { ByDefensiveArc, DefensiveArc } from './design.ts';

export type Protection = number | ByDefensiveArc;

/** Shields or screens within their limit; 0 when left out. */
export function legalProtection(limit: Limit, protection: Protection = 0): Protection {
  if (typeof protection === 'number') return clampToLimit(limit, protection);
  return {
    fwd: clampToLimit(limit, protection.fwd),
    port: clampToLimit(limit, protection.port),
    stbd: clampToLimit(limit, protection.stbd),
    aft: clampToLimit(limit, protection.aft),
  };
}

/** The sum over all defensive arcs: all screens of a ship, the start of its shield track. */
export function sumOf(protection: Protection): number {
  if (typeof protection === 'number') return protection;
  const { fwd, port, stbd, aft } = protection;
  return fwd + port + stbd + aft;
}

export const DEFENSIVE_ARCS: readonly DefensiveArc[] = ['fwd', 'port', 'stbd', 'aft'];

/** Short names of the arcs, as sheets and notation write them. */
export const ARC_LABELS = { fwd: 'Fwd', port: 'Port', stbd: 'Stbd', aft: 'Aft' } as const;
