import { useNavigate } from '@solidjs/router';
import { createSignal, Show } from 'solid-js';
import { EMPTY_FLEET } from '../../../core/design/fleets/edits.ts';
import { Button } from '../../components/button.tsx';
import { useLibrary } from '../../shared/library/library-context.tsx';

/** What an empty collection of fleets offers. */
export function EmptyFleets(props: { readonly onImport: () => void }) {
  const library = useLibrary();
  const navigate = useNavigate();
  const [fault, setFault] = createSignal(false);
  const start = async () => {
    const id = library.newId();
    try {
      await library.fleets.put([{ id, value: { ...EMPTY_FLEET, name: 'New fleet' }, replaces: 0 }]);
      navigate(`/library/fleets?fleet=${id}`);
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
        <Button primary label="Start a fleet" onClick={start} />
        <Button label="Import one" onClick={props.onImport} />
      </div>
      <Show when={fault()}>
        <p class="text-error" role="alert">
          Nothing can be stored now; see the bench for why.
        </p>
      </Show>
    </section>
  );
}
