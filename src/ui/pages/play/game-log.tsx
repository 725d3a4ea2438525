/** The log of a game, the newest line first; each of your own lines can be restored. */
import { createMemo, createSignal, For, Show } from 'solid-js';
import { deviceOf } from '../../../core/game/events.ts';
import type { LogLine } from '../../../core/game/state.ts';
import { wordRolled } from '../../../core/game/wording.ts';
import { Button } from '../../components/button.tsx';
import { useGamePlay } from './game-play.ts';

/** Lines shown at first. */
const FIRST = 60;

/** The dice of a roll in words; empty for other lines. */
const diceOf = ({ event: { act } }: LogLine): string =>
  act.type === 'roll' ? wordRolled(act) : '';

export default function GameLog() {
  const play = useGamePlay();
  const [all, setAll] = createSignal(false);
  const [chosen, setChosen] = createSignal<string>();
  const lines = createMemo(() => {
    const { lines: known } = play.state();
    return known.slice(all() ? 0 : -FIRST).toReversed();
  });
  return (
    <div class="game-log">
      <h2>Log of the game</h2>
      <ol reversed>
        <For
          each={lines()}
          fallback={<li class="muted">Nothing yet. Each tap becomes a line here.</li>}
        >
          {(line) => (
            <li>
              <button
                type="button"
                aria-expanded={chosen() === line.event.id}
                onClick={() =>
                  setChosen((now) => (now === line.event.id ? undefined : line.event.id))
                }
              >
                <span>
                  {line.text}
                  <Show when={diceOf(line)}>
                    {(dice) => <small class="log-dice">{dice()}</small>}
                  </Show>
                  <Show when={line.outside}>{(rule) => <em> outside the rules, {rule()}</em>}</Show>
                </span>
                <small>{line.rule}</small>
              </button>
              <Show when={chosen() === line.event.id}>
                <p>
                  <small>
                    {play.names()[line.event.by as 0 | 1]}, device {deviceOf(line.event.id)[0]}
                    {line.event.time === undefined
                      ? ''
                      : `, ${new Date(line.event.time).toLocaleTimeString()}`}
                  </small>
                  <Button
                    small
                    label="Take back this and all after it"
                    onClick={() => play.undoTo(line.event.id)}
                  />
                </p>
              </Show>
            </li>
          )}
        </For>
      </ol>
      <Show when={!all() && play.state().lines.length > FIRST}>
        <Button small quiet label="All of it" onClick={() => setAll(true)} />
      </Show>
    </div>
  );
}
