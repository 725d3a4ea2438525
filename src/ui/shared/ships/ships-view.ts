/** The list of ships as a player looks at it: what is searched, in which order, what is selected. */
import { batch, createMemo, createSignal, getOwner, runWithOwner } from 'solid-js';
import { formatQuery, parseQuery, type Query } from '../../../core/design/search/ship-query.ts';
import type { Library } from '../../../store/library.ts';
import { type Facets, facetsOf } from '../../../store/ships/ship-facets.ts';
import { defaultOrdering, inOrder, type Ordering } from '../../../store/ships/ship-order.ts';
import { createShipSearch, type ShipItem } from '../../../store/ships/ship-search.ts';
import { NOTHING_SELECTED, type Selection, selectedIn } from '../selection.ts';

type Place = 'collection' | 'trash';

export interface ShipsView {
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
  /**
   * Makes so many ships ready for the search, from that one on; false when there are no more. Until
   * then, a search of many ships waits.
   */
  prepare(from: number, count: number): boolean;
  /** Of all ships in the collection, whatever is searched. */
  facets(): Facets;
}

/** So many ships are made ready at once; of more, a search waits until they have been prepared. */
const FEW = 1000;

/** A memo that is made when it is first asked for: the list does not wait for it. */
function facetsLater(make: () => Facets): () => Facets {
  const owner = getOwner();
  let facets: (() => Facets) | undefined;
  return () => {
    facets ??= runWithOwner(owner, () => createMemo(make)) as () => Facets;
    return facets();
  };
}

/** A view of the library's ships. Belongs to the owner that creates it. */
export function createShipsView({ rules, ships }: Pick<Library, 'rules' | 'ships'>): ShipsView {
  const [place, setPlace] = createSignal<Place>('collection');
  const [text, setText] = createSignal('');
  const [ordering, setOrdering] = createSignal(defaultOrdering('updated'));
  const [selection, setSelection] = createSignal(NOTHING_SELECTED);
  const search = createShipSearch(rules);
  const items = createMemo(() => (place() === 'trash' ? ships.trash() : ships.items()));
  const ordered = createMemo(() => inOrder(items(), ordering()));
  const query = createMemo(() => parseQuery(text()));
  const [isReady, setReady] = createSignal(false);
  const searched = createMemo<Query>(
    (before) => (isReady() || items().length <= FEW ? query() : before),
    [],
  );
  const shown = createMemo(() => search.find(ordered(), searched()));
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
    prepare(from, count) {
      const all = ships.items();
      search.prepare(all.slice(from, from + count));
      const isMore = from + count < all.length;
      if (!isMore) setReady(true);
      return isMore;
    },
    facets: facetsLater(() => facetsOf(ships.items())),
  };
}
