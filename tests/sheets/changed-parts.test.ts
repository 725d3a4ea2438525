import { expect, test } from 'vitest';
import type { Design } from '../../src/core/design/design.ts';
import { evaluate } from '../../src/core/rating/evaluate.ts';
import { majestic } from '../../src/core/rules/unity/sample.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { sheetBook } from '../../src/sheets/book.ts';
import { layoutBook } from '../../src/sheets/document.ts';
import { COLORS } from '../../src/sheets/templates.ts';

const bookOf = (design: Design) =>
  sheetBook(unity, [{ design, evaluation: evaluate(unity, design) }]);

/** Texts of the sheet that stand on a mark. */
function markedTexts(design: Design): readonly string[] {
  const book = { ...bookOf(design), former: bookOf(majestic).sheets };
  const primitives = layoutBook(book).pages.flatMap((page) => page.primitives);
  const marks = primitives.flatMap((part) =>
    part.kind === 'rect' && part.fill === COLORS.mark ? [part] : [],
  );
  return primitives.flatMap((part) =>
    part.kind === 'text' &&
    marks.some(({ x, y, height }) => Math.abs(x - part.x) < 2 && part.y > y && part.y < y + height)
      ? [part.text]
      : [],
  );
}

test('a sheet marks what a change gives it, and nothing else', () => {
  expect(markedTexts(majestic)).toEqual([]);
  const systems = [...(majestic.systems ?? []), { id: 'carrier' }];
  const marked = markedTexts({ ...majestic, systems });
  expect(marked).toContain('Carrier (1)');
  expect(marked).not.toContain('Hyperdrive');
  expect(marked).not.toContain('Lightning Turret');
});
