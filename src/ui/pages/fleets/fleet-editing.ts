/** Editing of a fleet: its rating, and the library ships that it has copies of. */
import { createMemo, createResource } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import type { Fleet } from '../../../core/design/fleet.ts';
import { designMark, driftOf, type Original } from '../../../core/design/origins.ts';
import type { CollectionItem } from '../../../store/collections/collection.ts';
import { issuesByPlace } from '../../../store/labels.ts';
import { type FleetRater, fleetRater } from '../../../store/lists.ts';
import { loadedFrom } from '../../components/late.tsx';
import { neededContext } from '../../components/needed-context.ts';
import type { CollectionState } from '../../shared/library/collection-state.ts';
import { createEditing } from '../../shared/library/item-panel.tsx';

export type FleetEditing = ReturnType<typeof createFleetEditing>;

/** Belongs to the owner that creates it. */
export function createFleetEditing(state: CollectionState<Fleet>, item: CollectionItem<Fleet>) {
  const { library } = state;
  const editing = createEditing(state, item);
  const rater = createMemo(() => fleetRater(library.rules, library.fleetRules));
  const rateFleet: FleetRater = (fleet) => rater()(fleet);
  const evaluation = createMemo(() => rateFleet(editing.value()));
  const issues = createMemo(() => issuesByPlace(evaluation().issues));
  const origins = createMemo(() => [
    ...new Set(editing.value().ships.flatMap(({ origin }) => origin?.id ?? [])),
  ]);
  const present = () =>
    origins().flatMap((id) => {
      const card = library.ships.find(id);
      return card && card.trashed === undefined ? card : [];
    });
  const wanted = createMemo(() => {
    const revisions = present().map(({ id, revision }) => `${id} ${revision}`);
    return library.ships.status().state === 'ready' ? revisions.join() : undefined;
  });
  const [designs] = createResource(wanted, async () => {
    const found = await library.ships.values(present().map(({ id }) => id));
    return new Map(found.map(({ id, value }) => [id, value]));
  });
  const known = () => (designs.error ? undefined : loadedFrom(designs));
  return {
    library,
    editing,
    rateFleet,
    evaluation,
    issuesAt: (path: string) => issues()(path),
    /** Ship of the library that an entry is a copy of. */
    originalOf(index: number): Original<Design> | undefined {
      const id = editing.value().ships[index]?.origin?.id;
      const value = id === undefined ? undefined : known()?.get(id);
      return id !== undefined && value ? { id, value } : undefined;
    },
    /** Difference between an entry and its ship; undefined until the library is read. */
    driftAt(index: number) {
      const ship = editing.value().ships[index];
      const now = known();
      if (!ship?.origin || !now) return undefined;
      const there = now.get(ship.origin.id);
      return driftOf(ship.origin, designMark(ship.design), there && designMark(there));
    },
  };
}

/** Editing of the fleet in the panel around a component. */
export const [FleetEditingProvider, useFleetEditing] = neededContext<FleetEditing>('fleet');
