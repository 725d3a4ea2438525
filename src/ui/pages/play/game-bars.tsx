/** Bars of a game: its name, points and undo; the phases; due tasks; the sections at the foot. */
import { For, Index, type JSX, onCleanup, Show } from 'solid-js';
import { stormNow } from '../../../core/battle/scenario.ts';
import { STORM_WORDS } from '../../../core/design/text/scenario-text.ts';
import { type Action, ActionMenu } from '../../components/actions.tsx';
import {
  BookIcon,
  DiceIcon,
  ForwardIcon,
  GridIcon,
  PenIcon,
  SheetIcon,
  TickIcon,
} from '../../components/board-icons.tsx';
import { IconButton } from '../../components/button.tsx';
import { CloseIcon, MarkIcon, UndoIcon } from '../../components/icons.tsx';
import { useLibrary } from '../../shared/library/library-page.tsx';
import { hrefTo } from '../../shared/page-list.ts';
import { useGamePlay } from './game-play.ts';

const PHASES = ['Orders', 'Movement', 'Fighters', 'Combat', 'End'] as const;

export function GameBar(props: {
  readonly actions: readonly Action[];
  /** The link to other devices. */
  readonly link?: JSX.Element;
  /** The phases, in landscape; buttons beside undo. */
  readonly children?: JSX.Element;
  readonly tools?: JSX.Element;
}) {
  const play = useGamePlay();
  const { fleetRules } = useLibrary();
  const { name, limit, target } = play.run.game;
  /** "Turn 3 of a very small game". */
  const about = () => {
    const { turn, battle } = play.state();
    const size = [...fleetRules.battleSizes.values()].find((one) => one.limit === limit);
    const storm = stormNow(battle);
    return [
      `Turn ${turn}${size ? ` of a ${size.name.toLowerCase()} game` : ''}`,
      ...(storm ? [`storm: ${STORM_WORDS[storm]}`] : []),
    ].join(', ');
  };
  return (
    <header class="game-bar">
      <a class="game-home" link href={hrefTo('/play')} aria-label="All games" title="All games">
        <MarkIcon />
      </a>
      <div class="game-title">
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <p class="game-about">{about()}</p>
        <p class="game-short">
          Turn {play.state().turn}, {play.points()[0]} to {play.points()[1]} VP
        </p>
      </div>
      <p class="game-points">
        VP <b>{play.points()[0]}</b> to <b>{play.points()[1]}</b>
        {target ? ` of ${target}` : ''}
      </p>
      {props.children}
      <div class="game-tools">
        {props.link}
        <button
          type="button"
          class="undo"
          disabled={play.undoLabel() === undefined}
          onClick={() => play.undo()}
        >
          <UndoIcon />
          <span>
            Undo
            <small classList={{ outside: play.outside() !== undefined }}>
              {play.outside() ? `Outside the rules, ${play.outside()}: ` : ''}
              {play.undoLabel() ?? 'nothing yet'}
            </small>
          </span>
        </button>
        {props.tools}
        <ActionMenu label="More of this game" actions={props.actions} />
      </div>
    </header>
  );
}

/** The phases of a turn; a tap goes there. */
export function PhaseBar() {
  const { state, goTo } = useGamePlay();
  const phase = () => state().phase;
  return (
    <nav class="phase-bar" data-region="phases" aria-label="Phases">
      <p class="phase-words" aria-hidden="true">
        <b>{PHASES[phase()]?.replace('Fighters', 'Fighter')} Phase</b> {phase() + 1} of{' '}
        {PHASES.length}
        <span class="phase-marks">
          <For each={PHASES}>
            {(_, i) => <i classList={{ done: i() < phase(), now: i() === phase() }} />}
          </For>
        </span>
      </p>
      <ol>
        <For each={PHASES}>
          {(name, i) => (
            <li>
              <button
                type="button"
                classList={{ done: i() < phase() }}
                aria-current={i() === phase() ? 'step' : undefined}
                onClick={() => i() !== phase() && goTo(state().turn, i())}
              >
                <span class="phase-number" aria-hidden="true">
                  <Show when={i() < phase()} fallback={i() + 1}>
                    <TickIcon />
                  </Show>
                </span>
                <span>{name}</span>
                <Show when={i() < phase()}>
                  <span class="visually-hidden">, done</span>
                </Show>
              </button>
            </li>
          )}
        </For>
      </ol>
    </nav>
  );
}

/** A task that the phase waits for. */
export interface DueItem {
  readonly count: number;
  /** "marks to apply". */
  readonly words: string;
  /** The due bar on a phone. */
  readonly short: string;
  readonly onPress: () => void;
}

