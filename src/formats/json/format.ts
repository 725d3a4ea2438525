/** Designs, fleets, weapons and house rules as canonical JSON, its keys in the order of the schemas. */
import type { GenericSchema } from 'valibot';
import { type Design, designSchema, type Weapon, weaponsSchema } from '../../core/design/design.ts';
import { type Fleet, fleetSchema } from '../../core/design/fleet.ts';
import {
  fieldOf,
  isKindsSchema,
  isListSchema,
  isObjectSchema,
  type Shape,
  schemaOfKind,
} from '../../core/design/schema.ts';
import type { RulesPack } from '../../core/rules/packs/pack.ts';
import { packSchema } from '../../core/rules/packs/pack-schema.ts';

/** JSON in the schema's order of keys, with two spaces and a last newline. */
export const formatDocument = <Schema extends GenericSchema>(
  schema: Schema,
  value: Shape<Schema>,
): string => `${JSON.stringify(inOrder(schema, value), null, 2)}\n`;

export const formatDesign = (design: Design): string => formatDocument(designSchema, design);

export const formatDesignLine = (design: Design): string =>
  JSON.stringify(inOrder(designSchema, design));

/** The value with its keys in the schema's order, and without any other. */
function inOrder(schema: GenericSchema, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isListSchema(schema) && Array.isArray(value)) {
    return value.map((item) => inOrder(schema.item, item));
  }
  if (Array.isArray(value)) return value;
  const kind = isKindsSchema(schema) ? schemaOfKind(schema, value) : schema;
  if (!kind || !isObjectSchema(kind)) return value;
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.fromEntries(
    Object.entries(kind.entries).flatMap(([key, entry]) => {
      const field = fields.get(key);
      return field === undefined ? [] : [[key, inOrder(fieldOf(entry).schema, field)]];
    }),
  );
}

/** The fleet's JSON: the schema's order of keys, two spaces, a newline at the end. */
export const formatFleet = (fleet: Fleet): string => formatDocument(fleetSchema, fleet);

/** The schema's order of keys, two spaces, a newline at the end. Reading it gives the same weapons. */
export const formatWeapons = (weapons: readonly Weapon[]): string =>
  formatDocument(weaponsSchema, { format: 'slipway.weapons', version: 1, weapons });

/** The schema's order of keys, two spaces, a newline at the end. Reading it gives the same pack. */
export const formatPack = (pack: RulesPack): string => formatDocument(packSchema, pack);

export const formatPackLine = (pack: RulesPack): string => JSON.stringify(pack);
