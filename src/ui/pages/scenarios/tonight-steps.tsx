/** Steps of a game tonight: size, scenario, attacker and defender, and the fleet of each side. */
import { A, useNavigate, useSearchParams } from '@solidjs/router';
import { createEffect, createMemo, createSignal, For, on, onMount, Show } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import { shipLetter } from '../../../core/design/fleet.ts';
import { SCENARIO_SIDES, scenarioDocument, scenarioName } from '../../../core/design/scenario.ts';
import {
  sideName,
  wordForce,
  wordTerrain,
  wordVictory,
} from '../../../core/design/text/scenario-text.ts';
import { countText } from '../../../core/exact/rounding.ts';
import { scenarioOfSize } from '../../../core/rules/fleet-rules.ts';
import { DRAWN_WITHIN } from '../../../core/solve/draw-fleets.ts';
import { fleetName, scenarioLabel } from '../../../store/lists.ts';
import { titleOf } from '../../../store/tabs.ts';
import { MOST_DRAWN } from '../../../study/scenario-series.ts';
import { DieFace } from '../../components/board-icons.tsx';
import { Button, IconButton } from '../../components/button.tsx';
import { LabelledSelect, Segments, SelectField } from '../../components/fields.tsx';
import { CloseIcon } from '../../components/icons.tsx';
import { FaultLine } from '../../components/issue-list.tsx';
import { createLoaded } from '../../components/late.tsx';
import { FLYERS } from '../../shared/battle/battle-choices.tsx';
import { itemPath } from '../../shared/page-list.ts';
import { AddShips, LongRangeRow } from '../../shared/ships/add-ships.tsx';
import { createAttempt } from '../../shared/work.ts';
import type { FleetSource, Tonight } from './tonight.ts';

export const StepHead = (props: { readonly number: number; readonly title: string }) => (
  <h2 class="tonight-head">
    <b aria-hidden="true">{props.number}</b> {props.title}
  </h2>
);

