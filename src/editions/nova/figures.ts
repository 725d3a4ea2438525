/** Fields of a Nova display and the figures on their lines. */
import type { Line } from '../../formats/drake/lines.ts';
import { nearest } from '../../formats/drake/names.ts';
import { type Cursor, nameIn, trimmedEnd, writtenRating } from '../../formats/drake/scanner.ts';
import type { NovaReports } from './wording.ts';

export const LABELS = ['faction', 'class', 'type', 'name'] as const;
export const SINGLE = ['rating', 'armor', 'ecm'] as const;
export const SEVERAL = ['hull', 'thrust', 'shields'] as const;
const LISTS = ['weapon', 'dice', 'systems', 'notes'] as const;

export type LabelField = (typeof LABELS)[number];
export type SingleField = (typeof SINGLE)[number];
export type SeveralField = (typeof SEVERAL)[number];
export type Field = LabelField | SingleField | SeveralField | (typeof LISTS)[number];

const SPELLINGS: { readonly [field in Field]: readonly string[] } = {
  faction: ['faction'],
  class: ['class', 'ship class'],
  type: ['type', 'ship type'],
  name: ['name', 'ship name'],
  rating: ['rating', 'combat rating', 'cr', 'points'],
  armor: ['armor', 'armour', 'armor boxes', 'armour boxes'],
  ecm: ['ecm'],
  hull: ['hull', 'hull boxes', 'hull groups', 'hull points'],
  thrust: ['thrust', 'thrust boxes', 'thrust rating', 'engine', 'engines'],
  shields: ['shields', 'shield', 'shield dice', 'shield icons', 'shield rating'],
  weapon: ['weapon', 'weapons'],
  dice: ['dice', 'attack dice', 'arcs', 'firing arcs'],
  systems: ['systems', 'system', 'specials', 'special', 'special equipment', 'equipment', 'traits'],
  notes: ['notes', 'note'],
};

const FIELDS = new Map<string, Field>();
for (const field of [...LABELS, ...SINGLE, ...SEVERAL, ...LISTS]) {
  for (const spelling of SPELLINGS[field]) FIELDS.set(spelling, field);
}

const COMPARED = [...LABELS, ...SINGLE, ...SEVERAL, ...LISTS].flatMap(
  (field) => SPELLINGS[field][0] ?? [],
);

/** Fields that stand once on a display, before its weapons. */
const HEAD: ReadonlySet<string> = new Set([...LABELS, ...SINGLE, ...SEVERAL]);

export const isHead = (field: string): boolean => HEAD.has(field);

export const isOneOf = <Key extends string>(keys: readonly Key[], word: string): word is Key =>
  keys.some((key) => key === word);

/** A field that a word means, and the spelling that a misspelt word was taken for. */
export interface FieldFound {
  readonly field: Field;
  readonly misspelt?: string;
}

/** The field of a keyword in any case or misspelt; undefined for any other word. */
export function fieldNamed(word: string): FieldFound | undefined {
  const field = FIELDS.get(word.toLowerCase());
  if (field) return { field };
  const [spelling, ...others] = nearest(word, COMPARED);
  const likely = spelling === undefined || others.length > 0 ? undefined : FIELDS.get(spelling);
  return likely && { field: likely, misspelt: spelling ?? '' };
}

export interface FigureRead<Value> {
  readonly value?: Value;
  readonly rest?: string;
}

/** Reads `344`, with thousands separators or not, `~300` or `300 points`; undefined if it is no number. */
export function readFigure(
  line: Line,
  at: number,
  field: SingleField,
  reports: NovaReports,
): FigureRead<number> {
  const { text } = line;
  const part = partAt(text, at, text.length);
  if (!part) return {};
  const all = writtenRating(part.text);
  if (all !== undefined) return { value: all };
  const [figure] = /^[^ (]+/.exec(part.text) ?? [''];
  const value = figure.length < part.text.length ? writtenRating(figure) : undefined;
  if (value === undefined) {
    reports.add('figures.unreadable', line, part.from, part.to, { field });
    return {};
  }
  const from = part.from + figure.length;
  return { value, rest: restOf(line, from, field, reports) };
}

/** Reports that words behind a figure are skipped. */
function restOf(line: Line, at: number, field: string, reports: NovaReports): string {
  const part = partAt(line.text, at, line.text.length);
  if (part) reports.add('figures.rest', line, part.from, part.to, { field });
  return nameIn(line, at, line.text.length);
}

const NONE = /^(?:none|no|nil|-+)$/i;

/** Reads `5-4-4`, `4+ 5+ 6+`, or `none`; undefined if other text stands between the numbers. */
export function readFigures(
  cursor: Cursor,
  field: SeveralField,
  reports: NovaReports,
): FigureRead<readonly number[]> {
  const { line } = cursor;
  const part = partAt(line.text, cursor.at, line.text.length);
  if (part && NONE.test(part.text)) {
    cursor.at = part.to;
    return { value: [] };
  }
  const values: number[] = [];
  let end = cursor.at;
  while (!cursor.skip(' -/,+').done) {
    const value = cursor.number();
    if (value === undefined) break;
    values.push(value);
    end = cursor.at;
  }
  const value = field === 'shields' ? withoutZero(values) : values;
  if (values.length > 0 && cursor.done) return { value };
  if (values.length > 0 && /^\+*[( ]\D*$/.test(line.text.slice(end))) {
    return { value, rest: restOf(line, end, field, reports) };
  }
  const from = part?.from ?? line.text.length;
  reports.add('figures.unreadable', line, from, line.text.length, { field, many: 1 });
  return {};
}

/** A shield die of 0 is no shield. */
const withoutZero = (values: readonly number[]): readonly number[] =>
  values.length === 1 && values[0] === 0 ? [] : values;

export interface LinePart {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** The stretch between two places of a text; undefined for blanks alone. */
export function partAt(text: string, from: number, to: number): LinePart | undefined {
  let start = from;
  while (start < to && text[start] === ' ') start += 1;
  const end = trimmedEnd(text, start, to);
  return start === end ? undefined : { from: start, to: end, text: text.slice(start, end) };
}

/** The parts of a line between these separators, without empty ones. */
export function partsOf(cursor: Cursor, signs: string): readonly LinePart[] {
  const parts: LinePart[] = [];
  while (!cursor.done) {
    const from = cursor.at;
    cursor.until(signs);
    const part = partAt(cursor.line.text, from, cursor.at);
    if (part) parts.push(part);
    cursor.next();
  }
  return parts;
}

export const withoutEnd = (text: string, signs: string): string =>
  text.slice(0, trimmedEnd(text, 0, text.length, signs));
