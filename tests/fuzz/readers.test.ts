import { expect, test } from 'vitest';
import { many, SEED } from '../runs.ts';
import { readersFor } from './readers.ts';
import { fuzz, tallyText } from './run.ts';

test.each(readersFor(SEED))(
  'the $name samples come back as they were',
  ({ samples, read, write }) => {
    for (const sample of samples.slice(0, 12)) {
      const written = write(read(sample) as never);
      expect(written).toBeDefined();
      expect(write(read(written ?? '') as never)).toBe(written);
    }
  },
);

test('no damaged text breaks a reader', () => {
  const bad = fuzz(SEED, many(350)).flatMap((tally) =>
    tally.examples.map((example) => `${tallyText(tally)}\n${example}`),
  );
  expect(bad).toEqual([]);
});
