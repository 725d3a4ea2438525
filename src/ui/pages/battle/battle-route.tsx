import '../../styles/battle-page.css';
import '../../styles/battle-board.css';
import '../../styles/battle-parts.css';
import '../../styles/battle-set-up.css';
import '../../styles/film-bar.css';
import '../../styles/live-sheet.css';
import { useLocation, useNavigate } from '@solidjs/router';
import {
  batch,
  createEffect,
  createMemo,
  createSignal,
  type JSX,
  on,
  onCleanup,
  Show,
} from 'solid-js';
import { type CompiledPlay, compilePlay } from '../../../core/battle/compiled-play.ts';
import { Film } from '../../../core/battle/film.ts';
import { ratingOfSide } from '../../../core/battle/setup.ts';
import { outcomeOf } from '../../../core/battle/turn.ts';
import type { ScenarioZone } from '../../../core/design/scenario.ts';
import type { Hex } from '../../../core/play/hex.ts';
import { zonesOf } from '../../../core/rules/fleet-rules.ts';
import { sentRules } from '../../../core/rules/packs/own-rules.ts';
import type { PlayChoices } from '../../../core/rules/play-choices.ts';
import { resultInSlices } from '../../../formats/arriving/slices.ts';
import { hasBattleLink } from '../../../formats/link/battle-link.ts';
import type { Bench } from '../../../store/bench.ts';
import type { BattleJobs } from '../../../study/jobs.ts';
import { policyOf } from '../../../study/policies.ts';
import {
  type Preparation,
  preparedOrder,
  preparedOutcome,
  preparedSetup,
  preparedSides,
  trialOf,
} from '../../../study/preparation.ts';
import { JobClient } from '../../../workers/job-client.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { createHanded, handedState } from '../../shared/address.ts';
import {
  battleBetween,
  type HandedBattle,
  type HandedOutcome,
  type OrderedReturn,
  sideOf,
} from '../../shared/battle/handed-battle.ts';
import { createPlacing, SetUpBoard, stateBefore } from '../../shared/board/set-up-board.tsx';
import { createArrivingFiles, DropZone } from '../../shared/import/arriving-files.tsx';
import { createLeftChoices } from '../../shared/left-choices.ts';
import { LibraryPage, useLibrary } from '../../shared/library/library-page.tsx';
import { createPlaying } from '../../shared/play-options.tsx';
import { BattleStart, SetUpPanel } from './set-up-panel.tsx';
import { openedBattle, preparationOf, type ShownBattle } from './sharing.tsx';
import { WatchedBattle } from './watched-battle.tsx';

export default function BattleRoute() {
  return (
    <LibraryPage page="/battle">
      <LoadedBattle />
    </LibraryPage>
  );
}

/** The page once the rules of play are loaded. */
function LoadedBattle() {
  const { bench } = useLibrary();
  const playing = createPlaying(bench);
  const handed = createHanded<HandedBattle>();
  const compiled = createMemo(() => {
    const play = playing.play();
    return play && compilePlay({ rules: bench.rules, play });
  });
  return (
    <Show when={compiled()} keyed>
      {(play) => (
        <BattlePage play={play} choices={playing.choices()} bench={bench} handed={handed} />
      )}
    </Show>
  );
}

/** The page as it was left. */
interface LeftPage {
  readonly preparation: Preparation;
  readonly isSettingUp: boolean;
  readonly shown: ShownBattle | undefined;
}

