/** Search queries for ships: `cruiser hull:5-8 rating>150 trait:Acr tag=war -tag:old`. */

/** Figures that a query can limit. @internal */
export const RANGE_FIELDS = ['hull', 'engines', 'rating', 'space', 'used', 'free'] as const;

export const TEXT_FIELDS = [
  'name',
  'faction',
  'type',
  'weapon',
  'trait',
  'system',
  'tag',
  'folder',
  'pack',
  'refit',
] as const;

export type RangeField = (typeof RANGE_FIELDS)[number];
export type QueryTextField = (typeof TEXT_FIELDS)[number];

interface TermBase {
  /** True to find ships without it. */
  readonly not?: boolean;
}

export interface TextTerm extends TermBase {
  /** Any field if left out. */
  readonly field?: QueryTextField;
  readonly text: string;
  /** True if the whole text of the field must match, as in `tag=war`; else a part of it. */
  readonly exact?: true;
}

export interface RangeTerm extends TermBase {
  readonly field: RangeField;
  readonly min?: number;
  readonly max?: number;
}

export type Term = TextTerm | RangeTerm;

/** A query; all of its terms must hold. */
export type Query = readonly Term[];

export const isRange = (term: Term): term is RangeTerm =>
  RANGE_FIELDS.includes(term.field as RangeField);

const TOKEN = /-?(?:[a-z]+(?:[:=]|[<>]=?))?(?:"(?:[^"]|"")*"?|\S+)/giu;
const FIELDED = /^([a-z]+)(:|=|[<>]=?)(.*)$/isu;

export function parseQuery(text: string): Query {
  return (text.match(TOKEN) ?? []).flatMap((token) => {
    const not = token.length > 1 && token.startsWith('-');
    const term = parseTerm(not ? token.slice(1) : token);
    return term ? [not ? { ...term, not } : term] : [];
  });
}

function parseTerm(token: string): Term | undefined {
  const [, name = '', sign = '', rest = ''] = FIELDED.exec(token) ?? [];
  const field = name.toLowerCase();
  if (RANGE_FIELDS.includes(field as RangeField)) {
    const range = parseRange(sign, rest);
    if (range) return { field: field as RangeField, ...range };
  }
  const text = unquoted(rest);
  if (TEXT_FIELDS.includes(field as QueryTextField) && /[:=]/.test(sign) && text !== '') {
    const term = { field: field as QueryTextField, text };
    return sign === '=' ? { ...term, exact: true } : term;
  }
  const words = unquoted(token);
  return words === '' ? undefined : { text: words };
}

const FIGURE = /^-?\d{1,9}$/;

function parseRange(sign: string, text: string): { min?: number; max?: number } | undefined {
  const span = /^(-?\d{1,9})?(?:-|\.\.|–)(-?\d{1,9})?$/.exec(text);
  if (/[:=]$/.test(sign) && sign.length === 1 && span && (span[1] ?? span[2]) !== undefined) {
    return between(span[1], span[2]);
  }
  if (!FIGURE.test(text)) return undefined;
  const figure = Number(text);
  if (sign === '>') return { min: figure + 1 };
  if (sign === '>=') return { min: figure };
  if (sign === '<') return { max: figure - 1 };
  if (sign === '<=') return { max: figure };
  return { min: figure, max: figure };
}

const between = (min: string | undefined, max: string | undefined) => ({
  min: min === undefined ? undefined : Number(min),
  max: max === undefined ? undefined : Number(max),
});

/** The text without its quotes, doubled quotes as one; a text without quotes as it is. */
function unquoted(text: string): string {
  const [, inner, end] = /^"((?:[^"]|"")*)("?)$/.exec(text) ?? [];
  if (inner === undefined) return text;
  const exact = inner.replaceAll('""', '"');
  return end === '' || exact.trim() === '' ? exact.trim() : exact;
}

export const formatQuery = (query: Query): string => query.map(formatTerm).join(' ');

function formatTerm(term: Term): string {
  const sign = term.not ? '-' : '';
  if (!isRange(term)) {
    const field = term.field === undefined ? '' : `${term.field}${term.exact ? '=' : ':'}`;
    return `${sign}${field}${quoted(term.text, term.field === undefined)}`;
  }
  const { field, min, max } = term;
  if (min === max && Number(min) >= 0) return `${sign}${field}:${min}`;
  if (max === undefined) return `${sign}${field}>=${min}`;
  if (min === undefined) return `${sign}${field}<=${max}`;
  return `${sign}${field}:${min}-${max}`;
}

