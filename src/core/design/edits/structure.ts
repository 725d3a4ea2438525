/** Edits of identity, hull, engines, shields, screens and tech levels. Pure: design in, design out. */
import type { ByDefensiveArc, DefensiveArc, Design, Rounding, TechCategory } from '../design.ts';
import { without } from './lists.ts';

export type Edit = (design: Design) => Design;

export type DesignTextField = 'faction' | 'class' | 'type' | 'notes';

/** Sets a text; an empty one is left out of the design. */
export const setText =
  (field: DesignTextField, text: string): Edit =>
  (design) =>
    text === '' ? (without(design, field) as Design) : { ...design, [field]: text };

export const setHull =
  (hull: number): Edit =>
  (design) => ({ ...design, hull });

export const setEngines =
  (engines: number): Edit =>
  (design) => ({ ...design, engines });

export type ProtectionField = 'shields' | 'screens';

export const setProtection =
  (field: ProtectionField, value: number | ByDefensiveArc): Edit =>
  (design) => ({ ...design, [field]: value });

export const setDefensiveArc =
  (field: ProtectionField, arc: DefensiveArc, value: number): Edit =>
  (design) => ({ ...design, [field]: { ...byDefensiveArc(design[field]), [arc]: value } });

export const removeScreens: Edit = (design) => without(design, 'screens') as Design;

/** The same rating in all four arcs, or the four as they are. */
export function byDefensiveArc(value: number | ByDefensiveArc | undefined): ByDefensiveArc {
  if (typeof value === 'object') return value;
  const rating = value ?? 0;
  return { fwd: rating, port: rating, stbd: rating, aft: rating };
}

/** The rating all round that comes nearest to four: the forward one, the strongest by convention. */
export const allRound = (value: number | ByDefensiveArc | undefined): number =>
  typeof value === 'object' ? value.fwd : (value ?? 0);

/** Sets a tech level; level 0 is left out, and so is an empty set of levels. */
export const setTechLevel =
  (category: TechCategory, level: number): Edit =>
  (design) => {
    const levels = without(design.techLevels ?? {}, category);
    const techLevels = level === 0 ? levels : { ...levels, [category]: level };
    if (Object.keys(techLevels).length === 0) return without(design, 'techLevels') as Design;
    return { ...design, techLevels };
  };

export const setRounding =
  (rounding: Rounding): Edit =>
  (design) =>
    rounding === 'rulebook' ? (without(design, 'rounding') as Design) : { ...design, rounding };