export function TonightSteps(props: { readonly tonight: Tonight }) {
  const { fleetRules } = props.tonight.library;
  const sizes = [...fleetRules.battleSizes.values()];
  const sizeWords = () => {
    const chosen = fleetRules.battleSizes.get(props.tonight.fields.size);
    if (!props.tonight.original()) return `${chosen?.limit} points a side, ${chosen?.target} win`;
    return chosen?.id === fleetRules.standard.size
      ? `${chosen.name}: limits as the scenario gives them`
      : `${chosen?.name}: limits and target scaled alike`;
  };
  const scenario = () => props.tonight.scenario();
  const ruleText = () => {
    const original = props.tonight.original();
    return original ? (original.rule ?? 'yours') : fleetRules.standard.rule;
  };
  // A page that leads here names the scenario in the address.
  const [params, setParams] = useSearchParams<{ readonly scenario?: string }>();
  createEffect(
    on(
      () => params.scenario,
      (id) => {
        if (id === undefined) return;
        props.tonight.choose(id);
        setParams({ scenario: undefined }, { replace: true });
      },
    ),
  );
  const navigate = useNavigate();
  const { attempt, fault } = createAttempt();
  /** Opens the player's scenario, or a copy of one of the book. */
  const edit = async () => {
    const { library, original, zones } = props.tonight;
    const chosen = original();
    const isOwn = chosen !== undefined && library.scenarios.find(chosen.id) !== undefined;
    const id = isOwn ? chosen.id : library.newId();
    if (!isOwn) {
      const { size } = fleetRules.standard;
      const terms = chosen ?? scenarioOfSize(fleetRules, undefined, size);
      const name = `${terms.name} (copy)`;
      const value = scenarioDocument({ ...terms, name, zones: zones() });
      await library.scenarios.put([{ id, value, replaces: 0 }]);
    }
    navigate(itemPath('/scenario-library', id));
  };
  return (
    <>
      <section aria-label="Size">
        <StepHead number={1} title="Size" />
        <Segments
          id="tonight-size"
          label="Size of the battle"
          segments={sizes.map(({ id, name }) => ({ value: id, label: name }))}
          value={props.tonight.fields.size}
          onChange={(size) => props.tonight.change({ size })}
        />
        <p class="muted small">{sizeWords()}</p>
      </section>
      <section aria-label="Scenario">
        <StepHead number={2} title="Scenario" />
        <div class="tonight-dice">
          <Die tonight={props.tonight} at={0} />
          <Die tonight={props.tonight} at={1} />
          <Button
            label={props.tonight.fields.dice ? 'Roll again' : 'Roll'}
            onClick={props.tonight.roll}
          />
        </div>
        <SelectField
          label="Scenario"
          options={[
            { value: '', label: `${fleetRules.standard.rule} ${fleetRules.standard.name}` },
            ...props.tonight
              .scenarios()
              .map((one) => ({ value: one.id, label: scenarioLabel(one) })),
          ]}
          value={props.tonight.original()?.id ?? ''}
          onChange={props.tonight.choose}
        />
        <p class="tonight-name" role="status">
          <b>{scenarioName(scenario())}</b> {ruleText()}
          <Show when={props.tonight.fields.dice}>{(dice) => <>, rolled {dice().join('')}</>}</Show>
        </p>
        <Show when={scenario().note}>{(note) => <p>{note()}</p>}</Show>
        <dl>
          <For each={SCENARIO_SIDES}>
            {(side) => (
              <>
                <dt>{sideName(side)}</dt>
                <dd>{wordForce(scenario()[side])}</dd>
              </>
            )}
          </For>
          <dt>Victory</dt>
          <dd>{wordVictory(scenario())}</dd>
          <Show when={scenario().board}>
            {(board) => (
              <>
                <dt>Board</dt>
                <dd>
                  {board().columns} × {board().rows}
                </dd>
              </>
            )}
          </Show>
          <Show when={wordTerrain(scenario()).length > 0}>
            <dt>Terrain</dt>
            <For each={wordTerrain(scenario())}>{(words) => <dd>{words}</dd>}</For>
          </Show>
        </dl>
        <div class="row">
          <Button small label="Edit zones and limits" onClick={() => void attempt(edit)} />
          <A href="/scenario-library">Your scenarios</A>
        </div>
        <FaultLine what="Not saved" why={fault()} />
      </section>
      <section aria-label="Sides">
        <StepHead number={3} title="Sides" />
        <Button small label="Swap attacker and defender" onClick={props.tonight.swap} />
        <For each={[0, 1] as const}>
          {(at) => (
            <LabelledSelect
              label={`${sideName(SCENARIO_SIDES[at])} is flown by`}
              heading={
                <>
                  <i class={`disc side-${at + 1}`} aria-hidden="true" />{' '}
                  {sideName(SCENARIO_SIDES[at])}
                </>
              }
              options={FLYERS}
              value={props.tonight.fields.sides[at].by}
              onChange={(by) => props.tonight.changeSide(at, { by })}
            />
          )}
        </For>
      </section>
    </>
  );
}

/** A die that was rolled, or is set: a press turns it to its next face, a key from 1 to 6 types it. */
function Die(props: { readonly tonight: Tonight; readonly at: 0 | 1 }) {
  const face = () => props.tonight.fields.dice?.[props.at];
  const set = (value: number) => {
    const [first, second] = props.tonight.fields.dice ?? [1, 1];
    if (props.at === 0) props.tonight.throwDice(value, second);
    else props.tonight.throwDice(first, value);
  };
  return (
    <button
      type="button"
      class="tonight-die"
      aria-label={`${props.at === 0 ? 'First' : 'Second'} die: ${face() ?? 'not rolled'}; keys 1 to 6 set it`}
      onClick={() => set(((face() ?? 0) % 6) + 1)}
      onKeyDown={(event) => {
        if (/^[1-6]$/.test(event.key)) set(Number(event.key));
      }}
    >
      <DieFace face={face() ?? 0} />
    </button>
  );
}

