import { batch, createEffect, createMemo, createSignal, on, onCleanup, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import type { BattleChoice } from '../../../core/battle/choices.ts';
import { type Film, PHASE_NAMES } from '../../../core/battle/film.ts';
import { FIRST_FLIGHT, FIRST_MINEFIELD } from '../../../core/battle/state.ts';
import { STANDARD_BOARD } from '../../../core/design/scenario.ts';
import { shipSheet } from '../../../core/game/ship-sheet.ts';
import type { Hex } from '../../../core/play/hex.ts';
import { keptOr } from '../../../core/rules/lookup.ts';
import { resultInSlices } from '../../../formats/arriving/slices.ts';
import { ShareIcon } from '../../components/board-icons.tsx';
import { Button } from '../../components/button.tsx';
import { commandOf } from '../../components/keys.ts';
import { pilotNames } from '../../shared/battle/battle-choices.tsx';
import { BattleBoard, type BoardLayer } from '../../shared/board/battle-board.tsx';
import type { FlownPath } from '../../shared/board/scene.ts';
import { FILM_KEYS } from '../../shared/list-keys.ts';
import { createMedia, listenTo } from '../../shared/media.ts';
import { BoardTools, createReach, FilmBar, TurnBar } from './battle-bars.tsx';
import { BattleLog } from './battle-log.tsx';
import { LiveSheet, ShipOrder } from './battle-ships.tsx';
import { DecisionPanel, HandOver } from './deciding.tsx';
import { type ShownDecision, subjectFlight } from './deciding-words.ts';
import { createFilming } from './filming.ts';
import { FirePanel, firedSteps } from './fire-panel.tsx';
import ShareBattle, { type ShownBattle, storeBattle } from './sharing.tsx';

type Tab = 'fire' | 'sheet' | 'log' | 'ships';

const TABS: readonly { readonly tab: Tab; readonly title: string }[] = [
  { tab: 'fire', title: 'Fire' },
  { tab: 'sheet', title: 'Sheet' },
  { tab: 'log', title: 'Log' },
  { tab: 'ships', title: 'Ships' },
];

/** A battle with its film: watched, or played. */
export function WatchedBattle(props: {
  readonly battle: ShownBattle;
  readonly onSetUp: () => void;
  readonly onEnterResult: () => void;
  /** Called when the page is left, with the place of the film. */
  readonly onLeave: (place: number) => void;
}) {
  const film = createFilming(() => props.battle.film);
  if (props.battle.place !== undefined) film.go(props.battle.place);
  else if (props.battle.by.includes('person')) film.go(film.last());
  else if (props.battle.isNew) film.play();
  onCleanup(() => props.onLeave(film.place()));
  const store = () => storeBattle(props.battle);
  createEffect(
    on(film.last, () => {
      const timer = setTimeout(store, STORED_MS);
      onCleanup(() => clearTimeout(timer));
    }),
  );
  addEventListener('pagehide', store);
  onCleanup(() => {
    removeEventListener('pagehide', store);
    store();
  });
  const isNarrow = createMedia('(max-width: 1180px)');
  const isPhone = createMedia('(max-width: 759px)');
  const [tab, setTab] = createSignal<Tab>('fire');
  const [picked, setPicked] = createSignal<number>();
  const [open, setOpen] = createSignal<number>();
  const [isSharing, setSharing] = createSignal(false);
  const due = () => (film.place() === film.last() ? film.due() : undefined);
  const [pressed, setPressed] = createSignal<Hex>();
  const [tried, setTried] = createSignal<ShownDecision>();
  const [layers, setLayers] = createSignal<ReadonlySet<BoardLayer>>(
    new Set(['arcs', 'ranges', 'paths']),
  );
  const toggle = (layer: BoardLayer) =>
    setLayers((now) => {
      const next = new Set(now);
      if (!next.delete(layer)) next.add(layer);
      return next;
    });
  /** The ship whose sheet is shown: the chosen one, else the acting one. */
  const ship = createMemo<number>((before) => picked() ?? subject() ?? film.acting() ?? before, 0);
  /** The ship of the decision, the ship that may act next, or the carrier of a flight. */
  function subject(): number | undefined {
    const choice = due();
    if (!choice) return undefined;
    const piece = tried()?.piece ?? subjectFlight(choice) ?? -1;
    if (piece >= FIRST_FLIGHT && piece < FIRST_MINEFIELD) {
      const { carrier } = film.state().flights.at(piece - FIRST_FLIGHT);
      return carrier > 0 ? carrier - 1 : undefined;
    }
    const about = choice.kind === 'nextShip' ? piece : choice.subject;
    return about < 0 ? undefined : about;
  }
  const fired = film.volley;
  /** The ship that aims at the one whose sheet is shown. */
  const aiming = () => {
    const [aim, choice] = [tried()?.target, due()];
    return choice && aim !== undefined && aim === picked() ? choice.subject : undefined;
  };
  /** The fire of this step, or the volley that is declared. */
  const fire = () => {
    const [aim, choice] = [tried()?.target, due()];
    return choice ? aim !== undefined && { ship: choice.subject, target: aim } : fired();
  };
  /** The ship that fires, or its target. */
  const inFire = (which: 'ship' | 'target') => {
    const at = fire();
    return at ? film.scene().ships[at[which]] : undefined;
  };
  /** No ship's reach hides the flight's hexes while the flight decides. */
  const isFlights = () => picked() === undefined && (tried()?.piece ?? 0) >= FIRST_FLIGHT;
  const reach = createReach(
    film,
    () => aiming() ?? ship(),
    fired,
    () => (isFlights() ? NO_LAYERS : layers()),
  );
  const sheet = createMemo(() => shipSheet(film.state().ship(ship()), film.state().head.turn));
  const onKey = (event: KeyboardEvent) => {
    const command = commandOf(FILM_KEYS, event);
    const isField =
      event.target instanceof Element &&
      event.target.closest(command === 'undo' ? TYPED_FIELDS : 'input, select, textarea, .dialog');
    const isPressed = event.key === ' ' && event.target instanceof HTMLButtonElement;
    if (command === undefined || isField || isPressed) return;
    event.preventDefault();
    if (command === 'play') film.toggle();
    else if (command === 'undo') undo()?.();
    else {
      film.stop();
      if (command === 'back') film.go(film.place() - 1);
      else if (command === 'forward') film.go(film.place() + 1);
      else film.go(command === 'first' ? 0 : film.last());
    }
  };
  listenTo(document, 'keydown', onKey);
  const names = () => pilotNames(props.battle.by, props.battle.film.setup.scenario !== undefined);
  const targets = () => {
    const { sides } = props.battle.film.setup;
    return [sides[0].target, sides[1].target] as const;
  };
  const pick = (index: number | undefined) =>
    setPicked((now) => (now === index ? undefined : index));
  const Ships = () => (
    <ShipOrder
      scene={film.late.scene()}
      acting={subject() ?? film.acting()}
      firing={film.firing()}
      chosen={ship()}
      onChoose={pick}
    />
  );
  const Log = () => (
    <BattleLog
      film={{ ...film, ...film.late }}
      open={open()}
      onOpen={setOpen}
      stepsOf={(step) => firedSteps(props.battle.film, film.place(), step)}
    />
  );
  const Sheet = () => (
    <LiveSheet rules={props.battle.rules} battle={props.battle.film.battle.state} sheet={sheet()} />
  );
  const [isBusy, setBusy] = createSignal(false);
  const ended = new AbortController();
  onCleanup(() => ended.abort());
  /** Moves on or back in slices; other decisions wait. */
  const decide = async (steps: Iterable<unknown>, to: 'forward' | 'back') => {
    if (isBusy()) return;
    setBusy(true);
    await resultInSlices(steps, ended).finally(() => setBusy(false));
    if (ended.signal.aborted) return;
    batch(() => {
      setPressed();
      setTried();
      film.changed(to);
    });
  };
  const advised = keptOr(advisedOf, props.battle.film, () => []);
  const answered = () => props.battle.film.battle.answers.length;
  const advise = () => {
    const from = answered();
    const steps = function* () {
      yield* props.battle.film.advising();
      advised.push({ from, to: answered() });
    };
    void decide(steps(), 'forward');
  };
  const undo = () => {
    const { film: all } = props.battle;
    const decision = all.decisionBefore();
    if (decision < 0) return undefined;
    const last = advised.at(-1);
    if (last?.to !== answered()) return () => void decide(all.undoing(decision), 'back');
    return () => {
      advised.pop();
      void decide(all.undoing(last.from), 'back');
    };
  };
  const triedPaths = (): readonly FlownPath[] => {
    const target = chosen();
    const { path: hexes = [] } = tried() ?? {};
    if (target === undefined || hexes.length < 2) return [];
    const piece =
      film.scene().ships[target] ?? film.scene().small.find((small) => small.target === target);
    return [{ target, heading: piece?.heading ?? 0, hexes }];
  };
  /** The piece on the board that a decision concerns, else the ship whose sheet is shown. */
  const chosen = () => (due() && tried()?.piece) ?? aiming() ?? ship();
  /** The side of the player at the screen: two persons hide their orders from each other (2.2). */
  const [seated, setSeated] = createSignal<number>();
  const isCovered = ({ side }: BattleChoice) =>
    props.battle.by.every((by) => by === 'person') &&
    PHASE_NAMES[film.state().head.phase] === 'orders' &&
    seated() !== side;
  const Fire = () => (
    <Show when={due()} keyed fallback={<Seen />}>
      {(choice) => (
        <Show
          when={!isCovered(choice)}
          fallback={
            <HandOver side={names()[choice.side] ?? ''} onTaken={() => setSeated(choice.side)} />
          }
        >
          <DecisionPanel
            due={choice}
            battle={film.state()}
            pressed={pressed()}
            side={props.battle.by[0] === props.battle.by[1] ? names()[choice.side] : undefined}
            onShow={setTried}
            onUndo={undo()}
            onAdvised={advise}
            onAnswer={(answer) => void decide(props.battle.film.answering(answer), 'forward')}
          />
        </Show>
      )}
    </Show>
  );
  const Seen = () => (
    <Show
      when={film.step()}
      fallback={<p class="muted battle-hint">The start. Play, or go step by step.</p>}
    >
      {(step) => (
        <Show
          when={film.volleys().length > 0}
          fallback={
            <section class="no-fire" aria-label="This step">
              <p>{step().sentence}</p>
              <small>{step().rule}</small>
            </section>
          }
        >
          <FirePanel
            film={props.battle.film}
            volleys={film.volleys()}
            step={step()}
            onGo={film.go}
          />
        </Show>
      )}
    </Show>
  );
  const SheetAndFire = () => (
    <>
      <Sheet />
      <Show when={!isPhone()}>
        <Fire />
      </Show>
    </>
  );
  return (
    <div class="battle-page">
      <TurnBar scene={film.late.scene()} names={names()} targets={targets()}>
        <Show when={film.isOver() && props.battle.back}>
          <Button primary label="Enter in the campaign" onClick={props.onEnterResult} />
        </Show>
        <Button label="Set-up…" onClick={props.onSetUp} />
        <Button title="Share" onClick={() => setSharing(true)}>
          <ShareIcon />
          <span class="turn-share">Share</span>
        </Button>
      </TurnBar>
      <Show when={isSharing()}>
        <ShareBattle battle={props.battle} onClose={() => setSharing(false)} />
      </Show>
      <p class="visually-hidden" role="status">
        {film.isPlaying() && film.speed() > 1 ? '' : film.step()?.sentence}
      </p>
      <div class="battle-columns">
        <Show when={!isNarrow()}>
          <div class="battle-side start">
            <Ships />
            <Log />
          </div>
        </Show>
        <div class="battle-middle">
          <BoardTools reach={reach} layers={layers()} onLayer={toggle} />
          <BattleBoard
            scene={film.scene()}
            board={props.battle.film.setup.board ?? STANDARD_BOARD}
            terrain={props.battle.film.setup.terrain ?? []}
            escapes={props.battle.film.setup.scenario?.escapes}
            chosen={chosen()}
            target={inFire('target')}
            shooter={inFire('ship')}
            paths={[...(layers().has('paths') ? film.paths() : []), ...triedPaths()]}
            bands={reach.bands()}
            ends={due() ? (tried()?.ends ?? []) : reach.ends()}
            isComet={(q, r) => props.battle.film.battle.state.terrain?.isComet(q, r) === true}
            glide={film.glide}
            onPress={(hex, found, isStep) => {
              // A new object, so that a second press of the same hex counts.
              if (!isStep) setPressed({ ...hex });
              setPicked(found);
            }}
            onLayer={toggle}
          />
          <FilmBar film={film} />
        </div>
        <div class="battle-side end">
          <Show when={isNarrow()} fallback={<SheetAndFire />}>
            <div class="battle-tabs" role="tablist" aria-label="Parts of the battle">
              {TABS.filter((one) => isPhone() || one.tab !== 'fire').map((one) => (
                <button
                  type="button"
                  role="tab"
                  aria-selected={shownTab() === one.tab}
                  onClick={() => setTab(one.tab)}
                >
                  {one.tab === 'fire' && due() ? 'Decide' : one.title}
                </button>
              ))}
            </div>
            <Dynamic
              component={{ fire: Fire, sheet: SheetAndFire, log: Log, ships: Ships }[shownTab()]}
            />
          </Show>
        </div>
      </div>
    </div>
  );

  function shownTab(): Tab {
    return tab() === 'fire' && !isPhone() ? 'sheet' : tab();
  }
}

/** Number of answers before and after phases left to the adviser: each phase is one step of undo. */
const advisedOf = new WeakMap<Film, { readonly from: number; readonly to: number }[]>();

/** Fields with an undo of their own. */
const TYPED_FIELDS = 'input:not([type=radio], [type=checkbox]), textarea, .dialog';

/** Milliseconds without another answer until a battle is stored. */
const STORED_MS = 500;

const NO_LAYERS: ReadonlySet<BoardLayer> = new Set();
