/** Checks a table by its schema and says what is wrong with it, and where; freezes what was read. */
import { type BaseIssue, type GenericSchema, type InferOutput, safeParse } from 'valibot';

/** A table in `data/` that cannot be used; a mistake of ours or of a house-rule pack. */
export class TableError extends Error {
  override readonly name = 'TableError';
}

/** What the schema makes of the table; throws a TableError naming file, place and fault. */
export function checkedTable<Schema extends GenericSchema>(
  file: string,
  schema: Schema,
  value: unknown,
): InferOutput<Schema> {
  const { success, output, issues } = safeParse(schema, value, { abortEarly: true });
  if (success) return output;
  throw new TableError(faultOf(file, issues[0]));
}

function faultOf(file: string, { kind, expected, input, message, path }: BaseIssue<unknown>) {
  const steps = path?.map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`));
  const place = file + (steps ?? []).join('');
  if (kind === 'transformation' || expected === 'never') return `${place}: ${message}`;
  return `${place}: expected ${message}, found ${JSON.stringify(input) ?? 'nothing'}`;
}

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
