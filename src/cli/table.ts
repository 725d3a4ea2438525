/** A table of text in aligned columns. */
import { displayWidth } from './display-text.ts';

export interface TextColumn {
  readonly title: string;
  readonly align: 'left' | 'right';
}

export interface Cell {
  readonly text: string;
  /** Colours the text after it was measured. */
  readonly paint?: (text: string) => string;
}

const GAP = '  ';

/** The lines of a table under its titles; no blanks at the ends of lines. */
export function alignedTable(
  columns: readonly TextColumn[],
  rows: readonly (readonly Cell[])[],
): string {
  const titles = columns.map(({ title }): Cell => ({ text: title }));
  const widths = columns.map((_, i) =>
    [titles, ...rows].reduce((max, row) => Math.max(max, displayWidth(row[i]?.text ?? '')), 0),
  );
  return [titles, ...rows]
    .map((row) => row.map((cell, i) => padded(cell, columns[i]?.align, widths[i] ?? 0)).join(GAP))
    .map((line) => `${line.trimEnd()}\n`)
    .join('');
}

function padded(
  { text, paint }: Cell,
  align: TextColumn['align'] | undefined,
  width: number,
): string {
  const blanks = ' '.repeat(width - displayWidth(text));
  const shown = paint ? paint(text) : text;
  return align === 'right' ? blanks + shown : shown + blanks;
}
