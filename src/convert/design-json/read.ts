/** Designs from JSON text: one, an array of them, or one a line (NDJSON). */
import { type DesignReading, decodeInto } from './decode.ts';
import { Findings, type JsonIssue } from './issues.ts';
import { designPieces, type Piece } from './pieces.ts';
import { Lines, type Position, partOffsets } from './positions.ts';
import { DEEPEST, type JsonFault, scanJson } from './scan.ts';

/** A design of a text that may hold several. */
export interface DesignEntry extends DesignReading {
  /** Its line in NDJSON, from 1. */
  readonly line?: number;
  /** Its place in an array, from 0. */
  readonly index?: number;
}

export interface ReadOptions {
  /** The text is meant as NDJSON: no text is no design, and broken lines stay lines. */
  readonly lines?: boolean;
}

/** The one design that a text is. Never throws. */
export function readDesign(text: string): DesignReading {
  const whole = withoutMark(text);
  return readPiece(whole, { start: 0, end: whole.length }, new Lines(whole));
}

/** All designs of a text, in order, one for each item or line, whatever is wrong with it. */
export function readDesigns(text: string, options: ReadOptions = {}): readonly DesignEntry[] {
  const whole = withoutMark(text);
  const lines = new Lines(whole);
  return designPieces(whole, options.lines ?? false).map((piece) => {
    const { start, end, ...place } = piece;
    return { ...readPiece(whole, piece, lines), ...place };
  });
}

/** Windows puts a byte order mark in front of many texts. */
export const withoutMark = (text: string): string =>
  text.startsWith('\uFEFF') ? text.slice(1) : text;

function readPiece(whole: string, { start, end }: Piece, lines: Lines): DesignReading {
  return readJson(whole.slice(start, end), decodeInto, start, lines);
}

/**
 * What a text that is one JSON value says, decoded, with its issues located. `start` is where the
 * text stands in the whole that the `lines` are of. Never throws.
 */
export function readJson<Value>(
  text: string,
  decode: (findings: Findings, value: unknown) => Value | undefined,
  start = 0,
  lines: Lines = new Lines(text),
): { readonly value?: Value; readonly issues: readonly JsonIssue[] } {
  const findings = new Findings();
  const fault = scanJson(text, {
    repeated: (path) => findings.add('json.repeated-key', path, { field: path }),
  });
  if (fault) return { issues: [faultIssue(text, fault, lines.at(start + fault.offset))] };
  const value = decode(findings, JSON.parse(text));
  const issues = located(findings.issues, text, start, lines);
  return value === undefined ? { issues } : { value, issues };
}

function faultIssue(text: string, { offset, expected }: JsonFault, position: Position): JsonIssue {
  const about = { severity: 'error', path: '' } as const;
  if (!/\S/.test(text)) return { ...about, code: 'json.empty', params: {} };
  if (expected === 'shallower') {
    return { ...about, code: 'json.too-deep', params: { most: DEEPEST }, ...position };
  }
  const params = { expected, found: foundAt(text, offset) };
  return { ...about, code: 'json.syntax', params, ...position };
}

/** The word or the character at an offset; empty at the end of the text. */
function foundAt(text: string, offset: number): string {
  const near = text.slice(offset, offset + 20);
  const [character = ''] = near;
  return /^[-+.\w]+/.exec(near)?.[0] ?? character;
}

function located(
  issues: readonly JsonIssue[],
  text: string,
  start: number,
  lines: Lines,
): readonly JsonIssue[] {
  if (issues.length === 0) return issues;
  const offsets = partOffsets(
    text,
    issues.map(({ path }) => path),
  );
  return issues.map((issue) => ({ ...issue, ...lines.at(start + (offsets.get(issue.path) ?? 0)) }));
}