/** Lists the sources of fleets: samples, fleets, and ships of the library by faction. */
export function createSources({ library }: Pick<Tonight, 'library'>) {
  const samples = createLoaded(() => library.samples());
  const ready = createMemo((): readonly FleetSource[] => [
    ...(samples() ?? []).map(({ faction, ships }, i) => ({
      ...{ key: `sample:${i}`, name: `${faction}, sample` },
      ships: ships.map((design) => ({ design })),
    })),
    ...library.fleets.items().map(({ id, value }) => ({
      ...{ key: `fleet:${id}`, name: `Fleet: ${fleetName(value)}` },
      ships: value.ships.map(({ design, flights }) => ({ design, ...(flights && { flights }) })),
    })),
  ]);
  const factions = createMemo(() => {
    const found = new Map<string, readonly string[]>();
    for (const { id, value } of library.ships.items()) {
      const name = value.faction.trim() || 'no faction';
      found.set(name, [...(found.get(name) ?? []), id]);
    }
    return found;
  });
  return {
    ready,
    options: () => [
      { value: '', label: 'Choose…' },
      ...ready().map(({ key, name }) => ({ value: key, label: name })),
      ...[...factions()].map(([name, ids]) => ({
        value: `mine:${name}`,
        label: `Your ships: ${name} (${ids.length})`,
      })),
    ],
    read: async (key: string): Promise<FleetSource | undefined> => {
      const ids = key.startsWith('mine:') ? factions().get(key.slice('mine:'.length)) : undefined;
      if (!ids) return ready().find((source) => source.key === key);
      const found = await library.ships.values(ids);
      return {
        key,
        name: key.slice('mine:'.length),
        ships: found.map(({ value }) => ({ design: value })),
      };
    },
  };
}

/** Most letters of a class beside its name; further ones go below it. */
const MOST_BESIDE = 6;

