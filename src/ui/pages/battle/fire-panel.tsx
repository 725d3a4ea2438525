import { createMemo, For, Show } from 'solid-js';
import type { Film } from '../../../core/battle/film.ts';
import { FIRST_FLIGHT } from '../../../core/battle/state.ts';
import { neededText, targetName } from '../../../core/battle/wording.ts';
import { shipLetter } from '../../../core/design/ship-letters.ts';
import { TableHead } from '../../components/tables.tsx';
import { DiceRows } from './dice-rows.tsx';
import type { FilmStep } from './filming.ts';
import { firedSteps, VolleyNeeds } from './volley-needs.tsx';

/** The volleys of a ship this turn in the order fired, with the dice of the one at this step. */
export function FirePanel(props: {
  readonly film: Film;
  /** Steps in which the ship fires this turn. */
  readonly volleys: readonly FilmStep[];
  readonly step: FilmStep;
  readonly onGo: (place: number) => void;
}) {
  const here = () => props.volleys.findLast(({ place }) => place <= props.step.place);
  const firing = () => {
    const event = here()?.event;
    return event?.type === 'fired' ? event : undefined;
  };
  const needs = createMemo(() => {
    const step = here();
    return step && firedSteps(props.film, props.step.place, step);
  });
  return (
    <section class="fire-panel" aria-label="Fire">
      <h2>
        {shipLetter(firing()?.ship ?? 0)} fires <small>marks count from the End Phase 4.5</small>
      </h2>
      <table>
        <TableHead titles={['Volley', 'At', 'Range', 'Needs', 'Hits', 'Points']} />
        <tbody>
          <For each={props.volleys}>
            {(step, i) => {
              const { event } = step;
              if (event?.type !== 'fired') return null;
              const { batteries } = props.film.battle.state.ship(event.ship).type;
              const isRolled = () => step.place <= props.step.place;
              return (
                <tr aria-current={step === here() ? 'true' : undefined}>
                  <th scope="row">
                    <button type="button" onClick={() => props.onGo(step.place)}>
                      <span class="done">{isRolled() ? '✓' : i() + 1}</span>{' '}
                      <bdi>{batteries[event.battery]?.name}</bdi> <small>×{event.mounts}</small>
                    </button>
                  </th>
                  <td>{targetName(props.film.battle.state, event.target)}</td>
                  <td>{event.range}</td>
                  <td>{neededText(event.needed)}</td>
                  <td>{isRolled() ? event.hits : ''}</td>
                  <td>{isRolled() ? event.points : ''}</td>
                </tr>
              );
            }}
          </For>
        </tbody>
      </table>
      <Show when={here()}>
        {(step) => (
          <div class="fire-now">
            <Show when={needs()}>
              {(steps) => (
                <VolleyNeeds
                  steps={steps()}
                  isAtShip={(firing()?.target ?? FIRST_FLIGHT) < FIRST_FLIGHT}
                />
              )}
            </Show>
            <DiceRows step={step()} />
          </div>
        )}
      </Show>
    </section>
  );
}