function BattlePage(props: {
  readonly play: CompiledPlay;
  readonly choices: PlayChoices;
  readonly bench: Bench;
  readonly handed: HandedBattle | undefined;
}) {
  const library = useLibrary();
  const { fleetRules } = library;
  let leftAt: number | undefined;
  const before: LeftPage | undefined = createLeftChoices<LeftPage>(library, '/battle', () => {
    const battle = shown();
    return {
      ...{ preparation: preparation(), isSettingUp: isSettingUp() },
      shown: battle && { ...battle, ...(leftAt !== undefined && { place: leftAt }) },
    };
  });
  const sample = sideOf('keeper', props.bench.sample);
  const left: LeftPage | undefined = props.handed ? undefined : before;
  const [preparation, setPreparation] = createSignal<Preparation>(
    props.handed?.preparation ?? left?.preparation ?? battleBetween(sample, sample),
  );
  const navigate = useNavigate();
  const [isSettingUp, setSettingUp] = createSignal(left?.isSettingUp ?? false);
  const [shown, setShown] = createSignal(left?.shown);
  const setup = createMemo(() => preparedSetup(props.play, fleetRules, preparation()));
  const zones = () => {
    const { scenario } = preparation();
    return scenario ? zonesOf(fleetRules, scenario) : [];
  };
  const ratings = createMemo(() => {
    const [first, second] = setup().sides;
    return [ratingOfSide(first), ratingOfSide(second)] as const;
  });
  const [fighting, setFighting] = createSignal<number>();
  const [fault, setFault] = createSignal<string>();
  const client = new JobClient<BattleJobs>(props.bench.startSolver);
  let ended = new AbortController();
  onCleanup(() => {
    ended.abort();
    client.end();
  });
  /** The worker fights; the page only replays its answers in slices, and so stays responsive. */
  const start = async () => {
    ended.abort();
    ended = new AbortController();
    const { signal } = ended;
    const asked = preparation();
    const { sides, seed } = asked;
    const input = {
      rules: sentRules(props.bench.rules),
      choices: props.choices,
      preparation: asked,
    };
    batch(() => {
      setFighting(0);
      setFault();
    });
    try {
      const job = client.ask('answers', input, { signal, onProgress: setFighting });
      const { answer: answers } = await job.done;
      const options = { answers, isHeld: true, adviser: policyOf('keeper') };
      const held = new Film(setup(), seed, preparedSides(asked), options);
      const film = await resultInSlices(held.steps(), { signal });
      if (!film) return;
      batch(() => {
        if (hasBattleLink(location.hash)) navigate('/battle', { replace: true });
        setShown({
          ...{ film, by: [sides[0].by, sides[1].by], rules: props.bench.rules, isNew: true },
          back: returnOf(film, asked),
        });
        setSettingUp(false);
        placing.choose();
      });
    } catch (error) {
      if (!signal.aborted) setFault(`The battle ended with an error: ${String(error)}`);
    } finally {
      if (!signal.aborted) setFighting();
    }
  };
  /** The campaign that handed the battle over, if its ships are still the same. */
  const returnOf = (film: Film, fought: Preparation): OrderedReturn | undefined => {
    const { handed } = props;
    if (!handed?.back) return undefined;
    const isSame = handed.preparation.sides.every(({ ships }, side) => {
      const now = fought.sides[side as 0 | 1].ships;
      return now.length === ships.length && now.every((ship, i) => ship === ships[i]);
    });
    return isSame ? { ...handed.back, order: preparedOrder(film.setup, fought) } : undefined;
  };
  const enter = ({ film, back }: ShownBattle) => {
    if (!back) return;
    const { path, order, ...battle } = back;
    const outcome = preparedOutcome(order, outcomeOf(film.battle.state));
    navigate(path, handedState({ ...battle, outcome } satisfies HandedOutcome));
  };
  if (props.handed) void start();
  /** Shows a battle from a link, a file or the store, or reports its fault. */
  const open = async (text: string, back?: OrderedReturn) => {
    ended.abort();
    ended = new AbortController();
    setFighting(0);
    setFault();
    const steps = openedBattle(props.play.battle, fleetRules, text);
    const found = await resultInSlices(steps, ended);
    if (!found) return;
    batch(() => {
      setFighting();
      setFault(found.fault);
      if (found.fault !== undefined) return;
      setSettingUp(false);
      setShown(found.battle && { ...found.battle, back });
    });
  };
  const address = useLocation();
  let opened = '';
  createEffect(
    on(
      () => [address.pathname, location.hash] as const,
      ([, fragment]) => {
        // The address changes a moment after the page.
        if (!hasBattleLink(fragment) || fragment === opened) return;
        opened = fragment;
        void open(fragment);
      },
    ),
  );
  const dragging = createArrivingFiles(([file]) => file && void open(file.text));
  const change = (part: Partial<Preparation>) => setPreparation((now) => ({ ...now, ...part }));
  const placing = createPlacing({ setup, choices: preparation, change });
  const begin = (way: 'watch' | 'set up') => {
    if (way === 'watch') void start();
    else setSettingUp(true);
  };
  return (
    <>
      <DropZone dragging={dragging()}>Drop a saved battle here</DropZone>
      <Show when={shown() && !isSettingUp() && fault()}>
        {(why) => (
          <Notice failed>
            <p>{why()}</p>
            <Button small label="Dismiss" onClick={() => setFault()} />
          </Notice>
        )}
      </Show>
      <Show
        when={!isSettingUp() && shown()}
        keyed
        fallback={
          <Before
            setup={setup()}
            seed={preparation().seed}
            title={isSettingUp() ? 'Set up a battle' : 'Battle'}
            zones={zones()}
            chosen={placing.chosen()}
            onPress={(hex, ship) =>
              isSettingUp() ? placing.press(hex, ship) : placing.choose(ship)
            }
          >
            <Show
              when={isSettingUp()}
              fallback={
                <BattleStart
                  preparation={preparation()}
                  fighting={fighting()}
                  fault={fault()}
                  onBegin={begin}
                  onText={open}
                />
              }
            >
              <SetUpPanel
                value={preparation()}
                ratings={ratings()}
                trial={trialOf(preparation().scenario, setup())}
                chosen={placing.chosen()}
                held={placing.held()}
                onChange={change}
                onHold={placing.hold}
                onTurn={placing.turn}
                onStart={() => void start()}
                onText={open}
                fighting={fighting()}
                fault={fault()}
                onCancel={shown() && (() => setSettingUp(false))}
              />
            </Show>
          </Before>
        }
      >
        {(battle) => (
          <WatchedBattle
            battle={battle}
            onLeave={(at) => (leftAt = at)}
            onEnterResult={() => enter(battle)}
            onSetUp={() => {
              batch(() => {
                placing.choose();
                if (!battle.isNew) setPreparation(preparationOf(battle));
                setSettingUp(true);
              });
            }}
          />
        )}
      </Show>
    </>
  );
}

/** The board before the first turn, beside its choices. */
function Before(props: {
  readonly setup: ReturnType<typeof preparedSetup>;
  readonly seed: number;
  readonly title: string;
  readonly zones: readonly ScenarioZone[];
  readonly chosen: number | undefined;
  readonly onPress: (hex: Hex, ship: number | undefined) => void;
  readonly children: JSX.Element;
}) {
  const state = createMemo(() => stateBefore(props.setup, props.seed));
  return (
    <div class="battle-page before">
      <header class="turn-bar">
        <h1>{props.title}</h1>
        <div class="turn-actions" />
      </header>
      <div class="battle-columns">
        <div class="battle-middle">
          <SetUpBoard
            setup={props.setup}
            state={state()}
            zones={props.zones}
            chosen={props.chosen}
            onPress={props.onPress}
          />
        </div>
        <div class="battle-side end">{props.children}</div>
      </div>
    </div>
  );
}
