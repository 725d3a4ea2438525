import { createMemo, createSignal, For, Show } from 'solid-js';
import {
  asks,
  chosenText,
  excludes,
  formatQuery,
  type RangeField,
  rangeOf,
  termsOf,
  toggled,
  withOnly,
  withoutField,
  withRange,
} from '../../../core/design/search/ship-query.ts';
import { rowNames } from '../../../core/rules/packs/house-rows.ts';
import { SelectField } from '../../components/select.tsx';
import { useShipsPage } from '../../shared/ships/ships-view.ts';

import { TraitLabelSwitch, traitLabels } from '../../shared/weapons/trait-labels.tsx';

/** Where ships are: all of them, a folder, the trash. */
export function PlacesList() {
  const { library, view } = useShipsPage();
  const folders = createMemo(() => view.facets().folder.map(({ text }) => text));
  /** The folder that is asked for; empty for all ships, undefined where the search asks otherwise. */
  const folder = createMemo(() =>
    view.place() === 'collection' ? chosenText(view.query(), 'folder', folders()) : undefined,
  );
  const inFolder = (text: string) => folder() === text;
  const isAll = () => folder() === '';
  const show = (folder: string | undefined) => {
    view.go('collection');
    const query = withoutField(view.query(), 'folder');
    const others = folders().filter((one) => one !== folder);
    view.ask(folder === undefined ? query : withOnly(query, 'folder', folder, others));
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
      <a class="place backup-place" href="#/library/backup">
        Backup
      </a>
    </nav>
  );
}

interface PlaceButtonProps {
  readonly name: string;
  readonly count: number;
  readonly current: boolean;
  readonly onClick: () => void;
}

const PlaceButton = (props: PlaceButtonProps) => (
  <button
    type="button"
    class="place"
    aria-current={props.current ? 'true' : undefined}
    onClick={() => props.onClick()}
  >
    <bdi>{props.name}</bdi>
    <span class="muted">{props.count}</span>
  </button>
);

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

/** How many chips are shown before "more", besides those that the search asks for. */
const FEW = 12;

interface FilterChipsProps {
  readonly facet: 'tag' | 'trait' | 'system' | 'pack';
  readonly name: string;
}

/** What the ships have of a kind, to be asked for: a chip is on whenever the search finds by it. */
function FilterChips(props: FilterChipsProps) {
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
  const isAsked = (text: string) => asks(view.query(), props.facet, text, nameOf(text));
  const isExcluded = (text: string) => excludes(view.query(), props.facet, text, nameOf(text));
  const [isOpen, setIsOpen] = createSignal(false);
  // A chip that was pressed stays where it is, with the focus that is on it.
  const [pressed, setPressed] = createSignal<readonly string[]>([]);
  const few = createMemo(() =>
    values().filter(
      ({ text }, i) => i < FEW || isAsked(text) || isExcluded(text) || pressed().includes(text),
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
        aria-pressed={isAsked(text)}
        title={`${nameOf(text)}: ${count}`}
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
