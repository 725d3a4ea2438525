/**
 * What is looked for among ships, as typed: `cruiser hull:5-8 rating>150 trait:Acr tag=war -tag:old`.
 * Every text is a query; what is no term is searched for as it stands.
 */

/** Figures that can be looked for by range. @internal */
export const RANGE_FIELDS = ['hull', 'engines', 'rating', 'space', 'used', 'free'] as const;

/** Texts that can be looked for by field. */
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
] as const;

export type RangeField = (typeof RANGE_FIELDS)[number];
export type QueryTextField = (typeof TEXT_FIELDS)[number];

interface TermBase {
  /** Ships without it are looked for. */
  readonly not?: boolean;
}

export interface TextTerm extends TermBase {
  /** Anywhere when left out. */
  readonly field?: QueryTextField;
  readonly text: string;
  /** The whole of what the field says, as `tag=war`; else a part of it. */
  readonly exact?: true;
}

export interface RangeTerm extends TermBase {
  readonly field: RangeField;
  readonly min?: number;
  readonly max?: number;
}

export type Term = TextTerm | RangeTerm;

/** All of its terms must hold. */
export type Query = readonly Term[];

export const isRange = (term: Term): term is RangeTerm =>
  RANGE_FIELDS.includes(term.field as RangeField);

const TOKEN = /-?(?:[a-z]+(?:[:=]|[<>]=?))?(?:"(?:[^"]|"")*"?|\S+)/giu;
const FIELDED = /^([a-z]+)(:|=|[<>]=?)(.*)$/isu;

/** The terms of a text; never fails. */
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
  ...(min === undefined ? {} : { min: Number(min) }),
  ...(max === undefined ? {} : { max: Number(max) }),
});

/** What stands in quotes, exactly, with a quote for every two; what has none as it stands. */
function unquoted(text: string): string {
  const [, inner, end] = /^"((?:[^"]|"")*)("?)$/.exec(text) ?? [];
  if (inner === undefined) return text;
  const exact = inner.replaceAll('""', '"');
  return end === '' || exact.trim() === '' ? exact.trim() : exact;
}

/** The text that `parseQuery` reads as these terms. */
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

/** In quotes where it would not be read as one word; its own quotes are doubled then. */
const quoted = (text: string, alone: boolean): string =>
  /[\s"]/.test(text) || (alone && /^-|^[a-z]+[:=<>]/iu.test(text))
    ? `"${text.replaceAll('"', '""')}"`
    : text;

/** What a term asks of the figure by itself; undefined for others, and for a gap in a range. */
function boundsOf(term: Term, field: RangeField): RangeTerm | undefined {
  if (!isRange(term) || term.field !== field) return undefined;
  const { min, max, not } = term;
  if (!not) return term;
  if (min === undefined && max !== undefined) return { field, min: max + 1 };
  if (max === undefined && min !== undefined) return { field, max: min - 1 };
  return undefined;
}

/** The range that all terms of a figure ask of it together. */
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

/** With that range of the figure; without any when both ends are open. */
export function withRange(
  query: Query,
  field: RangeField,
  min: number | undefined,
  max: number | undefined,
): Query {
  const rest = query.filter((term) => !boundsOf(term, field));
  if (min === undefined && max === undefined) return rest;
  const range: RangeTerm = {
    field,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  };
  return [...rest, range];
}

const isOf = (term: Term, field: QueryTextField): term is TextTerm =>
  !isRange(term) && term.field === field;

/** Whether ships with one of these words for the field are asked for: a value and its other names. */
export const asks = (query: Query, field: QueryTextField, ...words: readonly string[]): boolean =>
  query.some((term) => isOf(term, field) && !term.not && findsWords(term, words));

/** Whether ships with one of these words for the field are left out. */
export const excludes = (
  query: Query,
  field: QueryTextField,
  ...words: readonly string[]
): boolean => query.some((term) => isOf(term, field) && term.not && findsWords(term, words));

interface Offered {
  /** What else the value is called. */
  readonly names?: readonly string[];
  /** The other values there are: the whole text is asked for where a part would find one of them. */
  readonly others?: readonly string[];
}

/** With the value asked of the field; without the terms that ask for it, or leave it out, if any do. */
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

/** With that text alone asked of the field, or nothing; what it leaves out stays. */
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

/** Without any term of the field. */
export const withoutField = (query: Query, field: QueryTextField): Query =>
  query.filter((term) => !isOf(term, field));

/** The terms of a field, those that leave something out last. */
export const termsOf = (query: Query, field: QueryTextField): readonly TextTerm[] =>
  query
    .filter((term): term is TextTerm => isOf(term, field))
    .toSorted((a, b) => Number(a.not ?? false) - Number(b.not ?? false));

/**
 * Which of the texts is chosen when one of the field is to be: empty when nothing is asked of it;
 * undefined when what is asked finds none of them alone.
 */
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

/** The words as they are searched: without case and accents, each between line breaks. */
export const searchLines = (words: readonly string[]): string =>
  `\n${words.map(folded).join('\n')}\n`;

/** Without case and accents. */
const folded = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text)
    ? text.toLowerCase()
    : text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Codes are short and would be found within other words. */
const AT_START: readonly (QueryTextField | undefined)[] = ['trait', 'tag', 'folder'];

/** The part of `searchLines` that a term looks for. */
export function soughtLine({ field, text, exact }: TextTerm): string {
  const sought = folded(text);
  if (exact) return `\n${sought}\n`;
  return AT_START.includes(field) ? `\n${sought}` : sought;
}

/** Whether the term, were it not negated, finds one of these words. */
export const findsWords = (term: TextTerm, words: readonly string[]): boolean =>
  searchLines(words).includes(soughtLine(term));
