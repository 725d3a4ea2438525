import { createMemo, For, untrack } from 'solid-js';
import { facetsOf } from '../../../store/ships/ship-facets.ts';
import { createLoaded } from '../../shared/loaded.ts';
import { createSliced } from '../../shared/sliced.ts';
import { useShip } from './ship-context.tsx';

/** The factions and types of the library's ships, to choose from while this one's are typed. */
export default function IdentityChoices() {
  const { ship, library } = useShip();
  const loaded = createLoaded(library);
  const ships = () => loaded()?.ships.items() ?? [];
  const count = createMemo(() => ships().length);
  // Not at every key that is stored: half a name is no choice.
  const others = () => untrack(ships).filter(({ id }) => id !== ship.id);
  const names = createSliced(() => (count() > 0 ? facetsOf(others()) : undefined));
  return (
    <For each={['faction', 'type'] as const}>
      {(field) => {
        const texts = createMemo(() =>
          names()
            ?.[field].slice(0, MOST)
            .map(({ text }) => text),
        );
        return (
          <datalist id={`${field}-choices`}>
            <For each={texts()}>{(text) => <option value={text} />}</For>
          </datalist>
        );
      }}
    </For>
  );
}

/** More than anybody reads through. */
const MOST = 200;
