/** Designs, fleets and weapons as canonical JSON text: the schema's order of keys. */
import type { GenericSchema } from 'valibot';
import { type Design, designSchema } from '../../core/design/design.ts';
import {
  fieldOf,
  isKindsSchema,
  isListSchema,
  isObjectSchema,
  type Shape,
  schemaOfKind,
} from '../../core/design/schema.ts';

/**
 * The document's JSON: the schema's order of keys, two spaces, a newline at the end. Reading it gives
 * the same back. JSON has no NaN: a figure that is none is written as null, an error to readers.
 */
export const formatDocument = <Schema extends GenericSchema>(
  schema: Schema,
  value: Shape<Schema>,
): string => `${JSON.stringify(inOrder(schema, value), null, 2)}\n`;

/** A design's JSON. */
export const formatDesign = (design: Design): string => formatDocument(designSchema, design);

/** As `formatDesign`, on one line and without its end, for designs one a line (NDJSON). */
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
