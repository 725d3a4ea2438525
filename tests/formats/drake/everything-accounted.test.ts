import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { root } from '../../../scripts/root.js';
import { unaccounted } from '../../../src/core/design/ledger.ts';
import { unity } from '../../../src/core/rules/unity/unity.ts';
import { drake } from '../../../src/formats/drake-format.ts';
import { mutated, soup } from '../../fuzz/mutations.ts';
import { runs } from '../../runs.ts';

const texts = ['posts', 'sheets', 'faults'].flatMap((folder) =>
  readdirSync(join(root, 'tests/fixtures/drake', folder))
    .filter((file) => file.endsWith('.txt'))
    .map((file) => readFileSync(join(root, 'tests/fixtures/drake', folder, file), 'utf8')),
);

/** What the reader itself had to call lost, and what its ledger leaves open. */
function lost(text: string): readonly string[] {
  const steps = [...drake.read({ rules: unity }, text)];
  const ledger = steps.flatMap((step) => [
    ...(step.ledger ?? []),
    ...(step.ship?.ledger ?? []),
    ...(step.loose?.ledger ?? []),
  ]);
  return unaccounted(text, ledger).map(({ start, end }) => text.slice(start, end));
}

test('of texts as they are', () => {
  for (const text of texts) expect(lost(text)).toEqual([]);
});

test('of texts that were damaged in any way', () => {
  const property = fc.property(fc.oneof(mutated(texts), soup), (text) => lost(text).length === 0);
  fc.assert(property, runs(1500));
});
