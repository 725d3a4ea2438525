/** Fire in the film: the volleys of a ship, what each needs, and its dice. */
import { createMemo, createSignal, For, Show } from 'solid-js';
import type { DiceRow } from '../../../core/battle/dice.ts';
import type { Film } from '../../../core/battle/film.ts';
import { FIRST_FLIGHT } from '../../../core/battle/state.ts';
import { type VolleySteps, volleySteps } from '../../../core/battle/volley-steps.ts';
import {
  neededText,
  targetName,
  wordDiceResult,
  wordDiceUse,
} from '../../../core/battle/wording.ts';
import { shipLetter } from '../../../core/design/fleet.ts';
import { StepsView } from '../../components/steps-view.tsx';
import { TableHead } from '../../components/tables.tsx';
import { signed } from '../../components/words.ts';
import type { FilmStep } from './filming.ts';

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
        <StepsView title={props.steps.explanation.title} steps={props.steps.explanation.steps} />
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

/** Most dice drawn in a row; the rest is a number. */
const MOST_DICE = 40;

/** The dice of a step by their use: filled for a success, outlined for a failure. */
export const DiceRows = (props: { readonly step: FilmStep }) => (
  <div class="dice-rows">
    <For
      each={props.step.dice}
      fallback={<p class="muted small">No dice. Rule {props.step.rule}.</p>}
    >
      {(row) => (
        <div class="dice-row">
          <span class="use">{wordDiceUse(row)}</span>
          <span class="dice" role="img" aria-label={diceWords(row)}>
            <For each={row.dice.slice(0, MOST_DICE)}>
              {(die) => <i classList={{ success: (die.score ?? 1) > 0 }}>{die.faces.join('·')}</i>}
            </For>
            <Show when={row.dice.length > MOST_DICE}>and {row.dice.length - MOST_DICE} more</Show>
          </span>
          <span class="result">{wordDiceResult(row)}</span>
        </div>
      )}
    </For>
  </div>
);

/** "5, 2, 6, 3: 2 hits". */
const diceWords = (row: DiceRow): string => {
  const dice = row.dice.map(({ faces }) => faces.join(' and ')).join(', ');
  return [dice, wordDiceResult(row)].filter(Boolean).join(': ');
};
