/**
 * `node scripts/measure-fonts.js`: writes templates/metrics.json, the advance widths of the very
 * font files that the PDF embeds, so that the page can lay out a sheet without reading a font.
 * `tests/sheets/metrics.test.ts` fails when the table and the files differ.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './root.js';

const SUBSETS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext'];
const require = createRequire(import.meta.url);
// The PDF library brings it and embeds fonts with it.
const fontkit = createRequire(require.resolve('pdfmake'))('fontkit');

/** Printable signs: no controls, no combining marks. */
const printable = (/** @type {string} */ character) =>
  /[\p{L}\p{N}\p{P}\p{S} \u00a0]/u.test(character) && character !== '\uffff';

/** @returns {object} the table as it stands in templates/metrics.json */
export function measureFonts() {
  const faces = JSON.parse(readFileSync(join(root, 'templates/faces.json'), 'utf8'));
  /** @type {Record<string, string>} */
  const subsets = {};
  /** @type {Record<string, {tabular: number, widths: Record<string, number[]>}>} */
  const measured = {};
  /** @type {Record<string, number>} */
  let vertical = {};
  for (const [id, face] of Object.entries(faces)) {
    /** @type {Record<string, number[]>} */
    const widths = {};
    let tabular = 0;
    const taken = new Set();
    for (const subset of SUBSETS) {
      const file = `${face.package}/files/${face.name}-${subset}-${face.weight}-normal.woff`;
      const font = fontkit.create(readFileSync(require.resolve(file)));
      const characters = font.characterSet
        .map((/** @type {number} */ code) => String.fromCodePoint(code))
        .filter((/** @type {string} */ c) => printable(c) && !taken.has(c));
      for (const character of characters) taken.add(character);
      subsets[subset] = characters.join('');
      widths[subset] = characters.map(
        (/** @type {string} */ c) => font.glyphForCodePoint(c.codePointAt(0)).advanceWidth,
      );
      if (subset === 'latin') tabular = font.layout('0', { tnum: true }).advanceWidth;
      vertical = { ascent: font.ascent, descent: -font.descent, capHeight: font.capHeight };
    }
    measured[id] = { tabular, widths };
  }
  return { unitsPerEm: 1000, ...vertical, subsets, faces: measured };
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  writeFileSync(join(root, 'templates/metrics.json'), `${JSON.stringify(measureFonts())}\n`);
}
