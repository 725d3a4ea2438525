import { For, Show } from 'solid-js';
import type { Pair } from '../../../store/weapons/changes.ts';
import { roomLeft } from '../../components/words.ts';
import { useLibrary } from '../../shared/library/library-context.tsx';
import type { PackEditing } from './pack-editing.ts';

/** Ships shown at once. */
const MAX_SHOWN = 200;

/** The ships that are rated by the pack: as they are, and as they would be. */
export function ChangedShips(props: { readonly packEditing: PackEditing }) {
  const { ships, bench } = useLibrary();
  const open = async (id: string) => {
    await bench.show(id);
    location.hash = '#/';
  };
  const title = (id: string) => ships.find(id)?.value.title ?? 'Untitled ship';
  const changed = () => props.packEditing.changed();
  return (
    <section class="changed-ships" aria-labelledby="changed-title">
      <h2 id="changed-title">Your ships</h2>
      <p class="muted">{words(props.packEditing)}</p>
      <Show when={changed().length > 0}>
        <table class="figures-table">
          <thead>
            <tr>
              <th scope="col">Ship</th>
              <th scope="col">SU left</th>
              <th scope="col">Rating</th>
            </tr>
          </thead>
          <tbody>
            <For each={changed().slice(0, MAX_SHOWN)}>
              {({ id, left, rating }) => (
                <tr>
                  <th scope="row">
                    <button type="button" class="link" onClick={() => void open(id)}>
                      <bdi>{title(id)}</bdi>
                      <span class="visually-hidden">, open on the bench</span>
                    </button>
                  </th>
                  <td classList={{ over: left.after < 0 }}>
                    <PairText pair={left} of={roomLeft} />
                  </td>
                  <td>
                    <PairText pair={rating} of={String} />
                  </td>
                </tr>
              )}
            </For>
          </tbody>
        </table>
        <Show when={changed().length > MAX_SHOWN}>
          <p class="muted">and {changed().length - MAX_SHOWN} more</p>
        </Show>
      </Show>
    </section>
  );
}

/** "34 → 12", or the figure alone where it stays. */
const PairText = (props: { readonly pair: Pair; readonly of: (figure: number) => string }) => (
  <>
    <Show when={props.pair.before !== props.pair.after}>
      <span class="muted">{props.of(props.pair.before)} → </span>
    </Show>
    {props.of(props.pair.after)}
  </>
);

function words({ users, changed, isKnown, waiting }: PackEditing): string {
  if (!isKnown()) return 'Reading your ships…';
  const count = users().length;
  if (count === 0) return 'No ship is rated by this pack yet: choose it on the bench, under Rules.';
  const rated = count === 1 ? 'One ship is rated by it.' : `${count} ships are rated by it.`;
  if (!waiting()) return rated;
  return changed().length === 0
    ? `${rated} None would change.`
    : `${rated} These would change when you save:`;
}
