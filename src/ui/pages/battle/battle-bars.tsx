/** Bars of a battle: its turn, the switches of its board, its film. */
import { createMemo, createSignal, For, Index, type JSX, Show, untrack } from 'solid-js';
import { PHASE } from '../../../core/battle/battle.ts';
import { shipSituation } from '../../../core/battle/choices.ts';
import { fireBands } from '../../../core/battle/fire-bands.ts';
import { type Hex, headingAfter } from '../../../core/play/hex.ts';
import { moveBookSteps } from '../../../core/play/orders/move-book.ts';
import {
  BackIcon,
  FirstIcon,
  LastIcon,
  PauseIcon,
  PlayIcon,
  StepIcon,
} from '../../components/board-icons.tsx';
import { IconButton } from '../../components/button.tsx';
import { Select } from '../../components/fields.tsx';
import { signed } from '../../components/words.ts';
import type { BoardLayer } from '../../shared/board/battle-board.tsx';
import { endsOf } from '../../shared/board/hex-board.ts';
import { PHASE_TITLES, type Scene } from '../../shared/board/scene.ts';
import { createSliced } from '../../shared/work.ts';
import { type Filming, SPEEDS } from './filming.ts';

/** The turn, its phases, the victory points of both sides; the winner, once it is over. */
export function TurnBar(props: {
  readonly scene: Scene;
  readonly names: readonly [string, string];
  /** Points that win, of each side; undefined to the last ship. */
  readonly targets: readonly [number | undefined, number | undefined];
  readonly children: JSX.Element;
}) {
  const hasFlights = () =>
    props.scene.small.some(({ kind }) => kind === 'fighters' || kind === 'seekers');
  const isOver = () => props.scene.result > 0;
  const winner = () => {
    const { result, points, victory, decided } = props.scene;
    if (result === 3) return 'A draw';
    const name = props.names[result - 1];
    const verb = name === 'You' ? 'win' : 'wins';
    const score = `, ${points[result - 1]} to ${points[2 - result]} VP`;
    return `${name} ${verb}${victory}${decided && `, ${decided}`}${left() === undefined ? score : ''}`;
  };
  /** The attacker's rating that is left, where it decides in place of points (S.1). */
  const left = () =>
    props.scene.left === undefined
      ? undefined
      : `${Math.floor(props.scene.left)} % of the attacker left`;
  return (
    <header class="turn-bar">
      <h1>Turn {Math.max(1, props.scene.turn)}</h1>
      <Show
        when={!isOver()}
        fallback={
          <p class="battle-over" role="status">
            {winner()}
          </p>
        }
      >
        <ol class="phases">
          <For each={Object.values(PHASE_TITLES)}>
            {(name, i) => {
              const phase = i();
              const isSkipped = () => phase === PHASE.flights && !hasFlights();
              const isDone = () => phase < props.scene.phase && !isSkipped();
              const isNow = () => phase === props.scene.phase;
              return (
                <li
                  classList={{ done: isDone(), skipped: isSkipped() && !isNow(), now: isNow() }}
                  aria-current={isNow() ? 'step' : undefined}
                >
                  <span aria-hidden="true">{isDone() ? '✓' : phase + 1}</span>
                  <span class="phase-name">{name}</span>
                </li>
              );
            }}
          </For>
        </ol>
      </Show>
      <dl class="victory">
        <For each={[0, 1] as const}>
          {(side) => (
            <div>
              <dt>
                <i class={`disc side-${side + 1}`} aria-hidden="true" />
                {props.names[side]}
              </dt>
              <dd>{left() === undefined ? props.scene.points[side] : ''}</dd>
            </div>
          )}
        </For>
      </dl>
      <span class="muted victory-target">
        <Show when={props.targets[0]} fallback={left() ?? 'VP'}>
          {(target) => <>of {target()} VP</>}
        </Show>
      </span>
      <div class="turn-actions">{props.children}</div>
    </header>
  );
}

