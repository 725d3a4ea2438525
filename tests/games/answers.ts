/** Answers of a protocol for programs, and their comparison with those of a reference. */
import type { GenericSchema } from 'valibot';
import { answerAsk, type Protocol } from '../../src/formats/play/request.ts';

export type Answer = { readonly [key: string]: unknown };

/** Answer to a line, as a program reads it. */
export const answerTo = <Schema extends GenericSchema>(
  protocol: Protocol<Schema>,
  line: string,
): Answer => JSON.parse(JSON.stringify(answerAsk(protocol, line, 1)));

const isObject = (value: unknown): value is Answer => typeof value === 'object' && value !== null;

/** First difference of two values, as a path; figures agree within 1e-12 of their size. */
export function difference(found: unknown, expected: unknown, path = ''): string | undefined {
  if (typeof found === 'number' && typeof expected === 'number') {
    const isClose = Math.abs(found - expected) <= 1e-12 * Math.max(1, Math.abs(expected));
    return isClose ? undefined : `${path}: ${found}, not ${expected}`;
  }
  if (!isObject(found) || !isObject(expected))
    return found === expected ? undefined : `${path}: ${found}, not ${expected}`;
  if (Array.isArray(expected) && (!Array.isArray(found) || found.length !== expected.length))
    return `${path}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`;
  for (const [key, value] of Object.entries(expected)) {
    const part = difference(found[key], value, `${path}.${key}`);
    if (part) return part;
  }
  return undefined;
}
