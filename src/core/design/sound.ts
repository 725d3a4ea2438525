/** Designs of values that claim to be one, such as those of another program. */
import { type GenericSchema, is } from 'valibot';
import { type Design, designSchema } from './design.ts';
import {
  fieldOf,
  isKindsSchema,
  isListSchema,
  isObjectSchema,
  type ObjectSchema,
  schemaOfKind,
  substituteOf,
} from './schema.ts';

/** A design, and the paths of the parts that are left out of it. */
interface SoundDesign {
  readonly design: Design;
  readonly leftOut: readonly string[];
}

const BLANK: Design = { format: 'slipway.design', version: 1, hull: 1, engines: 0 };

type Fields = { readonly [field: string]: unknown };

/** Returns the design without the parts that are of a wrong kind. Never throws. */
export function soundDesign(raw: unknown): SoundDesign {
  const leftOut: string[] = [];
  /** The sound part of a value; undefined if there is none. */
  const sound = (schema: GenericSchema, value: unknown, path: string): unknown => {
    if (isListSchema(schema) && Array.isArray(value)) {
      return Array.from(value, (item, i) => sound(schema.item, item, `${path}[${i}]`)).filter(
        (item) => item !== undefined,
      );
    }
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    const kind = isKindsSchema(schema) && isObject ? schemaOfKind(schema, value) : schema;
    if (kind && isObjectSchema(kind) && isObject) return soundObject(kind, value as Fields, path);
    if (kind && !isObjectSchema(kind) && is(kind, value)) return value;
    leftOut.push(path);
    return undefined;
  };
  const soundObject = (
    { entries }: ObjectSchema,
    value: Fields,
    path: string,
  ): Fields | undefined => {
    const fields: { [field: string]: unknown } = {};
    for (const [key, entry] of Object.entries(entries)) {
      const { schema, optional } = fieldOf(entry);
      const given = Object.hasOwn(value, key) ? value[key] : undefined;
      const at = path === '' ? key : `${path}.${key}`;
      const part = given === undefined && optional ? undefined : sound(schema, given, at);
      const field = part ?? (optional ? undefined : substituteOf(schema));
      if (field !== undefined) fields[key] = field;
      else if (!optional) return undefined;
    }
    return fields;
  };
  const design = sound(designSchema, raw, '') as Design | undefined;
  return { design: design ?? BLANK, leftOut };
}
