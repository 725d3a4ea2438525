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
