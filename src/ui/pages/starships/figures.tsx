/** Figures and damage of a ship: room as bars, sums that open to their steps, cargo, faults, copies off line. */
import { createMemo, createSignal, createUniqueId, For, Index, Show } from 'solid-js';
import { withFields } from '../../../core/design/edits/structure.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import { countText, wholeText } from '../../../core/exact/rounding.ts';
import { shieldCopies, wordStarshipIssue } from '../../../games/starships/issues.ts';
import {
  cargoSpeeds,
  type StarshipRating,
  speedsAfterLosses,
  unloaded,
} from '../../../games/starships/rating.ts';
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
import { createExplained } from '../../components/steps-view.tsx';
import { TitledPart } from '../../shared/library/item-panel.tsx';

const ROOMS = [
  { room: 'G', label: 'Guns' },
  { room: 'E', label: 'Engines' },
  { room: 'V', label: 'Items, by volume' },
  { room: 'C', label: 'Capacity' },
] as const;

export function StarshipFigures(props: {
  readonly ship: Starship;
  readonly rating: StarshipRating;
}) {
  const { Figure, Explanation } = createExplained();
  const rating = () => props.rating;
  const figures = () =>
    [
      ['weight', 'Weight', rating().weight],
      ['power', 'Power', rating().power],
      ['price.credits', 'Price, credits', rating().price.credits],
      ['price.alloy', 'Price, alloy', rating().price.alloy],
      ['scrap.credits', 'Scrap, credits', rating().scrap.credits],
      ['scrap.alloy', 'Scrap, alloy', rating().scrap.alloy],
      ['aim', 'AIM against it', wholeText(rating().aim)],
      ['chance', 'Chance to be hit', `${Math.round(rating().chance * 100)} %`],
    ] as const;
  const losses = createMemo(() => speedsAfterLosses(props.ship, rating()));
  const anyOff = () => props.ship.state?.offline?.some((name) => name.startsWith('engines/'));
  return (
    <section class="starships-figures" aria-label="Figures">
      <div class="starships-speed">
        <span>Speed</span>
        <Figure path="speed" label="Speed" figure={rating().speed ?? '–'} />
      </div>
      <ul class="starships-rooms">
        <For each={ROOMS}>
          {({ room, label }) => {
            const used = () => rating().used[room];
            const isOver = () => used().used > used().limit;
            const share = () => Math.min(100, (100 * used().used) / Math.max(used().limit, 1));
            return (
              <li classList={{ over: isOver() }}>
                <span>
                  <b>{room}</b> {label}
                </span>
                <Figure
                  path={room}
                  label={label}
                  figure={`${countText(used().used)} of ${countText(used().limit)}`}
                />
                <span class="starships-bar" aria-hidden="true">
                  <i style={{ width: `${share()}%` }} />
                </span>
              </li>
            );
          }}
        </For>
      </ul>
      <dl class="starships-sums">
        <For each={figures()}>
          {([at, label, figure]) => (
            <div>
              <dt>{label}</dt>
              <dd>
                <Figure path={at} label={label} figure={figure} />
              </dd>
            </div>
          )}
        </For>
      </dl>
      <Explanation steps={rating().steps} hasResult />
      <Show when={rating().issues.length === 0}>
        <p class="muted">Everything is within its limits.</p>
      </Show>
      <div role="status">
        <ul class="issues starships-issues">
          <For each={rating().issues}>
            {(issue) => (
              <li class={issue.severity}>
                {wordStarshipIssue(issue)} <span class="rule">{issue.rule}</span>
              </li>
            )}
          </For>
        </ul>
      </div>
      <Cargo ship={props.ship} rating={props.rating} />
      <Show when={losses().speeds.length > 1}>
        <p class="muted small">
          Speed with so many {anyOff() ? 'more engines' : 'engines'} lost:{' '}
          <For each={losses().speeds}>
            {({ lost, slowest, fastest }, at) => (
              <>
                {at() > 0 ? ' · ' : ''}
                {lost}: <b>{rangeText(slowest, fastest)}</b>
              </>
            )}
          </For>
          {losses().more ? ' · …' : ''}
        </p>
      </Show>
    </section>
  );
}

const rangeText = (from: number, to: number): string =>
  from === to ? countText(from) : `${countText(from)} to ${countText(to)}`;

/** A slider of cargo that starts at the present load, with the loads at which the speed drops. */
function Cargo(props: { readonly ship: Starship; readonly rating: StarshipRating }) {
  const id = createUniqueId();
  const [chosen, choose] = createSignal<number>();
  const without = createMemo(() => unloaded(props.ship, props.rating));
  const held = () => without().held;
  const empty = () => without().empty;
  const loads = createMemo(() => cargoSpeeds(empty()));
  const room = () => Math.max(0, empty().used.C.limit - empty().used.C.used);
  const cargo = () => Math.min(chosen() ?? held(), room());
  const speed = () => Math.floor(empty().power / (empty().weight + cargo()));
  const drops = () => [
    ...(loads().more ? ['…'] : []),
    ...loads().speeds.map((one) => `${countText(one.speed)} up to ${countText(one.load)}`),
  ];
  return (
    <Show when={room() > 0 && empty().speed !== undefined}>
      <div class="starships-cargo">
        <label for={id}>
          With cargo of <b>{countText(cargo())}</b>: speed <b>{countText(speed())}</b>
          {cargo() === held() ? ', as it is' : ''}
        </label>
        <input
          id={id}
          type="range"
          min="0"
          max={room()}
          list={`${id}-drops`}
          value={cargo()}
          aria-valuetext={`${countOf(cargo(), 'unit')}, speed ${countText(speed())}`}
          onInput={(event) => choose(event.currentTarget.valueAsNumber)}
        />
        <datalist id={`${id}-drops`}>
          <For each={loads().speeds}>{({ load }) => <option value={load} />}</For>
        </datalist>
        <p class="muted small">
          {drops().join(' · ') || 'It does not move even empty'}
          <Show when={drops().length > 0 && (loads().speeds.at(-1)?.load ?? 0) < room()}>
            , then none
          </Show>
        </p>
      </div>
    </Show>
  );
}

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
