/** Builders for the schemas of designs, fleets and weapons, and functions that walk a schema. */
import {
  type ArraySchema,
  array,
  custom,
  type GenericSchema,
  getMetadata,
  type InferOutput,
  is,
  type LiteralSchema,
  literal,
  metadata,
  type ObjectEntries,
  pipe,
  type StrictObjectSchema,
  strictObject,
  string,
  type UnionSchema,
} from 'valibot';
import { type Fields, isFields, keptOr, ownField } from '../rules/lookup.ts';

type Immutable<Value> = Value extends (...values: never[]) => unknown
  ? Value
  : Value extends ReadonlyMap<infer Key, infer Row>
    ? ReadonlyMap<Key, Immutable<Row>>
    : Value extends readonly [infer A, infer B]
      ? readonly [Immutable<A>, Immutable<B>]
      : Value extends readonly (infer Item)[]
        ? readonly Immutable<Item>[]
        : Value extends object
          ? { readonly [Key in keyof Value]: Immutable<Value[Key]> }
          : Value;

export type Shape<Schema extends GenericSchema> = Immutable<InferOutput<Schema>>;

/** Any number, whose limits the rules check. A reader puts `substitute` for a missing figure. */
export const figure = (substitute?: number, description?: string): GenericSchema<number> =>
  pipe(custom<number>(Number.isFinite), metadata({ substitute, description }));

export const text = (description?: string): GenericSchema<string> =>
  pipe(string(), metadata({ description }));

/** A text; a reader puts the empty text in place of a missing one. */
export const label = (description?: string): GenericSchema<string> =>
  pipe(string(), metadata({ substitute: '', description }));

export const described = <Schema extends GenericSchema>(schema: Schema, description: string) =>
  pipe(schema, metadata({ description }));

export const labels = (description?: string): GenericSchema<string[]> =>
  pipe(array(label()), metadata({ description }));

/** An object whose field `type` tells its kind. */
export const typed = <const Type extends string, const Entries extends ObjectEntries>(
  type: Type,
  entries: Entries,
) => strictObject({ type: literal(type), ...entries });

export type ObjectSchema = StrictObjectSchema<ObjectEntries, undefined>;
export type ListSchema = ArraySchema<GenericSchema, undefined>;
export type KindsSchema = UnionSchema<GenericSchema[], undefined>;

export const isObjectSchema = (schema: GenericSchema): schema is ObjectSchema =>
  schema.type === 'strict_object';

export const isListSchema = (schema: GenericSchema): schema is ListSchema =>
  schema.type === 'array';

export const isKindsSchema = (schema: GenericSchema): schema is KindsSchema =>
  schema.type === 'union';

export const isLiteral = (
  schema: GenericSchema | undefined,
): schema is LiteralSchema<string | number, undefined> => schema?.type === 'literal';

/** The schema of a field's value, and a flag for fields that may be left out. */
export function fieldOf(entry: ObjectEntries[string]): {
  readonly schema: GenericSchema;
  readonly optional: boolean;
} {
  const optional = entry.type === 'exact_optional' && 'wrapped' in entry;
  return { schema: (optional ? entry.wrapped : entry) as GenericSchema, optional };
}

const fieldLists = new WeakMap<ObjectSchema['entries'], readonly Field[]>();

/** The fields of an object in their order. */
export const fieldList = (entries: ObjectSchema['entries']): readonly Field[] =>
  keptOr(fieldLists, entries, () =>
    Object.entries(entries).map(([key, entry]) => ({ key, ...fieldOf(entry) })),
  );

interface Field extends ReturnType<typeof fieldOf> {
  readonly key: string;
}

/** The first required field of a kind of object, which identifies the kind. */
function tellingField({ entries }: ObjectSchema): [key: string, schema: GenericSchema] | undefined {
  const found = Object.entries(entries).find(([, entry]) => !fieldOf(entry).optional);
  return found && [found[0], fieldOf(found[1]).schema];
}

interface Telling {
  readonly kinds: readonly {
    readonly kind: ObjectSchema;
    readonly key: string | undefined;
    readonly literal: string | number | undefined;
  }[];
  /** The field whose literal tells all kinds, and the kinds by it; undefined for other kinds. */
  readonly words:
    | { readonly key: string; readonly kinds: ReadonlyMap<unknown, ObjectSchema> }
    | undefined;
}

