/** Search, order and selection of the list of ships. */
import { createEffect, createMemo, createSignal } from 'solid-js';
import { formatQuery, parseQuery, type Query } from '../../../core/design/search/ship-query.ts';
import { resultInSlices } from '../../../formats/arriving/slices.ts';
import type { Library } from '../../../store/library.ts';
import {
  defaultOrdering,
  facetsOf,
  inOrder,
  NO_FACETS,
  ORDERS,
  type Ordering,
  readFirstShips,
  storeFirstShips,
} from '../../../store/ships.ts';
import { createAddress, type Param, textParam, wordParam } from '../address.ts';
import { NOTHING_SELECTED, selectedIn } from '../selection.ts';

type Place = 'collection' | 'trash';

/** An order in the address: its name, after a minus if its direction is reversed. */
const ORDERING: Param<Ordering> = {
  read(written = 'updated') {
    const by = ORDERS.find((order) => written.endsWith(order)) ?? 'updated';
    const usual = defaultOrdering(by);
    return written.startsWith('-') ? { by, descending: !usual.descending } : usual;
  },
  write(ordering) {
    const isUsual = ordering.descending === defaultOrdering(ordering.by).descending;
    return isUsual && ordering.by === 'updated' ? undefined : `${isUsual ? '' : '-'}${ordering.by}`;
  },
};

/** State that a library keeps while the player is on other pages. */
function createKept() {
  const [facets, setFacets] = createSignal(NO_FACETS);
  const [selection, select] = createSignal(NOTHING_SELECTED);
  return { facets, setFacets, selection, select };
}

const kept = new WeakMap<Library, ReturnType<typeof createKept>>();

/** Search, order and place of the ships in the page's address, and their selection. */
export function createShipsView(library: Library) {
  const { ships } = library;
  const [address, setAddress] = createAddress({
    find: textParam(),
    sort: ORDERING,
    in: wordParam<Place>(['collection', 'trash']),
  });
  const known = kept.get(library) ?? createKept();
  kept.set(library, known);
  const { facets, setFacets, selection, select } = known;
  const place = () => address.in;
  const items = createMemo(() => (place() === 'trash' ? ships.trash() : ships.items()));
  const ordered = createMemo(() => inOrder(items(), address.sort, ships.names));
  const query = createMemo(() => parseQuery(address.find));
  const isWholeList = () => place() === 'collection' && query().length === 0;
  /** True if the ships that the list showed first are still first. */
  const isAsBefore = () => {
    const { by, descending } = address.sort;
    const before = readFirstShips()?.ordering;
    return isWholeList() && before?.by === by && before.descending === descending;
  };
  const shown = createMemo(() =>
    ships.isPartial() && !isAsBefore() ? [] : ships.search.find(ordered(), query()),
  );
  createEffect(() => {
    const first = shown();
    if (ships.status().state === 'ready' && isWholeList()) storeFirstShips(first, address.sort);
  });
  const ids = createMemo(() => shown().map(({ id }) => id));
  return {
    place,
    /** Shows the collection or the trash, with another query if given. */
    go(to: Place, terms?: Query) {
      setAddress({ in: to, ...(terms && { find: formatQuery(terms) }) });
      select(NOTHING_SELECTED);
    },
    text: () => address.find,
    search: (find: string) => setAddress({ find }, 'typing'),
    query,
    ask: (terms: Query) => setAddress({ find: formatQuery(terms) }),
    ordering: () => address.sort,
    order: (sort: Ordering) => setAddress({ sort }),
    shown,
    /** True until all ships are read; `shown` has the first of them, if they are known. */
    isPartial: ships.isPartial,
    ids,
    selection,
    select,
    isSelected: (id: string) => selection().ids.has(id),
    /** Ids of the selected ships in the list, in order. */
    chosen: createMemo((): readonly string[] =>
      selection().ids.size === 0 ? [] : selectedIn(selection(), ids()),
    ),
    /** Facets of all ships of the collection; empty until they are counted. */
    facets,
    /** Counts the facets in slices, unless `signal` stops it. */
    async countFacets(signal: AbortSignal) {
      const found = await resultInSlices(facetsOf(ships.items()), { signal });
      if (found && !signal.aborted) setFacets(found);
    },
  };
}
