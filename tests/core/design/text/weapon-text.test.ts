import { expect, test } from 'vitest';
import type { Mode } from '../../../../src/core/design/design.ts';
import { figuresText } from '../../../../src/core/design/text/weapon-text.ts';
import { unity } from '../../../../src/core/rules/unity/unity.ts';

const shot = { rof: 2, acc: 4, imp: 1, dmg: 1 } as const;

test.each<[Mode, string]>([
  [{ range: 12, ...shot }, '4-8-12 2×4+/1/1'],
  [{ ma: 8, ...shot }, 'MA 8 2×4+/1/1'],
  [
    {
      bands: [
        { range: 1, ...shot },
        { range: 6, ...shot, acc: 5 },
      ],
    },
    '1 2×4+/1/1, 2-6 2×5+/1/1',
  ],
  [{ range: 12, ...shot, traits: ['Sct'] }, '4-8-12 2×4+/*/1'],
  [{ range: 12, ...shot, traits: ['Crn', 'Vlt'] }, '4-8-* *×4+/1/1'],
])('the figures of a mode are those of its sheet, band by band: %o', (mode, text) => {
  expect(figuresText(unity, mode)).toBe(text);
});
