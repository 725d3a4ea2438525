import { For, Show } from 'solid-js';
import type { DiceRow } from '../../../core/battle/dice.ts';
import { wordDiceResult, wordDiceUse } from '../../../core/battle/wording.ts';
import type { FilmStep } from './filming.ts';

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
