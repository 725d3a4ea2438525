/** The faces of the sheet, the files they come in, and which file has which character. */
import faceTable from '../../templates/faces.json' with { type: 'json' };
import metrics from '../../templates/metrics.json' with { type: 'json' };

export type FaceId = 'regular' | 'strong' | 'heavy' | 'text' | 'textStrong';
export type Subset = 'latin' | 'latin-ext' | 'greek' | 'cyrillic' | 'cyrillic-ext';

/** A font file is named by its face and subset: `strong/latin`. */
export type FontKey = `${FaceId}/${Subset}`;

export const fontKey = (face: FaceId, subset: Subset): FontKey => `${face}/${subset}`;

/** Font that the PDF library uses by default. */
export const DEFAULT_FONT: FontKey = 'strong/latin';

/** Path of a font file in its package: `@fontsource/sofia-sans/files/….woff`. */
export function fontFile(key: FontKey): string {
  const [face, subset] = key.split('/') as [FaceId, Subset];
  const { package: folder, name, weight } = faceTable[face];
  return `${folder}/files/${name}-${subset}-${weight}-normal.woff`;
}

const SUBSETS = Object.keys(metrics.subsets) as Subset[];

export const FONT_KEYS: readonly FontKey[] = (Object.keys(faceTable) as FaceId[]).flatMap((face) =>
  SUBSETS.map((subset) => fontKey(face, subset)),
);

/** Shares of the size, the same for all faces, which stand on the same lines. */
export const ASCENT = metrics.ascent / metrics.unitsPerEm;
export const CAP_HEIGHT = metrics.capHeight / metrics.unitsPerEm;

interface Place {
  readonly subset: Subset;
  readonly index: number;
}

const PLACES = new Map<string, Place>(
  SUBSETS.flatMap((subset) =>
    [...metrics.subsets[subset]].map((character, index) => [character, { subset, index }] as const),
  ),
);

/** Subset that has the character; undefined if no font has it. */
export const subsetOf = (character: string): Subset | undefined => PLACES.get(character)?.subset;

/** Advance width of a character as a share of the size; 0 when no font has it. */
export function advanceWidth(face: FaceId, character: string, tabular = false): number {
  const measured = metrics.faces[face];
  if (tabular && character >= '0' && character <= '9') return measured.tabular / metrics.unitsPerEm;
  const place = PLACES.get(character);
  return place ? (measured.widths[place.subset][place.index] ?? 0) / metrics.unitsPerEm : 0;
}
