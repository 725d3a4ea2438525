/** Damage and stores of a ship in play: structure, shields, beacons, and each copy on or off line. */
import { For, Index, Show } from 'solid-js';
import { withFields } from '../../../core/design/edits/structure.ts';
import { shieldCopies } from '../../../games/starships/issues.ts';
import {
  copyName,
  EQUIPMENT_LISTS,
  mountedCopies,
  type Starship,
} from '../../../games/starships/ship.ts';
import { Button } from '../../components/button.tsx';
import { type ChoiceField, ChoiceFields } from '../../components/choice-fields.tsx';
import { Check } from '../../components/fields.tsx';
import { countWithin, LabelledNumber } from '../../components/number-field.tsx';
import { TitledPart } from '../../shared/library/item-panel.tsx';

type State = NonNullable<Starship['state']>;

const FULL = { shields: 100, beacons: 3 };
/** Most copies of an entry with a box each; for more, their number is typed. */
const MOST_BOXES = 8;
/** Copies of an entry that can be off line. */
const MOST_LOST = 1000;

export function Damage(props: {
  readonly ship: Starship;
  readonly onChange: (label: string, state: State | undefined, group?: string) => void;
  readonly onLeave: () => void;
}) {
  const state = (): State => props.ship.state ?? {};
  const offline = () => new Set(state().offline);
  const set = (
    label: string,
    fields: { readonly [field in keyof State]?: unknown },
    group?: string,
  ) => {
    const next = withFields(state(), fields as Partial<State>);
    const isWhole = Object.values(next).every((value) => value === undefined);
    props.onChange(label, isWhole ? undefined : next, group);
  };
  // The fields stay the same objects, so that their inputs keep the focus during typing.
  const amount = (
    name: 'structure' | 'shields' | 'beacons',
    label: string,
    most: () => number,
    shown = () => true,
  ): ChoiceField<State> => ({
    kind: 'number',
    name,
    label,
    min: 0,
    max: () => Math.max(most(), state()[name] ?? 0),
    value: (now) => now[name] ?? most(),
    change: (value) => ({ [name]: value === most() ? undefined : Math.trunc(value) }),
    shown,
  });
  const fields = [
    amount('structure', 'Structure', () => props.ship.hull.S),
    amount(
      'shields',
      'Shields, %',
      () => FULL.shields,
      () => shieldCopies(props.ship, 'copies') > 0 || state().shields !== undefined,
    ),
    amount('beacons', 'Beacons', () => FULL.beacons),
  ];
  const setOffline = (label: string, names: readonly string[], group?: string) =>
    set(label, { offline: names.length > 0 ? names : undefined }, group);
  const toggle = (name: string, isOff: boolean) => {
    const others = [...offline()].filter((one) => one !== name);
    setOffline(isOff ? 'Off line' : 'On line', isOff ? [...others, name] : others);
  };
  const mounted = () =>
    EQUIPMENT_LISTS.flatMap((list) =>
      (props.ship[list] ?? []).map(({ row, qty = 1 }, index) => ({
        name: row.name.trim() || 'Unnamed',
        ...{ list, index, qty },
      })),
    );
  type Entry = ReturnType<typeof mounted>[number];
  const isOf = ({ list, index }: Entry, name: string) => name.startsWith(`${list}/${index}/`);
  const copiesOf = ({ list, index }: Entry, count: number) =>
    Array.from({ length: count }, (_, copy) => copyName(list, index, copy));
  const lostOf = ({ list, index, qty }: Entry): number =>
    qty - (mountedCopies(props.ship, list)[index]?.online ?? qty);
  const mostLost = ({ qty }: Entry): number => Math.min(qty, MOST_LOST);
  const setLost = (entry: Entry, typed: number) => {
    const { list, index } = entry;
    const others = [...offline()].filter((name) => !isOf(entry, name));
    const copies = copiesOf(entry, countWithin(typed, 0, mostLost(entry)));
    setOffline('Off line changed', [...others, ...copies], `offline ${list}/${index}`);
  };
  return (
    <TitledPart class="starships-part" title="Damage">
      <div class="starships-head" onFocusOut={props.onLeave}>
        <ChoiceFields
          id="starship-state"
          fields={fields}
          choices={state()}
          onChange={(change) =>
            set('Damage changed', change, `state ${Object.keys(change).join()}`)
          }
        />
      </div>
      <Show when={mounted().length > 0}>
        <fieldset class="starships-offline" onFocusOut={props.onLeave}>
          <legend>Off line</legend>
          <Index each={mounted()}>
            {(entry) => (
              <Show
                when={entry().qty <= MOST_BOXES}
                fallback={
                  <LabelledNumber
                    id={`starship-lost-${entry().list}-${entry().index}`}
                    label={`${entry().name}, of ${entry().qty}`}
                    value={lostOf(entry())}
                    min={0}
                    max={mostLost(entry())}
                    onChange={(lost) => setLost(entry(), lost)}
                  />
                }
              >
                <For each={copiesOf(entry(), entry().qty)}>
                  {(copy, i) => (
                    <Check checked={offline().has(copy)} onChange={(isOff) => toggle(copy, isOff)}>
                      <span>
                        <bdi>{entry().name}</bdi>
                        {entry().qty > 1 ? ` ${i() + 1}` : ''}
                      </span>
                    </Check>
                  )}
                </For>
              </Show>
            )}
          </Index>
        </fieldset>
      </Show>
      <Show when={props.ship.state}>
        <div class="row">
          <Button
            small
            label="Repair it all"
            onClick={() => props.onChange('Repaired', undefined)}
          />
        </div>
      </Show>
    </TitledPart>
  );
}
