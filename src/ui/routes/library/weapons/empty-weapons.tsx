import { useNavigate } from '@solidjs/router';
import { createSignal, lazy, Show, Suspense } from 'solid-js';
import { readTableFor } from '../../../../library/weapons/arrivals.ts';
import { weaponDrafts } from '../../../../library/weapons/drafts.ts';
import { createIncoming } from '../incoming.ts';
import { useLibrary } from '../library-context.tsx';
import { addWeapons, PLAIN_WEAPON } from './new-weapons.ts';
import { StarterSets } from './starter-sets.tsx';

const WeaponsImport = lazy(() => import('./weapons-import.tsx'));

/** What an empty weapon library offers. */
export function EmptyWeapons() {
  const library = useLibrary();
  const navigate = useNavigate();
  const incoming = createIncoming();
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
    const { arriving } = readTableFor(library.rules, csv, []);
    try {
      await addWeapons(
        library,
        arriving.map(({ weapon }) => weapon),
        { tags: [title] },
      );
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
        <button type="button" class="button primary" onClick={() => void start()}>
          Design a weapon
        </button>
        <button type="button" class="button" onClick={() => incoming.open('')}>
          Import a table
        </button>
      </div>
      <Show when={fault()}>
        <p class="text-error" role="alert">
          Nothing can be stored now; see the bench for why.
        </p>
      </Show>
      <StarterSets onTake={(csv, title) => void takeSet(csv, title)} />
      <Show when={incoming.text() !== undefined}>
        <Suspense>
          <WeaponsImport
            text={incoming.text() ?? ''}
            drafts={weaponDrafts(() => localStorage, library.weapons.find)}
            onDone={incoming.close}
            onClose={incoming.close}
          />
        </Suspense>
      </Show>
      <Show when={incoming.dragging()}>
        <div class="drop-zone" aria-hidden="true">
          Drop a table of weapons here
        </div>
      </Show>
    </section>
  );
}
