import { For, Show } from 'solid-js';
import {
  BackIcon,
  FirstIcon,
  LastIcon,
  PauseIcon,
  PlayIcon,
  StepIcon,
} from '../../components/board-icons.tsx';
import { IconButton } from '../../components/button.tsx';
import { type Filming, SPEEDS } from './filming.ts';

/** The film's controls: first, back, play, forward, last, a time line with the turns, and the speed. */
export function FilmBar(props: { readonly film: Filming }) {
  const last = () => Math.max(1, props.film.last());
  const leave = (to: number) => {
    props.film.stop();
    props.film.go(to);
  };
  const share = (place: number) => `${(100 * place) / last()}%`;
  return (
    <div class="film-bar">
      <div class="film-buttons">
        <IconButton
          icon={FirstIcon}
          label="To the beginning"
          class="film-end"
          disabled={props.film.place() === 0}
          onClick={() => leave(0)}
        />
        <IconButton
          icon={BackIcon}
          label="A step back"
          disabled={props.film.place() === 0}
          onClick={() => props.film.move(-1)}
        />
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
        <IconButton
          icon={StepIcon}
          label="A step forward"
          disabled={props.film.place() >= props.film.last()}
          onClick={() => props.film.move(1)}
        />
        <IconButton
          icon={LastIcon}
          label="To the end"
          class="film-end"
          disabled={props.film.place() >= props.film.last()}
          onClick={() => leave(props.film.last())}
        />
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
