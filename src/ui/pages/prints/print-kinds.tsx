/** The kinds of print, each with a box and a count. */
import { For, Show } from 'solid-js';
import { PRINT_KINDS } from '../../../sheets/prints/kinds.ts';
import { MOST_COUNT, type PrintKind } from '../../../sheets/prints/print-kind.ts';
import { Button } from '../../components/button.tsx';
import { NumberField } from '../../components/number-field.tsx';
import type { ChosenPrints } from './chosen-prints.ts';

/** Reason that a source has nothing of a kind. */
const NOTHING: ReadonlyMap<string, string> = new Map([
  ['scenario', 'games that began on the page Scenarios have one'],
  ['flights', 'no carrier, no flights'],
  ['flight-cards', 'no carrier, no flights'],
  ['seekers', 'no battery launches seekers'],
]);

export function KindFields(props: { readonly prints: ChosenPrints }) {
  return (
    <section class="prints-kinds" aria-label="What">
      <h2 class="prints-label">What</h2>
      <ul>
        <For each={PRINT_KINDS}>{(kind) => <KindRow kind={kind} prints={props.prints} />}</For>
      </ul>
      <Button
        label="Counts as the fleets need them"
        disabled={!props.prints.isTouched()}
        onClick={props.prints.follow}
      />
    </section>
  );
}

function KindRow(props: { readonly kind: PrintKind; readonly prints: ChosenPrints }) {
  const { kind, prints } = props;
  const isTicked = () => prints.isTicked(kind);
  const note = () => (prints.count(kind) === 0 && NOTHING.get(kind.id)) || kind.note;
  return (
    <li classList={{ off: !isTicked() }}>
      <label>
        <input
          type="checkbox"
          checked={isTicked()}
          onChange={(event) => prints.tick(kind, event.currentTarget.checked)}
        />
        <span>
          <b>{kind.name}</b> <small class="muted">{note()}</small>
        </span>
      </label>
      <Show
        when={isTicked()}
        fallback={<span class="muted prints-count">{prints.count(kind)}</span>}
      >
        <NumberField
          id={`prints-count-${kind.id}`}
          label={`Number of ${kind.name.toLowerCase()}`}
          value={prints.count(kind)}
          min={0}
          max={MOST_COUNT}
          onChange={(value) => prints.setCount(kind, value)}
        />
      </Show>
    </li>
  );
}
