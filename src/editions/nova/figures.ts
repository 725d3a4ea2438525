/** Figures of a Nova display: one number, or a number for each box or group. */
import type { Line } from '../../formats/drake/lines.ts';
import { type Cursor, nameIn } from '../../formats/drake/scanner.ts';
import { writtenRating } from '../../formats/drake/written-numbers.ts';
import type { SeveralField, SingleField } from './display-fields.ts';
import type { NovaReports } from './issues.ts';
import { partAt } from './parts.ts';

/** What a line says, and what stands behind it as it stands there. */
export interface FigureRead<Value> {
  readonly value?: Value;
  readonly rest?: string;
}

/** Reads `344`, thousands apart or not, `~300` or `300 points`; nothing when it is no number. */
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

/** Words behind a figure are said to be passed over. */
function restOf(line: Line, at: number, field: string, reports: NovaReports): string {
  const part = partAt(line.text, at, line.text.length);
  if (part) reports.add('figures.rest', line, part.from, part.to, { field });
  return nameIn(line, at, line.text.length);
}

const NONE = /^(?:none|no|nil|-+)$/i;

/** Reads `5-4-4`, `4+ 5+ 6+`, or `none`; nothing when something else stands between the numbers. */
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