/** The kinds of objects of a schema with their telling fields. */
function tellingOf({ options }: KindsSchema): Telling {
  const kinds = options.filter(isObjectSchema).map((kind) => {
    const [key, field] = tellingField(kind) ?? [];
    return { kind, key, literal: isLiteral(field) ? field.literal : undefined };
  });
  const [first] = kinds;
  const areWords =
    kinds.length === options.length &&
    kinds.every(({ key, literal }) => key === first?.key && literal !== undefined);
  return {
    kinds,
    words:
      areWords && first?.key !== undefined
        ? { key: first.key, kinds: new Map(kinds.map(({ kind, literal }) => [literal, kind])) }
        : undefined,
  };
}

const tellings = new WeakMap<KindsSchema, Telling>();
const telling = (schema: KindsSchema): Telling => keptOr(tellings, schema, () => tellingOf(schema));

/** The literals by one of which each kind begins, and their field; undefined for other kinds. */
export function kindWords(schema: KindsSchema): { key: string; words: string[] } | undefined {
  const { words } = telling(schema);
  return words && { key: words.key, words: [...words.kinds.keys()].map(String) };
}

/**
 * The kind of an object, known by the first required field of each kind and, if that is a literal, by
 * its value. Of kinds without literals the last one takes every other object.
 */
export function schemaOfKind(schema: KindsSchema, value: object): ObjectSchema | undefined {
  const { kinds, words } = telling(schema);
  const fields = value as Fields;
  if (words) return words.kinds.get(ownField(fields, words.key));
  const given = kinds.find(({ key, literal }) => {
    if (key === undefined || !Object.hasOwn(fields, key)) return false;
    return literal === undefined || fields[key] === literal;
  });
  return given?.kind ?? kinds.at(-1)?.kind;
}

/** The substitute for a missing or wrong part; undefined where there is none, as for a document. */
export function substituteOf(schema: GenericSchema): unknown {
  if (isLiteral(schema)) return schema.literal;
  if (isListSchema(schema)) return [];
  if (isKindsSchema(schema)) return schema.options[0] && substituteOf(schema.options[0]);
  if (!isObjectSchema(schema)) return getMetadata(schema).substitute;
  if (isLiteral(schema.entries.format)) return undefined;
  const fields: [string, unknown][] = [];
  for (const [key, entry] of Object.entries(schema.entries)) {
    const field = fieldOf(entry);
    if (field.optional) continue;
    const substitute = substituteOf(field.schema);
    if (substitute === undefined) return undefined;
    fields.push([key, substitute]);
  }
  return Object.fromEntries(fields);
}

type Check = (value: unknown) => boolean;

const checks = new WeakMap<GenericSchema, Check>();

/** A check compiled from a schema, quicker than a reading: true only for values without an issue, false decides nothing. */
export const quickCheck = (schema: GenericSchema): Check =>
  keptOr(checks, schema, () => compiledCheck(schema));

function compiledCheck(schema: GenericSchema): Check {
  const { pipe: [, ...actions] = [] } = schema as { readonly pipe?: readonly { kind: string }[] };
  const isPlain = actions.every(({ kind }) => kind === 'metadata');
  if (isPlain && isObjectSchema(schema)) return objectCheck(schema);
  if (isPlain && isKindsSchema(schema)) {
    const options = new Map(schema.options.map((option) => [option, quickCheck(option)]));
    const kinds = telling(schema).words;
    return kinds
      ? (value) => isFields(value) && check(options, kinds.kinds.get(value[kinds.key]), value)
      : (value) => schema.options.some((option) => check(options, option, value));
  }
  if (isPlain && isListSchema(schema)) {
    const item = quickCheck(schema.item);
    return (value) => Array.isArray(value) && value.every(item);
  }
  if (isPlain && schema.type === 'string') return (value) => typeof value === 'string';
  return (value) => is(schema, value);
}

const check = <Key>(all: ReadonlyMap<Key, Check>, key: Key | undefined, value: unknown): boolean =>
  (key !== undefined && all.get(key)?.(value)) ?? false;

function objectCheck({ entries }: ObjectSchema): Check {
  const fields = fieldList(entries).map((field) => ({ ...field, check: quickCheck(field.schema) }));
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const needed = fields.filter(({ optional }) => !optional);
  return (value) => {
    if (!isFields(value)) return false;
    for (const key of Object.keys(value)) {
      if (!byKey.get(key)?.check(value[key])) return false;
    }
    return needed.every(({ key }) => Object.hasOwn(value, key));
  };
}
