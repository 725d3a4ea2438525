/** Pictures of pages in one zip, as PNG or SVG. */
import { zipSync } from 'fflate';
import type { FontFiles, FontKey } from './faces.ts';
import { assetsOf, type DrawnPage, pixelHeight } from './primitives.ts';
import { readOutlines, svgOf } from './svg.ts';

export interface PictureFile {
  /** Folder and name, without an ending. */
  readonly name: string;
  readonly title: string;
  readonly page: DrawnPage;
  /** In pixels. */
  readonly width: number;
}

export type PictureFormat = 'png' | 'svg';

type Progress = (share: number) => void;

/** Zips the pictures; the bytes fill their buffer. */
export async function zippedPictures(
  files: readonly PictureFile[],
  format: PictureFormat,
  bytesOf: (file: PictureFile) => Uint8Array | Promise<Uint8Array>,
  onProgress?: Progress,
): Promise<Uint8Array<ArrayBuffer>> {
  const contents: { [name: string]: Uint8Array } = {};
  for (const [i, file] of files.entries()) {
    contents[`${file.name}.${format}`] = await bytesOf(file);
    onProgress?.((i + 1) / files.length);
  }
  // PNGs are compressed already. The zip has no dates: the same pictures give the same bytes.
  const zip = zipSync(contents, { level: format === 'png' ? 0 : 6, mtime: '1980-01-01T12:00:00' });
  return new Uint8Array(zip);
}

type Fonts = (keys: readonly FontKey[]) => FontFiles | Promise<FontFiles>;

/** Writes pictures as SVG, with the letters of these fonts as outlines. */
export async function svgWriter(
  files: readonly PictureFile[],
  fonts: Fonts,
): Promise<(file: PictureFile) => Uint8Array> {
  const keys = assetsOf(files.map(({ page }) => page)).fonts;
  const outlines = await readOutlines(await fonts(keys));
  const encoder = new TextEncoder();
  return ({ page, title, width }) => encoder.encode(svgOf(page, { title, width, outlines }));
}

/** Writes pictures as PNG where no canvas is: `pngOf` draws an SVG without texts in its own size. */
export async function svgPngWriter(
  files: readonly PictureFile[],
  fonts: Fonts,
  pngOf: (svg: string) => Promise<Uint8Array>,
): Promise<(file: PictureFile) => Promise<Uint8Array>> {
  const write = await svgWriter(files, fonts);
  const decoder = new TextDecoder();
  return (file) => {
    const { page, width } = file;
    // Cut to whole pixels, as a canvas is.
    const height = (pixelHeight(page, width) * page.width) / width;
    return pngOf(decoder.decode(write({ ...file, page: { ...page, height } })));
  };
}
