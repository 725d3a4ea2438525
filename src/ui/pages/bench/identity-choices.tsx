import { createMemo, For, untrack } from 'solid-js';
import { facetsOf } from '../../../store/ships.ts';
import { createLoaded } from '../../components/late.tsx';
import { createSliced } from '../../shared/work.ts';
import { useShip } from './ship-context.tsx';

/** Suggestions for faction and type, from the ships of the library. */
export default function IdentityChoices() {
  const { ship, library } = useShip();
  const loaded = createLoaded(library);
  const ships = () => loaded()?.ships.items() ?? [];
  const count = createMemo(() => ships().length);
  // Leave out this ship: its name may be incomplete.
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

/** Most suggestions for one field. */
const MOST = 200;
