/** What a ship has lost by now: boxes that come out ticked. Counts beyond the boxes tick them all. */
import type { ByDefensiveArc, DefensiveArc } from '../core/design/design.ts';

export interface Damage {
  /** Boxes ticked on each track. */
  readonly hull?: number;
  readonly engines?: number;
  readonly weapons?: number;
  readonly shields?: number;
  readonly screens?: number | ByDefensiveArc;
  /** Mounts lost, by battery and bank in the design's order. */
  readonly banks?: readonly (readonly number[])[];
  /** Equipment lost and munitions used, by system id. */
  readonly systems?: { readonly [id: string]: number };
}

/** How many of `boxes` are ticked. */
export const tickedOf = (boxes: number, lost: number | undefined): number =>
  Math.max(0, Math.min(boxes, Math.trunc(lost ?? 0)));

/** The screens lost in one defensive arc. */
export const screensLost = (damage: Damage, arc: DefensiveArc): number | undefined =>
  typeof damage.screens === 'object' ? damage.screens[arc] : undefined;
