import { createSignal, lazy, Show } from 'solid-js';
import type { Fleet } from '../../../core/design/fleet.ts';
import { setFleetText } from '../../../core/design/fleets/edits.ts';
import type { CollectionItem } from '../../../store/collections/collection.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { withSuspense } from '../../components/with-suspense.tsx';
import { useCollection } from '../../shared/library/collection-state.ts';
import { ItemPanel } from '../../shared/library/item-panel.tsx';
import { isPrinting } from '../../shared/media.ts';
import { BattleFields } from './battle-fields.tsx';
import { createFleetEditing, FleetEditingProvider } from './fleet-editing.ts';
import { FleetMenu, RosterTable } from './fleet-output.tsx';
import { FleetShips } from './fleet-ships.tsx';
import { FleetSummary } from './fleet-summary.tsx';
import { LongRangeFields } from './flights-fields.tsx';

const FleetPrint = withSuspense(lazy(() => import('../../shared/print/fleet-print.tsx')));

/** Editor of a fleet: names, battle, ships, flights and rating. */
export function FleetPanel(props: { readonly item: CollectionItem<Fleet> }) {
  const page = useCollection<Fleet>();
  const { library } = page;
  const fleetEditing = createFleetEditing(page, props.item);
  const { editing } = fleetEditing;
  const [printing, setPrinting] = createSignal(false);

  const text = (field: 'name' | 'faction', label: string) => (
    <TextField
      id={`fleet-${field}`}
      label={label}
      value={editing.value()[field] ?? ''}
      onChange={(words) => editing.change(`${label} changed`, setFleetText(field, words), field)}
      onLeave={editing.endGroup}
    />
  );
  return (
    <FleetEditingProvider value={fleetEditing}>
      <ItemPanel
        editing={editing}
        tags={props.item.tags}
        actions={
          <>
            <FleetMenu />
            <Button
              primary
              disabled={editing.value().ships.length === 0}
              label="Print"
              onClick={() => setPrinting(true)}
            />
          </>
        }
      >
        <Show when={isPrinting()}>
          <RosterTable />
        </Show>
        <div class="fleet-columns">
          <div class="fleet-main">
            <div class="fleet-names">
              {text('name', 'Fleet')}
              {text('faction', 'Faction')}
            </div>
            <BattleFields />
            <FleetShips />
            <LongRangeFields />
            <label class="text-field">
              <span>Notes</span>
              <textarea
                rows="3"
                dir="auto"
                value={editing.value().notes ?? ''}
                onInput={(event) =>
                  editing.change(
                    'Notes changed',
                    setFleetText('notes', event.currentTarget.value),
                    'notes',
                  )
                }
                onBlur={editing.endGroup}
              />
            </label>
          </div>
          <aside class="fleet-side" aria-label="Totals of the fleet">
            <FleetSummary />
          </aside>
        </div>
      </ItemPanel>
      <Show when={printing()}>
        <FleetPrint
          rules={library.rules}
          fleetRules={library.fleetRules}
          fleet={editing.value()}
          evaluation={fleetEditing.evaluation()}
          onClose={() => setPrinting(false)}
        />
      </Show>
    </FleetEditingProvider>
  );
}
