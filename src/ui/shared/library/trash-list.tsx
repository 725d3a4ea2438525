import { createMemo, createSignal, For, Show } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import type { LiveList } from '../../../store/collections/live-collection.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';

interface TrashListProps<Value> {
  readonly collection: LiveList<Value>;
  readonly nameOf: (value: Value) => string;
  readonly onNotice: (text: string) => void;
}

/** Items shown at once, the latest. */
const MAX_LISTED = 200;

/** What was thrown away: to be taken back, or deleted for good. */
export function TrashList<Value>(props: TrashListProps<Value>) {
  const [asking, setAsking] = createSignal(false);
  const ids = () => props.collection.trash().map(({ id }) => id);
  const latest = createMemo(() =>
    props.collection
      .trash()
      .toSorted((a, b) => (b.trashed ?? 0) - (a.trashed ?? 0))
      .slice(0, MAX_LISTED),
  );
  const empty = async () => {
    const count = ids().length;
    try {
      await props.collection.remove(ids());
      props.onNotice(`${countOf(count, 'item')} deleted permanently.`);
    } catch {
      props.onNotice('The trash could not be emptied: nothing can be stored now.');
    }
  };
  return (
    <Show when={ids().length > 0}>
      <details class="collection-trash adder">
        <summary>Trash ({ids().length})</summary>
        <ul>
          <For each={latest()}>
            {(item) => (
              <li>
                <bdi class="name">{props.nameOf(item.value)}</bdi>
                <Button
                  small
                  label="Restore"
                  onClick={() => void props.collection.restore([item.id])}
                />
              </li>
            )}
          </For>
        </ul>
        <Show when={ids().length > MAX_LISTED}>
          <p class="muted">and {ids().length - MAX_LISTED} more, deleted earlier</p>
        </Show>
        <Button small label="Empty the trash…" onClick={() => setAsking(true)} />
        <Show when={asking()}>
          <ConfirmDialog
            title="Empty the trash?"
            text={`${countOf(ids().length, 'item')} will be deleted permanently. This cannot be undone.`}
            action="Delete permanently"
            onConfirm={() => void empty()}
            onClose={() => setAsking(false)}
          />
        </Show>
      </details>
    </Show>
  );
}
