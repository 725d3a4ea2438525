/** Choices before a battle: the start of the page, and the set-up of both sides. */
import { createMemo, For, onMount, Show } from 'solid-js';
import type { TerrainSetup } from '../../../core/battle/terrain.ts';
import { shipLetter } from '../../../core/design/fleet.ts';
import { forceLimit, SCENARIO_SIDES, type ScenarioTerms } from '../../../core/design/scenario.ts';
import {
  sideName,
  wordForce,
  wordSpecial,
  wordTerrain,
  wordZone,
} from '../../../core/design/text/scenario-text.ts';
import { columnOf, HEADINGS, headingAfter } from '../../../core/play/hex.ts';
import { zonesOf } from '../../../core/rules/fleet-rules.ts';
import { fightableScenarios, scenarioLabel } from '../../../store/lists.ts';
import { titleOf } from '../../../store/tabs.ts';
import type { Preparation, PreparedSide, Trial } from '../../../study/preparation.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { type ChoiceField, ChoiceFields } from '../../components/choice-fields.tsx';
import { LabelledSelect } from '../../components/fields.tsx';
import { CloseIcon } from '../../components/icons.tsx';
import { FaultLine } from '../../components/issue-list.tsx';
import { focusHeading } from '../../components/kept-focus.ts';
import { countWithin } from '../../components/number-field.tsx';
import { FLYERS, OptionChips, PrototypeField } from '../../shared/battle/battle-choices.tsx';
import type { OrderedReturn } from '../../shared/battle/handed-battle.ts';
import { ARROWS } from '../../shared/board/hex-board.ts';
import {
  type HeldTerrain,
  PlacedShip,
  TerrainTools,
  toggledTerrain,
} from '../../shared/board/set-up-board.tsx';
import { newSeed } from '../../shared/fresh-dice.ts';
import { FilesButton } from '../../shared/import/arriving-files.tsx';
import { useLibrary } from '../../shared/library/library-page.tsx';
import RatedByPacks from '../../shared/rules/rated-by.tsx';
import { AddShips, type ChosenShip, LongRangeRow } from '../../shared/ships/add-ships.tsx';
import { shipsOf, sideTitle, storedBattle } from './sharing.tsx';

/** "A planet of size 2 lies in column 24, row 11." */
const placeWords = ({ kind, size, ...hex }: TerrainSetup): string => {
  const place = { column: columnOf(hex), row: hex.r };
  return wordTerrain({ terrain: [{ kind, ...(size && { size }), ...place }] }).join();
};

/** The most ships of a side; two ranks hold no more. */
const MOST_SHIPS = 34;

/** A running battle, by its turn, and the reason why the last one failed. */
interface Fighting {
  readonly fighting: number | undefined;
  readonly fault: string | undefined;
}

/** Words for a running battle; undefined for none. */
const fightingWords = ({ fighting }: Fighting): string | undefined =>
  fighting === undefined ? undefined : fighting > 0 ? `Fighting turn ${fighting}…` : 'Fighting…';

type Figure = 'distance' | 'lastTurn' | 'target' | 'seed';

const figure = (
  key: Figure,
  label: string,
  [min, max]: readonly [min: number, max: number],
  change = (value: number): Partial<Preparation> => ({ [key]: value }),
): ChoiceField<Preparation> => ({
  ...{ kind: 'number', name: key, label, min, max },
  value: (choices: Preparation) => choices[key] ?? 0,
  change: (value: number) => change(countWithin(value, min, max)),
});

const FIGURES: readonly ChoiceField<Preparation>[] = [
  {
    ...figure('distance', 'Hexes apart', [1, 30], (distance) => ({ distance, moved: new Map() })),
    shown: ({ scenario }) => !scenario,
  },
  figure('lastTurn', 'Last turn', [1, 100]),
  figure('target', 'Victory points to win, 0 for none', [0, 9999], (target) => ({
    target: target || undefined,
  })),
  figure('seed', 'Seed of the dice', [0, 999_999]),
];

