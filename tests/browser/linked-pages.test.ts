/**
 * Devices linked in a real browser: edits on each, cuts, new links, reloads and closes. Runs the same
 * sequence every time; `npm run fuzz` tries hundreds of others.
 */
import { expect, test } from 'vitest';
import { runLinkedPages } from './linked-pages/run.ts';

test('linked pages lose nothing, and tell no secret orders', async () => {
  const { losses, edits } = await runLinkedPages({ seed: 1, count: 1, length: 14 });
  expect(losses).toEqual([]);
  expect(edits).toBeGreaterThan(0);
});
