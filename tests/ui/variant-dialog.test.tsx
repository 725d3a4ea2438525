import { createSignal, Show } from 'solid-js';
import { render } from 'solid-js/web';
import { expect, test } from 'vitest';
import type { Ship } from '../../src/store/bench.ts';
import VariantDialog from '../../src/ui/shared/ships/variant-dialog.tsx';
import { majestic } from '../reference/majestic.ts';
import { stubMedia } from './media.ts';
import { named, type } from './page.ts';

stubMedia();

test('a variant is saved under the name of its class and its own, once it has one', () => {
  const [open, setOpen] = createSignal(true);
  const ship = { design: () => majestic } as Ship;
  const saved: string[] = [];
  const dispose = render(
    () => (
      <Show when={open() && ship}>
        {(one) => (
          <VariantDialog
            design={one().design()}
            onSave={(variant) => saved.push(`${variant} of ${one().design().class}`)}
            onClose={() => setOpen(false)}
          />
        )}
      </Show>
    ),
    document.body,
  );
  const save = named<HTMLButtonElement>('button', 'Save variant');
  expect(save.disabled).toBe(true);
  const field = document.querySelector<HTMLInputElement>('#variant-name');
  if (!field) throw new Error('no field for the variant');
  type(field, 'Refit');
  expect(document.body.textContent).toContain('Saved as Majestic Refit');
  save.click();
  expect(saved).toEqual(['Refit of Majestic']);
  expect(document.querySelector('#variant-name')).toBeNull();
  dispose();
});
