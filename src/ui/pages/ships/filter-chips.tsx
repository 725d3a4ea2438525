import { createMemo, createSignal, For, Show } from 'solid-js';
import { asks, excludes, toggled } from '../../../core/design/search/query-edits.ts';
import { rowNames } from '../../../core/rules/packs/row-names.ts';
import { useShipsPage } from '../../shared/ships/ships-context.tsx';
import { TraitLabelSwitch } from '../../shared/weapons/trait-label-switch.tsx';
import { traitLabels } from '../../shared/weapons/trait-labels.ts';

/** How many chips are shown before "more", besides those that the search asks for. */
const FEW = 12;

interface FilterChipsProps {
  readonly facet: 'tag' | 'trait' | 'system' | 'pack';
  readonly name: string;
}

/** What the ships have of a kind, to be asked for: a chip is on whenever the search finds by it. */
export function FilterChips(props: FilterChipsProps) {
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
