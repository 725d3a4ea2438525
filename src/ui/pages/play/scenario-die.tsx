/** Dice of a scenario and of initiative in a game at the table, and rules of the scenario as a reminder. */
import { For, Show } from 'solid-js';
import { SCENARIO_DICE } from '../../../core/battle/scenario.ts';
import { scenarioName } from '../../../core/design/scenario.ts';
import {
  sideName,
  wordSpecial,
  wordTerrain,
  wordVictory,
  wordZone,
} from '../../../core/design/text/scenario-text.ts';
import { cardsLeft, INITIATIVE_ROLLS, initiativeRoll } from '../../../core/game/initiative.ts';
import { scenarioRoll } from '../../../core/game/rolls.ts';
import { freshDice } from '../../shared/fresh-dice.ts';
import { CorrectionBar } from './game-bars.tsx';
import { useGamePlay } from './game-play.ts';

const FACES = [1, 2, 3, 4, 5, 6];

/** Dice and cards of the whole table, not of a ship. */
export const TABLE_DICE = [...SCENARIO_DICE, ...INITIATIVE_ROLLS] as const;

export type TableDie = (typeof TABLE_DICE)[number];

const TITLES: { readonly [die in TableDie]: string } = {
  storm: 'Die of the storm',
  reinforcements: 'Die for reinforcements',
  prototype: 'Die of the prototype’s trial',
  'who begins': 'Die: who begins',
  card: 'Next card',
};

/** A die that is rolled here, or at the table and typed; the cards of a deck. */
export function TableDieBar(props: { readonly die: TableDie; readonly onClose: () => void }) {
  const play = useGamePlay();
  const nameOf = (side: number) => play.names()[side as 0 | 1] || `Side ${side + 1}`;
  const enter = (face: number) => {
    const { die } = props;
    const isInitiative = die === 'card' || die === 'who begins';
    play.enter(isInitiative ? initiativeRoll(play.state(), die, face) : scenarioRoll(die, face));
  };
  const drawn = () => {
    const from = props.die === 'card' ? cardsLeft(play.state()) : FACES;
    enter(freshDice().pick(from));
  };
  const choices = () => [
    {
      label: props.die === 'card' ? 'Draw it here' : 'Roll it here',
      ...{ isNow: false, onChoose: drawn },
    },
    ...(props.die === 'card' ? [1, 2] : FACES).map((face) => ({
      label: props.die === 'card' ? nameOf(face - 1) : String(face),
      ...{ isNow: false, onChoose: () => enter(face) },
    })),
  ];
  const note = () => {
    if (props.die === 'card') return 'A card for each ship or flight that has not acted';
    const begins = `1 to 3: ${nameOf(0)}, 4 to 6: ${nameOf(1)}`;
    return `${props.die === 'who begins' ? `${begins}. ` : ''}Rolled here, or with your own die`;
  };
  return (
    <CorrectionBar
      title={TITLES[props.die]}
      note={note()}
      choices={choices()}
      onClose={props.onClose}
    />
  );
}

/** The scenario of a game in words, as its sheet has them. */
export function ScenarioNotes() {
  const { run, state } = useGamePlay();
  const { scenario, sides } = run.game;
  const prototype = () => state().battle.ships.find(({ isPrototype }) => isPrototype === 1);
  return (
    <Show when={scenario}>
      {(terms) => (
        <section class="play-scenario" aria-label="Scenario">
          <h2>{scenarioName(terms())}</h2>
          <ul>
            <li>
              {sides[0]?.name} is the attacker, {sides[1]?.name} the defender.
            </li>
            <For each={terms().zones}>
              {(zone) => (
                <li>
                  {sideName(zone.side)} in {wordZone(zone)}.
                </li>
              )}
            </For>
            <For each={terms().special}>{(rule) => <li>{wordSpecial(rule)}</li>}</For>
            <Show when={prototype()}>
              {(ship) => (
                <li>
                  The prototype is {state().letterOf(ship())}, {ship().type.name}.
                </li>
              )}
            </Show>
            <For each={wordTerrain({ terrain: terms().terrain ?? [] })}>
              {(words) => <li>{words}</li>}
            </For>
            <li>{wordVictory(terms())}</li>
          </ul>
        </section>
      )}
    </Show>
  );
}
