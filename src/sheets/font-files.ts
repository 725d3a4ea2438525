/** Font files as a worker fetches them. */
import type { FontKey } from './faces.ts';
import type { FontFiles } from './pdf.ts';

/** Where each font file is. */
export type FontUrls = { readonly [key in FontKey]?: string };

/** The files of these fonts; rejects with an error that names the font that cannot be had. */
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