/** The text, quoted if it would not be read as one word; its own quotes are doubled then. */
const quoted = (text: string, alone: boolean): string =>
  /[\s"]/.test(text) || (alone && /^-|^[a-z]+[:=<>]/iu.test(text))
    ? `"${text.replaceAll('"', '""')}"`
    : text;

/** The range that a term allows for the figure; undefined for other terms and negated ranges. */
function boundsOf(term: Term, field: RangeField): RangeTerm | undefined {
  if (!isRange(term) || term.field !== field) return undefined;
  const { min, max, not } = term;
  if (!not) return term;
  if (min === undefined && max !== undefined) return { field, min: max + 1 };
  if (max === undefined && min !== undefined) return { field, max: min - 1 };
  return undefined;
}

/** The range that all terms of a figure allow together. */
export function rangeOf(query: Query, field: RangeField): RangeTerm | undefined {
  const ranges = query.flatMap((term) => boundsOf(term, field) ?? []);
  if (ranges.length === 0) return undefined;
  const min = Math.max(...ranges.map(({ min = Number.NEGATIVE_INFINITY }) => min));
  const max = Math.min(...ranges.map(({ max = Number.POSITIVE_INFINITY }) => max));
  return {
    field,
    ...(Number.isFinite(min) ? { min } : {}),
    ...(Number.isFinite(max) ? { max } : {}),
  };
}

export function withRange(
  query: Query,
  field: RangeField,
  min: number | undefined,
  max: number | undefined,
): Query {
  const rest = query.filter((term) => !boundsOf(term, field));
  if (min === undefined && max === undefined) return rest;
  const range: RangeTerm = { field, min, max };
  return [...rest, range];
}

const isOf = (term: Term, field: QueryTextField): term is TextTerm =>
  !isRange(term) && term.field === field;

/** True if the query asks for ships with one of these words in the field. */
export const queryAsks = (
  query: Query,
  field: QueryTextField,
  ...words: readonly string[]
): boolean => query.some((term) => isOf(term, field) && !term.not && findsWords(term, words));

/** True if the query leaves out ships with one of these words in the field. */
export const excludes = (
  query: Query,
  field: QueryTextField,
  ...words: readonly string[]
): boolean => query.some((term) => isOf(term, field) && term.not && findsWords(term, words));

interface Offered {
  readonly names?: readonly string[];
  /** The other values; a term that would find one of them as well has to match exactly. */
  readonly others?: readonly string[];
}

/** The query with the value asked for; without its terms, if it asks for the value or leaves it out. */
export function toggled(
  query: Query,
  field: QueryTextField,
  text: string,
  { names = [], others = [] }: Offered = {},
): Query {
  const words = [text, ...names];
  const rest = query.filter((term) => !isOf(term, field) || !findsWords(term, words));
  return rest.length < query.length ? rest : [...query, termOf(field, text, others)];
}

/** The query that asks for that text alone in the field, or for none; left-out texts stay. */
export function withOnly(
  query: Query,
  field: QueryTextField,
  text: string | undefined,
  others: readonly string[] = [],
): Query {
  const rest = query.filter((term) => !isOf(term, field) || term.not);
  return text ? [...rest, termOf(field, text, others)] : rest;
}

function termOf(field: QueryTextField, text: string, others: readonly string[]): TextTerm {
  const term: TextTerm = { field, text };
  return others.some((other) => findsWords(term, [other])) ? { ...term, exact: true } : term;
}

export const withoutField = (query: Query, field: QueryTextField): Query =>
  query.filter((term) => !isOf(term, field));

export const termsOf = (query: Query, field: QueryTextField): readonly TextTerm[] =>
  query
    .filter((term): term is TextTerm => isOf(term, field))
    .toSorted((a, b) => Number(a.not ?? false) - Number(b.not ?? false));

/** The text selected in a field; empty without a term, undefined for more or fewer than one. */
export function chosenText(
  query: Query,
  field: QueryTextField,
  texts: readonly string[],
): string | undefined {
  const [first, ...rest] = termsOf(query, field);
  if (!first) return '';
  if (first.not || rest.some(({ not }) => !not)) return undefined;
  const found = texts.filter((text) => findsWords(first, [text]));
  return found.length === 1 ? found[0] : undefined;
}

/** The words in searchable form: without case and accents, each between line breaks. */
export const searchLines = (words: readonly string[]): string =>
  `\n${words.map(folded).join('\n')}\n`;

const folded = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text)
    ? text.toLowerCase()
    : text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Fields with short values, which are only found at the start of a word. */
const AT_START: readonly (QueryTextField | undefined)[] = ['trait', 'tag', 'folder'];

export function soughtLine({ field, text, exact }: TextTerm): string {
  const sought = folded(text);
  if (exact) return `\n${sought}\n`;
  return AT_START.includes(field) ? `\n${sought}` : sought;
}

/** True if the term finds one of these words; a negation is ignored. */
const findsWords = (term: TextTerm, words: readonly string[]): boolean =>
  searchLines(words).includes(soughtLine(term));
