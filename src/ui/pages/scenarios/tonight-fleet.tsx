/** The fleet of one side: its source, its ships by class, and its distance from its limit. */
import { createMemo, createSignal, For, onMount, Show } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import { shipLetter } from '../../../core/design/fleet.ts';
import { SCENARIO_SIDES } from '../../../core/design/scenario.ts';
import { sideName } from '../../../core/design/text/scenario-text.ts';
import { countText } from '../../../core/exact/rounding.ts';
import { DRAWN_WITHIN } from '../../../core/solve/draw-fleets.ts';
import { fleetName } from '../../../store/lists.ts';
import { titleOf } from '../../../store/tabs.ts';
import { MOST_DRAWN } from '../../../study/scenario-series.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { LabelledSelect } from '../../components/fields.tsx';
import { CloseIcon } from '../../components/icons.tsx';
import { FaultLine } from '../../components/issue-list.tsx';
import { createLoaded } from '../../components/late.tsx';
import { AddShips, LongRangeRow } from '../../shared/ships/add-ships.tsx';
import type { FleetSource, Tonight } from './tonight.ts';

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