export function DueRow(props: {
  /** The task that the phase waits for comes first. */
  readonly items: readonly DueItem[];
  /** True if the button is shown elsewhere. */
  readonly isQuiet: boolean;
  readonly onNext: () => void;
}) {
  const { next, resultText, turnText } = useGamePlay();
  const nextWords = () => {
    const { turn, phase } = next();
    const name = PHASES[phase]?.toLowerCase() ?? '';
    return phase === 0 ? `turn ${turn}: ${name}` : name;
  };
  return (
    <section class="due-row" data-region="due" aria-label="Due now">
      <Show when={resultText()}>
        {(result) => (
          <p class="due-result" role="status">
            <b>{result()}</b> <small>2.5</small>
          </p>
        )}
      </Show>
      <Show when={!resultText() && turnText()}>
        {(turn) => (
          <p class="due-turn" role="status">
            {turn()} <small>2.3</small>
          </p>
        )}
      </Show>
      <Show
        when={props.items.length > 0}
        fallback={
          <button type="button" class="due filled done" onClick={() => props.onNext()}>
            All done. On to {nextWords()}.
          </button>
        }
      >
        <div class="due-items">
          <Index each={props.items}>
            {(item, i) => (
              <button
                type="button"
                class="due"
                classList={{ filled: i === 0 && !props.isQuiet }}
                onClick={() => item().onPress()}
              >
                <b>{item().count}</b> <span class="long">{item().words}</span>
                <span class="short">{item().short}</span>
              </button>
            )}
          </Index>
        </div>
      </Show>
      <button type="button" class="due-next" onClick={() => props.onNext()}>
        <span>
          <b>Then {nextWords()}</b>
          {/* The task that leaving the phase would skip. */}
          <Show when={props.items[0]}>
            {(first) => (
              <small>
                {first().count} {first().words}
              </small>
            )}
          </Show>
        </span>
        <ForwardIcon />
      </button>
    </section>
  );
}

const PLACES = ['sheets', 'orders', 'dice', 'control', 'reference'] as const;
export type GamePlace = (typeof PLACES)[number];

const PLACE_WORDS: {
  readonly [place in GamePlace]: readonly [long: string, short: string, icon: () => JSX.Element];
} = {
  sheets: ['Sheets', 'Sheets', SheetIcon],
  orders: ['Orders', 'Orders', PenIcon],
  dice: ['Dice', 'Dice', DiceIcon],
  control: ['Control sheet', 'Control', GridIcon],
  reference: ['Reference', 'Rules', BookIcon],
};

/** The sections at the foot. */
export const FootTabs = (props: {
  readonly place: GamePlace;
  /** Numbers beside sections: ships without orders. */
  readonly counts: { readonly [place in GamePlace]?: number };
  readonly onPlace: (place: GamePlace) => void;
}) => (
  <nav class="foot-tabs" data-region="foot" aria-label="Parts of the game">
    <For each={PLACES}>
      {(place) => {
        const [long, short, Icon] = PLACE_WORDS[place];
        return (
          <button
            type="button"
            aria-current={props.place === place ? 'page' : undefined}
            onClick={() => props.onPlace(place)}
          >
            <span class="foot-icon">
              <Icon />
              <Show when={(props.counts[place] ?? 0) > 0}>
                <span class="badge">{props.counts[place]}</span>
              </Show>
            </span>
            <span class="long">{long}</span>
            <span class="short">{short}</span>
          </button>
        );
      }}
    </For>
  </nav>
);

/** A state that a correction can choose. */
export interface CorrectionChoice {
  readonly label: string;
  readonly isNow: boolean;
  readonly onChoose: () => void;
}

/** Every state of a held box; closes itself after a choice. */
export function CorrectionBar(props: {
  readonly title: string;
  /** "Ida’s ship"; undefined for your own. */
  readonly note: string | undefined;
  readonly choices: readonly CorrectionChoice[];
  readonly onClose: () => void;
}) {
  // The focus moves to the choices, and back to the box.
  const opener = document.activeElement;
  onCleanup(() => opener instanceof HTMLElement && opener.focus({ preventScroll: true }));
  return (
    <section
      ref={(bar) =>
        queueMicrotask(() => {
          const now = bar.querySelector<HTMLElement>('[aria-pressed="true"]');
          (now ?? bar.querySelector('button'))?.focus({ preventScroll: true });
        })
      }
      class="correction-bar"
      aria-label={`Correct ${props.title}`}
      onKeyDown={(event) => event.key === 'Escape' && props.onClose()}
    >
      <p>
        <b>{props.title}</b> <span>{props.note}</span>
      </p>
      <div>
        <For each={props.choices}>
          {({ label, isNow, onChoose }) => (
            <button
              type="button"
              aria-pressed={isNow}
              onClick={() => {
                onChoose();
                props.onClose();
              }}
            >
              {label}
            </button>
          )}
        </For>
        <button type="button" class="close" aria-label="Close" onClick={() => props.onClose()}>
          <CloseIcon />
        </button>
      </div>
    </section>
  );
}

/** A sheet from the right edge; the page beside it stays usable in landscape. */
export function SidePanel(props: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: JSX.Element;
}) {
  const opener = document.activeElement;
  onCleanup(() => opener instanceof HTMLElement && opener.focus({ preventScroll: true }));
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the close button does the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the panel */}
      <div class="panel-shade" onClick={() => props.onClose()} />
      <aside
        class="side-panel"
        tabindex="-1"
        aria-label={props.title}
        ref={(panel) => queueMicrotask(() => panel.focus({ preventScroll: true }))}
      >
        <div class="side-panel-close">
          <IconButton icon={CloseIcon} label="Close" onClick={props.onClose} />
        </div>
        {props.children}
      </aside>
    </>
  );
}
