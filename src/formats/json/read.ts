/** JSON documents from text: one, an array of designs, or designs one a line (NDJSON). */
import type { GenericSchema } from 'valibot';
import { type Design, designSchema, type weaponsSchema } from '../../core/design/design.ts';
import type { fleetSchema } from '../../core/design/fleet.ts';
import type { Span } from '../../core/design/issues.ts';
import type { scenarioSchema } from '../../core/design/scenario.ts';
import type { Shape } from '../../core/design/schema.ts';
import { NAME_MARK, TextLines } from '../../core/design/text-lines.ts';
import type { packSchema } from '../../core/rules/packs/pack-schema.ts';
import { Findings, type JsonIssue, type Steps } from './issues.ts';
import { isObject, type ObjectReading, parsedJson, type ReadingKind, readInto } from './reader.ts';
import { DEEPEST, type JsonFault, partSpans, plainJson, scanJson } from './syntax.ts';

export interface DesignEntry extends ObjectReading<Design> {
  readonly span: Span;
  /** Its line in NDJSON, from 1. */
  readonly line?: number;
  /** Its place in an array, from 0. */
  readonly index?: number;
}

export interface ReadOptions {
  /** True if the text must be NDJSON: an empty text holds no design, and broken lines stay lines. */
  readonly lines?: boolean;
}

/** Reads a text by a schema; `start` is its offset in the whole. Never throws. */
export function readDocument<Schema extends GenericSchema>(
  schema: Schema,
  text: string,
  { start = 0, ...kind }: ReadingKind & { readonly start?: number } = {},
): ObjectReading<Shape<Schema>> {
  const decode = (findings: Findings, value: unknown) => readInto(findings, schema, value, kind);
  return readJson(withoutMark(text), decode, start + markLength(text), kind.isLastRead);
}

/** The designs of a text in order, one for each item or line: a page may paint in between. */
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

export const withoutMark = (text: string): string => text.slice(markLength(text));

