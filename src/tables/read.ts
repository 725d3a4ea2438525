/** Checks a table's shape and says what is wrong with it, and where. */
import * as v from 'valibot';

/** A table in `data/` that cannot be used; a mistake of ours or of a house-rule pack. */
export class TableError extends Error {
  override readonly name = 'TableError';
}

/** The table's value when it has the shape; throws a TableError naming file, place and fault. */
export function read<const Shape extends v.GenericSchema>(
  file: string,
  shape: Shape,
  value: unknown,
): v.InferOutput<Shape> {
  const result = v.safeParse(shape, value);
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
  throw new TableError(`${file}: ${faults.join('; ')}`);
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
