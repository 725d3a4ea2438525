import '../../styles/collection-parts.css';
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import { parseQuery } from '../../../core/design/search/ship-query.ts';
import { countText } from '../../../core/exact/rounding.ts';
import { leftOf } from '../../../store/collections/ship-summary.ts';
import type { Library } from '../../../store/library.ts';
import { defaultOrdering, inOrder, twinWords } from '../../../store/ships.ts';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { SearchField } from '../../components/fields.tsx';

/** Dialog in which a ship of the library is chosen. */
export default function ChooseShip(props: {
  readonly library: Library;
  /** Further ways to a ship, below the list. */
  readonly more?: JSX.Element;
  readonly onChoose: (title: string, design: Design) => void;
  readonly onClose: () => void;
}) {
  const choose = ({ value }: { readonly value: Design }, title: string) => {
    props.onChoose(title, value);
    return undefined;
  };
  return (
    <DialogFrame title="Choose a ship" class="picker-dialog" onClose={props.onClose}>
      <FoundShips library={props.library} onChoose={choose} />
      {props.more}
    </DialogFrame>
  );
}

const MAX_FOUND = 100;

type Ships = Library['ships'];
type Ship = Awaited<ReturnType<Ships['values']>>[number];

/** Ships of the library by name, with a search; a click chooses one. */
export function FoundShips(props: {
  readonly library: Pick<Library, 'ships'>;
  /** Called with the stored ship; returns the reason if it cannot be used. */
  readonly onChoose: (ship: Ship, title: string) => string | undefined;
  /** Content after a ship's name. */
  readonly besideName?: (id: string) => JSX.Element;
  /** Content at the end of a ship's row, which may choose the ship. */
  readonly atEnd?: (id: string, title: string, choose: () => Promise<void>) => JSX.Element;
  /** Ships with a higher rating are marked. */
  readonly maxRating?: number | undefined;
}) {
  const [query, setQuery] = createSignal('');
  const [fault, setFault] = createSignal<string>();
  const ships = () => props.library.ships;
  const ordered = createMemo(() =>
    inOrder(ships().items(), defaultOrdering('name'), ships().names),
  );
  const found = createMemo(() => ships().search.find(ordered(), parseQuery(query())));
  const shown = createMemo(() => found().slice(0, MAX_FOUND));
  const twins = createMemo(() => twinWords(shown()));
  const choose = async (id: string, title: string) => {
    try {
      const [ship] = await ships().values([id]);
      setFault(ship ? props.onChoose(ship, title) : `${title} cannot be read.`);
    } catch {
      setFault('Your ships cannot be read now.');
    }
  };
  const isOver = (rating: number) => props.maxRating !== undefined && rating > props.maxRating;
  return (
    <>
      <SearchField
        label="Search your ships by name, faction, type, weapons or tags"
        placeholder="Search your ships…"
        value={query()}
        onInput={setQuery}
      />
      <ul class="picker-rows">
        <For each={shown()}>
          {(ship) => {
            const { id, value } = ship;
            return (
              <li>
                <button type="button" onClick={() => void choose(id, value.title)}>
                  <span>
                    <bdi class="name">{value.title}</bdi> {props.besideName?.(id)}
                  </span>
                  <span class="figure" classList={{ 'text-error': isOver(value.rating) }}>
                    <span class="visually-hidden">rating </span>
                    {countText(value.rating)}
                    <Show when={isOver(value.rating)}> does not fit</Show>
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
                    <Show when={twins()(ship.id)}>{(words) => <> · {words()}</>}</Show>
                    <Show when={leftOf(value) < 0}>
                      {' '}
                      · <b class="text-error">{-leftOf(value)} over</b>
                    </Show>
                  </span>
                </button>
                {props.atEnd?.(id, value.title, () => choose(id, value.title))}
              </li>
            );
          }}
        </For>
      </ul>
      <p class="muted" role="status">
        <Show when={ships().status().state === 'loading'}>Reading your ships…</Show>
        <Show when={ships().status().state === 'ready' && found().length === 0}>
          No ship in your library matches all of these words.
        </Show>
        <Show when={found().length > MAX_FOUND}>The first {MAX_FOUND}; search for more. </Show>
        <Show when={fault()}>{(words) => <span class="text-error">{words()}</span>}</Show>
      </p>
    </>
  );
}
