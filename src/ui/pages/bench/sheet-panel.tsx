import { createSignal, Show } from 'solid-js';
import { exportText } from '../../../formats/writing/export-text.ts';
import { sheetBook } from '../../../sheets/book.ts';
import { Button } from '../../components/button.tsx';
import { createCopying } from '../../components/copy-text.ts';
import { Segments } from '../../components/segments.tsx';
import { createOnPause } from '../../shared/after-paint.ts';
import { SheetPages } from '../../shared/sheet-pages.tsx';
import { useShip } from './ship-context.tsx';

type Form = 'sheet' | 'drake';

/** The ship as it goes out: its display sheet as it prints, or its Drake notation. */
export default function SheetPanel() {
  const { part } = useShip();
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
        <SheetView name={part('class') ?? ''} />
      </Show>
    </section>
  );
}

/** The pages of the sheet, drawn once typing pauses for a moment. */
function SheetView(props: { readonly name: string }) {
  const { ship, rules } = useShip();
  const book = createOnPause(ship.design, () =>
    sheetBook(rules, [{ design: ship.design(), evaluation: ship.evaluation() }]),
  );
  return <SheetPages book={book()} label={`Display sheet of ${props.name || 'this ship'}`} />;
}

function DrakeView() {
  const { ship, rules } = useShip();
  const copying = createCopying();
  const text = createOnPause(ship.design, () =>
    exportText('drake', rules, ship.design(), ship.evaluation()),
  );
  return (
    <>
      <div class="row">
        <Button small label="Copy" onClick={() => void copying.copy(text())} />
        <span role="status">{copying.said()}</span>
      </div>
      <pre class="paper drake" dir="auto">
        {text()}
      </pre>
    </>
  );
}
