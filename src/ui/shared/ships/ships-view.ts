/** Search, order and selection of the list of ships. */
import { batch, createMemo, createRoot, createSignal } from 'solid-js';
import { formatQuery, parseQuery, type Query } from '../../../core/design/search/ship-query.ts';
import { resultInSlices } from '../../../formats/arriving/slices.ts';
import type { Library } from '../../../store/library.ts';
import { type Facets, facetsOf, NO_FACETS } from '../../../store/ships/ship-facets.ts';
import { defaultOrdering, inOrder, type Ordering } from '../../../store/ships/ship-order.ts';
import type { ShipItem } from '../../../store/ships/ship-search.ts';
import { neededContext } from '../../components/needed-context.ts';
import { NOTHING_SELECTED, type Selection, selectedIn } from '../selection.ts';
import type { ShipJobs } from './ship-jobs.ts';

type Place = 'collection' | 'trash';

interface ShipsView {
  place(): Place;
  go(place: Place): void;
  /** Search text as typed. */
  text(): string;
  search(text: string): void;
  query(): Query;
  ask(query: Query): void;
  ordering(): Ordering;
  order(ordering: Ordering): void;
  /** Ships that match the query, in order. */
  shown(): readonly ShipItem[];
  /** Ids of the shown ships. */
  ids(): readonly string[];
  selection(): Selection;
  select(selection: Selection): void;
  isSelected(id: string): boolean;
  /** Ids of the selected ships in the list, in order. */
  chosen(): readonly string[];
  /** Facets of all ships of the collection; empty until they are counted. */
  facets(): Facets;
  /** Counts the facets in slices, unless `signal` stops it. */
  countFacets(signal: AbortSignal): Promise<void>;
}

/** A view of the library's ships. Belongs to the owner that creates it. */
function createShipsView({ ships }: Pick<Library, 'ships'>): ShipsView {
  const [place, setPlace] = createSignal<Place>('collection');
  const [text, setText] = createSignal('');
  const [ordering, setOrdering] = createSignal(defaultOrdering('updated'));
  const [facets, setFacets] = createSignal(NO_FACETS);
  const [selection, setSelection] = createSignal(NOTHING_SELECTED);
  const items = createMemo(() => (place() === 'trash' ? ships.trash() : ships.items()));
  const ordered = createMemo(() => inOrder(items(), ordering(), ships.names));
  const query = createMemo(() => parseQuery(text()));
  const shown = createMemo(() => ships.search.find(ordered(), query()));
  const ids = createMemo(() => shown().map(({ id }) => id));
  return {
    place,
    go: (to) =>
      batch(() => {
        setPlace(to);
        setSelection(NOTHING_SELECTED);
      }),
    text,
    search: setText,
    query,
    ask: (terms) => setText(formatQuery(terms)),
    ordering,
    order: setOrdering,
    shown,
    ids,
    selection,
    select: setSelection,
    isSelected: (id) => selection().ids.has(id),
    chosen: createMemo(() => (selection().ids.size === 0 ? [] : selectedIn(selection(), ids()))),
    facets,
    async countFacets(signal) {
      const found = await resultInSlices(facetsOf(ships.items()), { signal });
      if (found && !signal.aborted) setFacets(found);
    },
  };
}

const views = new WeakMap<Library, ShipsView>();

/** The view of a library's ships; it keeps its state while the player is on other pages. */
export function shipsViewOf(library: Library): ShipsView {
  const known = views.get(library);
  if (known) return known;
  const view = createRoot(() => createShipsView(library));
  views.set(library, view);
  return view;
}

interface ShipsPageContext {
  readonly library: Library;
  readonly view: ShipsView;
  readonly jobs: ShipJobs;
}

/** Context that the parts of the ships page share. */
export const [ShipsPageProvider, useShipsPage] = neededContext<ShipsPageContext>('ships page');
