/** Bars of a battle: its turn above the board, its film below. */
import { For, type JSX, Show } from 'solid-js';
import { PHASE } from '../../../core/battle/battle.ts';
import {
  BackIcon,
  FirstIcon,
  LastIcon,
  PauseIcon,
  PlayIcon,
  StepIcon,
} from '../../components/board-icons.tsx';
import { IconButton } from '../../components/button.tsx';
import { PHASE_TITLES, type Scene } from '../../shared/board/scene.ts';
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
