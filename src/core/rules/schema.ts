/** Builders for the schemas of tables, and the reading of a table. A message names the expected value. */
import {
  array,
  type BaseIssue,
  custom,
  exactOptional,
  type GenericSchema,
  type InferOutput,
  lazy,
  nonEmpty,
  number,
  type ObjectEntries,
  picklist,
  pipe,
  rawTransform,
  regex,
  safeInteger,
  safeParse,
  strictObject,
  string,
  transform,
} from 'valibot';
import { decimal, type Fraction } from '../exact/exact.ts';
import { type Fields, isFields, ownField } from './lookup.ts';

export { boolean, exactOptional as optional, nullable, optional as withDefault } from 'valibot';

export const nonEmptyText: GenericSchema<string> = pipe(string('text'), nonEmpty('text'));

export const whole: GenericSchema<number> = pipe(
  number('a whole number'),
  safeInteger('a whole number'),
);

/** A multiple of a quarter, which a double holds exactly. */
export const quarters: GenericSchema<number> = custom<number>(
  (value) => typeof value === 'number' && Number.isSafeInteger(value * 4),
  'a whole number, a half or a quarter',
);

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

export const textMatching = (pattern: RegExp, expected: string) =>
  pipe(string(expected), regex(pattern, expected));

export const oneOf = <const Values extends readonly string[]>(...values: Values) =>
  picklist(values, `one of ${values.join(', ')}`);

export const list = <Schema extends GenericSchema>(schema: Schema) => array(schema, 'a list');

/** An object with exactly these fields, as an option of `variant`. */
export const fields = <const Entries extends ObjectEntries>(entries: Entries) =>
  strictObject(entries, ({ expected, path }) => {
    if (expected === 'never') return 'no such field';
    const entry = ownField(entries, String(path?.[0].key));
    return entry && 'message' in entry ? String(entry.message) : 'a value';
  });

const anObject = custom<Fields>(isFields, 'an object');

/** An object with exactly these fields. */
export const object = <const Entries extends ObjectEntries>(entries: Entries) =>
  pipe(anObject, fields(entries));

/** An optional field with one of two schemas: the first if its object has `field`. */
export const eitherOptional = <A extends GenericSchema, B extends GenericSchema>(
  field: string,
  having: A,
  lacking: B,
) =>
  exactOptional(
    lazy((value): A | B => (isFields(value) && Object.hasOwn(value, field) ? having : lacking)),
  );

/** A list of rows as a Map; two rows with one key are an issue. */
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

/** Place of a fault in the tables: file, key of the row, field. */
export interface TablePlace {
  readonly file: string;
  readonly row?: string;
  readonly field?: string;
}

export class TableError extends Error {
  override readonly name = 'TableError';
  readonly fault: string;
  readonly place: TablePlace | undefined;

  constructor(fault: string, place?: TablePlace) {
    super(place ? `${placeText(place)}: ${fault}` : fault);
    this.fault = fault;
    this.place = place;
  }
}

const placeText = ({ file, row, field }: TablePlace): string =>
  [file, row, field].filter((part) => part !== undefined).join('.');

/** The output of the schema for the table; throws a TableError with file, place and fault. */
export function checkedTable<Schema extends GenericSchema>(
  file: string,
  schema: Schema,
  value: unknown,
): InferOutput<Schema> {
  const { success, output, issues } = safeParse(schema, value, { abortEarly: true });
  if (success) return output;
  throw new TableError(`${file}${issuePath(issues[0])}: ${faultOf(issues[0])}`);
}

/** The path of an issue with a mark before each step: `.traits[2].code`. */
export const issuePath = ({ path }: BaseIssue<unknown>): string =>
  (path ?? [])
    .map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('');

export function faultOf({ kind, expected, input, message }: BaseIssue<unknown>): string {
  if (kind === 'transformation' || expected === 'never') return message;
  const found = JSON.stringify(input, withoutBigInt) ?? 'nothing';
  const brief = found.length > LONGEST_SHOWN ? `${found.slice(0, LONGEST_SHOWN)}…` : found;
  const words = message.startsWith('Invalid ')
    ? (KINDS.get(String(expected)) ?? expected)
    : message;
  return `expected ${words}, found ${brief}`;
}

/** Words for kinds of values, for schemas without a message of their own. */
const KINDS = new Map([
  ['Object', 'an object'],
  ['Array', 'a list'],
  ['string', 'a text'],
  ['number', 'a number'],
  ['boolean', 'true or false'],
]);

/** JSON has no integers of any size, and packs of programs may hold them. */
const withoutBigInt = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value;

const LONGEST_SHOWN = 80;

const refuse = (): never => {
  throw new TableError('the rules are frozen');
};

/** Freezes a value deeply; the changing methods of its Maps throw. */
export function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  const prototype = Object.getPrototypeOf(value);
  if (value instanceof Map) {
    for (const part of value.values()) frozen(part);
    Object.assign(value, { set: refuse, delete: refuse, clear: refuse });
  } else if (prototype !== Object.prototype && !Array.isArray(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
