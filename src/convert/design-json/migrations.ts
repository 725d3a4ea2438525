/** Designs of older versions of the format, made into the current one. Pure functions. */
import type { JsonObject } from './fields.ts';

export const CURRENT_VERSION = 1;

/** Makes a design of one version into the next; whatever it cannot read it leaves to the decoder. */
export type Migration = (design: JsonObject) => JsonObject;

/** By the version they start from. Version 1 is the first, so there are none yet. */
export const MIGRATIONS: ReadonlyMap<number, Migration> = new Map();

/** The design in the current version, or undefined when no migration leads there. */
export function migrated(
  design: JsonObject,
  from: number,
  to: number = CURRENT_VERSION,
  migrations: ReadonlyMap<number, Migration> = MIGRATIONS,
): JsonObject | undefined {
  let current = design;
  for (let version = from; version !== to; version += 1) {
    const migration = migrations.get(version);
    if (!migration) return undefined;
    current = migration(current);
  }
  return current;
}
