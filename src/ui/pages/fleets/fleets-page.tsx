import { useSearchParams } from '@solidjs/router';
import { createMemo, Show } from 'solid-js';
import type { Fleet } from '../../../core/design/fleet.ts';
import { EMPTY_FLEET } from '../../../core/design/fleets/edits.ts';
import { type FleetRater, fleetName, fleetRater } from '../../../store/fleets/list.ts';
import { focusField } from '../../shared/focus.ts';
import { useLibrary } from '../../shared/library/library-context.tsx';
import type { BarNotice } from '../../shared/library/notice-bar.tsx';
import { createShown } from '../../shared/library/shown-item.ts';
import { FleetList } from './fleet-list.tsx';
import { FleetPanel } from './fleet-panel.tsx';

interface FleetsPageProps {
  readonly onImport: () => void;
  readonly onSamples: () => void;
  readonly onNotice: (notice: BarNotice) => void;
}

/** All fleets beside the one that is edited; on a narrow screen one or the other. */
export function FleetsPage(props: FleetsPageProps) {
  const library = useLibrary();
  const { fleets } = library;
  const [params, setParams] = useSearchParams<{ fleet?: string }>();
  const rater = createMemo(() => fleetRater(library.rules, library.fleetRules));
  const rateFleet: FleetRater = (fleet) => rater()(fleet);
  const chosen = createShown(fleets.find, () => params.fleet);
  const chosenId = createMemo(() => chosen()?.id);
  const choose = (id: string | undefined) => setParams({ fleet: id });

  const add = async (fleet: Fleet) => {
    const id = library.newId();
    await fleets.put([{ id, value: fleet, replaces: 0 }]);
    choose(id);
  };
  const moveToTrash = async (id: string) => {
    const thrown = fleets.find(id);
    // Another window has deleted it for good.
    if (!thrown) return choose(undefined);
    const name = fleetName(thrown.value);
    await fleets.moveToTrash([id]);
    choose(undefined);
    props.onNotice({
      text: `${name} is in the trash. Its ships stay in your library.`,
      undo: async () => {
        await fleets.restore([id]);
        choose(id);
      },
    });
  };
  return (
    <div class="collection" classList={{ 'has-chosen': chosenId() !== undefined }}>
      <FleetList
        rateFleet={rateFleet}
        chosen={chosenId()}
        onNew={async () => {
          await add({ ...EMPTY_FLEET, name: 'New fleet' });
          focusField('fleet-name');
        }}
        onImport={props.onImport}
        onSamples={props.onSamples}
        onNotice={props.onNotice}
      />
      <section class="collection-panel" aria-label="Fleet">
        <Show
          when={chosenId()}
          keyed
          fallback={
            <p class="collection-hint muted">Choose a fleet to see its ships and its rating.</p>
          }
        >
          {(id) => (
            <Show when={chosen()}>
              {(item) => (
                <FleetPanel
                  item={item()}
                  rateFleet={rateFleet}
                  onDuplicate={add}
                  onMoveToTrash={() => moveToTrash(id)}
                  onNotice={props.onNotice}
                />
              )}
            </Show>
          )}
        </Show>
      </section>
    </div>
  );
}
