/** What the schemas of designs, fleets and weapons are built of, and how they are walked. */
import {
  type ArraySchema,
  array,
  custom,
  type GenericSchema,
  type InferOutput,
  type LiteralSchema,
  metadata,
  type ObjectEntries,
  pipe,
  type StrictObjectSchema,
  string,
  type UnionSchema,
} from 'valibot';

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

/** What a schema takes, as readonly data. */
export type Shape<Schema extends GenericSchema> = Immutable<InferOutput<Schema>>;

/**
 * Any number: whether it is whole and within its limits is the rules' question. `substitute` stands
 * for one that a reader misses, so that the rest can be rated: the least that means anything.
 */
export const figure = (substitute?: number, description?: string): GenericSchema<number> =>
  pipe(custom<number>(Number.isFinite), metadata({ substitute, description }));

/** A text that nothing stands for. */
export const text = (description?: string): GenericSchema<string> =>
  pipe(string(), metadata({ description }));

/** A text that counts as empty where a reader misses it. */
export const label = (description?: string): GenericSchema<string> =>
  pipe(string(), metadata({ substitute: '', description }));

/** A schema with what the published one says of it. */
export const described = <Schema extends GenericSchema>(schema: Schema, description: string) =>
  pipe(schema, metadata({ description }));

/** A list of texts. */
export const labels = (description?: string): GenericSchema<string[]> =>
  pipe(array(label()), metadata({ description }));

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

/** The schema of a field's value, and whether objects may go without the field. */
export function fieldOf(entry: ObjectEntries[string]): {
  readonly schema: GenericSchema;
  readonly optional: boolean;
} {
  const optional = entry.type === 'exact_optional' && 'wrapped' in entry;
  return { schema: (optional ? entry.wrapped : entry) as GenericSchema, optional };
}

/** The kind of an object by the first required field of each kind; the last kind when none is there. */
export function schemaOfKind({ options }: KindsSchema, value: object): ObjectSchema | undefined {
  const kinds = options.filter(isObjectSchema);
  const given = kinds.find(({ entries }) => {
    const first = Object.entries(entries).find(([, entry]) => !fieldOf(entry).optional);
    return first && Object.hasOwn(value, first[0]);
  });
  return given ?? kinds.at(-1);
}