/** Decodes a text as one JSON value, with the places of its issues. Never throws. */
export function readJson<Value>(
  text: string,
  decode: (findings: Findings, value: unknown) => Value | undefined,
  start = 0,
  isLastRead = false,
): ObjectReading<Value> {
  const findings = new Findings();
  const located = (issue: JsonIssue, { start: from, end }: Span): JsonIssue => {
    const span = { start: start + from, end: start + end };
    return { ...issue, span };
  };
  const repeated = (steps: () => Steps) =>
    findings.add('json.repeated-key', steps, (field) => ({ field }));
  const fault = scanJson(text, isLastRead ? {} : { repeated });
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

type DocumentSchema =
  | typeof designSchema
  | typeof fleetSchema
  | typeof weaponsSchema
  | typeof packSchema
  | typeof scenarioSchema;

/** The format that a document names before any object or list in it. */
const NAMED_FORMAT = /^\s*\{[^{}[\]]*"format"\s*:\s*"([\w.]+)"/;

/** True for JSON that names the format of a schema, even if it is faulty. */
export function namesFormat({ entries }: DocumentSchema, text: string): boolean {
  const { literal } = entries.format;
  if (!text.includes(literal)) return false;
  const json = withoutMark(plainJson(text));
  if (NAMED_FORMAT.exec(json)?.[1] === literal) return true;
  const value = parsedJson(json);
  return isObject(value) && value.format === literal;
}

/** Start of a design, or of a list of them, after comments, which are a fault; `{code}` is the markup of a forum. */
const BEGINNING =
  /^\s*(?:(?:\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)\s*)*(?:\{(?!\w+\})|\[\s*[{"])/;
/** A line of NDJSON, which may follow lines that are broken. */
const DESIGN_LINE = /^\{[^\S\n]*"/m;

/** A quoted link is JSON too. */
const LINK_SIGN = /^\s*["“„][^"\s]*#\w+=\d/;

/** An object behind marks or with quotes of another kind. */
const MARKED_OBJECT = new RegExp(
  `\\{[\\s\\p{Cf}>|•*+-]*(?:${NAME_MARK}\\s*)?["“”„]|^${NAME_MARK}\\s*\\{`,
  'u',
);

/** True for a text meant as JSON, even a faulty or empty one. */
export function looksLikeJson(text: string): boolean {
  const whole = withoutMark(MARKED_OBJECT.test(text) ? plainJson(text) : text);
  if (!/\S/.test(whole) || BEGINNING.test(whole) || DESIGN_LINE.test(whole)) return true;
  return !LINK_SIGN.test(whole) && isJson(whole);
}

/** True for a text that is one JSON value without a fault. */
export const isJson = (text: string): boolean =>
  scanJson(withoutMark(plainJson(text))) === undefined;

/** Start of a document, or of a list of designs, at a line's start, behind a fence or tags; anywhere for our own documents. */
const DOCUMENT_START =
  /^\ufeff?[ \t]*(?:```\w*[^\S\n]*|(?:\[[a-z]{1,12}(?:=[^\]\n]{0,60})?\]){0,4})(?=(?:\[\s*)?\{\s*"[\w$]+"\s*:)|(?=(?:\[\s*)?\{\s*"format"\s*:\s*"slipway\.)/gim;
const NAMES_SLIPWAY = /["“”„]slipway\.\w+["“”„]/;
/** Character before a nested part of a document; a comma or a colon may end words, too. */
const WITHIN = /(?:\[|(?:["}\]\d]|true|false|null)\s*,|"\s*:)\s*$/;
const LONGEST_INDENT = 200;

/** True for a document with the name of its format and something else. */
const isOfSlipway = (document: string): boolean =>
  NAMES_SLIPWAY.test(document) && !/^\{\s*"format"\s*:\s*"[^"]*"\s*\}\s*$/.test(document);

/** A document among other words. */
interface PlacedDocument extends Span {
  /** Start of the quotation mark before it; its own start without one. */
  readonly mark: number;
}

/**
 * The whole documents of ours among other words, each from the beginning of a line on; none in a text that
 * is one document.
 */
export function* placedDocuments(source: string): Generator<PlacedDocument> {
  if (!NAMES_SLIPWAY.test(source)) return;
  const text = plainJson(source);
  DOCUMENT_START.lastIndex = 0;
  let match = DOCUMENT_START.exec(text);
  while (match) {
    const start = match.index + match[0].length;
    if (
      (start > match.index || !/[\r\n]/.test(text[start - 1] ?? '\n')) &&
      WITHIN.test(text.slice(Math.max(0, start - LONGEST_INDENT), start))
    ) {
      // A match may be empty.
      DOCUMENT_START.lastIndex = start + 1;
      match = DOCUMENT_START.exec(text);
      continue;
    }
    const fault = scanJson(text.slice(start));
    const end = start + (fault?.offset ?? text.length - start);
    const own = start + text.slice(start, end).trimEnd().length;
    const isText = !fault && !/\S/.test(withoutMark(text.slice(0, start)));
    if (isText) return;
    const isWhole = !fault || fault.expected === 'end';
    if (isWhole && isOfSlipway(text.slice(start, end))) {
      const isMarked = /\S/.test(withoutMark(source.slice(match.index, start)));
      const isPlain = !/\S/.test(withoutMark(match[0]));
      yield { mark: isMarked && isPlain ? match.index : start, start, end: own };
    }
    // Reading of a broken document resumes behind its fault, so that no part is scanned twice; the next may be indented.
    DOCUMENT_START.lastIndex = Math.max(own, start + 1);
    match = DOCUMENT_START.exec(text);
  }
}

interface Piece {
  readonly span: Span;
  /** Its line in NDJSON, from 1. */
  readonly line?: number;
  /** Its index in an array, from 0. */
  readonly index?: number;
}

/**
 * The pieces of a text. One JSON value is one design or an array of them; a broken array is its items before the fault and the rest.
 * Any other text is NDJSON if a line of it is an object, or if lines were `expected` and its first line does not merely end too early,
 * like that of a broken file over many lines.
 */
function designPieces(text: string, expected: boolean): readonly Piece[] {
  const items: Piece[] = [];
  const fault = scanJson(text, { item: (span) => items.push({ span, index: items.length }) });
  const whole = [{ span: { start: 0, end: text.length } }];
  const isList = /^\s*\[/.test(text);
  if (!fault) return isList ? items : whole;
  const last = items.at(-1);
  if (isList && last) {
    return [...items, { span: { start: last.span.end + 1, end: text.length } }];
  }
  const lines = new TextLines(text).spans
    .map((span, i) => ({ span, line: i + 1 }))
    .filter(({ span }) => /\S/.test(text.slice(span.start, span.end)));
  if (lines.length === 0) return expected ? [] : whole;
  return lines.length > 1 && areDesigns(text, lines, expected) ? lines : whole;
}

function areDesigns(text: string, lines: readonly Piece[], expected: boolean): boolean {
  const faultOf = ({ span }: Piece) => scanJson(text.slice(span.start, span.end));
  const [first] = lines;
  const endsEarly = first && faultOf(first)?.offset === first.span.end - first.span.start;
  if (expected && !endsEarly) return true;
  return lines.some((line) => text[line.span.start] === '{' && !faultOf(line));
}
