/** The preview and the PDF draw the same things at the same places. */
import { describe, expect, test } from 'vitest';
import { definition } from '../../src/sheets/definition.ts';
import { layoutBook } from '../../src/sheets/document.ts';
import { ASCENT } from '../../src/sheets/faces.ts';
import { sheetSvg, svgElements } from '../../src/sheets/svg.ts';
import { cases } from './cases.ts';
import { seenPages } from './poppler.ts';
import { bookOf, printed } from './printed.ts';

const options = { layout: 2, roster: true, reference: true, style: 'shaded' } as const;

interface Drawn {
  readonly what: string;
  readonly x: number;
  readonly y: number;
}

describe.each(Object.entries(cases))('%s', (_, design) => {
  const document = layoutBook(bookOf([design], options, { sheet: { accent: '#0b5c8f' } }));

  test('has the same texts at the same places in the preview and in the PDF', () => {
    const onScreen = document.pages.flatMap((page): Drawn[] =>
      svgElements(page).flatMap(({ name, attributes: { x, y }, text }) =>
        name === 'text' ? [{ what: text ?? '', x: Number(x), y: Number(y) }] : [],
      ),
    );
    const onPaper = definition(document).content.flatMap((node): Drawn[] => {
      const at = node.absolutePosition as { x: number; y: number } | undefined;
      if (!node.text || !at) return [];
      const y = at.y + ASCENT * (node.fontSize as number);
      return [{ what: node.text, x: at.x, y }];
    });
    expect(onPaper.map(({ what }) => what)).toEqual(onScreen.map(({ what }) => what));
    const apart = onPaper.flatMap(({ x, y }, i) => [
      Math.abs(x - (onScreen[i]?.x ?? Number.NaN)),
      Math.abs(y - (onScreen[i]?.y ?? Number.NaN)),
    ]);
    // The SVG has thousandths of a point.
    expect(Math.max(...apart)).toBeLessThan(0.001);
  });

  test('has the same shapes in the preview and in the PDF', () => {
    const kinds = ['rect', 'line', 'path'];
    const onScreen = document.pages.flatMap((page) =>
      svgElements(page).flatMap(({ name }) => (kinds.includes(name) ? [name] : [])),
    );
    const onPaper = definition(document).content.flatMap(({ canvas }) =>
      (canvas ?? []).map(({ type }) => type),
    );
    expect(onPaper).toEqual(onScreen);
  });
});

test('the PDF has its words where the layout says', async () => {
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

test('the SVG escapes what a name may hold', () => {
  const nasty = { ...cases.majestic, class: '<script>&"\'', type: ']]>' };
  const [page] = layoutBook(bookOf([nasty])).pages;
  const svg = sheetSvg(page!, 'the "<Majestic>"');
  expect(svg).not.toContain('<script>');
  expect(svg).toContain('&lt;SCRIPT&gt;&amp;&quot;&#39;');
  expect(svg).toContain('aria-label="the &quot;&lt;Majestic&gt;&quot;"');
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 612 792"/);
});
