/** Ships of the library as one file. */

import type { Design } from '../../../core/design/design.ts';
import type { Rules } from '../../../core/rules/rules.ts';
import { fileName } from '../../../formats/file-name.ts';

export type ExportFormat = 'json' | 'csv' | 'drake';

export const EXPORTS: readonly { readonly format: ExportFormat; readonly label: string }[] = [
  { format: 'json', label: 'JSON' },
  { format: 'csv', label: 'CSV table' },
  { format: 'drake', label: 'Drake notation' },
];

const ENDINGS = { json: 'json', csv: 'csv', drake: 'txt' };

interface ExportedFile {
  readonly name: string;
  readonly content: string;
}

/** The file of one ship or of many; several design files come as lines of one. */
export async function exportedFile(
  rules: Rules,
  format: ExportFormat,
  designs: readonly Design[],
): Promise<ExportedFile> {
  const { written } = await import('../../../formats/formats.ts');
  const [first] = designs;
  const alone = designs.length === 1 ? first : undefined;
  const lines = format === 'json' && !alone;
  const ending = lines ? 'ndjson' : ENDINGS[format];
  return {
    name: alone ? fileName(alone, ending) : `ships.${ending}`,
    content: written(rules, format, { designs }, { lines }) ?? '',
  };
}