/** All choices before the first turn. */
export function SetUpPanel(
  props: {
    readonly value: Preparation;
    /** Combat ratings of both sides. */
    readonly ratings: readonly [number, number];
    readonly trial: Trial | undefined;
    readonly chosen: number | undefined;
    readonly held: HeldTerrain | undefined;
    readonly onChange: (change: Partial<Preparation>) => void;
    readonly onHold: (held: HeldTerrain | undefined) => void;
    readonly onTurn: (hexsides: number) => void;
    readonly onStart: () => void;
    readonly onText: (text: string) => void;
    /** Closes the set-up without a new battle. */
    readonly onCancel: (() => void) | undefined;
  } & Fighting,
) {
  const library = useLibrary();
  const changeSide = (at: 0 | 1, change: Partial<PreparedSide>) => {
    const [first, second] = props.value.sides;
    const sides: Preparation['sides'] =
      at === 0 ? [{ ...first, ...change }, second] : [first, { ...second, ...change }];
    // Ships get other numbers: those placed by hand return to their line.
    const moved = change.ships ? new Map() : props.value.moved;
    props.onChange({ sides, moved });
  };
  const isReady = () => props.value.sides.every(({ ships }) => ships.length > 0);
  const action = () => {
    const isPlayed = props.value.sides.some(({ by }) => by === 'person');
    return `${isPlayed ? 'Play' : 'Watch'} ${props.value.sides.map(sideTitle).join(' against ')}`;
  };
  return (
    <section ref={(panel) => onMount(() => focusHeading(panel))} class="set-up" aria-label="Set-up">
      <For each={[0, 1] as const}>
        {(at) => (
          <SideFields at={at} value={props.value} onChange={(change) => changeSide(at, change)} />
        )}
      </For>
      <RatedByPacks rules={library.rules} ships={shipsOf(props.value)} />
      <h2>Start</h2>
      <ScenarioFields
        value={props.value.scenario}
        ratings={props.ratings}
        onChange={(scenario) =>
          props.onChange({ scenario, target: scenario?.target, moved: new Map() })
        }
      />
      <Show when={props.trial}>
        {(trial) => (
          <PrototypeField
            trial={trial()}
            onChange={(ship) => props.onChange({ sides: trial().choose(props.value.sides, ship) })}
          />
        )}
      </Show>
      <div class="set-up-fields">
        <ChoiceFields
          id="battle"
          fields={FIGURES}
          choices={props.value}
          onChange={props.onChange}
        />
      </div>
      <div class="row">
        <Button small label="New dice" onClick={() => props.onChange({ seed: newSeed() })} />
        <Show when={props.value.moved.size > 0}>
          <Button
            small
            label="All ships back in line"
            onClick={() => props.onChange({ moved: new Map() })}
          />
        </Show>
      </div>
      <PlacedShip
        chosen={props.chosen}
        hint="Choose a ship on the board to move and turn it."
        onTurn={props.onTurn}
      />
      <details open={props.value.terrain.length > 0}>
        <summary>
          Terrain <small>{props.value.terrain.length || 'none'}</small>
        </summary>
        <TerrainTools held={props.held} onHold={props.onHold} />
        <ul class="set-up-list">
          <For each={props.value.terrain}>
            {(piece) => (
              <li>
                <span class="name">{placeWords(piece)}</span>
                <IconButton
                  icon={CloseIcon}
                  label={`Remove: ${placeWords(piece)}`}
                  onClick={() =>
                    props.onChange({ terrain: toggledTerrain(props.value.terrain, piece) })
                  }
                />
              </li>
            )}
          </For>
        </ul>
        <LabelledSelect
          label="Solar wind towards"
          options={HEADINGS.map((heading) => ({
            value: `${heading}`,
            label: `${heading} ${ARROWS[heading]}`,
          }))}
          value={`${props.value.wind}`}
          onChange={(wind) => props.onChange({ wind: headingAfter(Number(wind)) })}
        />
      </details>
      <details open={props.value.options.length > 0}>
        <summary>
          Optional rules <small>{props.value.options.length || 'none'}</small>
        </summary>
        <div class="set-up-options">
          <OptionChips
            chosen={props.value.options}
            onChange={(options) => props.onChange({ options })}
          />
        </div>
      </details>
      <OpenSaved onText={props.onText} />
      <div class="set-up-foot">
        <Show when={props.onCancel}>
          {(cancel) => <Button label="Back to the battle" onClick={cancel()} />}
        </Show>
        <Button
          primary
          disabled={!isReady() || props.fighting !== undefined}
          onClick={props.onStart}
        >
          {fightingWords(props) ?? (isReady() ? action() : 'Each side needs a ship')}
        </Button>
        <FaultLine why={props.fault} />
      </div>
    </section>
  );
}

/** Opens the file of a battle. */
const OpenSaved = (props: { readonly onText: (text: string) => void }) => (
  <FilesButton
    label="Open a saved battle"
    accept=".json,application/json"
    onFiles={async ([file]) => file && props.onText(await file.text())}
  />
);

