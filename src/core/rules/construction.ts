/** The schema of construction.json: which rules these are, and their tech levels. */
import * as v from './schema.ts';

const { exactFraction: fraction, rule, nonEmptyText: text } = v;

export const techLevel = v.object({ level: v.quarters, factor: fraction, rule });

export const techLevels = v.table(techLevel, ({ level }) => [level]);

export const construction = v.object({
  /** Stamped on designs and sheets: `unity-2.0`. */
  version: text,
  title: text,
  techLevels: techLevels,
});
