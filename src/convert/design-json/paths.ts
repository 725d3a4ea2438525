/** Paths into a design, as issues give them: `batteries[0].banks[1].arc`. */

const PLAIN = /^[A-Za-z_$][\w$]*$/;
const LONGEST_KEY = 40;

/** The path of an object's property; odd keys in quotes, long ones cut. */
export function propertyPath(parent: string, key: string): string {
  if (key.length > LONGEST_KEY) return propertyPath(parent, `${key.slice(0, LONGEST_KEY - 1)}…`);
  if (!PLAIN.test(key)) return `${parent}[${JSON.stringify(key)}]`;
  return parent === '' ? key : `${parent}.${key}`;
}

/** The path of a list's item. */
export const itemPath = (parent: string, index: number): string => `${parent}[${index}]`;
