/** Requests of programs, one JSON object a line, and what is answered to one that cannot be used. */
import type { GenericSchema } from 'valibot';
import { type Issue, isError } from '../../core/design/issues.ts';
import type { Shape } from '../../core/design/schema.ts';
import { wordIssue } from '../../core/rating/wording.ts';
import { readDocument } from '../json/read.ts';
import { wordJsonIssue } from '../json/wording.ts';

/** The answer to a line that is no request: what is wrong with it, and where. */
export interface RefusedRequest {
  /** In words, with the place. */
  readonly error: string;
  /** From 1. */
  readonly line: number;
  /** From 1, where the text is at fault. */
  readonly column?: number;
  /** Of the field at fault: `target.shield`. */
  readonly path?: string;
}

/** A line's request, or its refusal; `check` adds what is wrong with figures and names. */
export function readRequest<Schema extends GenericSchema>(
  schema: Schema,
  text: string,
  line: number,
  check: (request: Shape<Schema>, issues: Issue[]) => void,
): { readonly request: Shape<Schema> } | { readonly refused: RefusedRequest } {
  const { value, issues } = readDocument(schema, text, 'request');
  const [fault] = issues;
  if (fault) {
    const column = fault.span && fault.span.start + 1;
    return { refused: refusal(wordJsonIssue(fault), line, fault.path, column) };
  }
  if (value === undefined) return { refused: refusal('Not a request.', line, '') };
  const found: Issue[] = [];
  check(value, found);
  const wrong = found.find(isError);
  if (!wrong) return { request: value };
  return { refused: refusal(wordIssue(wrong), line, wrong.path) };
}

function refusal(message: string, line: number, path: string, column?: number): RefusedRequest {
  const place = [`line ${line}`, ...(column ? [`column ${column}`] : []), ...(path ? [path] : [])];
  return {
    error: `${place.join(', ')}: ${message}`,
    line,
    ...(column && { column }),
    ...(path && { path }),
  };
}
