/** Dice of a scenario in a game at the table, and its rules as a reminder. */
import { For, Show } from 'solid-js';
import type { ScenarioDie } from '../../../core/battle/scenario.ts';
import { scenarioName } from '../../../core/design/scenario.ts';
import {
  sideName,
  wordSpecial,
  wordTerrain,
  wordVictory,
  wordZone,
} from '../../../core/design/text/scenario-text.ts';
import { scenarioRoll } from '../../../core/game/rolls.ts';
import { CorrectionBar } from './game-bars.tsx';
import { useGamePlay } from './game-play.ts';

const FACES = [1, 2, 3, 4, 5, 6];

const TITLES: { readonly [die in ScenarioDie]: string } = {
  storm: 'Die of the storm',
  reinforcements: 'Die for reinforcements',
  prototype: 'Die of the prototype’s trial',
};

/** A die that is rolled here, or at the table and typed. */
export function ScenarioDieBar(props: { readonly die: ScenarioDie; readonly onClose: () => void }) {
  const play = useGamePlay();
  const enter = (face: number) => play.enter(scenarioRoll(props.die, face));
  const roll = () => {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
    enter(1 + (number % FACES.length));
  };
  const choices = () => [
    { label: 'Roll it here', isNow: false, onChoose: roll },
    ...FACES.map((face) => ({ label: String(face), isNow: false, onChoose: () => enter(face) })),
  ];
  return (
    <CorrectionBar
      title={TITLES[props.die]}
      note="Rolled here, or with your own die"
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