/** The ships of a side, and their pilot. */
function SideFields(props: {
  readonly at: 0 | 1;
  readonly value: Preparation;
  readonly onChange: (change: Partial<PreparedSide>) => void;
}) {
  const side = () => props.value.sides[props.at];
  const offset = () => (props.at === 0 ? 0 : props.value.sides[0].ships.length);
  const titled = ({ design, flights }: ChosenShip) => ({ title: titleOf(design), design, flights });
  return (
    <section class="set-up-side" aria-label={`Side ${props.at + 1}`}>
      <h2>
        <i class={`disc side-${props.at + 1}`} aria-hidden="true" /> Side {props.at + 1}
      </h2>
      <LabelledSelect
        label={`Side ${props.at + 1} is flown by`}
        heading="Flown by"
        options={FLYERS}
        value={side().by}
        onChange={(by) => props.onChange({ by })}
      />
      <ul class="set-up-list">
        <For each={side().ships}>
          {({ title }, i) => (
            <li>
              <b class={`disc side-${props.at + 1}`}>{shipLetter(offset() + i())}</b>
              <bdi class="name">{title}</bdi>
              <IconButton
                icon={CloseIcon}
                label={`Remove ${shipLetter(offset() + i())}, ${title}`}
                onClick={() => props.onChange({ ships: side().ships.filter((_, j) => j !== i()) })}
              />
            </li>
          )}
        </For>
        <LongRangeRow
          flights={side().flights}
          side={`side ${props.at + 1}`}
          onRemove={() => props.onChange({ flights: undefined })}
        />
      </ul>
      <AddShips
        label={`Add to side ${props.at + 1}`}
        most={MOST_SHIPS}
        onShip={(ship) =>
          props.onChange({ ships: [...side().ships, titled(ship)].slice(0, MOST_SHIPS) })
        }
        onFleet={({ flights }, ships) => props.onChange({ ships: ships.map(titled), flights })}
      />
    </section>
  );
}

export const BattleStart = (
  props: {
    readonly preparation: Preparation;
    readonly onBegin: (way: 'watch' | 'set up') => void;
    readonly onText: (text: string, back?: OrderedReturn) => Promise<void>;
  } & Fighting,
) => {
  const last = storedBattle();
  const goesOn = last !== undefined && !last.isOver;
  return (
    <section class="battle-start" aria-label="Start">
      <FaultLine class="battle-fault" why={props.fault} />
      <h2>Fight it before you fly it</h2>
      <p>
        Two sample ships stand {props.preparation.distance} hexes apart. Watch how they fight: each
        shot, each die, each box, with the rule behind it. Go back and forth as in a film.
      </p>
      {last && (
        <Button
          primary={goesOn}
          disabled={props.fighting !== undefined}
          onClick={() => props.onText(last.text, last.back)}
        >
          {goesOn ? `Go on with ${last.title}` : `See ${last.title} again`}
        </Button>
      )}
      <Button
        primary={!goesOn}
        disabled={props.fighting !== undefined}
        onClick={() => props.onBegin('watch')}
      >
        {fightingWords(props) ??
          `Watch ${props.preparation.sides.map(sideTitle).join(' against ')}`}
      </Button>
      <Button label="Set up your own" onClick={() => props.onBegin('set up')} />
      <OpenSaved onText={props.onText} />
      <p class="muted small">
        Your ships or whole fleets, flown by you or by the computer, with optional rules and
        terrain.
      </p>
    </section>
  );
};

/** The scenario of a battle, its required forces beside the present ones, its special rules (S). */
function ScenarioFields(props: {
  readonly value: ScenarioTerms | undefined;
  /** Combat ratings of both sides. */
  readonly ratings: readonly [number, number];
  readonly onChange: (scenario: ScenarioTerms | undefined) => void;
}) {
  const library = useLibrary();
  const all = createMemo(() => fightableScenarios(library));
  const chosen = () => all().findIndex(({ value }) => value === props.value);
  return (
    <section class="set-up-scenario" aria-label="Scenario">
      <LabelledSelect
        label="Scenario"
        options={[
          { value: '', label: 'None: bow to bow' },
          ...all().map((one, i) => ({ value: String(i), label: scenarioLabel(one) })),
          ...(props.value && chosen() < 0 ? [{ value: '-1', label: props.value.name }] : []),
        ]}
        value={props.value ? String(chosen()) : ''}
        onChange={(place) => props.onChange(place === '' ? undefined : all()[Number(place)]?.value)}
      />
      <Show when={props.value}>
        {(scenario) => (
          <>
            <Show when={scenario().note}>{(note) => <p class="muted">{note()}</p>}</Show>
            <ul class="scenario-forces">
              <For each={SCENARIO_SIDES}>
                {(side, at) => {
                  const own = () => props.ratings[at()] ?? 0;
                  const most = () => forceLimit(scenario()[side], props.ratings[1 - at()]) ?? own();
                  const over = () => own() - most();
                  const zones = () =>
                    zonesOf(library.fleetRules, scenario()).filter((zone) => zone.side === side);
                  return (
                    <li>
                      <i class={`disc side-${at() + 1}`} aria-hidden="true" />
                      <span>
                        {sideName(side)}: {wordForce(scenario()[side])}; here {own()}
                        {over() > 0 && <b class="text-error">, {over()} over</b>}
                        <For each={zones()}>
                          {(zone) => (
                            <>
                              <br />
                              <small>in {wordZone(zone)}</small>
                            </>
                          )}
                        </For>
                      </span>
                    </li>
                  );
                }}
              </For>
            </ul>
            <ul class="scenario-rules">
              <For each={wordTerrain(scenario())}>{(words) => <li>{words}</li>}</For>
              <For each={scenario().special ?? []}>{(rule) => <li>{wordSpecial(rule)}</li>}</For>
            </ul>
          </>
        )}
      </Show>
    </section>
  );
}
