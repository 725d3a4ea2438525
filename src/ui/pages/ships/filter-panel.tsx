import { createMemo, For, Show } from 'solid-js';
import {
  chosenText,
  rangeOf,
  termsOf,
  withOnly,
  withoutField,
  withRange,
} from '../../../core/design/search/query-edits.ts';
import { formatQuery, type RangeField } from '../../../core/design/search/ship-query.ts';
import { SelectField } from '../../components/select.tsx';
import { useShipsPage } from '../../shared/ships/ships-context.tsx';
import { FilterChips } from './filter-chips.tsx';

const RANGES: readonly { readonly field: RangeField; readonly name: string }[] = [
  { field: 'hull', name: 'Hull' },
  { field: 'rating', name: 'Rating' },
  { field: 'free', name: 'Space left' },
];

/** What narrows the list: each control writes its term into the search, and reads it from there. */
export function FilterPanel() {
  return (
    <div class="ship-filters">
      <For each={RANGES}>{({ field, name }) => <RangeFields field={field} name={name} />}</For>
      <ChoiceField facet="faction" name="Faction" />
      <ChoiceField facet="type" name="Type" />
      <FilterChips facet="tag" name="Tags" />
      <FilterChips facet="trait" name="Weapon traits" />
      <FilterChips facet="system" name="Systems" />
      <FilterChips facet="pack" name="House rules" />
    </div>
  );
}

/** One of the factions or types, or whatever else the search asks of them as it stands there. */
function ChoiceField(props: { readonly facet: 'faction' | 'type'; readonly name: string }) {
  const { view } = useShipsPage();
  const values = () => view.facets()[props.facet];
  const texts = createMemo(() => values().map(({ text }) => text));
  const asked = () => formatQuery(termsOf(view.query(), props.facet));
  const chosen = createMemo(() => chosenText(view.query(), props.facet, texts()));
  const options = () => [
    { value: '', label: 'Any' },
    ...(chosen() === undefined ? [{ value: asked(), label: asked() }] : []),
    ...values().map(({ text, count }) => ({ value: text, label: `${text} (${count})` })),
  ];
  const choose = (text: string) => {
    const { facet } = props;
    if (text === '') return view.ask(withoutField(view.query(), facet));
    if (!texts().includes(text)) return;
    const others = texts().filter((one) => one !== text);
    view.ask(withOnly(view.query(), facet, text, others));
  };
  return (
    <Show when={values().length > 0}>
      <SelectField
        label={props.name}
        options={options()}
        value={chosen() ?? asked()}
        onChange={choose}
      />
    </Show>
  );
}

function RangeFields(props: { readonly field: RangeField; readonly name: string }) {
  const { view } = useShipsPage();
  const range = createMemo(() => rangeOf(view.query(), props.field));
  const end = (which: 'min' | 'max', words: string) => (
    <input
      type="number"
      aria-label={`${props.name} ${words}`}
      placeholder={words}
      value={range()?.[which] ?? ''}
      onChange={(event) => {
        const field = event.currentTarget;
        const figure = Number.parseInt(field.value, 10);
        const typed = Number.isNaN(figure) ? undefined : figure;
        const [min, max] = which === 'min' ? [typed, range()?.max] : [range()?.min, typed];
        view.ask(withRange(view.query(), props.field, min, max));
        // Also where what was typed is no other figure than before.
        field.value = String(range()?.[which] ?? '');
      }}
    />
  );
  return (
    <fieldset class="range-fields">
      <legend>{props.name}</legend>
      {end('min', 'from')}
      <span aria-hidden="true">–</span>
      {end('max', 'to')}
    </fieldset>
  );
}
