import { useNavigate } from '@solidjs/router';
import { createSignal, lazy, Show, Suspense } from 'solid-js';
import { EMPTY_FLEET } from '../../../../library/fleets/edits.ts';
import { createIncoming } from '../incoming.ts';
import { useLibrary } from '../library-context.tsx';

const FleetImport = lazy(() => import('./fleet-import.tsx'));

/** What an empty shelf of fleets offers. */
export function EmptyFleets() {
  const library = useLibrary();
  const navigate = useNavigate();
  const incoming = createIncoming();
  const [fault, setFault] = createSignal(false);
  const open = (id: string | undefined) => navigate(`/library/fleets?fleet=${id}`);
  const start = async () => {
    const id = library.newId();
    try {
      await library.fleets.put([{ id, value: { ...EMPTY_FLEET, name: 'New fleet' }, replaces: 0 }]);
      open(id);
    } catch {
      setFault(true);
    }
  };
  return (
    <section class="page-message">
      <h1>No fleets yet</h1>
      <p class="muted">
        A fleet brings ships of your library together: how many, under which names, with which
        fighters, against the limit of a battle or a scenario.
      </p>
      <div class="row">
        <button type="button" class="button primary" onClick={() => void start()}>
          Start a fleet
        </button>
        <button type="button" class="button" onClick={() => incoming.open('')}>
          Import one
        </button>
      </div>
      <Show when={fault()}>
        <p class="text-error" role="alert">
          Nothing can be stored now; see the bench for why.
        </p>
      </Show>
      <Show when={incoming.text() !== undefined}>
        <Suspense>
          <FleetImport
            text={incoming.text() ?? ''}
            onDone={([first]) => {
              incoming.close();
              open(first);
            }}
            onClose={incoming.close}
          />
        </Suspense>
      </Show>
      <Show when={incoming.dragging()}>
        <div class="drop-zone" aria-hidden="true">
          Drop fleets: files, tables, links here
        </div>
      </Show>
    </section>
  );
}
