/** What the ships of a bench share. */

import type { WeaponCache } from '../core/legal-design.ts';
import type { Rules } from '../core/rules.ts';
import type { After } from './autosave.ts';
import type { Saved } from './channel.ts';
import type { BenchStorage, Problem } from './storage.ts';
import type { Timeline } from './timeline.ts';

/** What the bench gives its ships. */
export interface BenchContext {
  readonly rules: Rules;
  readonly cache: WeaponCache;
  readonly storage: BenchStorage;
  readonly now: () => number;
  readonly after: After;
  /** Whether the storage is open and was read. */
  connected(): boolean;
  /** Why nothing can be stored; reactive. */
  offline(): string | undefined;
  /** Tells other windows. */
  announce(saved: Saved): void;
  report(problem: Problem): void;
}

/** What the ships ask of each other. */
export interface ShipContext extends BenchContext {
  /** Makes sure that the ship has a tab, for it has something to ask. */
  show(id: string): void;
  /** Opens a timeline of the ship as another ship. */
  openCopy(id: string, timeline: Timeline): void;
}
