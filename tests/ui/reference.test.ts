/** The page of dice tables, and its printed card. */
import { expect, test } from 'vitest';
import { showLibrary } from './library.tsx';
import { all, eventually, named } from './page.ts';

test('shows the tables on the page, and the card in a dialog', async () => {
  await showLibrary('/reference', []);
  const rows = await eventually(() => {
    const found = all('table[aria-label="To hit"] tbody tr').map((row) => row.textContent);
    expect(found.length).toBeGreaterThan(5);
    return found;
  });
  expect(rows).toContain('−24+ 50%5+ 33%6+ 17%6, 2+ 14%6, 3+ 11%');
  named<HTMLButtonElement>('button', 'Print the card').click();
  await eventually(() => named('[role="dialog"] button', 'Download PDF'));
});
