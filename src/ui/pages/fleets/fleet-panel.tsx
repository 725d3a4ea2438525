import { createSignal, lazy, Show } from 'solid-js';
import type { Fleet } from '../../../core/design/fleet.ts';
import { setFleetText } from '../../../core/design/fleets/edits.ts';
import type { CollectionItem } from '../../../store/collections/collection.ts';
import { type FleetRater, fleetName } from '../../../store/fleets/list.ts';
import { Button } from '../../components/button.tsx';
import { SaveStateView } from '../../components/save-state.tsx';
import { TextField } from '../../components/text-field.tsx';
import { withSuspense } from '../../components/with-suspense.tsx';
import { DocumentBars } from '../../shared/library/document-bars.tsx';
import { useLibrary } from '../../shared/library/library-context.tsx';
import type { BarNotice } from '../../shared/library/notice-bar.tsx';
import { PanelBar } from '../../shared/library/panel-bar.tsx';
import { isPrinting } from '../../shared/printing.ts';
import { BattleFields } from './battle-fields.tsx';
import { FleetComparison } from './fleet-comparison.tsx';
import { createFleetEditing, FleetEditingProvider } from './fleet-editing.ts';
import { FleetMenu } from './fleet-menu.tsx';
import { FleetShips } from './fleet-ships.tsx';
import { FleetSummary } from './fleet-summary.tsx';
import { LongRangeFields } from './flights-fields.tsx';
import { RosterTable } from './roster-table.tsx';

const FleetPrint = withSuspense(lazy(() => import('../../shared/print/fleet-print.tsx')));

interface FleetPanelProps {
  readonly item: CollectionItem<Fleet>;
  readonly rateFleet: FleetRater;
  readonly onDuplicate: (fleet: Fleet) => void;
  readonly onMoveToTrash: () => void;
  readonly onNotice: (notice: BarNotice) => void;
}

/** One fleet: who it is, what limits it, its ships and flights, and what they add up to. */
export function FleetPanel(props: FleetPanelProps) {
  const library = useLibrary();
  const fleetEditing = createFleetEditing(library, props.rateFleet, props.item);
  const { editing } = fleetEditing;
  const [printing, setPrinting] = createSignal(false);
  const name = () => fleetName(editing.value());

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
      <PanelBar
        name={name()}
        editing={editing}
        back={{ href: '#/library/fleets', label: 'All fleets' }}
        state={<SaveStateView state={editing.saveState()} onRetry={() => void editing.save()} />}
        onDuplicate={() => props.onDuplicate({ ...editing.value(), name: `${name()} (copy)` })}
        onMoveToTrash={props.onMoveToTrash}
      >
        <FleetMenu />
        <Button
          primary
          disabled={editing.value().ships.length === 0}
          label="Print"
          onClick={() => setPrinting(true)}
        />
      </PanelBar>
      <Show when={isPrinting()}>
        <RosterTable />
      </Show>
      <DocumentBars document={editing} what="fleet" nameOf={fleetName} />
      <div class="fleet-columns">
        <div class="fleet-main">
          <div class="fleet-names">
            {text('name', 'Fleet')}
            {text('faction', 'Faction')}
          </div>
          <BattleFields />
          <FleetShips onNotice={props.onNotice} />
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
        <aside class="fleet-side" aria-label="What the fleet adds up to">
          <FleetSummary />
          <FleetComparison id={props.item.id} rateFleet={props.rateFleet} />
        </aside>
      </div>
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
