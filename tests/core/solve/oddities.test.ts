import { expect, test } from 'vitest';
import { type Oddity, wordOddities } from '../../../src/core/solve/oddities.ts';

const odd = (code: Oddity['code'], rule: string): Oddity => ({ code, rule, path: 'orat' });

test('an oddity is reported once, with all its rules', () => {
  const said = wordOddities([
    odd('any-ship', 'B.20'),
    odd('free', 'A.2'),
    odd('any-ship', 'B.15'),
    odd('any-ship', 'B.20'),
  ]);
  expect(said).toHaveLength(2);
  expect(said[0]).toMatch(/engines\. \(B\.20, B\.15\)$/);
  expect(said[1]).toMatch(/^It costs no SU.*\(A\.2\)$/);
});
