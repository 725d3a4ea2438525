/** Checks a table's shape and says what is wrong with it, and where; freezes what was read. */
import { type Shape, TableError } from './shape.ts';

export { TableError };

/** The table's value when it has the shape; throws a TableError naming file, place and fault. */
export const read = <Value>(file: string, shape: Shape<Value>, value: unknown): Value =>
  shape(value, file);

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
