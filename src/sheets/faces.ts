/** The faces of the sheet, the files that they come in, and which file has which character. */
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

/** Font files as TTF or WOFF. WOFF2 would give blank pages. */
export type FontFiles = { readonly [key in FontKey]?: Uint8Array };

export type FontUrls = { readonly [key in FontKey]?: string };

/** Fetches the files of these fonts; rejects with an error that names a missing font. */
export async function fetchFonts(urls: FontUrls, keys: readonly FontKey[]): Promise<FontFiles> {
  const files = await Promise.all(
    keys.map(async (key) => {
      const url = urls[key];
      if (!url) throw new Error(`no address for the font ${key}`);
      const response = await fetch(url);
      if (!response.ok) throw new Error(`the font ${key} could not be loaded`);
      return [key, new Uint8Array(await response.arrayBuffer())] as const;
    }),
  );
  return Object.fromEntries(files);
}

const WOFF = 0x774f4646;
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

interface Table {
  readonly tag: number;
  readonly checksum: number;
  readonly length: number;
  readonly content: Uint8Array;
}

/** Unpacks a WOFF font to a TrueType file; returns any other file unchanged. */
export async function unpackedFont(bytes: Uint8Array): Promise<Uint8Array> {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < WOFF_HEADER || data.getUint32(0) !== WOFF) return bytes;
  const count = data.getUint16(12);
  const tables = await Promise.all(
    Array.from({ length: count }, (_, i) => readTable(bytes, data, WOFF_HEADER + i * WOFF_ENTRY)),
  );
  return written(data.getUint32(4), tables);
}

async function readTable(bytes: Uint8Array, data: DataView, at: number): Promise<Table> {
  const [offset, packed, length] = [4, 8, 12].map((field) => data.getUint32(at + field));
  if (offset === undefined || packed === undefined || length === undefined) throw new RangeError();
  const stored = bytes.subarray(offset, offset + packed);
  return {
    tag: data.getUint32(at),
    checksum: data.getUint32(at + 16),
    length,
    content: packed < length ? await inflated(stored) : stored,
  };
}

async function inflated(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(bytes)]).stream();
  const response = new Response(stream.pipeThrough(new DecompressionStream('deflate')));
  return new Uint8Array(await response.arrayBuffer());
}

/** Tables begin at multiples of four bytes. */
const padded = (length: number): number => Math.ceil(length / 4) * 4;

function written(flavor: number, tables: readonly Table[]): Uint8Array {
  const head = SFNT_HEADER + tables.length * SFNT_ENTRY;
  const size = tables.reduce((sum, { length }) => sum + padded(length), head);
  const font = new Uint8Array(size);
  const data = new DataView(font.buffer);
  const power = Math.floor(Math.log2(tables.length));
  data.setUint32(0, flavor);
  data.setUint16(4, tables.length);
  data.setUint16(6, 2 ** power * 16);
  data.setUint16(8, power);
  data.setUint16(10, tables.length * 16 - 2 ** power * 16);
  let at = head;
  tables.forEach(({ tag, checksum, length, content }, i) => {
    const entry = SFNT_HEADER + i * SFNT_ENTRY;
    [tag, checksum, at, length].forEach((value, field) => {
      data.setUint32(entry + field * 4, value);
    });
    font.set(content.subarray(0, length), at);
    at += padded(length);
  });
  return font;
}
