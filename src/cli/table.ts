/** Tables of text in aligned columns, and the cells of designs in them. */

import type { Design } from '../core/design/design.ts';
import { countOf } from '../core/design/text/counts.ts';
import { countText, groupedText } from '../core/exact/rounding.ts';
import type { Colours } from './colours.ts';
import { displayPath, displayText, displayWidth, terminalLine } from './display-text.ts';
import type { ReportedIssue } from './issues.ts';

interface TextColumn {
  readonly title: string;
  readonly align: 'left' | 'right';
}

export const left = (title: string): TextColumn => ({ title, align: 'left' });
export const right = (title: string): TextColumn => ({ title, align: 'right' });

/** Text, or text with a function that colours it once it is measured. */
export type Cell = string | number | PaintedCell;

interface PaintedCell {
  readonly text: string | number;
  readonly paint?: (text: string) => string;
}

const GAP = '  ';

/** Lines of a table under its titles, without trailing blanks. */
export function alignedTable(
  columns: readonly TextColumn[],
  rows: readonly (readonly Cell[])[],
): string {
  const safe = [columns.map(({ title }) => title), ...rows].map((row: readonly Cell[]) =>
    row.map((cell) => {
      const { text, paint } = typeof cell === 'object' ? cell : { text: cell };
      const line = terminalLine(typeof text === 'number' ? countText(text) : text);
      return { shown: paint ? paint(line) : line, width: displayWidth(line) };
    }),
  );
  const widths = columns.map((_, i) => Math.max(...safe.map((row) => row[i]?.width ?? 0)));
  const lines = safe.map((row) => {
    const cells = row.map(({ shown, width }, i) => {
      const blanks = ' '.repeat((widths[i] ?? 0) - width);
      return columns[i]?.align === 'right' ? blanks + shown : shown + blanks;
    });
    return `${cells.join(GAP).trimEnd()}\n`;
  });
  return lines.join('');
}

const LONGEST_NAME = 40;

/** Class of a ship, else its id, else its file. */
export function shipName({ class: name, id }: Design, source: string): string {
  const text = name?.trim() || id?.trim();
  return text ? displayText(text, LONGEST_NAME) : sourceName(source);
}

/** File of a ship that could not be read. */
export const sourceName = (source: string): string => displayPath(source, LONGEST_NAME);

/** Cell with the number of errors and warnings. */
export function issueCount(issues: readonly ReportedIssue[], colours: Colours): Cell {
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  const warnings = issues.length - errors;
  const parts = [
    errors > 0 && countOf(errors, 'error'),
    warnings > 0 && countOf(warnings, 'warning'),
  ];
  const text = parts.filter((part) => part !== false).join(', ');
  return { text, paint: errors > 0 ? colours.red : colours.yellow };
}

const LONGEST_FIGURE = 60;

/** Digits of an exact value, shortened if there are too many to read. */
export const figureText = (digits: string): string =>
  digits.length > LONGEST_FIGURE
    ? `${digits.slice(0, 20)}… (${digits.length} digits)`
    : groupedText(digits);
