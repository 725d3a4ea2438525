/** Changing one thing in a query and nothing else: what the filters beside the search field do. */
import {
  isRange,
  type Query,
  type QueryTextField,
  type RangeField,
  type RangeTerm,
  type Term,
  type TextTerm,
} from './ship-query.ts';
import { findsWords } from './words.ts';

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
