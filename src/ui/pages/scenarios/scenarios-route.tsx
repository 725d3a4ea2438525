/** The Scenarios page: a game tonight in five steps, all open at once. */
import '../../styles/battle-board.css';
import '../../styles/scenarios.css';
import { useNavigate } from '@solidjs/router';
import { createEffect, createMemo, For, lazy, on, Show } from 'solid-js';
import { compilePlay } from '../../../core/battle/compiled-play.ts';
import { shipLetter } from '../../../core/design/fleet.ts';
import { sideName, wordSpecial, wordZone } from '../../../core/design/text/scenario-text.ts';
import { newGame } from '../../../core/game/game.ts';
import { columnOf } from '../../../core/play/hex.ts';
import type { PlayRules } from '../../../core/rules/play-rules.ts';
import { gameOfSetup } from '../../../study/preparation.ts';
import { Button } from '../../components/button.tsx';
import { withSuspense } from '../../components/late.tsx';
import { OptionChips, PrototypeField } from '../../shared/battle/battle-choices.tsx';
import { fighting } from '../../shared/battle/handed-battle.ts';
import { ARROWS } from '../../shared/board/hex-board.ts';
import {
  BoardFrame,
  createPlacing,
  PlacedShip,
  SetUpBoard,
  stateBefore,
  TerrainTools,
} from '../../shared/board/set-up-board.tsx';
import { LibraryPage, useLibrary } from '../../shared/library/library-page.tsx';
import { itemPath } from '../../shared/page-list.ts';
import { createPlaying, type Playing, PlayOptions } from '../../shared/play-options.tsx';
import RatedByPacks from '../../shared/rules/rated-by.tsx';
import { Balance, SamplesBalance } from './balance.tsx';
import { createTonight } from './tonight.ts';
import { createSources, StepHead, TonightFleet, TonightSteps } from './tonight-steps.tsx';

const PrintEverything = withSuspense(lazy(() => import('./print-everything.tsx')));

export default function ScenariosRoute() {
  return (
    <LibraryPage page="/scenarios">
      <Loaded />
    </LibraryPage>
  );
}

function Loaded() {
  const playing = createPlaying(useLibrary().bench);
  return (
    <Show when={playing.play()}>{(play) => <ScenariosPage play={play()} playing={playing} />}</Show>
  );
}

/** Classes of ships from which a fleet can be drawn near any limit. */
const VARIED = 4;

