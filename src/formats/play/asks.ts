/** Protocol of another game: requests with an `id` and an `ask`, one JSON object a line. */
import type { GenericSchema } from 'valibot';
import type { Shape } from '../../core/design/schema.ts';
import { withoutMark } from '../json/read.ts';
import { isObject, parsedJson } from '../json/reader.ts';
import { type RequestFault, readRequest } from './request.ts';

/** The requests of a game, each with its `ask` and `id`, and their answers. */
export interface Protocol<Schema extends GenericSchema> {
  readonly requestSchema: Schema;
  /** Answers a request, or reports a fault of its contents. Never throws. */
  readonly answerRequest: (
    request: Shape<Schema>,
  ) => { readonly answer: object } | { readonly fault: RequestFault };
}

/** Answers a line. A bad one gets its fault with its place, and the `id` if it has one. Never throws. */
export function answerAsk<Schema extends GenericSchema>(
  { requestSchema, answerRequest }: Protocol<Schema>,
  text: string,
  line: number,
): object {
  const id = idOf(text);
  const reading = readRequest(requestSchema, text, line, () => [], { isLastRead: true });
  if ('refused' in reading) return { id, error: reading.refused.error };
  const answered = answerRequest(reading.request);
  if ('answer' in answered) {
    return isExact(answered.answer)
      ? { id, ...answered.answer }
      : { id, error: `line ${line}: figures of the answer are too large to be exact` };
  }
  const { path, message } = answered.fault;
  return { id, error: `line ${line}, ${path}: ${message}` };
}

/** True if all numbers are safe integers. */
const isExact = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).every(isExact)
    : typeof value !== 'number' || Math.abs(value) <= Number.MAX_SAFE_INTEGER;

/** The text that a line names as its id; null without one. */
function idOf(text: string): string | null {
  const value = parsedJson(withoutMark(text));
  return isObject(value) && typeof value.id === 'string' ? value.id : null;
}
