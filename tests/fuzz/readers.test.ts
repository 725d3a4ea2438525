import { expect, test } from 'vitest';
import { many, SEED } from '../runs.ts';
import { readersFor, unwrittenText } from './readers.ts';
import { fuzz, tallyText } from './run.ts';

const readers = readersFor(SEED);

test.each(readers.filter(({ write }) => write !== unwrittenText))(
  'the $name samples come back as they were',
  ({ samples, refused = [], read, write }) => {
    for (const sample of samples.slice(0, 12)) {
      const written = write(read(sample) as never);
      expect([sample, written === undefined]).toEqual([sample, refused.includes(sample)]);
      if (written !== undefined) expect(write(read(written) as never)).toBe(written);
    }
  },
);

test('no damaged text breaks a reader, and a change reaches every path of every schema', () => {
  const tallies = fuzz(SEED, many(350));
  const bad = tallies.flatMap((tally) =>
    tally.examples.map((example) => `${tallyText(tally)}\n${example}`),
  );
  expect(bad).toEqual([]);
  for (const { name, paths = [] } of readers) {
    const reached = [...(tallies.find(({ reader }) => reader === name)?.paths ?? [])];
    const isReached = (path: string) => {
      const [start, ...ends] = path.split('*');
      return reached.some(
        (other) => other.startsWith(start ?? '') && other.endsWith(ends.join('*')),
      );
    };
    expect([name, paths.filter((path) => !isReached(path))]).toEqual([name, []]);
  }
}, 120_000);
