/** Editing of a fleet: its rating, and the library ships that it has copies of. */
import { createMemo, createResource, For, Show } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import {
  type BattleKind,
  battleGroups,
  battleOfKind,
  flightsOf,
  kindOfBattle,
  setBattle,
  setFlights,
  setLongRange,
  withFigure,
} from '../../../core/design/edits/fleet.ts';
import {
  type Battle,
  type CustomBattle,
  type Fleet,
  type FlightGroup,
  isScenario,
  isSized,
  type Side,
} from '../../../core/design/fleet.ts';
import { designMark, driftOf, type Original } from '../../../core/design/origins.ts';
import {
  type FleetIssue,
  wordFleetIssue,
  wordFlights,
} from '../../../core/rating/fleets/wording.ts';
import type { CollectionItem } from '../../../store/collections/collection.ts';
import { issuesByPlace } from '../../../store/labels.ts';
import { type FleetRater, fleetRater } from '../../../store/lists.ts';
import { optionsOf, Segments } from '../../components/fields.tsx';
import { loadedFrom } from '../../components/late.tsx';
import { neededContext } from '../../components/needed-context.ts';
import { LabelledNumber, NumberField } from '../../components/number-field.tsx';
import type { CollectionState } from '../../shared/library/collection-state.ts';
import { createEditing } from '../../shared/library/item-panel.tsx';

export type FleetEditing = ReturnType<typeof createFleetEditing>;

/** Belongs to the owner that creates it. */
export function createFleetEditing(state: CollectionState<Fleet>, item: CollectionItem<Fleet>) {
  const { library } = state;
  const editing = createEditing(state, item);
  const rater = createMemo(() => fleetRater(library.rules, library.fleetRules));
  const rateFleet: FleetRater = (fleet) => rater()(fleet);
  const evaluation = createMemo(() => rateFleet(editing.value()));
  const issues = createMemo(() => issuesByPlace(evaluation().issues));
  const origins = createMemo(() => [
    ...new Set(editing.value().ships.flatMap(({ origin }) => origin?.id ?? [])),
  ]);
  const present = () =>
    origins().flatMap((id) => {
      const card = library.ships.find(id);
      return card && card.trashed === undefined ? card : [];
    });
  const wanted = createMemo(() => {
    const revisions = present().map(({ id, revision }) => `${id} ${revision}`);
    return library.ships.status().state === 'ready' ? revisions.join() : undefined;
  });
  const [designs] = createResource(wanted, async () => {
    const found = await library.ships.values(present().map(({ id }) => id));
    return new Map(found.map(({ id, value }) => [id, value]));
  });
  const known = () => (designs.error ? undefined : loadedFrom(designs));
  return {
    library,
    editing,
    rateFleet,
    evaluation,
    issuesAt: (path: string) => issues()(path),
    /** Ship of the library that an entry is a copy of. */
    originalOf(index: number): Original<Design> | undefined {
      const id = editing.value().ships[index]?.origin?.id;
      const value = id === undefined ? undefined : known()?.get(id);
      return id !== undefined && value ? { id, value } : undefined;
    },
    /** Difference between an entry and its ship; undefined until the library is read. */
    driftAt(index: number) {
      const ship = editing.value().ships[index];
      const now = known();
      if (!ship?.origin || !now) return undefined;
      const there = now.get(ship.origin.id);
      return driftOf(ship.origin, designMark(ship.design), there && designMark(there));
    },
  };
}

/** Editing of the fleet in the panel around a component. */
export const [FleetEditingProvider, useFleetEditing] = neededContext<FleetEditing>('fleet');

const SIDES = optionsOf<Side>({ attacker: 'Attacker', defender: 'Defender' });
const MAX_FIGURE = 100_000;

