/** The report of an import: what became of each ship. */
import { join } from 'node:path';
import { countOf } from '../core/design/text/counts.ts';
import type { Colours } from './colours.ts';
import { displayText } from './display-text.ts';
import type { RatedDesign } from './rated-designs.ts';
import {
  alignedTable,
  type Cell,
  issueCount,
  shipName,
  sourceName,
  type TextColumn,
} from './table.ts';

/** A ship of the texts, and the file that it became; none for one that could not be read. */
export interface ImportedShip {
  readonly ship: RatedDesign;
  readonly file?: string;
}

const COLUMNS: readonly TextColumn[] = [
  { title: 'File', align: 'left' },
  { title: 'Class', align: 'left' },
  { title: 'Rating', align: 'right' },
  { title: 'Doubts', align: 'left' },
];

/** A line for each ship, and how many there are. */
export function importReport(
  ships: readonly ImportedShip[],
  folder: string,
  colours: Colours,
): string {
  const rows = ships.map(({ ship: { rated, source, issues }, file }): readonly Cell[] => {
    const doubts = issueCount(issues, colours);
    if (!rated || file === undefined) {
      return [{ text: '–' }, { text: sourceName(source) }, { text: '–' }, doubts];
    }
    const { design, evaluation } = rated;
    return [
      { text: file },
      { text: shipName(design, source) },
      { text: String(evaluation.combatRating), paint: colours.bold },
      doubts,
    ];
  });
  const written = ships.filter(({ file }) => file !== undefined).length;
  const lost = ships.length - written;
  const rest = lost > 0 ? `; ${lost} could not be read` : '';
  const sum = `${countOf(written, 'ship')} written to ${displayText(folder)}${rest}`;
  return `${alignedTable(COLUMNS, rows)}\n${sum}\n`;
}

/** The same of one ship for other programs. */
export function importObject({ ship, file }: ImportedShip, folder: string): object {
  const { source, rated, issues } = ship;
  return {
    source,
    file: file === undefined ? null : join(folder, file),
    class: rated?.design.class ?? null,
    combatRating: rated?.evaluation.combatRating ?? null,
    issues,
  };
}
