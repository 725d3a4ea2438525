import { A } from '@solidjs/router';
import { createMemo, createSignal, For, Show } from 'solid-js';
import {
  chosenText,
  excludes,
  formatQuery,
  queryAsks,
  type RangeField,
  rangeOf,
  termsOf,
  toggled,
  withOnly,
  withoutField,
  withRange,
} from '../../../core/design/search/ship-query.ts';
import { countText } from '../../../core/exact/rounding.ts';
import { rowNames } from '../../../core/rules/packs/tables.ts';
import { SelectField } from '../../components/fields.tsx';
import { TraitLabelSwitch, traitLabels } from '../../shared/weapons/trait-toggles.tsx';
import { useShipsPage } from './ships-context.ts';

export function PlacesList() {
  const { library, view } = useShipsPage();
  const folders = createMemo(() => view.facets().folder.map(({ text }) => text));
  /** Folder in the search; empty for all ships, undefined if the search names several. */
  const folder = createMemo(() =>
    view.place() === 'collection' ? chosenText(view.query(), 'folder', folders()) : undefined,
  );
  const inFolder = (text: string) => folder() === text;
  const isAll = () => folder() === '';
  const show = (folder: string | undefined) => {
    const query = withoutField(view.query(), 'folder');
    const others = folders().filter((other) => other !== folder);
    view.go('collection', folder === undefined ? query : withOnly(query, 'folder', folder, others));
  };
  return (
    <nav class="places" aria-label="Folders">
      <PlaceButton
        name="All ships"
        count={library.ships.items().length}
        current={isAll()}
        onClick={() => show(undefined)}
      />
      <For each={view.facets().folder}>
        {({ text, count }) => (
          <PlaceButton
            name={text}
            count={count}
            current={inFolder(text)}
            onClick={() => show(text)}
          />
        )}
      </For>
      <PlaceButton
        name="Trash"
        count={library.ships.trash().length}
        current={view.place() === 'trash'}
        onClick={() => view.go('trash')}
      />
      <A class="place backup-place" href="/backup">
        Backup
      </A>
    </nav>
  );
}

const PlaceButton = (props: {
  readonly name: string;
  readonly count: number;
  readonly current: boolean;
  readonly onClick: () => void;
}) => (
  <button
    type="button"
    class="place"
    aria-current={props.current ? 'true' : undefined}
    onClick={() => props.onClick()}
  >
    <bdi>{props.name}</bdi>
    <span class="muted">{countText(props.count)}</span>
  </button>
);

const RANGES: readonly { readonly field: RangeField; readonly name: string }[] = [
  { field: 'hull', name: 'Hull' },
  { field: 'rating', name: 'Rating' },
  { field: 'free', name: 'Space left' },
];

/** Filters of the list. Each control reads its term from the search text and writes it there. */
export const FilterPanel = () => (
  <div class="ship-filters">
    <For each={RANGES}>{({ field, name }) => <RangeFields field={field} name={name} />}</For>
    <ChoiceField facet="faction" name="Faction" />
    <ChoiceField facet="type" name="Type" />
    <ChoiceField facet="refit" name="Refit of" />
    <FilterChips facet="tag" name="Tags" />
    <FilterChips facet="trait" name="Weapon traits" />
    <FilterChips facet="system" name="Systems" />
    <FilterChips facet="pack" name="House rules" />
  </div>
);

/** Choice of a faction, type or base; other terms of the search are shown as typed. */
function ChoiceField(props: {
  readonly facet: 'faction' | 'type' | 'refit';
  readonly name: string;
}) {
  const { view } = useShipsPage();
  const values = () => view.facets()[props.facet];
  const texts = createMemo(() => values().map(({ text }) => text));
  const asked = () => formatQuery(termsOf(view.query(), props.facet));
  const chosen = createMemo(() => chosenText(view.query(), props.facet, texts()));
  const options = () => [
    { value: '', label: 'Any' },
    ...(chosen() === undefined ? [{ value: asked(), label: asked() }] : []),
    ...values().map(({ text, count }) => ({ value: text, label: `${text} (${countText(count)})` })),
  ];
  const choose = (text: string) => {
    const { facet } = props;
    if (text === '') return view.ask(withoutField(view.query(), facet));
    if (!texts().includes(text)) return;
    const others = texts().filter((other) => other !== text);
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
        // Set the text too if the figure is the same as before.
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

/** Number of chips before "more", besides the pressed ones. */
const FEW = 12;

/** Chips for the tags, traits, systems or packs of the ships; pressed if the search has their term. */
function FilterChips(props: {
  readonly facet: 'tag' | 'trait' | 'system' | 'pack';
  readonly name: string;
}) {
  const { library, view } = useShipsPage();
  const values = () => view.facets()[props.facet];
  const nameOf = (text: string): string => {
    const { traits, systems } = rowNames(library.rules);
    if (props.facet === 'trait') return traits.get(text) ?? text;
    if (props.facet === 'system') return systems.get(text) ?? text;
    if (props.facet === 'pack')
      return library.rules.known.find(({ id }) => id === text)?.name ?? text;
    return text;
  };
  const labelOf = (text: string): string =>
    props.facet === 'trait' && traitLabels() === 'codes' ? text : nameOf(text);
  const isPressed = (text: string) => queryAsks(view.query(), props.facet, text, nameOf(text));
  const isExcluded = (text: string) => excludes(view.query(), props.facet, text, nameOf(text));
  const [isOpen, setIsOpen] = createSignal(false);
  // A pressed chip keeps its place, and so the focus.
  const [pressed, setPressed] = createSignal<readonly string[]>([]);
  const few = createMemo(() =>
    values().filter(
      ({ text }, i) => i < FEW || isPressed(text) || isExcluded(text) || pressed().includes(text),
    ),
  );
  const more = () => values().length - few().length;
  const toggle = (text: string) => {
    setPressed([...pressed(), text]);
    const others = values().flatMap(({ text: other }) =>
      other === text ? [] : [other, nameOf(other)],
    );
    view.ask(toggled(view.query(), props.facet, text, { names: [nameOf(text)], others }));
  };
  const chip = ({ text, count }: { text: string; count: number }) => (
    <li>
      <button
        type="button"
        class="chip"
        classList={{ excluded: isExcluded(text) }}
        aria-pressed={isPressed(text)}
        title={`${nameOf(text)}: ${countText(count)}`}
        onClick={() => toggle(text)}
      >
        <bdi>{labelOf(text)}</bdi>
        <Show when={isExcluded(text)}>
          <span class="visually-hidden">, left out</span>
        </Show>
      </button>
    </li>
  );
  return (
    <Show when={values().length > 0}>
      <section aria-label={props.name}>
        <div class="filter-head">
          <h2>{props.name}</h2>
          <Show when={props.facet === 'trait'}>
            <TraitLabelSwitch id="filter-trait-labels" />
          </Show>
        </div>
        <ul class="chips">
          <For each={isOpen() ? values() : few()}>{chip}</For>
        </ul>
        <Show when={more() > 0}>
          <button
            type="button"
            class="more-chips"
            aria-expanded={isOpen()}
            onClick={() => setIsOpen(!isOpen())}
          >
            {more()} more
          </button>
        </Show>
      </section>
    </Show>
  );
}
