/** Changing one thing in a query and nothing else: what the filters beside the search field do. */
import {
  isRange,
  type Query,
  type QueryTextField,
  type RangeField,
  type RangeTerm,
} from './ship-query.ts';

/** The range that is asked of a figure. */
export const rangeOf = (query: Query, field: RangeField): RangeTerm | undefined =>
  query.find((term): term is RangeTerm => isRange(term) && term.field === field && !term.not);

/** With that range of the figure; without any when both ends are open. */
export function withRange(
  query: Query,
  field: RangeField,
  min: number | undefined,
  max: number | undefined,
): Query {
  const rest = query.filter((term) => !(isRange(term) && term.field === field && !term.not));
  if (min === undefined && max === undefined) return rest;
  const range: RangeTerm = {
    field,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  };
  return [...rest, range];
}

/** Whether the text is asked of the field. */
export const asks = (query: Query, field: QueryTextField, text: string): boolean =>
  query.some((term) => isSame(term, field, text));

/** With the text asked of the field, or without when it was. */
export const toggled = (query: Query, field: QueryTextField, text: string): Query =>
  asks(query, field, text)
    ? query.filter((term) => !isSame(term, field, text))
    : [...query, { field, text }];

/** With that text alone asked of the field, or nothing. */
export function withOnly(query: Query, field: QueryTextField, text: string | undefined): Query {
  const rest = query.filter((term) => isRange(term) || term.field !== field || term.not);
  return text ? [...rest, { field, text }] : rest;
}

/** The first text that is asked of the field. */
export const textOf = (query: Query, field: QueryTextField): string | undefined =>
  query.flatMap((term) =>
    !isRange(term) && term.field === field && !term.not ? term.text : [],
  )[0];

const isSame = (term: Query[number], field: QueryTextField, text: string): boolean =>
  !isRange(term) &&
  term.field === field &&
  !term.not &&
  term.text.toLowerCase() === text.toLowerCase();
