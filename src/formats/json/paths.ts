/** Paths into a design, as issues give them: `batteries[0].banks[1].arc`. */

/** The keys and indices that lead to a part, from the whole. */
export type Steps = readonly (string | number)[];

const PLAIN = /^[A-Za-z_$][\w$]*$/;
const LONGEST_KEY = 40;

/** The steps as text; odd keys in quotes, long ones cut. Empty for the whole. */
export const pathText = (steps: Steps): string =>
  steps.reduce<string>((path, step) => {
    if (typeof step === 'number') return `${path}[${step}]`;
    const key = step.length > LONGEST_KEY ? `${step.slice(0, LONGEST_KEY - 1)}…` : step;
    if (!PLAIN.test(key)) return `${path}[${JSON.stringify(key)}]`;
    return path === '' ? key : `${path}.${key}`;
  }, '');

/** The path and the parts of the design that it lies in, the innermost first, without the whole. */
export function ancestry(path: string): readonly string[] {
  const parts = [path];
  for (let end = path.length - 1; end > 0; end -= 1) {
    if (path[end] === '.' || path[end] === '[') parts.push(path.slice(0, end));
  }
  return parts;
}
