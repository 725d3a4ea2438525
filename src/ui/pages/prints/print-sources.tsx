/** Sources of prints: ships, one or two fleets, or a game. */
import { createEffect, createMemo, createSignal, For, lazy, Match, Show, Switch } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import type { Fleet } from '../../../core/design/fleet.ts';
import { countOf } from '../../../core/design/text/counts.ts';
import { evaluate } from '../../../core/rating/evaluate.ts';
import type { PlayRules } from '../../../core/rules/play-rules.ts';
import {
  fleetSide,
  gameSource,
  type PrintBoard,
  type PrintShip,
  type PrintSource,
  printSource,
  type SideShips,
  shipsSide,
} from '../../../sheets/prints/source.ts';
import type { Library } from '../../../store/library.ts';
import { fleetName } from '../../../store/lists.ts';
import { storedJson, storeText } from '../../../store/small-store.ts';
import { titleOf } from '../../../store/tabs.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { LabelledSelect, optionsOf, Segments, SelectField } from '../../components/fields.tsx';
import { CloseIcon } from '../../components/icons.tsx';
import { createLoaded, withSuspense } from '../../components/late.tsx';
import { createAddress, textParam } from '../../shared/address.ts';
import { createRemembered } from '../../shared/theme.tsx';

const ChooseShip = withSuspense(lazy(() => import('../../shared/ships/choose-ship.tsx')));

const FROM = optionsOf({ ships: 'Ships', fleets: 'Fleets', game: 'Game' });

type From = (typeof FROM)[number]['value'];

export type PrintSources = ReturnType<typeof createPrintSources>;

/** The chosen ships or fleets as a source. The first ship is the one on the bench. */
export function createPrintSources(
  library: Library,
  play: PlayRules,
  board: () => Pick<PrintBoard, 'columns' | 'rows'>,
) {
  const { bench, fleetRules } = library;
  const battle = () => ({ rules: library.rules, play });
  const samples = createLoaded(() => library.samples());
  const fleets = createMemo((): readonly { readonly id: string; readonly fleet: Fleet }[] => [
    ...library.fleets.items().map(({ id, value }) => ({ id, fleet: value })),
    ...(samples() ?? []).map(({ fleet }, i) => ({ id: `sample:${i}`, fleet })),
  ]);
  const words = FROM.map(({ value }) => value);
  const [wanted, setWanted] = createRemembered<From>('slipway.prints-from', words, () => 'ships');
  const [address, setAddress] = createAddress({ game: textParam() });
  /** Games of the library, the latest first. */
  const games = createMemo(() => library.games.items().toSorted((a, b) => b.updated - a.updated));
  const addressed = () => games().find(({ id }) => id === address.game);
  const game = () => addressed() ?? games()[0];
  const from = (): From => {
    if (addressed()) return 'game';
    return wanted() === 'game' && games().length === 0 ? 'ships' : wanted();
  };
  const setGame = (id: string) => setAddress({ game: id });
  const setFrom = (next: From) => {
    setWanted(next);
    if (next !== 'game' && address.game) setGame('');
  };
  const [ships, setShips] = createSignal<readonly Design[]>([
    bench.ship()?.design() ?? bench.sample,
  ]);
  const [sides, setSides] = createSignal(rememberedSides());
  createEffect(() => storeText(SIDES_KEY, JSON.stringify(sides())));
  const fleetAt = (side: 0 | 1): Fleet | undefined =>
    fleets().find(({ id }) => id === sides()[side])?.fleet ??
    (side === 0 ? fleets()[0]?.fleet : undefined);
  const chosen = (): readonly SideShips[] => {
    if (from() === 'fleets') {
      return [fleetAt(0), fleetAt(1)].flatMap((fleet) =>
        fleet ? [fleetSide(battle(), fleetRules, fleet)] : [],
      );
    }
    const side = ships().map((design) => ({ design, evaluation: evaluate(library.rules, design) }));
    return side.length > 0 ? [shipsSide(battle(), fleetRules, side)] : [];
  };
  const plain = createMemo(() => {
    const played = from() === 'game' ? game()?.value : undefined;
    const hexes = { ...board(), terrain: [] };
    return played
      ? gameSource(battle(), fleetRules, played, hexes)
      : printSource(battle(), fleetRules, chosen(), { board: hexes });
  });
  const pictureOf = createShipPictures(library, () => plain().sides.flatMap((side) => side.ships));
  const source = createMemo((): PrintSource => {
    const sides = plain().sides.map((side) => ({
      ...side,
      ships: side.ships.map((ship) => ({ ...ship, picture: pictureOf(ship) })),
    }));
    return { ...plain(), sides };
  });
  return {
    ...{
      library,
      battle,
      source,
      from,
      setFrom,
      ships,
      setShips,
      fleets,
      sides,
      setSides,
      fleetAt,
    },
    /** Name under which counts of this source are remembered. */
    key: () =>
      from() === 'ships'
        ? 'ships'
        : from() === 'game'
          ? `game ${game()?.id}`
          : `fleets ${sides().join(' ')}`,
    ...{ games, game, setGame },
  };
}

const SIDES_KEY = 'slipway.prints-fleets';

/** Ids of the fleets that were chosen last. */
function rememberedSides(): readonly [string, string] {
  const stored = storedJson(SIDES_KEY);
  const [first = '', second = ''] = Array.isArray(stored) ? stored.map(String) : [];
  return [first, second];
}

