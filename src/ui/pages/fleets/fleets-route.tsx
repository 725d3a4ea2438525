import { createMemo, lazy, Show } from 'solid-js';
import { EMPTY_FLEET } from '../../../core/design/edits/fleet.ts';
import type { Fleet } from '../../../core/design/fleet.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import { countText } from '../../../core/exact/rounding.ts';
import { fleetName, fleetRater, fleetRows } from '../../../store/lists.ts';
import type { Action } from '../../components/actions.tsx';
import { withSuspense } from '../../components/late.tsx';
import { limitLeft, roomLeft } from '../../components/words.ts';
import { CollectionList, RowLink } from '../../shared/library/collection-list.tsx';
import { CollectionPage, PanelHint } from '../../shared/library/collection-page.tsx';
import { type CollectionKind, useCollection } from '../../shared/library/collection-state.ts';
import { FleetPanel } from './fleet-panel.tsx';
import '../../styles/fleet-ships.css';
import '../../styles/fleets.css';

const FLEETS: CollectionKind<Fleet> = {
  path: '/fleets',
  thing: 'fleet',
  things: 'fleets',
  collectionOf: ({ fleets }) => fleets,
  nameOf: fleetName,
  blank: () => ({ ...EMPTY_FLEET, name: 'New fleet' }),
  copyOf: (fleet) => ({ ...fleet, name: `${fleetName(fleet)} (copy)` }),
  nameField: 'fleet-name',
  stays: 'The ships stay in your library.',
  empty: {
    title: 'No fleets yet',
    about:
      'A fleet lists ships of your library: how many of each, their names and fighters, and their rating against the limit of a battle or scenario.',
    startLabel: 'Start a fleet',
    importLabel: 'Import a fleet',
    dialogs: [{ name: 'samples', label: 'Add sample fleets' }],
  },
  List: FleetList,
  Panel: FleetPanel,
  Hint: () => <PanelHint>Choose a fleet to see its ships and its rating.</PanelHint>,
  Import: {
    dropHint: 'Drop fleets here: files, tables, links',
    Dialog: withSuspense(lazy(() => import('./fleet-import.tsx'))),
  },
  dialogs: { samples: withSuspense(lazy(() => import('../../shared/library/samples-dialog.tsx'))) },
};

export default function FleetsRoute() {
  return <CollectionPage kind={FLEETS} />;
}

function FleetList() {
  const { library, collection, list, moveToTrash, openDialog } = useCollection<Fleet>();
  const rater = createMemo(() => fleetRater(library.rules, library.fleetRules));
  const rows = createMemo(() => fleetRows(rater(), collection.items(), list.query()));
  const actions = (selected: readonly string[]): readonly Action[] => [
    selected.length > 0
      ? { label: 'Trash', does: () => moveToTrash(selected) }
      : { label: 'Add sample fleets', does: () => openDialog('samples') },
  ];
  return (
    <CollectionList
      rows={rows()}
      total={collection.items().length}
      searchLabel="Search fleets by name, faction or ships"
      searchPlaceholder="Search: name, faction, ships…"
      actions={actions}
    >
      {(row) => (
        <RowLink
          id={row().id}
          name={row().name}
          figureLabel="rating"
          figure={countText(row().rating)}
          stats={
            <>
              {countOf(row().ships, 'ship')}
              {row().flights === 0 ? '' : `, ${countOf(row().flights, 'flight')}`}
            </>
          }
          aside={
            <Show when={row().left !== undefined}>
              <Show when={(row().left ?? 0) < 0} fallback={limitLeft(row().left ?? 0)}>
                <b class="text-error">{roomLeft(row().left ?? 0)}</b>
              </Show>
            </Show>
          }
        />
      )}
    </CollectionList>
  );
}
