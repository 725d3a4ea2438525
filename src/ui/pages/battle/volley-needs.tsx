import { createSignal, For, Show } from 'solid-js';
import type { Film } from '../../../core/battle/film.ts';
import { type VolleySteps, volleySteps } from '../../../core/battle/volley-steps.ts';
import { StepsView } from '../../components/steps-view.tsx';
import { signed } from '../../components/words.ts';
import type { FilmStep } from './filming.ts';

/** A chance in words: `33 %`. */
export const chanceWords = (chance: number): string =>
  chance > 0 && chance < 0.01 ? 'under 1 %' : `${Math.round(100 * chance)} %`;

/** The number that a volley needs, with its parts and the chance a die; the mean opens to its steps. */
export function VolleyNeeds(props: { readonly steps: VolleySteps; readonly isAtShip: boolean }) {
  const [isOpen, setOpen] = createSignal(false);
  return (
    <>
      <div class="deciding-needs">
        <p class="deciding-needed">
          <b>{props.steps.needs}</b>
          <span>{chanceWords(props.steps.hitChance)} a die</span>
        </p>
        <dl>
          <For each={props.steps.parts}>
            {({ label, by, rule }, i) => (
              <div>
                <dt>{label}</dt>
                <dd>
                  {i() === 0 ? `${by}+` : by === 0 ? '0' : signed(by)} <small>{rule}</small>
                </dd>
              </div>
            )}
          </For>
          <div class="total">
            <dt>{props.isAtShip ? 'Boxes' : 'Hits'} to expect</dt>
            <dd>
              <button
                type="button"
                class="figure-link"
                aria-expanded={isOpen()}
                onClick={() => setOpen((open) => !open)}
              >
                {props.steps.mean.toFixed(1)}
              </button>{' '}
              <small>4.4</small>
            </dd>
          </div>
        </dl>
      </div>
      <Show when={isOpen()}>
        <StepsView
          title={props.steps.explanation.title}
          steps={props.steps.explanation.steps}
          partOf={() => ''}
        />
      </Show>
    </>
  );
}

/**
 * The steps of a volley of the film, by the state before it; undefined for other events. Its number identifies directed fire. The film then
 * shows its place again.
 */
export function firedSteps(
  film: Film,
  shown: number,
  { event, place }: Pick<FilmStep, 'event' | 'place'>,
): VolleySteps | undefined {
  if (event.type !== 'fired') return undefined;
  const before = film.at(place - 2);
  const ship = before.ship(event.ship);
  const size = ship.type.banks[event.bank]?.size ?? 1;
  const steps = [false, true].map((directed) =>
    volleySteps(before, ship, { ...event, size, directed }),
  );
  film.at(shown - 1);
  return steps.find((found) => found?.needed === event.needed);
}
