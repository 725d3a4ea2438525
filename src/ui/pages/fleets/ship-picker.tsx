import { createMemo, createSignal, For, Match, Show, Switch } from 'solid-js';
import { addFromLibrary, entriesExcess } from '../../../core/design/fleets/joining.ts';
import { parseQuery } from '../../../core/design/search/ship-query.ts';
import { excessText } from '../../../core/design/sizes.ts';
import { defaultOrdering, inOrder } from '../../../store/ships/ship-order.ts';
import { Button } from '../../components/button.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { PlusIcon } from '../../components/icons.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { limitLeft } from '../../components/words.ts';
import { useFleetEditing } from './fleet-editing.ts';

/** Rows shown at once; the search finds the others. */
const MAX_SHOWN = 100;

/** The library's ships, to add some of to the fleet; it stays open for the next. */
export default function ShipPicker(props: { readonly onClose: () => void }) {
  const { library, editing, evaluation } = useFleetEditing();
  const [query, setQuery] = createSignal('');
  const [fault, setFault] = createSignal<string>();
  const { ships } = library;
  const ordered = createMemo(() => inOrder(ships.items(), defaultOrdering('name'), ships.names));
  const found = createMemo(() => ships.search.find(ordered(), parseQuery(query())));
  const counts = createMemo(() => {
    const all = new Map<string, number>();
    for (const { origin, count = 1 } of editing.value().ships) {
      if (origin) all.set(origin.id, (all.get(origin.id) ?? 0) + count);
    }
    return all;
  });
  /** What the limit leaves; without one, no ship is too large. */
  const room = () => evaluation().left ?? Number.POSITIVE_INFINITY;
  const add = async (id: string, title: string) => {
    try {
      const [ship] = await ships.values([id]);
      if (!ship) {
        setFault(`${title} cannot be read.`);
        return;
      }
      const edit = addFromLibrary(ship);
      const excess = entriesExcess(edit(editing.value()));
      setFault(excess && excessText(excess));
      if (!excess) editing.change(`${title} added`, edit);
    } catch {
      setFault('Your ships cannot be read now.');
    }
  };
  return (
    <DialogFrame title="Add ships" class="picker-dialog" onClose={props.onClose}>
      <SearchField
        label="Search your ships by name, faction, type, weapons or tags"
        placeholder="Search your ships…"
        value={query()}
        onInput={setQuery}
      />
      <Switch>
        <Match when={ships.status().state === 'loading'}>
          <p class="muted">Reading your ships…</p>
        </Match>
        <Match when={found().length === 0}>
          <p class="muted">No ship in your library matches all of these words.</p>
        </Match>
      </Switch>
      <ul class="picker-rows">
        <For each={found().slice(0, MAX_SHOWN)}>
          {({ id, value }) => (
            <li>
              <button type="button" onClick={() => void add(id, value.title)}>
                <span>
                  <bdi class="name">{value.title}</bdi>{' '}
                  <Show when={counts().get(id)}>
                    {(count) => <b class="in-fleet">×{count()}</b>}
                  </Show>
                </span>
                <span class="figure" classList={{ 'text-error': value.rating > room() }}>
                  <span class="visually-hidden">rating </span>
                  {value.rating}
                </span>
                <span class="muted">
                  <For each={[value.faction, value.type].filter(Boolean)}>
                    {(text) => (
                      <>
                        <bdi>{text}</bdi> ·{' '}
                      </>
                    )}
                  </For>
                  hull {value.hull}
                </span>
                <span class="picker-add" aria-hidden="true">
                  <PlusIcon />
                </span>
              </button>
            </li>
          )}
        </For>
      </ul>
      <div class="dialog-foot">
        <p class="grow" role="status">
          <b>Rating {evaluation().rating}</b>
          <Show when={evaluation().left !== undefined}>
            {' '}
            of {evaluation().battle.limit},{' '}
            <span classList={{ 'text-error': room() < 0 }}>{limitLeft(room())}</span>
          </Show>
          .{' '}
          <Show when={found().length > MAX_SHOWN}>
            <span class="muted">The first {MAX_SHOWN}; search for more. </span>
          </Show>
          <Show when={fault()}>{(words) => <span class="text-error">{words()}</span>}</Show>
        </p>
        <Button primary label="Done" onClick={props.onClose} />
      </div>
    </DialogFrame>
  );
}