type Classed = Pick<Design, 'class' | 'faction'>;

const classKey = ({ class: name = '', faction = '' }: Classed): string =>
  JSON.stringify([name, faction]);

/** Loads the library's pictures of ships, by class and faction: fleets hold copies of designs. @internal */
export function createShipPictures(
  library: Pick<Library, 'ships' | 'portraits'>,
  ships: () => readonly Pick<PrintShip, 'design'>[],
) {
  const [pictures, setPictures] = createSignal<ReadonlyMap<string, string>>(new Map());
  const asked = new Set<string>();
  const load = async (id: string, key: string) => {
    const picture = await library.portraits.get(id);
    if (picture) setPictures((known) => new Map([...known, [key, picture]]));
  };
  createEffect(() => {
    const wanted = new Set(ships().map(({ design }) => classKey(design)));
    for (const { id, value } of library.ships.items()) {
      const key = classKey(value);
      if (asked.has(id) || !wanted.has(key)) continue;
      asked.add(id);
      // Without storage there is no saved picture.
      load(id, key).catch(() => {});
    }
  });
  return ({ design }: Pick<PrintShip, 'design'>): string | undefined =>
    pictures().get(classKey(design));
}

export function SourceFields(props: { readonly sources: PrintSources }) {
  const { from, setFrom, games } = props.sources;
  const shown = () => FROM.filter(({ value }) => value !== 'game' || games().length > 0);
  return (
    <section class="prints-from" aria-label="From">
      <h2 class="prints-label">From</h2>
      <Segments
        id="prints-from"
        label="Print from"
        segments={shown()}
        value={from()}
        onChange={setFrom}
      />
      <Switch fallback={<ShipList sources={props.sources} />}>
        <Match when={from() === 'fleets'}>
          <FleetChoices sources={props.sources} />
        </Match>
        <Match when={from() === 'game'}>
          <GameChoice sources={props.sources} />
        </Match>
      </Switch>
    </section>
  );
}

function ShipList(props: { readonly sources: PrintSources }) {
  const { library, ships, setShips } = props.sources;
  const [isChoosing, setChoosing] = createSignal(false);
  const add = (design: Design) => setShips((before) => [...before, design]);
  return (
    <>
      <ul class="prints-ships">
        <For each={ships()}>
          {(design, i) => (
            <li>
              <bdi>{titleOf(design)}</bdi>
              <IconButton
                icon={CloseIcon}
                label={`Remove ${titleOf(design)}`}
                onClick={() => setShips((before) => before.filter((_, j) => j !== i()))}
              />
            </li>
          )}
        </For>
      </ul>
      <div class="row">
        <Button small label="Add a ship…" onClick={() => setChoosing(true)} />
        <Show when={library.bench.ships().length > 1}>
          <Button
            small
            label="All open ships"
            onClick={() => setShips(library.bench.ships().map((ship) => ship.design()))}
          />
        </Show>
      </div>
      <Show when={isChoosing()}>
        <ChooseShip
          library={library}
          onChoose={(_title, design) => {
            add(design);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      </Show>
    </>
  );
}

function FleetChoices(props: { readonly sources: PrintSources }) {
  const { fleets, sides, setSides, fleetAt } = props.sources;
  const options = () => fleets().map(({ id, fleet }) => ({ value: id, label: fleetName(fleet) }));
  const first = () => fleets().find(({ fleet }) => fleet === fleetAt(0))?.id ?? '';
  const ships = (side: 0 | 1): string => {
    const count = fleetAt(side)?.ships.reduce((sum, ship) => sum + (ship.count ?? 1), 0) ?? 0;
    return countOf(count, 'ship');
  };
  return (
    <Show when={fleets().length > 0} fallback={<p class="muted">No fleets yet.</p>}>
      <LabelledSelect
        label="First fleet"
        heading={<Side isSolid words={`${ships(0)}, solid`} />}
        options={options()}
        value={first()}
        onChange={(id) => setSides([id, sides()[1]])}
      />
      <LabelledSelect
        label="Second fleet"
        heading={<Side words={fleetAt(1) ? `${ships(1)}, outlined` : 'none'} />}
        options={[{ value: '', label: 'No second fleet' }, ...options()]}
        value={sides()[1]}
        onChange={(id) => setSides([first(), id])}
      />
    </Show>
  );
}

function GameChoice(props: { readonly sources: PrintSources }) {
  const { games, game, setGame, source } = props.sources;
  const words = (side: number): string => {
    const count = source().sides[side]?.ships.length ?? 0;
    return `${countOf(count, 'ship')}, ${side === 0 ? 'solid' : 'outlined'}`;
  };
  return (
    <>
      <SelectField
        label="Game"
        options={games().map(({ id, value }) => ({
          value: id,
          label: value.name || 'Unnamed game',
        }))}
        value={game()?.id ?? ''}
        onChange={setGame}
      />
      <For each={source().sides}>
        {({ name }, i) => (
          <span class="prints-side">
            <i class={`disc side-${i() + 1}`} />
            <bdi>{name}</bdi> <small class="muted">{words(i())}</small>
          </span>
        )}
      </For>
    </>
  );
}

const Side = (props: { readonly isSolid?: true; readonly words: string }) => (
  <span class="prints-side">
    <i class={props.isSolid ? 'disc side-1' : 'disc side-2'} />
    {props.isSolid ? 'First fleet' : 'Second fleet'} <small class="muted">{props.words}</small>
  </span>
);
