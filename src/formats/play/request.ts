/** Requests of programs, one JSON object a line, and the refusal of one that cannot be used. */
import type { GenericSchema } from 'valibot';
import { type Issue, isError, wordIssue } from '../../core/design/issues.ts';
import type { Shape } from '../../core/design/schema.ts';
import { checkFigure, type Limit } from '../../core/rules/rules.ts';
import { wordJsonIssue } from '../json/issues.ts';
import { readDocument, withoutMark } from '../json/read.ts';
import { isObject, parsedJson, type ReadingKind } from '../json/reader.ts';

/** The answer to a line that is not a request: the fault with its place. */
export interface RefusedRequest {
  /** In words, with the place. */
  readonly error: string;
  /** From 1. */
  readonly line: number;
  /** From 1, where the text is malformed. */
  readonly column?: number;
  /** Path of the field: `target.shield`. */
  readonly path?: string;
}

export interface RequestFault {
  readonly path: string;
  readonly message: string;
}

/** A limit of requests only. */
export const limitOf = (name: string, min: number, max: number, rule: string): Limit => ({
  name,
  min,
  max,
  rule,
});

/** The fault of a figure that is given and not a whole number within its limit. */
export function figureFault(
  limit: Limit,
  value: number | undefined,
  path: string,
): readonly RequestFault[] {
  if (value === undefined) return [];
  const issues: Issue[] = [];
  checkFigure(limit, value, path, issues);
  // A figure off its step is still usable.
  const wrong = issues.find((issue) => isError(issue) && issue.code !== 'number.step');
  return wrong ? [{ path, message: wordIssue(wrong) }] : [];
}

/** Reads a line's request, or another `kind`, or refuses it; `faultsOf` finds faults of figures and names. */
export function readRequest<Schema extends GenericSchema>(
  schema: Schema,
  text: string,
  line: number,
  faultsOf: (request: Shape<Schema>) => readonly RequestFault[],
  { kind = 'request', ...reading }: ReadingKind = { isNullLeftOut: true },
): { readonly request: Shape<Schema> } | { readonly refused: RefusedRequest } {
  const { value, issues } = readDocument(schema, text, { ...reading, kind });
  const [fault] = issues;
  if (fault) {
    const column = fault.span && fault.span.start + 1;
    const params = { ...fault.params, kind };
    return { refused: refusal(wordJsonIssue({ ...fault, params }), line, fault.path, column) };
  }
  if (value === undefined) return { refused: refusal(`Not a ${kind}.`, line, '') };
  const [wrong] = faultsOf(value);
  return wrong ? { refused: refusal(wrong.message, line, wrong.path) } : { request: value };
}

function refusal(message: string, line: number, path: string, column?: number): RefusedRequest {
  const place = [`line ${line}`, ...(column ? [`column ${column}`] : []), ...(path ? [path] : [])];
  return { error: `${place.join(', ')}: ${message}`, line, column, path: path || undefined };
}

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
