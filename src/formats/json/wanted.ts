/** What a schema wants in the place of a value, in the words that `wording.ts` knows. */
import type { GenericSchema } from 'valibot';
import {
  isKindsSchema,
  isListSchema,
  isObjectSchema,
  type KindsSchema,
} from '../../core/design/schema.ts';

/** The type that a schema wants, as the wording knows it. */
export function wantedBy(schema: GenericSchema): string {
  if (isObjectSchema(schema) || KEYED.has(schema.type)) return 'object';
  if (isListSchema(schema)) return 'list';
  if (isKindsSchema(schema)) return kindsWanted(schema);
  if (schema.type === 'boolean') return 'truth';
  if (schema.type === 'string') return 'text';
  return schema.type === 'number' ? 'whole' : 'number';
}

const KEYED = new Set(['loose_object', 'record']);

function kindsWanted({ options }: KindsSchema): string {
  if (options.every(isObjectSchema)) return 'object';
  return options.some(isListSchema) ? 'rules' : 'rating';
}
