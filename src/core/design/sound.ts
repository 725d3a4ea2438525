/** Designs and fleets of values that claim to be one, such as those of another program. */
import { array, custom, type GenericSchema, is } from 'valibot';
import { type Fields, isFields } from '../rules/lookup.ts';
import { type Design, designSchema } from './design.ts';
import { type Fleet, fleetSchema } from './fleet.ts';
import {
  fieldOf,
  isKindsSchema,
  isListSchema,
  isObjectSchema,
  type ObjectSchema,
  type Shape,
  schemaOfKind,
  substituteOf,
} from './schema.ts';

/** A design, and the paths of the parts that are left out of it. */
interface SoundDesign {
  readonly design: Design;
  readonly leftOut: readonly string[];
}

/** A fleet, and the paths of the parts that are left out of it. */
interface SoundFleet {
  readonly fleet: Fleet;
  readonly leftOut: readonly string[];
}

const BLANK: Design = { format: 'slipway.design', version: 1, hull: 1, engines: 0 };

const EMPTY: Fleet = { format: 'slipway.fleet', version: 1, ships: [] };

/** Returns the design without the parts that are of a wrong kind. Never throws. */
export function soundDesign(raw: unknown): SoundDesign {
  const { value, leftOut } = soundPart(designSchema, raw);
  return { design: value ?? BLANK, leftOut };
}

/** Returns the fleet without the parts that are of a wrong kind. Never throws. */
export function soundFleet(raw: unknown): SoundFleet {
  const { value, leftOut } = soundPart(fleetSchema, raw);
  return { fleet: value ?? EMPTY, leftOut };
}

/** A parameter of a call: its name, and the schema of its type. */
type Given = readonly [name: string, schema: GenericSchema, value: unknown];

/** Rules by the field that every formula asks for. */
export const anyRules: GenericSchema = custom<object>(
  (value) => isFields(value) && isFields(value.limits),
);

export const anyDesigns: GenericSchema = array(designSchema);

export const anyObject: GenericSchema = custom<object>(isFields);

/**
 * The error of a call that failed: it names the first given value, or part of one, that is of a wrong kind; an error of our own stays
 * unchanged.
 */
export function namedError(error: unknown, values: readonly Given[]): unknown {
  for (const [name, schema, value] of values) {
    const [path] = soundPart(schema, value).leftOut;
    if (path === undefined) continue;
    return wrongKindError(partOf(name, path), error);
  }
  return error;
}

/** The path of a part of a value: `design.hull`, `designs[0]`, `design`. */
export const partOf = (value: string, path: string): string =>
  `${value}${path === '' || path.startsWith('[') ? '' : '.'}${path}`;

/** The error of a call that was given a value of a wrong kind. */
export const wrongKindError = (part: string, cause?: unknown): TypeError =>
  new TypeError(`${part} is missing, or of a wrong kind`, { cause });

/** The path of the first part of a value that is of a wrong kind; undefined if only figures and names are wrong. */
export const wrongPart = (schema: GenericSchema, value: unknown): string | undefined =>
  soundPart(schema, value).leftOut[0];

function soundPart<Schema extends GenericSchema>(
  whole: Schema,
  raw: unknown,
): { readonly value: Shape<Schema> | undefined; readonly leftOut: readonly string[] } {
  const leftOut: string[] = [];
  /** The sound part of a value; undefined if there is none. */
  const sound = (schema: GenericSchema, value: unknown, path: string): unknown => {
    if (isListSchema(schema) && Array.isArray(value)) {
      return Array.from(value, (item, i) => sound(schema.item, item, `${path}[${i}]`)).filter(
        (item) => item !== undefined,
      );
    }
    const isObject = isFields(value);
    const kind = isKindsSchema(schema) && isObject ? schemaOfKind(schema, value) : schema;
    if (kind && isObjectSchema(kind) && isObject) return soundObject(kind, value, path);
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
  const value = sound(whole, raw, '') as Shape<Schema> | undefined;
  return { value, leftOut };
}
