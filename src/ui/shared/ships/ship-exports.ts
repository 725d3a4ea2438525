/** Ships of the library as one file. */

import type { Design } from '../../../core/design/design.ts';
import { evaluate } from '../../../core/rating/evaluate.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import { formatShipsCsv } from '../../../formats/csv/ships/format.ts';
import { fileName } from '../../../formats/file-name.ts';
import { formatDesign } from '../../../formats/json/format.ts';
import { designLines, exportText } from '../../../formats/writing/export-text.ts';

export type ExportForm = 'json' | 'csv' | 'drake';

export const EXPORTS: readonly { readonly form: ExportForm; readonly label: string }[] = [
  { form: 'json', label: 'Design file' },
  { form: 'csv', label: 'Table (CSV)' },
  { form: 'drake', label: 'Drake notation' },
];

interface ExportedFile {
  readonly name: string;
  readonly content: string;
}

/** The file of one ship or of many; several design files come as lines of one. */
export function exportedFile(
  rules: Rules,
  form: ExportForm,
  designs: readonly Design[],
): ExportedFile {
  const [first] = designs;
  const named = (ending: string) =>
    first && designs.length === 1 ? fileName(first, ending) : `ships.${ending}`;
  if (form === 'csv') return { name: named('csv'), content: formatShipsCsv(rules, designs) };
  if (form === 'drake') {
    const texts = designs.map((design) =>
      exportText('lossless', rules, design, evaluate(rules, design)),
    );
    return { name: named('txt'), content: texts.join('\n') };
  }
  return first && designs.length === 1
    ? { name: named('json'), content: formatDesign(first) }
    : { name: named('ndjson'), content: designLines(designs) };
}
