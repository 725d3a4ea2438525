/** The list of ships as a player looks at it: what is searched, in which order, what is selected. */
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
  /** What is searched, as typed. */
  text(): string;
  search(text: string): void;
  query(): Query;
  ask(query: Query): void;
  ordering(): Ordering;
  order(ordering: Ordering): void;
  /** The ships that the query finds, in order. */
  shown(): readonly ShipItem[];
  /** Their ids. */
  ids(): readonly string[];
  selection(): Selection;
  select(selection: Selection): void;
  isSelected(id: string): boolean;
  /** The ids of what is selected and shown, in the order of the list. */
  chosen(): readonly string[];
  /** Of all ships in the collection, whatever is searched; of none until they were counted. */
  facets(): Facets;
  /** Counts them, with pauses for the page, unless it is stopped. */
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

/** The view of a library's ships: it stays as it is while the player is on other pages. */
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

/** What the parts of the ships page share. */
export const [ShipsPageProvider, useShipsPage] = neededContext<ShipsPageContext>('ships page');