function ScenariosPage(props: { readonly play: PlayRules; readonly playing: Playing }) {
  const library = useLibrary();
  const battle = () => ({ rules: library.rules, play: props.play });
  const tonight = createTonight(
    library,
    createMemo(() => compilePlay(battle())),
  );
  const sources = createSources(tonight);
  const navigate = useNavigate();
  const placing = createPlacing({
    setup: tonight.setup,
    choices: () => tonight.fields,
    change: tonight.change,
  });
  // The page opens with two fleets, so that there is a game to change.
  createEffect(
    on(sources.ready, (all) => {
      const [first, second = first] = all.filter(({ ships }) => ships.length >= VARIED);
      if (!first || !second || tonight.fields.sides.some(({ source }) => source)) return;
      tonight.changeSide(0, { source: first });
      tonight.changeSide(1, { source: second });
      tonight.draw();
    }),
  );
  const state = createMemo(() => stateBefore(tonight.setup(), tonight.fields.seed));
  const isReady = () => tonight.fields.sides.every(({ ships }) => ships.length > 0);
  const isPlayed = () => tonight.fields.sides.some(({ by }) => by === 'person');
  /** Ships in none of the zones of their side: "J is outside columns 28–31". */
  const outside = createMemo(() => {
    const { sides } = tonight.setup();
    return tonight.ships().flatMap((ship, i) => {
      const side = i < sides[0].ships.length ? 'attacker' : 'defender';
      const own = tonight.zones().filter((zone) => zone.side === side);
      const column = columnOf(ship);
      if (ship.arrival || own.some(({ from, to }) => column >= from && column <= to)) return [];
      const columns = own.map(({ from, to }) => `${from + 1}–${to + 1}`).join(' and ');
      return [`${shipLetter(i)} is outside columns ${columns}`];
    });
  });
  const openSheet = async () => {
    const { name, note, target } = tonight.scenario();
    const chosen = library.fleetRules.battleSizes.get(tonight.fields.size);
    const [first, second] = tonight.fields.sides;
    const game = newGame({
      ...{ name, rules: battle(), fleets: library.fleetRules, options: tonight.fields.options },
      ...(note !== undefined && { notes: note }),
      ...(target !== undefined && { target }),
      ...(tonight.original() ? {} : { limit: chosen?.limit ?? 0 }),
      ...gameOfSetup(library.fleetRules, tonight.scenario(), tonight.setup(), [
        { ...first, name: 'Attacker' },
        { ...second, name: 'Defender' },
      ]),
    });
    const id = library.newId();
    await library.games.put([{ id, value: game, replaces: 0 }]);
    navigate(itemPath('/play', id));
  };
  return (
    <div class="tonight">
      <div class="tonight-steps">
        <h1>A game tonight</h1>
        <p>
          Five steps, or one tap: <Button small label="Roll it all" onClick={tonight.rollAll} />
        </p>
        <TonightSteps tonight={tonight} />
        <SamplesBalance tonight={tonight} />
      </div>
      <div class="tonight-fleets">
        <header>
          <StepHead number={4} title="Fleets" />
          <Button small label="Draw both at random" onClick={() => tonight.draw()} />
        </header>
        <For each={[0, 1] as const}>
          {(at) => <TonightFleet tonight={tonight} at={at} sources={sources} />}
        </For>
        <RatedByPacks
          rules={library.rules}
          ships={tonight.fields.sides.flatMap(({ ships }) => ships)}
        />
        <Balance tonight={tonight} play={props.play} />
        <div class="tonight-go">
          <Button
            primary
            disabled={!isReady()}
            label={isPlayed() ? 'Play on screen' : 'Watch'}
            onClick={() => navigate('/battle', fighting(tonight.preparation()))}
          />
          <Button disabled={!isReady()} label="Open the play sheet" onClick={openSheet} />
          <PrintEverything tonight={tonight} play={props.play} />
        </div>
      </div>
      <section class="tonight-map" aria-label="Set-up">
        <header>
          <StepHead number={5} title="Set-up" />
          <Button small label="Scatter again" onClick={tonight.scatter} />
          <Button
            small
            label="Clear"
            disabled={tonight.fields.moved.size === 0 && tonight.fields.terrain.length === 0}
            onClick={tonight.clear}
          />
        </header>
        <BoardFrame board={tonight.setup().board}>
          <SetUpBoard
            setup={tonight.setup()}
            state={state()}
            zones={tonight.zones()}
            chosen={placing.chosen()}
            onPress={placing.press}
          />
        </BoardFrame>
        <TerrainTools held={placing.held()} onHold={placing.hold} />
        <For each={outside()}>{(line) => <p class="field-issues warning">{line}</p>}</For>
        <div class="tonight-notes">
          <section>
            <h3>Placing</h3>
            <ul>
              <For each={tonight.zones()}>
                {(zone) => (
                  <li>
                    {sideName(zone.side)} in {wordZone(zone)}
                  </li>
                )}
              </For>
              <Show when={tonight.scenario().first}>
                {(first) => <li>{sideName(first())} places first.</li>}
              </Show>
            </ul>
          </section>
          <Show when={tonight.scenario().special}>
            {(special) => (
              <section>
                <h3>Special rules</h3>
                <ul>
                  <For each={special()}>{(rule) => <li>{wordSpecial(rule)}</li>}</For>
                </ul>
              </section>
            )}
          </Show>
          <section class="tonight-rules">
            <h3>Rules in force</h3>
            <p class="small">
              Essential rules, and appendices B and C where ships use them. Press an optional rule
              to use it.
            </p>
            <div class="row">
              <OptionChips
                chosen={tonight.fields.options}
                onChange={(options) => tonight.change({ options })}
              />
            </div>
            <PlayOptions playing={props.playing} />
          </section>
          <section class="tonight-ships">
            <h3>Ships</h3>
            <ul>
              <For each={tonight.ships()}>
                {({ type, q, r, heading, arrival, isPrototype }, i) => (
                  <li>
                    <button
                      type="button"
                      class="link-button"
                      aria-pressed={placing.chosen() === i()}
                      onClick={() => placing.choose(placing.chosen() === i() ? undefined : i())}
                    >
                      {shipLetter(i())}, {type.name}
                    </button>
                    {isPrototype ? ', prototype' : ''},{' '}
                    {arrival
                      ? 'comes later'
                      : `${columnOf({ q, r }) + 1} ${r + 1} ${ARROWS[heading]}`}
                  </li>
                )}
              </For>
            </ul>
          </section>
        </div>
        <Show when={tonight.trial()}>
          {(trial) => <PrototypeField trial={trial()} onChange={tonight.choosePrototype} />}
        </Show>
        <PlacedShip
          chosen={placing.chosen()}
          hint="Choose a ship to move and turn it."
          onTurn={placing.turn}
        />
      </section>
    </div>
  );
}
