/** Checks a table by its schema and says what is wrong with it, and where; freezes what was read. */
import { type BaseIssue, type GenericSchema, type InferOutput, safeParse } from 'valibot';

/** Where in the tables something is wrong: the file, the row by its key, the field of the row. */
export interface TablePlace {
  readonly file: string;
  readonly row?: string;
  readonly field?: string;
}

/** A table in `data/` that cannot be used; a mistake of ours or of a house-rule pack. */
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

/** What the schema makes of the table; throws a TableError naming file, place and fault. */
export function checkedTable<Schema extends GenericSchema>(
  file: string,
  schema: Schema,
  value: unknown,
): InferOutput<Schema> {
  const { success, output, issues } = safeParse(schema, value, { abortEarly: true });
  if (success) return output;
  throw new TableError(`${file}${stepsText(issues[0])}: ${faultOf(issues[0])}`);
}

const stepsText = ({ path }: BaseIssue<unknown>): string =>
  (path ?? [])
    .map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('');

/** What is wrong, in words. */
export function faultOf({ kind, expected, input, message }: BaseIssue<unknown>): string {
  if (kind === 'transformation' || expected === 'never') return message;
  const found = JSON.stringify(input) ?? 'nothing';
  const brief = found.length > LONGEST_SHOWN ? `${found.slice(0, LONGEST_SHOWN)}…` : found;
  return `expected ${message}, found ${brief}`;
}

const LONGEST_SHOWN = 80;

const refuse = (): never => {
  throw new TableError('the rules are frozen');
};

/** The value with everything in it frozen; a Map's changing methods throw. */
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
