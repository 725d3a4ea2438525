import { useSearchParams } from '@solidjs/router';
import { createMemo, createSignal, Show } from 'solid-js';
import type { Fleet } from '../../../../core/fleets/fleet.ts';
import { EMPTY_FLEET } from '../../../../library/fleets/edits.ts';
import { fleetName, fleetReckoner } from '../../../../library/fleets/list.ts';
import { useLibrary } from '../library-context.tsx';
import { type Notice, NoticeBar } from '../notice-bar.tsx';
import { createShown } from '../shown-item.ts';
import { FleetList } from './fleet-list.tsx';
import { FleetPanel } from './fleet-panel.tsx';

/** All fleets beside the one that is edited; on a narrow screen one or the other. */
export function FleetsPage() {
  const library = useLibrary();
  const { fleets } = library;
  const [params, setParams] = useSearchParams<{ fleet?: string }>();
  const [notice, setNotice] = createSignal<Notice>();
  const reckon = fleetReckoner(library.rules, library.fleetRules);
  const chosen = createShown(fleets.find, () => params.fleet);
  const chosenId = createMemo(() => chosen()?.id);
  const choose = (id: string | undefined) => setParams({ fleet: id });

  const add = async (fleet: Fleet) => {
    const id = library.newId();
    await fleets.put([{ id, value: fleet, replaces: 0 }]);
    choose(id);
  };
  const throwAway = async (id: string) => {
    const thrown = fleets.find(id);
    // Another window has deleted it for good.
    if (!thrown) return choose(undefined);
    const name = fleetName(thrown.value);
    await fleets.throwAway([id]);
    choose(undefined);
    setNotice({
      text: `${name} is in the trash. Its ships stay in your library.`,
      undo: async () => {
        await fleets.restore([id]);
        choose(id);
      },
    });
  };
  return (
    <div class="shelf" classList={{ 'has-chosen': chosenId() !== undefined }}>
      <FleetList
        reckon={reckon}
        chosen={chosenId()}
        onNew={() => add({ ...EMPTY_FLEET, name: 'New fleet' })}
        onChoose={choose}
        onNotice={setNotice}
      />
      <section class="shelf-panel" aria-label="Fleet">
        <Show
          when={chosenId()}
          keyed
          fallback={<p class="shelf-hint muted">Choose a fleet to see its ships and its rating.</p>}
        >
          {(id) => (
            <Show when={chosen()}>
              {(item) => (
                <FleetPanel
                  item={item()}
                  reckon={reckon}
                  onDuplicate={add}
                  onThrowAway={() => throwAway(id)}
                  onNotice={setNotice}
                />
              )}
            </Show>
          )}
        </Show>
      </section>
      <NoticeBar notice={notice()} onDone={() => setNotice(undefined)} />
    </div>
  );
}
