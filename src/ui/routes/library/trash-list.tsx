import { createSignal, For, Show } from 'solid-js';
import type { LiveShelf } from '../../../library/shelves/live-shelf.ts';

interface TrashListProps<Value> {
  readonly shelf: LiveShelf<Value>;
  readonly nameOf: (value: Value) => string;
  readonly onNotice: (text: string) => void;
}

/** What was thrown away: to be taken back, or deleted for good. */
export function TrashList<Value>(props: TrashListProps<Value>) {
  const [asking, setAsking] = createSignal(false);
  const ids = () => props.shelf.trash().map(({ id }) => id);
  const empty = async () => {
    const count = ids().length;
    setAsking(false);
    try {
      await props.shelf.remove(ids());
      props.onNotice(count === 1 ? '1 item deleted for good.' : `${count} items deleted for good.`);
    } catch {
      props.onNotice('The trash could not be emptied: nothing can be stored now.');
    }
  };
  return (
    <Show when={ids().length > 0}>
      <details class="shelf-trash adder">
        <summary>Trash ({ids().length})</summary>
        <ul>
          <For each={props.shelf.trash()}>
            {(item) => (
              <li>
                <bdi class="name">{props.nameOf(item.value)}</bdi>
                <button
                  type="button"
                  class="button small"
                  onClick={() => void props.shelf.restore([item.id])}
                >
                  Restore
                </button>
              </li>
            )}
          </For>
        </ul>
        <div class="row">
          <Show
            when={asking()}
            fallback={
              <button type="button" class="button small" onClick={() => setAsking(true)}>
                Empty the trash…
              </button>
            }
          >
            <span>This cannot be undone.</span>
            <button type="button" class="button small" onClick={() => void empty()}>
              Delete for good
            </button>
            <button type="button" class="button small" onClick={() => setAsking(false)}>
              Keep
            </button>
          </Show>
        </div>
      </details>
    </Show>
  );
}
