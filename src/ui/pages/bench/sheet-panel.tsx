import { createMemo, createSignal, For, Show } from 'solid-js';
import { exportText } from '../../../formats/writing/export-text.ts';
import { sheetBook } from '../../../sheets/book.ts';
import { layoutBook } from '../../../sheets/document.ts';
import { Segments } from '../../components/segments.tsx';
import { createOnPause } from '../../shared/after-paint.ts';
import { PageView } from '../../shared/page-view.tsx';
import { useShip } from './ship-context.tsx';

type Form = 'sheet' | 'drake';

/** The ship as it goes out: its display sheet as it prints, or its Drake notation. */
export default function SheetPanel() {
  const { ship } = useShip();
  const [form, setForm] = createSignal<Form>('sheet');
  return (
    <section class="sheet-panel" aria-labelledby="sheet-title">
      <div class="section-head">
        <h2 id="sheet-title">{form() === 'sheet' ? 'Display sheet' : 'Drake notation'}</h2>
        <Segments
          id="sheet-form"
          label="How the ship is shown"
          segments={[
            { value: 'sheet', label: 'Sheet' },
            { value: 'drake', label: 'Drake' },
          ]}
          value={form()}
          onChange={(to: Form) => setForm(to)}
        />
      </div>
      <Show when={form() === 'sheet'} fallback={<DrakeView />}>
        <SheetView name={ship.design().class ?? ''} />
      </Show>
    </section>
  );
}

/** The pages of the sheet, drawn once typing pauses for a moment. */
function SheetView(props: { readonly name: string }) {
  const { ship, rules } = useShip();
  const shown = createOnPause(ship.design, () => ({
    design: ship.design(),
    evaluation: ship.evaluation(),
  }));
  const document = createMemo(() => layoutBook(sheetBook(rules, [shown()])));
  return (
    <>
      <For each={document().pages.map((_, i) => i)}>
        {(index) => (
          <Show when={document().pages[index]}>
            {(page) => (
              <div class="paper">
                <PageView
                  page={page()}
                  label={`Display sheet of ${props.name || 'this ship'}, page ${index + 1}`}
                />
              </div>
            )}
          </Show>
        )}
      </For>
      <Show when={document().issues.length > 0}>
        <p class="field-issues warning" role="status">
          No font here has {[...new Set(document().issues.map(({ char }) => char))].join(' ')}:
          printed as “?”.
        </p>
      </Show>
    </>
  );
}

function DrakeView() {
  const { ship, rules } = useShip();
  const text = createOnPause(ship.design, () =>
    exportText('drake', rules, ship.design(), ship.evaluation()),
  );
  return (
    <pre class="paper drake" dir="auto">
      {text()}
    </pre>
  );
}
