/** One fleet of the library while it is edited: its editing, its figures, its ships' counterparts in the library. */
import { createMemo, createResource } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import type { Fleet } from '../../../core/design/fleet.ts';
import { type Drift, designMark, driftOf, type Original } from '../../../core/design/origins.ts';
import type { FleetEvaluation } from '../../../core/rating/fleets/fleet-evaluation.ts';
import type { FleetIssue } from '../../../core/rating/fleets/issues.ts';
import { afterTimeout } from '../../../store/autosave.ts';
import type { CollectionItem } from '../../../store/collections/collection.ts';
import { createItemDocument } from '../../../store/collections/item-document.ts';
import type { Document } from '../../../store/document.ts';
import { type FleetRater, fleetName } from '../../../store/fleets/list.ts';
import type { Library } from '../../../store/library.ts';
import { issuesByPlace } from '../../../store/places.ts';
import { neededContext } from '../../components/needed-context.ts';
import { loadedFrom } from '../../shared/loaded.ts';

export interface FleetEditing {
  readonly library: Library;
  readonly editing: Document<Fleet>;
  evaluation(): FleetEvaluation;
  /** The issues at a place of the fleet and below it. */
  issuesAt(path: string): readonly FleetIssue[];
  /** The library's ship that an entry is a copy of; undefined without one. */
  originalOf(index: number): Original<Design> | undefined;
  /** Undefined without a link, and until the library is read. */
  driftAt(index: number): Drift | undefined;
}

/** Belongs to the owner that creates it. */
export function createFleetEditing(
  library: Library,
  rateFleet: FleetRater,
  item: CollectionItem<Fleet>,
): FleetEditing {
  const editing = createItemDocument<Fleet>({
    collection: library.fleets,
    item,
    page: library.bench.page,
    copyOf: (fleet) => ({
      id: library.newId(),
      value: { ...fleet, name: `${fleetName(fleet)} (copy)` },
    }),
    now: library.now,
    after: afterTimeout,
  });
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
    evaluation,
    issuesAt: (path) => issues()(path),
    originalOf(index) {
      const id = editing.value().ships[index]?.origin?.id;
      const value = id === undefined ? undefined : known()?.get(id);
      return id !== undefined && value ? { id, value } : undefined;
    },
    driftAt(index) {
      const ship = editing.value().ships[index];
      const now = known();
      if (!ship?.origin || !now) return undefined;
      const there = now.get(ship.origin.id);
      return driftOf(ship.origin, designMark(ship.design), there && designMark(there));
    },
  };
}

/** The fleet that is edited; throws outside of its panel. */
export const [FleetEditingProvider, useFleetEditing] = neededContext<FleetEditing>('fleet');
