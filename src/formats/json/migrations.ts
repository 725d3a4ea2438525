/** Documents of older versions of their format, made into the current one. Pure functions. */

type Fields = { readonly [key: string]: unknown };

/** Makes a document of one version into the next; whatever it cannot read it leaves to the reader. @internal */
export type Migration = (fields: Fields) => Fields;

/**
 * Those of each kind of document, by the version they start from. Version 1 is the first of designs,
 * fleets and weapons, so there are none yet.
 */
const MIGRATIONS: ReadonlyMap<string, ReadonlyMap<number, Migration>> = new Map();

/** The document in a version, or undefined when no migration leads there. */
export function migratedFields(
  kind: string,
  fields: Fields,
  from: number,
  to: number,
  migrations = MIGRATIONS.get(kind),
): Fields | undefined {
  let current = fields;
  for (let version = from; version !== to; version += 1) {
    const migration = migrations?.get(version);
    if (!migration) return undefined;
    current = migration(current);
  }
  return current;
}
