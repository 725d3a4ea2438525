import { expect, test } from 'vitest';
import type { NavySchematic } from '../../../src/games/star-navy/schema.ts';
import { layoutBook } from '../../../src/sheets/document.ts';
import { schematicBook } from '../../../src/sheets/star-navy/schematic-pages.ts';

const none = { lines: [[]] };
const sheet = (more: Partial<NavySchematic>): string =>
  JSON.stringify(
    layoutBook(
      schematicBook(
        {
          ...{ format: 'slipway.starnavy.schematic', version: 1, class: 'FF' },
          ...{ status: 'incomplete', points: 10, impact: 2 },
          ...more,
        },
        'a4',
      ),
    ).pages[0]?.primitives.filter(({ kind }) => kind !== 'text'),
  );

test('empty frames are one a section for a frigate, and two for a cruiser', () => {
  const frames = (shipClass: string) => [...sheet({ class: shipClass }).matchAll(/"dash"/g)].length;
  expect(frames('CA') - frames('FF')).toBe(4);
  expect(frames('Monitor')).toBe(frames('CA'));
});

test('a section without boxes is an empty frame, as where no section is known', () => {
  const empty = { portBow: none, stbdBow: none, stbdStern: none, portStern: none };
  expect(sheet({ sections: empty })).toBe(sheet({}));
  expect(sheet({ sections: { ...empty, portBow: { lines: [['last']] } } })).not.toBe(sheet({}));
});