/** The film's controls: first, back, play, forward, last, a time line with the turns, and the speed. */
export function FilmBar(props: { readonly film: Filming }) {
  const last = () => Math.max(1, props.film.last());
  const leave = (to: number) => {
    props.film.stop();
    props.film.go(to);
  };
  const isFirst = () => props.film.place() === 0;
  const isLast = () => props.film.place() >= props.film.last();
  const step = (
    icon: typeof FirstIcon,
    label: string,
    isOff: () => boolean,
    to: () => number,
    own?: string,
  ) => (
    <IconButton {...{ icon, label, class: own }} disabled={isOff()} onClick={() => leave(to())} />
  );
  const share = (place: number) => `${(100 * place) / last()}%`;
  return (
    <div class="film-bar">
      <div class="film-buttons">
        {step(FirstIcon, 'To the beginning', isFirst, () => 0, 'film-end')}
        {step(BackIcon, 'A step back', isFirst, () => props.film.place() - 1)}
        <button
          type="button"
          class="icon-button film-play"
          aria-label={props.film.isPlaying() ? 'Stop' : 'Play'}
          title={props.film.isPlaying() ? 'Stop' : 'Play'}
          onClick={() => props.film.toggle()}
        >
          <Show when={props.film.isPlaying()} fallback={<PlayIcon />}>
            <PauseIcon />
          </Show>
        </button>
        {step(StepIcon, 'A step forward', isLast, () => props.film.place() + 1)}
        {step(LastIcon, 'To the end', isLast, props.film.last, 'film-end')}
      </div>
      <div class="film-line">
        <span
          class="film-done"
          style={{ transform: `scaleX(${props.film.place() / last()})` }}
          aria-hidden="true"
        />
        <input
          type="range"
          aria-label="Place in the film"
          aria-valuetext={props.film.placeWords().join(', ')}
          min={0}
          max={last()}
          value={props.film.place()}
          onInput={(event) => leave(event.currentTarget.valueAsNumber)}
        />
        <ol aria-hidden="true">
          <For each={props.film.turns()}>
            {({ turn, place }, i) => (
              <li
                style={{ 'inset-inline-start': share(place) }}
                classList={{ quiet: i() % Math.ceil(props.film.turns().length / 10) > 0 }}
              >
                {i() === 0 ? `Turn ${turn}` : turn}
              </li>
            )}
          </For>
        </ol>
      </div>
      <p class="film-place">
        <b>{props.film.placeWords()[0]}</b>
        <span>{props.film.placeWords()[1]}</span>
      </p>
      <button
        type="button"
        class="film-speed"
        title="Speed of the film"
        aria-label={`Speed ${props.film.speed()} ×`}
        onClick={() =>
          props.film.setSpeed(SPEEDS[(SPEEDS.indexOf(props.film.speed()) + 1) % SPEEDS.length] ?? 1)
        }
      >
        {props.film.speed()}×
      </button>
    </div>
  );
}

type Reach = ReturnType<typeof createReach>;

