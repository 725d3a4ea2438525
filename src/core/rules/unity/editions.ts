/** The tables of the earlier editions in `data/`, and sample ships for a conversion. Load lazily. */
import { EDITION_IDS, type EditionId, type LegacySample } from '../../design/design.ts';

const tables = import.meta.glob<unknown>('../../../../data/*/equivalents.json', {
  eager: true,
  import: 'default',
});

const samples = import.meta.glob<string>('../../../../data/*/*/*.txt', {
  eager: true,
  import: 'default',
  query: '?raw',
});

/** The files in the edition's folder, in the order of their names. */
const filesOf = <File>(files: { readonly [path: string]: File }, id: EditionId) =>
  Object.entries(files).filter(([path]) => path.includes(`/data/${id}/`));

/** Every edition's equivalents, as parsed JSON. */
export const editionTables: ReadonlyMap<EditionId, unknown> = new Map(
  EDITION_IDS.flatMap((id) => filesOf(tables, id).map(([, table]) => [id, table] as const)),
);

const titleOf = (path: string): string => {
  const name = path.slice(path.lastIndexOf('/') + 1, -'.txt'.length);
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** Ships of earlier editions as texts. */
export const legacySamples: readonly LegacySample[] = EDITION_IDS.flatMap((edition) =>
  filesOf(samples, edition).map(([path, text]) => ({ title: titleOf(path), edition, text })),
);
