import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unaccounted } from '../../src/core/design/issues.ts';
import { unityFleets } from '../../src/core/rules/unity/fleets.ts';
import { unity } from '../../src/core/rules/unity/unity.ts';
import { ledgerOf } from '../../src/formats/accounted.ts';
import type { Format } from '../../src/formats/format.ts';
import { formatOf } from '../../src/formats/formats.ts';
import { editions } from '../editions.ts';
import { mutated, soup } from '../fuzz/mutations.ts';
import { readersFor } from '../fuzz/readers.ts';
import { runs, SEED } from '../runs.ts';

const readingRules = { rules: unity, fleetRules: unityFleets, editions };

/** The text that the reader reports as lost, and the text without a ledger entry. */
function lost(format: Format, text: string): readonly string[] {
  const steps = [...format.read(readingRules, text)];
  const said = steps.flatMap(({ loose }) => loose?.issues ?? []);
  return [
    ...said.flatMap(({ code, span }) => (code === 'text.lost' && span ? [span] : [])),
    ...unaccounted(text, steps.flatMap(ledgerOf)),
  ].map(({ start, end }) => text.slice(start, end));
}

// A backup is read by the store, which keeps what it cannot read; the others by their pages.
const ELSEWHERE: ReadonlySet<string> = new Set([
  ...['backup', 'game', 'campaign', 'ship of Starships', 'tables of Starships'],
  ...['schematic of Star Navy', 'battle of Star Navy'],
]);
const readers = readersFor(SEED)
  .filter(({ name }) => !ELSEWHERE.has(name))
  .map(({ name, samples }) => ({
    name,
    samples,
    format: formatOf(readingRules, samples[0] ?? ''),
  }));

describe.each(readers)('every word has a place in the ledger of $name', ({ samples, format }) => {
  test('of texts as they are', () => {
    for (const text of samples) expect(lost(format, text)).toEqual([]);
  });

  test('of texts that were damaged in any way', () => {
    const texts = fc.oneof(mutated(samples), soup);
    const property = fc.property(texts, (text) => {
      expect(lost(format, text)).toEqual([]);
    });
    fc.assert(property, runs(format.holds === 'ships' && format.printsFigures ? 450 : 100));
  });
});
