import { createRoot } from 'solid-js';
import { render } from 'solid-js/web';
import { expect, test, vi } from 'vitest';
import type { Ship } from '../../src/store/bench.ts';
import VariantDialog from '../../src/ui/pages/bench/variant-dialog.tsx';
import { majestic } from '../reference/majestic.ts';
import { named, type } from './page.ts';

// jsdom has no media queries; the page is one with a mouse.
vi.stubGlobal('matchMedia', () => ({ matches: false }));

test('a variant is saved under the name of its class and its own, once it has one', () => {
  const ship = { design: () => majestic } as Ship;
  const saved: string[] = [];
  let closed = 0;
  const dispose = createRoot((end) => {
    const remove = render(
      () => (
        <VariantDialog
          ship={ship}
          onSave={(variant) => saved.push(variant)}
          onClose={() => {
            closed += 1;
          }}
        />
      ),
      document.body,
    );
    return () => {
      remove();
      end();
    };
  });
  const save = named<HTMLButtonElement>('button', 'Save variant');
  expect(save.disabled).toBe(true);
  const field = document.querySelector<HTMLInputElement>('#variant-name');
  if (!field) throw new Error('no field for the variant');
  type(field, 'Refit');
  expect(document.body.textContent).toContain('Saved as Majestic Refit');
  save.click();
  expect([saved, closed]).toEqual([['Refit'], 1]);
  dispose();
});
