import { createMemo, For, Show } from 'solid-js';
import {
  asks,
  rangeOf,
  textOf,
  toggled,
  withOnly,
  withRange,
} from '../../../core/design/search/query-edits.ts';
import type { RangeField } from '../../../core/design/search/ship-query.ts';
import type { Facet } from '../../../store/ships/ship-facets.ts';
import { SelectField } from '../../components/select.tsx';
import { useShipsPage } from '../../shared/ships/ships-context.tsx';

const RANGES: readonly { readonly field: RangeField; readonly name: string }[] = [
  { field: 'hull', name: 'Hull' },
  { field: 'rating', name: 'Rating' },
  { field: 'free', name: 'Space left' },
];

const CHOICES: readonly { readonly facet: 'faction' | 'type'; readonly name: string }[] = [
  { facet: 'faction', name: 'Faction' },
  { facet: 'type', name: 'Type' },
];

const CHIPS: readonly { readonly facet: 'tag' | 'trait' | 'system'; readonly name: string }[] = [
  { facet: 'tag', name: 'Tags' },
  { facet: 'trait', name: 'Weapon traits' },
  { facet: 'system', name: 'Systems' },
];

/** What narrows the list: each control writes its term into the search, and reads it from there. */
export function FilterPanel() {
  const { view } = useShipsPage();
  return (
    <div class="ship-filters">
      <For each={RANGES}>{({ field, name }) => <RangeFields field={field} name={name} />}</For>
      <For each={CHOICES}>
        {({ facet, name }) => (
          <Show when={view.facets()[facet].length > 0}>
            <SelectField
              label={name}
              options={[
                { value: '', label: 'Any' },
                ...view
                  .facets()
                  [facet].map(({ text, count }) => ({ value: text, label: `${text} (${count})` })),
              ]}
              value={textOf(view.query(), facet) ?? ''}
              onChange={(text) => view.ask(withOnly(view.query(), facet, text || undefined))}
            />
          </Show>
        )}
      </For>
      <For each={CHIPS}>{({ facet, name }) => <Chips facet={facet} name={name} />}</For>
    </div>
  );
}

function RangeFields(props: { readonly field: RangeField; readonly name: string }) {
  const { view } = useShipsPage();
  const range = createMemo(() => rangeOf(view.query(), props.field));
  const read = (text: string): number | undefined => {
    const figure = Number.parseInt(text, 10);
    return Number.isNaN(figure) ? undefined : figure;
  };
  return (
    <fieldset class="range-fields">
      <legend>{props.name}</legend>
      <input
        type="number"
        aria-label={`${props.name} from`}
        placeholder="from"
        value={range()?.min ?? ''}
        onChange={(event) =>
          view.ask(
            withRange(view.query(), props.field, read(event.currentTarget.value), range()?.max),
          )
        }
      />
      <span aria-hidden="true">–</span>
      <input
        type="number"
        aria-label={`${props.name} to`}
        placeholder="to"
        value={range()?.max ?? ''}
        onChange={(event) =>
          view.ask(
            withRange(view.query(), props.field, range()?.min, read(event.currentTarget.value)),
          )
        }
      />
    </fieldset>
  );
}

/** How many chips are shown before "more". */
const FEW = 12;

function Chips(props: {
  readonly facet: Facet & ('tag' | 'trait' | 'system');
  readonly name: string;
}) {
  const { library, view } = useShipsPage();
  const values = () => view.facets()[props.facet];
  const nameOf = (text: string): string => {
    if (props.facet === 'trait') return library.rules.traits.get(text)?.name ?? text;
    if (props.facet === 'system') return library.rules.systems.get(text)?.name ?? text;
    return text;
  };
  const chip = ({ text, count }: { text: string; count: number }) => (
    <li>
      <button
        type="button"
        class="chip"
        aria-pressed={asks(view.query(), props.facet, text)}
        title={`${nameOf(text)}: ${count}`}
        onClick={() => view.ask(toggled(view.query(), props.facet, text))}
      >
        <bdi>{props.facet === 'trait' ? text : nameOf(text)}</bdi>
      </button>
    </li>
  );
  return (
    <Show when={values().length > 0}>
      <section aria-label={props.name}>
        <h2>{props.name}</h2>
        <ul class="chips">
          <For each={values().slice(0, FEW)}>{chip}</For>
        </ul>
        <Show when={values().length > FEW}>
          <details class="more-chips">
            <summary>{values().length - FEW} more</summary>
            <ul class="chips">
              <For each={values().slice(FEW)}>{chip}</For>
            </ul>
          </details>
        </Show>
      </section>
    </Show>
  );
}
