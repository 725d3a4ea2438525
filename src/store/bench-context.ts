/** What the ships of a bench share. */
import type { Design } from '../core/design/design.ts';
import type { WeaponCache } from '../core/design/legal-design.ts';
import type { Rules } from '../core/rules/rules.ts';
import type { DocumentContext } from './document.ts';

/** What each ship is given. */
export interface ShipDocumentContext extends DocumentContext<Design> {
  /** Those of now: with the packs that are at hand. */
  readonly rules: () => Rules;
  readonly cache: WeaponCache;
}

/** What the bench gives its ships. */
export type BenchContext = Omit<ShipDocumentContext, 'show' | 'keepCopy'>;