/** The reach of one bank of a ship, and the hexes where the ship can end. */
export function createReach(
  film: Filming,
  ship: () => number,
  fired: () => { readonly ship: number; readonly bank: number; readonly mode: number } | undefined,
  layers: () => ReadonlySet<BoardLayer>,
) {
  const [wanted, setWanted] = createSignal<{ readonly ship: number; readonly bank: number }>();
  const type = createMemo(() => film.state().ship(ship()).type);
  const bank = () => {
    const now = fired();
    if (now?.ship === ship()) return now.bank;
    const by = wanted();
    return by?.ship === ship() ? by.bank : 0;
  };
  /** Everything that the bands depend on; most steps do not change it. */
  const aim = createMemo(
    () => {
      const { q, r, facing, inverted, isOnTable, sensors } = film.state().ship(ship());
      const [arcs, ranges] = [layers().has('arcs'), layers().has('ranges')];
      const mode = fired()?.ship === ship() ? (fired()?.mode ?? 0) : 0;
      const isShown = isOnTable && (arcs || ranges);
      const from = { ship: ship(), bank: bank(), mode, q, r, facing, inverted, sensors };
      return isShown ? { ...from, arcs, ranges } : undefined;
    },
    undefined,
    { equals: (a, b) => JSON.stringify(a) === JSON.stringify(b) },
  );
  const bands = createMemo(() => {
    const from = aim();
    if (!from) return [];
    const state = untrack(film.state);
    const own = state.ship(from.ship).banks[from.bank];
    return own ? fireBands(state, state.ship(from.ship), own, from.mode, from) : [];
  });
  const start = createMemo(
    () => {
      if (!layers().has('ends')) return undefined;
      const state = film.state();
      const { q, r, heading, isOnTable } = state.ship(ship());
      if (!isOnTable) return undefined;
      return { q, r, heading, situation: shipSituation(state, state.ship(ship())) };
    },
    undefined,
    { equals: (a, b) => JSON.stringify(a) === JSON.stringify(b) },
  );
  const book = createSliced(() => {
    const from = start();
    return from && moveBookSteps(untrack(film.state).play.battle.play, from.situation);
  });
  return {
    bands,
    ends: createMemo((): readonly Hex[] => {
      const from = start();
      if (!from) return [];
      const state = untrack(film.state);
      const { q, r, heading } = from;
      return [...endsOf(book() ?? [], { hex: { q, r }, heading: headingAfter(heading) }).values()]
        .map(({ hex }) => hex)
        .filter(({ q, r }) => state.isSafe(q, r));
    }),
    bank,
    /** Banks of the ship by name and arc. */
    banks: createMemo(
      () =>
        type().banks.map(({ index, battery, place }) => ({
          value: String(index),
          label: [
            type().batteries[battery]?.name ?? '',
            type().legal.batteries[battery]?.banks[place]?.source.arc ?? '',
          ].join(' '),
        })),
      [],
      {
        equals: (a, b) => a.length === b.length && a.every(({ label }, i) => label === b[i]?.label),
      },
    ),
    choose: (value: string) => setWanted({ ship: ship(), bank: Number(value) }),
  };
}

const LAYERS: readonly { readonly layer: BoardLayer; readonly title: string }[] = [
  { layer: 'arcs', title: 'Arcs' },
  { layer: 'ranges', title: 'Ranges' },
  { layer: 'paths', title: 'Paths' },
  { layer: 'ends', title: 'Legal ends' },
];

const modifierWords = (modifier: number | undefined): string =>
  modifier === undefined ? '' : modifier === 0 ? '0' : signed(modifier);

/** Switches of the board, and the bank whose reach it tints. */
export const BoardTools = (props: {
  readonly reach: Reach;
  readonly layers: ReadonlySet<BoardLayer>;
  readonly onLayer: (layer: BoardLayer) => void;
}) => (
  <div class="board-tools">
    {LAYERS.map(({ layer, title }) => (
      <button
        type="button"
        class="board-switch"
        aria-pressed={props.layers.has(layer)}
        onClick={() => props.onLayer(layer)}
      >
        {title}
      </button>
    ))}
    <span class="grow" />
    <Show when={props.reach.bands().length > 0}>
      <Select
        label="Bank whose reach is shown"
        class="board-bank"
        options={props.reach.banks()}
        value={String(props.reach.bank())}
        onChange={props.reach.choose}
      />
      <ul class="board-legend" aria-label="Ranges">
        <Index each={props.reach.bands()}>
          {(band, i) => (
            <li>
              <i class={`band-${Math.min(3, i + 1)}`} aria-hidden="true" />
              {Math.max(1, band().from)}–{band().to} <b>{modifierWords(band().modifier)}</b>
            </li>
          )}
        </Index>
      </ul>
    </Show>
  </div>
);
