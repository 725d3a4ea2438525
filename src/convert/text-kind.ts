/** What a text of any of our formats is of, without reading it. */
import { formatOfText } from './any-text.ts';
import { saysFleet } from './fleet-json/read.ts';
import { kindOfTable, type TableKind } from './table-kind.ts';
import { saysWeapons } from './weapons-json/read.ts';

/** What a text says it holds; undefined for one that says nothing, a table without headings, say. */
export function kindOfText(text: string): TableKind | undefined {
  const format = formatOfText(text);
  if (format === 'csv') return kindOfTable(text);
  if (format !== 'json') return undefined;
  return saysFleet(text) ? 'fleet' : saysWeapons(text) ? 'weapons' : 'ships';
}
