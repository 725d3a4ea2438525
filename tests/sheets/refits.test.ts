/** Sheets of variants: what differs from the base, where there is room. */
import { expect, test } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import { setBase } from '../../src/core/design/origins.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import type { BookOptions } from '../../src/sheets/book.ts';
import { layoutBook } from '../../src/sheets/document.ts';
import { sampleShips } from '../sample-ships.ts';
import { bookOf } from './printed.ts';

const variantOf = (value: Design, variant: Design): Design =>
  setBase({ id: 'base', value })(variant);

/** The lines of the differences on all pages, and the number of pages. */
function laidOut(designs: readonly Design[], options: BookOptions = {}) {
  const { pages, issues } = layoutBook(bookOf(designs, options));
  const texts = pages.flatMap(({ primitives }) =>
    primitives.flatMap((one) => (one.kind === 'text' ? one.text : [])),
  );
  return { pages: pages.length, text: texts.join(' '), issues };
}

test('a variant’s sheet lists what differs from its base, in characters that the fonts have', () => {
  const refit = variantOf(majestic, { ...majestic, class: 'Refit', hull: 9, engines: 5 });
  const { text, issues } = laidOut([refit]);
  expect(text).toMatch(
    /Refit of Majestic: Combat rating 188 to \d+; .*Hull 8 to 9; Engines 4 to 5/,
  );
  expect(issues).toEqual([]);
  expect(laidOut([refit], { differences: false }).text).not.toContain('Refit of');
  expect(laidOut([majestic]).text).not.toContain('Refit of');
});

test('no line of differences ends with the sign of a name on the next', () => {
  const systems = [...unity.systems.keys()].slice(0, 12).map((id) => ({ id, quantity: 1 }));
  const lines: string[] = [];
  for (let length = 1; length < 40; length += 1) {
    const taken = { ...majestic, systems: [], class: 'B'.repeat(length) };
    const refit = variantOf(taken, { ...majestic, systems: systems as Design['systems'] });
    const { pages } = layoutBook(bookOf([refit], { layout: 4 }));
    for (const { primitives } of pages)
      lines.push(...primitives.flatMap((one) => (one.kind === 'text' ? one.text : [])));
  }
  expect(lines.filter((line) => line.includes('+ ')).length).toBeGreaterThan(40);
  expect(lines.filter((line) => /[+−]$/.test(line))).toEqual([]);
});

test.each([1, 2, 4] as const)('no sheet needs a page more for it, %i on a page', (layout) => {
  for (const design of sampleShips.slice(0, 20)) {
    const refit = variantOf(majestic, design);
    const { pages } = laidOut([refit], { layout, differences: false });
    expect(laidOut([refit], { layout }).pages).toBe(pages);
  }
});
