import { createEffect, createMemo, createSelector, For, on, onCleanup, Show } from 'solid-js';
import { FIRST_FLIGHT } from '../../../core/battle/state.ts';
import type { VolleySteps } from '../../../core/battle/volley-steps.ts';
import { keptOr } from '../../../core/rules/lookup.ts';
import { Select } from '../../components/fields.tsx';
import { PHASE_TITLES } from '../../shared/board/scene.ts';
import type { Filming, FilmStep } from './filming.ts';
import { DiceRows, VolleyNeeds } from './fire-panel.tsx';

/** Lines of the log under the heading of their phase. */
interface Part {
  readonly title: string;
  readonly lines: readonly FilmStep[];
}

/**
 * The log of the turn in view and of the one before, in sentences; a line goes to its step. Lines that
 * the film has not shown yet are left out.
 */
export function BattleLog(props: {
  readonly film: Filming & Pick<Filming['late'], 'reached'>;
  /** The step whose dice and figures are open. */
  readonly open: number | undefined;
  readonly onOpen: (step: number | undefined) => void;
  /** The steps of a volley; undefined for all else. */
  readonly stepsOf: (step: FilmStep) => VolleySteps | undefined;
}) {
  let list: HTMLDivElement | undefined;
  const turn = createMemo(() => props.film.step()?.turn ?? 1);
  /** Parts by turn, each made once: lines keep their place and focus while the turn changes. */
  const byTurn = createMemo(() => {
    const found = new Map<number, { title: string; lines: FilmStep[] }[]>();
    for (const step of props.film.steps()) {
      // The heading states it.
      if (step.event.type === 'turn') continue;
      const title = `Turn ${step.turn}, ${PHASE_TITLES[step.phase]}`;
      const turnParts = keptOr(found, step.turn, () => []);
      if (turnParts.at(-1)?.title !== title) turnParts.push({ title, lines: [] });
      turnParts.at(-1)?.lines.push(step);
    }
    return found;
  });
  const parts = createMemo((): readonly Part[] =>
    [turn() - 1, turn()].flatMap((number) => byTurn().get(number) ?? []),
  );
  const hasCome = (step: FilmStep | undefined) => (step?.place ?? 0) <= props.film.reached();
  const isHere = createSelector(() => props.film.place());
  let frame = 0;
  /** Scrolls the log to its line in the next frame, so that it measures a finished layout. */
  const showLine = () => {
    const line = list?.querySelector<HTMLElement>('[aria-current="step"]');
    if (!line || !list) return;
    // Scroll only the log, never the surrounding page.
    const [top, bottom] = [line.offsetTop - list.offsetTop, line.offsetTop + line.offsetHeight];
    if (top < list.scrollTop) list.scrollTop = top - 24;
    else if (bottom - list.offsetTop > list.scrollTop + list.clientHeight)
      list.scrollTop = bottom - list.offsetTop - list.clientHeight + 8;
  };
  createEffect(
    on([parts, () => props.film.place()], () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(showLine);
    }),
  );
  onCleanup(() => cancelAnimationFrame(frame));
  const turns = () =>
    props.film.turns().map(({ turn: number }) => ({
      value: String(number),
      label: `Turn ${number}`,
    }));
  return (
    <section class="battle-log" aria-label="Log">
      <h2>
        Log
        <Select
          label="Turn of the log"
          class="log-turn"
          options={turns()}
          value={String(turn())}
          onChange={(to) => {
            const found = props.film.turns().find((one) => String(one.turn) === to);
            if (found) props.film.go(found.place);
          }}
        />
      </h2>
      <div class="log-parts" ref={list}>
        <For each={parts()}>
          {({ title, lines }) => (
            <Show when={hasCome(lines[0])}>
              <h3>{title}</h3>
              <ol>
                <For each={lines}>
                  {(line) => (
                    <Show when={hasCome(line)}>
                      <li
                        aria-current={isHere(line.place) ? 'step' : undefined}
                        classList={{ ahead: line.place > props.film.place() }}
                      >
                        <button
                          type="button"
                          class="line"
                          onClick={() => props.film.go(line.place)}
                        >
                          {line.sentence}
                        </button>
                        <Show when={line.rule}>
                          <button
                            type="button"
                            class="rule"
                            aria-expanded={props.open === line.place}
                            aria-label={`Rule ${line.rule}, dice and figures: ${line.sentence}`}
                            title={`Rule ${line.rule}: dice and figures`}
                            onClick={() =>
                              props.onOpen(props.open === line.place ? undefined : line.place)
                            }
                          >
                            {line.rule}
                          </button>
                        </Show>
                        <Show when={props.open === line.place}>
                          <Show when={props.stepsOf(line)}>
                            {(steps) => <VolleyNeeds steps={steps()} isAtShip={isAtShip(line)} />}
                          </Show>
                          <DiceRows step={line} />
                        </Show>
                      </li>
                    </Show>
                  )}
                </For>
              </ol>
            </Show>
          )}
        </For>
      </div>
    </section>
  );
}

const isAtShip = ({ event }: FilmStep): boolean =>
  event.type === 'fired' && event.target < FIRST_FLIGHT;