/** Limit of the fleet: a standard size, a scenario with a side, or a figure. */
export function BattleFields() {
  const { library, editing, evaluation, issuesAt } = useFleetEditing();
  const battle = () => editing.value().battle;
  const kind = createMemo(() => kindOfBattle(battle()));
  const scenario = () => {
    const now = battle();
    return now && isScenario(now) ? now : undefined;
  };
  const custom = (): CustomBattle | undefined => {
    const now = battle();
    return now && !isScenario(now) && !isSized(now) ? now : undefined;
  };
  const change = (label: string, next: Battle | undefined, group?: string) =>
    editing.change(label, setBattle(next), group);
  const number = (
    label: string,
    value: number,
    onChange: (value: number) => void,
    options: { readonly min?: number; readonly step?: number } = {},
  ) => (
    <LabelledNumber
      id={`battle-${label.toLowerCase().replaceAll(' ', '-')}`}
      label={label}
      value={value}
      min={options.min ?? 0}
      max={MAX_FIGURE}
      step={options.step ?? 50}
      onChange={onChange}
      onLeave={editing.endGroup}
    />
  );
  return (
    <section class="fleet-battle" aria-label="Battle">
      <label class="labelled">
        <span>Battle</span>
        <select
          class="bare-select"
          value={kind()}
          onChange={(event) =>
            change(
              'Battle chosen',
              battleOfKind(event.currentTarget.value as BattleKind, evaluation().battle),
            )
          }
        >
          <For each={battleGroups(library.fleetRules, kind())}>
            {(group) => (
              <optgroup label={group.label}>
                <For each={group.choices}>
                  {(choice) => (
                    <option value={choice.kind} selected={choice.kind === kind()}>
                      {choice.label}
                    </option>
                  )}
                </For>
              </optgroup>
            )}
          </For>
        </select>
      </label>
      <Show when={scenario()}>
        {(now) => (
          <>
            <div class="labelled">
              <span>Side</span>
              <Segments
                id="battle-side"
                label="Side"
                segments={SIDES}
                value={now().side ?? 'attacker'}
                onChange={(side) => change(`Side: ${side}`, { ...now(), side })}
              />
            </div>
            <Show when={evaluation().battle.terms.timesEnemy !== undefined}>
              {number('Enemy’s rating', now().enemy ?? 0, (enemy) =>
                change('Enemy’s rating', withFigure(now(), 'enemy', enemy), 'enemy'),
              )}
            </Show>
            {number(
              'Percent',
              now().percent ?? 100,
              (percent) => change('Scale', withFigure(now(), 'percent', percent), 'percent'),
              { min: 1, step: 25 },
            )}
          </>
        )}
      </Show>
      <Show when={custom()}>
        {(now) => (
          <>
            {number('Limit', now().limit, (limit) =>
              change(`Limit ${limit}`, { ...now(), limit }, 'limit'),
            )}
            {number('Victory at', now().target ?? 0, (target) =>
              change(`Victory at ${target}`, { ...now(), target }, 'target'),
            )}
          </>
        )}
      </Show>
      <FleetIssues issues={issuesAt('battle')} />
    </section>
  );
}

const FleetIssues = (props: { readonly issues: readonly FleetIssue[] }) => (
  <Show when={props.issues.length > 0}>
    <ul class="field-issues">
      <For each={props.issues}>
        {(issue) => <li class={issue.severity}>{wordFleetIssue(issue)}</li>}
      </For>
    </ul>
  </Show>
);

const MAX_FLIGHTS = 999;

/** Number of flights of each kind of fighter. */
function Variants(props: {
  /** Prefix of the fields' ids. */
  readonly id: string;
  readonly about: string;
  readonly flights: readonly FlightGroup[];
  readonly onChange: (variant: string, name: string, count: number) => void;
}) {
  const { library, editing } = useFleetEditing();
  return (
    <ul class="variants">
      <For each={[...library.fleetRules.variants.values()]}>
        {({ id, name, fighters }) => (
          <li>
            <label for={`${props.id}-${id}`} title={`${fighters} per flight`}>
              {name}
            </label>
            <NumberField
              id={`${props.id}-${id}`}
              label={`${name}, ${props.about}`}
              value={flightsOf(library.fleetRules, props.flights, id)}
              min={0}
              max={MAX_FLIGHTS}
              onChange={(count) => props.onChange(id, name, count)}
              onLeave={editing.endGroup}
            />
          </li>
        )}
      </For>
    </ul>
  );
}

export function CarrierFlights(props: {
  readonly index: number;
  readonly name: string;
  readonly capacity: number;
}) {
  const { library, editing, evaluation, issuesAt } = useFleetEditing();
  const flights = () => editing.value().ships[props.index]?.flights ?? [{ count: props.capacity }];
  const words = () => wordFlights(evaluation().ships[props.index]?.flights ?? []) || 'none aboard';
  return (
    <details class="flights adder">
      <summary>
        Flights per ship: {props.capacity}
        <span class="muted"> {words()}</span>
      </summary>
      <Variants
        id={`ship-${props.index}-flights`}
        about={`flights of each ${props.name}`}
        flights={flights()}
        onChange={(variant, name, count) =>
          editing.change(
            `${name}: ${count}`,
            setFlights(library.fleetRules, props.index, props.capacity, variant, count),
            `ship-${props.index}-${variant}`,
          )
        }
      />
      <FleetIssues issues={issuesAt(`ships[${props.index}].flights`)} />
    </details>
  );
}

/** Flights without a carrier (F.6). */
export function LongRangeFields() {
  const { library, editing, evaluation, issuesAt } = useFleetEditing();
  const flights = () => editing.value().flights ?? [];
  return (
    <section class="long-range" aria-labelledby="long-range-title">
      <div class="section-head">
        <h2 id="long-range-title">Long range flights</h2>
        <span class="muted">
          {library.fleetRules.longRange.rating} each
          <Show when={evaluation().longRange > 0}>, {evaluation().longRangeRating} in total</Show>
        </span>
      </div>
      <Variants
        id="long-range"
        about="long range flights"
        flights={flights()}
        onChange={(variant, name, count) =>
          editing.change(
            `Long range ${name.toLowerCase()}: ${count}`,
            setLongRange(library.fleetRules, variant, count),
            `long-range-${variant}`,
          )
        }
      />
      <FleetIssues issues={issuesAt('flights')} />
    </section>
  );
}
