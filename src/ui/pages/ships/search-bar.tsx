import { defaultOrdering, ORDERS, type Order } from '../../../store/ships/ship-order.ts';
import { SelectField } from '../../components/select.tsx';
import { useShipsPage } from '../../shared/ships/ships-context.tsx';

const NAMES: { readonly [order in Order]: string } = {
  updated: 'Last changed',
  created: 'Created',
  name: 'Name',
  faction: 'Faction',
  rating: 'Rating',
  hull: 'Hull',
  engines: 'Engines',
  space: 'Space',
  free: 'Space left',
};

const OPTIONS = ORDERS.map((value) => ({ value, label: NAMES[value] }));

/** What to look for, as typed, and the order of what is found. */
export function SearchBar() {
  const { view } = useShipsPage();
  return (
    <search class="ship-search">
      <label class="text-field grow">
        <span class="visually-hidden">Search ships</span>
        <input
          id="ship-search"
          type="search"
          dir="auto"
          autocomplete="off"
          spellcheck={false}
          aria-describedby="search-help"
          placeholder="Search: cruiser hull:5-8 rating>150 trait:Acr"
          value={view.text()}
          onInput={(event) => view.search(event.currentTarget.value)}
        />
      </label>
      <SelectField
        id="ship-order"
        label="Sort by"
        options={OPTIONS}
        value={view.ordering().by}
        onChange={(order) => view.order(defaultOrdering(order))}
      />
      <button
        type="button"
        class="icon-button"
        aria-label={view.ordering().descending ? 'Descending' : 'Ascending'}
        title="Reverse the order"
        onClick={() => view.order({ ...view.ordering(), descending: !view.ordering().descending })}
      >
        {view.ordering().descending ? '↓' : '↑'}
      </button>
    </search>
  );
}
