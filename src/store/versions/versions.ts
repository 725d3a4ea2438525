/** Named versions of ships: states that a player wants to find again. */
import type { Design } from '../../core/design/design.ts';
import { COLLECTIONS } from '../kinds.ts';
import { isFields, isText, RECORD_VERSION } from '../record-fields.ts';
import type { Problem } from '../storage.ts';

export interface NamedVersion {
  readonly id: string;
  /** The ship's id in the library. */
  readonly ship: string;
  readonly name: string;
  /** When it was named, in ms. */
  readonly made: number;
  readonly design: Design;
}

interface VersionsReading {
  /** The latest first. */
  readonly versions: readonly NamedVersion[];
  readonly problems: readonly Problem[];
}

/** Where versions are kept; they go with their ship when it is deleted. */
export interface Versions {
  list(ship: string): Promise<VersionsReading>;
  /** Stores a version, or the stored one under another name. */
  put(version: NamedVersion): Promise<void>;
  remove(id: string): Promise<void>;
}

export const versionRecord = ({ id, ship, name, made, design }: NamedVersion) => ({
  version: RECORD_VERSION,
  ...{ id, ship, name, made, design },
});

/** The version of a record; nothing when it is unreadable. */
export function readVersionRecord(raw: unknown): NamedVersion | undefined {
  if (!isFields(raw) || raw.version !== RECORD_VERSION) return undefined;
  const { id, ship, name, made } = raw;
  const design = COLLECTIONS.ships.readValue(raw.design);
  if (!isText(id) || !isText(ship) || !isText(name) || !design) return undefined;
  if (typeof made !== 'number' || !Number.isFinite(made)) return undefined;
  return { id, ship, name, made, design };
}
