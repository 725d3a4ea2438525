/** What the schemas of tables are built of. A schema's message says what it expects. */
import {
  array,
  custom,
  exactOptional,
  type GenericSchema,
  lazy,
  nonEmpty,
  number,
  type ObjectEntries,
  picklist,
  pipe,
  rawTransform,
  regex,
  safeInteger,
  strictObject,
  string,
  transform,
} from 'valibot';
import { decimal, type Fraction } from '../exact/exact.ts';

export { boolean, exactOptional as optional, nullable, optional as withDefault } from 'valibot';

export const nonEmptyText: GenericSchema<string> = pipe(string('text'), nonEmpty('text'));

export const whole: GenericSchema<number> = pipe(
  number('a whole number'),
  safeInteger('a whole number'),
);

/** A whole number, or one with a half or a quarter: exact as it is. */
export const quarters: GenericSchema<number> = custom<number>(
  (value) => Number.isSafeInteger(Number(value) * 4) && typeof value === 'number',
  'a whole number, a half or a quarter',
);

/** The same fields, each of which may be left out. */
export const allOptional = <const Entries extends ObjectEntries>(entries: Entries) =>
  Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => [name, exactOptional(entry as GenericSchema)]),
  );

/** The number of a rule or a page. */
export const rule: GenericSchema<string> = pipe(string('text'), nonEmpty('text'));

const factor = custom<number>(
  (value) => typeof value === 'number' && /^\d+(\.\d+)?$/.test(String(value)),
  'a plain decimal from 0',
);

/** A factor of the rules, written as a decimal and never negative, as an exact fraction. */
export const exactFraction: GenericSchema<number, Fraction> = pipe(
  factor,
  transform((value) => decimal(String(value))),
);

export const matching = (pattern: RegExp) => {
  const expected = `text like ${pattern.source}`;
  return pipe(string(expected), regex(pattern, expected));
};

export const oneOf = <const Values extends readonly string[]>(...values: Values) =>
  picklist(values, `one of ${values.join(', ')}`);

export const list = <Schema extends GenericSchema>(schema: Schema) => array(schema, 'a list');

/** These fields and no others, of a value known to be an object: a kind for `variant`. */
export const fields = <const Entries extends ObjectEntries>(entries: Entries) =>
  strictObject(entries, ({ expected, path }) => {
    if (expected === 'never') return 'no such field';
    const entry = entries[String(path?.[0].key)];
    return entry && 'message' in entry ? String(entry.message) : 'a value';
  });

const isObject = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const anObject = custom<{ readonly [name: string]: unknown }>(isObject, 'an object');

/** An object with these fields and no others. */
export const object = <const Entries extends ObjectEntries>(entries: Entries) =>
  pipe(anObject, fields(entries));

/** A field that may be left out, with one of two schemas: the first where its object has `field`. */
export const eitherOptional = <A extends GenericSchema, B extends GenericSchema>(
  field: string,
  having: A,
  lacking: B,
) => exactOptional(lazy((value): A | B => (isObject(value) && field in value ? having : lacking)));

/** Rows by keys that no other row has. */
export const table = <Row, Key>(
  row: GenericSchema<unknown, Row>,
  keysOf: (row: Row) => readonly Key[],
) =>
  pipe(
    list(row),
    rawTransform<Row[], ReadonlyMap<Key, Row>>(({ dataset, addIssue }) => {
      const rows = new Map<Key, Row>();
      for (const value of dataset.value) {
        const keys = keysOf(value);
        const taken = keys.find((key) => rows.has(key));
        if (taken !== undefined) addIssue({ message: `two rows for ${String(taken)}` });
        for (const key of keys) rows.set(key, value);
      }
      return rows;
    }),
  );
