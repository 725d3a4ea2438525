import { useNavigate } from '@solidjs/router';
import { createSignal, Show } from 'solid-js';
import { readWeaponsFor } from '../../../store/weapons/arrivals.ts';
import { Button } from '../../components/button.tsx';
import { countOf } from '../../components/counts.ts';
import { useLibrary } from '../../shared/library/library-context.tsx';
import type { BarNotice } from '../../shared/library/notice-bar.tsx';
import { addWeapons, PLAIN_WEAPON } from './new-weapons.ts';
import { StarterSets } from './starter-sets.tsx';

interface EmptyWeaponsProps {
  readonly onImport: () => void;
  readonly onNotice: (notice: BarNotice) => void;
}

/** What an empty weapon library offers. */
export function EmptyWeapons(props: EmptyWeaponsProps) {
  const library = useLibrary();
  const navigate = useNavigate();
  const [fault, setFault] = createSignal(false);
  const start = async () => {
    try {
      const [id] = await addWeapons(library, [PLAIN_WEAPON]);
      navigate(`/library/weapons?weapon=${id}`);
    } catch {
      setFault(true);
    }
  };
  const takeSet = async (csv: string, title: string) => {
    const { arriving } = readWeaponsFor(library.rules, csv, []);
    try {
      const ids = await addWeapons(
        library,
        arriving.map(({ weapon }) => weapon),
        { tags: [title] },
      );
      props.onNotice({
        text: `${countOf(ids.length, 'weapon')} taken in.`,
        undo: () => library.weapons.moveToTrash(ids),
      });
    } catch {
      setFault(true);
    }
  };
  return (
    <section class="page-message wide">
      <h1>No weapons yet</h1>
      <p class="muted">
        Design a weapon once and put it on many ships. When you change it later, you see every ship
        that changes with it, and choose which of them follow.
      </p>
      <div class="row">
        <Button primary label="Design a weapon" onClick={start} />
        <Button label="Import a table" onClick={props.onImport} />
      </div>
      <Show when={fault()}>
        <p class="text-error" role="alert">
          Nothing can be stored now; see the bench for why.
        </p>
      </Show>
      <StarterSets onTake={(csv, title) => void takeSet(csv, title)} />
    </section>
  );
}
