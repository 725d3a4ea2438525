import { FONT_KEYS, type FontKey, type FontUrls, fontFile } from '../../../sheets/faces.ts';

/** Addresses of the font files by their paths in node_modules. */
const FILES = import.meta.glob<string>(
  [
    '/node_modules/@fontsource/sofia-sans/files/*-{400,600}-normal.woff',
    '/node_modules/@fontsource/sofia-sans-condensed/files/*-{400,700,800}-normal.woff',
  ],
  { query: '?url&no-inline', import: 'default', eager: true },
);

let found: FontUrls | undefined;

/** Addresses from which the worker of the sheets fetches the font files. */
export const fontUrls = (): FontUrls => {
  found ??= findFontUrls();
  return found;
};

function findFontUrls(): FontUrls {
  const urls: { [key in FontKey]?: string } = {};
  for (const key of FONT_KEYS) {
    const url = FILES[`/node_modules/${fontFile(key)}`];
    if (url) urls[key] = new URL(url, document.baseURI).href;
  }
  return urls;
}
