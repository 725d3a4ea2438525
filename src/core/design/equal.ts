/** Whether two plain values say the same. */

const has = (fields: object, name: string): boolean => Object.hasOwn(fields, name);

/** Whether two plain values are the same all through, whatever the order of their fields. */
export function equal(value: unknown, other: unknown): boolean {
  if (Object.is(value, other)) return true;
  if (typeof value !== 'object' || typeof other !== 'object') return false;
  if (value === null || other === null) return false;
  if (Array.isArray(value)) {
    if (!Array.isArray(other) || value.length !== other.length) return false;
    return value.every((element, i) => equal(element, other[i]));
  }
  return !Array.isArray(other) && haveEqualFields(value, other);
}

function haveEqualFields(value: object, other: object): boolean {
  const names = Object.keys(value) as never[];
  if (names.length !== Object.keys(other).length) return false;
  return names.every((name) => has(other, name) && equal(value[name], other[name]));
}
