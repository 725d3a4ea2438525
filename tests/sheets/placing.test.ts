/** Texts are printed at the places of the layout. */
import { expect, test } from 'vitest';
import { layoutBook } from '../../src/sheets/document.ts';
import { cases } from './cases.ts';
import { seenPages } from './poppler.ts';
import { bookOf, printed } from './printed.ts';

test('the PDF has its words at the places of the layout', async () => {
  const { bytes } = await printed([cases.majestic]);
  const [page] = layoutBook(bookOf([cases.majestic])).pages;
  const [seen] = seenPages(bytes);
  for (const word of ['MAJESTIC', 'HULL', 'Countermeasures', '2×5+/1/1', 'ACE', '605']) {
    const here = page?.primitives.find((one) => one.kind === 'text' && one.text.includes(word));
    const there = seen?.words.find(({ text }) => text === word);
    if (here?.kind !== 'text' || !there) throw new Error(`no ${word}`);
    const before = here.text.slice(0, here.text.indexOf(word));
    if (before === '') expect(Math.abs(there.left - here.x)).toBeLessThan(0.5);
    // Letters are kerned in the PDF and not in the measuring: by less than a hundredth.
    if (here.text === word) {
      expect(Math.abs(there.right - (here.x + here.width))).toBeLessThan(0.02 * here.width + 0.8);
    }
    expect(there.top).toBeLessThan(here.y);
    expect(there.bottom).toBeGreaterThan(here.y);
  }
});
