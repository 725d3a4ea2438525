/** Documents from JSON text: one, an array of designs, or designs one a line (NDJSON). */
import type { GenericSchema } from 'valibot';
import { type Design, designSchema } from '../../core/design/design.ts';
import type { Span } from '../../core/design/issues.ts';
import type { Shape } from '../../core/design/schema.ts';
import type { DesignReading } from './decode.ts';
import { Findings, type JsonIssue } from './issues.ts';
import { designPieces } from './pieces.ts';
import { partSpans } from './positions.ts';
import { type ObjectReading, type ReadingKind, readInto } from './reader.ts';
import { DEEPEST, type JsonFault, scanJson } from './syntax.ts';

/** A design of a text that may hold several. */
export interface DesignEntry extends DesignReading {
  /** Where it stands in the text. */
  readonly span: Span;
  /** Its line in NDJSON, from 1. */
  readonly line?: number;
  /** Its place in an array, from 0. */
  readonly index?: number;
}

export interface ReadOptions {
  /** The text is meant as NDJSON: no text is no design, and broken lines stay lines. */
  readonly lines?: boolean;
}

/**
 * The one design, fleet or list of weapons that a text is, by its schema. Never throws.
 */
export const readDocument = <Schema extends GenericSchema>(
  schema: Schema,
  text: string,
  kind?: ReadingKind,
): ObjectReading<Shape<Schema>> =>
  readJson(
    withoutMark(text),
    (findings, value) => readInto(findings, schema, value, kind),
    markLength(text),
  );

/** All designs of a text, in order, one for each item or line, whatever is wrong with it. @internal */
export const readDesigns = (text: string, options: ReadOptions = {}): readonly DesignEntry[] => [
  ...eachDesign(text, options),
];

/** As `readDesigns`, each read when it is asked for: a page may paint in between. */
export function* eachDesign(text: string, options: ReadOptions = {}): Generator<DesignEntry> {
  const mark = markLength(text);
  const decode = (findings: Findings, value: unknown): Design | undefined =>
    readInto(findings, designSchema, value);
  for (const { span: inner, ...place } of designPieces(withoutMark(text), options.lines ?? false)) {
    const span = { start: inner.start + mark, end: inner.end + mark };
    const piece = text.slice(span.start, span.end);
    yield { ...readJson(piece, decode, span.start), ...place, span };
  }
}

/** Windows puts a byte order mark in front of many texts. */
export const markLength = (text: string): number => (text.startsWith('\uFEFF') ? 1 : 0);

/** A text behind its byte order mark, if it has one. */
export const withoutMark = (text: string): string => text.slice(markLength(text));

/**
 * What a text that is one JSON value says, decoded, with its issues located. `start` is where the
 * text stands in the whole. Never throws.
 */
export function readJson<Value>(
  text: string,
  decode: (findings: Findings, value: unknown) => Value | undefined,
  start = 0,
): ObjectReading<Value> {
  const findings = new Findings();
  const located = (issue: JsonIssue, { start: from, end }: Span): JsonIssue => {
    const span = { start: start + from, end: start + end };
    return { ...issue, span };
  };
  const fault = scanJson(text, {
    repeated: (steps) => findings.add('json.repeated-key', steps, (field) => ({ field })),
  });
  if (fault) return { issues: [faultIssue(text, fault, located)] };
  const value = decode(findings, JSON.parse(text));
  const { all } = findings;
  const spans =
    all.length === 0
      ? []
      : partSpans(
          text,
          all.map(({ steps }) => steps),
        );
  const issues = all.map(({ issue }, i) => located(issue, spans[i] ?? { start: 0, end: 0 }));
  return value === undefined ? { issues } : { value, issues };
}

function faultIssue(
  text: string,
  { offset, expected }: JsonFault,
  located: (issue: JsonIssue, span: Span) => JsonIssue,
): JsonIssue {
  const about = { severity: 'error', path: '' } as const;
  if (!/\S/.test(text)) return { ...about, code: 'json.empty', params: {} };
  const found = foundAt(text, offset);
  const issue: JsonIssue =
    expected === 'shallower'
      ? { ...about, code: 'json.too-deep', params: { max: DEEPEST } }
      : { ...about, code: 'json.syntax', params: { expected, found } };
  return located(issue, { start: offset, end: offset + found.length });
}

/** The word or the character at an offset; empty at the end of the text. */
function foundAt(text: string, offset: number): string {
  const near = text.slice(offset, offset + 20);
  const [character = ''] = near;
  return /^[-+.\w]+/.exec(near)?.[0] ?? character;
}