export function TonightFleet(props: {
  readonly tonight: Tonight;
  readonly at: 0 | 1;
  readonly sources: ReturnType<typeof createSources>;
}) {
  const [isFilling, setFilling] = createSignal(false);
  const name = () => sideName(SCENARIO_SIDES[props.at]);
  const side = () => props.tonight.fields.sides[props.at];
  const rating = () => props.tonight.ratings()[props.at];
  const limit = () => props.tonight.limits()[props.at];
  /** Ships by class, with their letters on the board. */
  const classes = createMemo(() => {
    const before = props.at === 0 ? 0 : props.tonight.setup().sides[0].ships.length;
    const found = new Map<Design, { readonly rating: number; readonly letters: string[] }>();
    for (const [i, { type }] of props.tonight.setup().sides[props.at].ships.entries()) {
      const known = found.get(type.design) ?? { rating: type.rating, letters: [] };
      known.letters.push(shipLetter(before + i));
      found.set(type.design, known);
    }
    return [...found];
  });
  const left = () => (limit() ?? rating()) - rating();
  const words = () => {
    if (side().ships.length === 0) return 'no ships';
    if (limit() === undefined) return '';
    if (left() === 0) return 'filled to the last point';
    if (left() > 0) return `${left()} left`;
    return isAllowed() ? `${-left()} over, within ${100 * DRAWN_WITHIN} %` : `${-left()} over`;
  };
  /** True for a drawn fleet that is a little over its limit. */
  const isAllowed = () => side().isDrawn === true && -left() <= (limit() ?? 0) * DRAWN_WITHIN;
  const choose = async (key: string) => {
    const source = await props.sources.read(key);
    if (!source) return;
    props.tonight.changeSide(props.at, { source });
    props.tonight.draw(props.at);
  };
  // Its fleet or ships may have changed while another page was open.
  onMount(async () => {
    const { source } = side();
    const now = source && (await props.sources.read(source.key));
    if (now && side().source === source) props.tonight.changeSide(props.at, { source: now });
  });
  const fill = async () => {
    if (isFilling()) return;
    setFilling(true);
    await props.tonight.fill(props.at);
    setFilling(false);
  };
  const remove = (design: Design) => {
    const { ships } = side();
    const place = ships.findIndex((ship) => ship.design === design);
    props.tonight.changeSide(props.at, { ships: ships.filter((_, i) => i !== place) });
  };
  return (
    <section class="tonight-fleet" aria-label={`Fleet of the ${name().toLowerCase()}`}>
      <h3>
        <i class={`disc side-${props.at + 1}`} aria-hidden="true" /> {name()}
      </h3>
      <LabelledSelect
        label={`Ships of the ${name().toLowerCase()} come from`}
        heading="Ships come from"
        options={props.sources.options()}
        value={side().source?.key ?? ''}
        onChange={(key) => void choose(key)}
      />
      <p class="tonight-sum" role="status">
        <span>
          <b>{countText(rating())}</b>{' '}
          {limit() === undefined ? 'points' : `of ${countText(limit() ?? 0)}`}
        </span>
        <span classList={{ 'text-error': left() < 0 && !isAllowed(), full: left() === 0 }}>
          {words()}
        </span>
      </p>
      <div class={`tonight-bar side-${props.at + 1}`} aria-hidden="true">
        <For each={props.tonight.setup().sides[props.at].ships}>
          {({ type }) => <i style={{ 'flex-grow': type.rating }} />}
        </For>
        <For each={props.tonight.setup().sides[props.at].flights}>
          {({ rating = 0 }) => (
            <Show when={rating > 0}>
              <i style={{ 'flex-grow': rating }} />
            </Show>
          )}
        </For>
        <Show when={left() > 0}>
          <i class="left" style={{ 'flex-grow': left() }} />
        </Show>
      </div>
      <FaultLine class="field-issues warning" why={props.tonight.fault()[props.at]} />
      <For each={props.tonight.broken()[props.at]}>
        {(why) => <p class="field-issues warning">{why}</p>}
      </For>
      <ul>
        <For each={classes()}>
          {([design, { rating: each, letters }]) => (
            <li classList={{ many: letters.length > MOST_BESIDE }}>
              <span class="tonight-letters">
                <For each={letters}>
                  {(letter) => <b class={`side-${props.at + 1}`}>{letter}</b>}
                </For>
              </span>
              <bdi>{titleOf(design)}</bdi>
              <span class="figure">
                {letters.length > 1 ? `${letters.length} × ` : ''}
                <b>{each}</b>
              </span>
              <IconButton
                icon={CloseIcon}
                label={`Remove one ${titleOf(design)}`}
                onClick={() => remove(design)}
              />
            </li>
          )}
        </For>
        <LongRangeRow
          flights={side().flights}
          side={`the ${name().toLowerCase()}`}
          onRemove={() => props.tonight.changeSide(props.at, { flights: undefined })}
        />
      </ul>
      <div class="row">
        <Button small disabled={!side().source || limit() === undefined} onClick={fill}>
          {isFilling() ? 'Filling…' : 'Fill to the limit'}
          <span class="visually-hidden">: {name()}</span>
        </Button>
        <Button small disabled={!side().source} onClick={() => props.tonight.draw(props.at)}>
          Random <span class="visually-hidden">fleet: {name()}</span>
        </Button>
      </div>
      <AddShips
        label={`Add to the ${name().toLowerCase()}`}
        most={MOST_DRAWN}
        onShip={(ship) =>
          props.tonight.changeSide(props.at, {
            ships: [...side().ships, ship].slice(0, MOST_DRAWN),
          })
        }
        onFleet={({ flights }, ships) => props.tonight.changeSide(props.at, { ships, flights })}
      />
    </section>
  );
}
