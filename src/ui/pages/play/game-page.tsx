/** An open game: bars, fleet, sheets, and the section chosen at the foot. */
import {
  createEffect,
  createMemo,
  createSignal,
  type JSX,
  lazy,
  on,
  onMount,
  Show,
  Suspense,
} from 'solid-js';
import type { Due } from '../../../core/game/due.ts';
import type { Procedure } from '../../../core/game/procedures.ts';
import { ROLLS_DUE } from '../../../core/game/rolls-due.ts';
import { type BoxPlace, type Correction, correctionsOf } from '../../../core/game/taps.ts';
import type { Action } from '../../components/actions.tsx';
import { BookIcon, DiceIcon, LinesIcon } from '../../components/board-icons.tsx';
import { IconButton } from '../../components/button.tsx';
import { focusHeading } from '../../components/kept-focus.ts';
import { withSuspense } from '../../components/late.tsx';
import { createMedia } from '../../shared/media.ts';
import { createPageTitle } from '../../shared/page-title.ts';
import { areMany, ControlSheet, FleetStrip, facing } from './fleet-strip.tsx';
import {
  CorrectionBar,
  DueRow,
  FootTabs,
  GameBar,
  type GamePlace,
  PhaseBar,
  SidePanel,
} from './game-bars.tsx';
import { keepAwake, onKeys } from './game-keys.ts';
import { useGamePlay } from './game-play.ts';
import { DifferencesOr } from './play-link.tsx';
import { PlaySheet } from './play-sheet.tsx';
import { ScenarioNotes, TABLE_DICE, type TableDie, TableDieBar } from './scenario-die.tsx';
import { placeWords } from './sheet-parts.tsx';

const OrdersPanel = withSuspense(lazy(() => import('./orders-panel.tsx')));
const DicePanel = withSuspense(lazy(() => import('./dice-panel.tsx')));
const GameLog = withSuspense(lazy(() => import('./game-log.tsx')));
const ReferenceTables = withSuspense(
  lazy(async () => ({
    default: (await import('../../shared/reference-tables.tsx')).ReferenceTables,
  })),
);

/** Parts of a game that open beside the sheets, or in their place. */
type Panel = Exclude<GamePlace, 'sheets'> | 'log';

const PANEL_WORDS: { readonly [panel in Panel]: string } = {
  orders: 'Orders',
  dice: 'Dice',
  control: 'Control sheet',
  reference: 'Reference',
  log: 'Log of the game',
};

export function GamePage(props: {
  /** Id of the game. */
  readonly id: string;
  readonly link?: JSX.Element;
  readonly actions: readonly Action[];
}) {
  const play = useGamePlay();
  const isWide = createMedia('(min-width: 1000px)');
  const { state } = play;
  const [open, setOpen] = createSignal(facing(play.faces()));
  /** The sheet touched last: a chosen ship replaces it. */
  const [touched, setTouched] = createSignal(0);
  const [held, setHeld] = createSignal<{ readonly ship: number; readonly place: BoxPlace }>();
  const [panel, setPanel] = createSignal<Panel>();
  /** The initial roll of the dice. */
  const [procedure, setProcedure] = createSignal<Procedure>('attack');
  /** The side whose orders are in view, and the ship to write orders for. */
  const [ordersSide, setOrdersSide] = createSignal<number>(play.side());
  const [asked, setAsked] = createSignal<number | undefined>(undefined, { equals: false });
  const [die, setDie] = createSignal<TableDie>();
  // A device that joins the other side shows its own ships and orders.
  const showOwn = (side: number) => {
    setOpen(facing(play.faces()));
    setOrdersSide(side);
  };
  createEffect(on(play.side, showOwn, { defer: true }));
  createPageTitle(() => play.run.game.name);
  keepAwake();
  const show = (ship: number) => {
    if (!open().includes(ship))
      setOpen((all) => all.map((one, i) => (i === touched() ? ship : one)));
    else setTouched(open().indexOf(ship));
    if (!isWide() && panel() !== 'dice') setPanel();
  };
  const openDice = (roll: Procedure = 'attack') => {
    setPanel();
    setProcedure(roll);
    setPanel('dice');
  };
  const shipAt = (letter: string | undefined): number =>
    play.faces().findIndex((face) => face.letter === letter);
  const doDue = (due: Due) => {
    const asked = TABLE_DICE.find((one) => one === due.kind);
    if (asked) return void setDie(asked);
    if (play.settle(due)) return;
    const ship = shipAt(due.ships[0]);
    if (ship >= 0) show(ship);
    if (due.kind === 'orders') {
      setOrdersSide(play.faces()[ship]?.side ?? ordersSide());
      setPanel('orders');
      setAsked(ship);
    }
    const isFlight = due.kind === 'flights';
    const rolled = isFlight
      ? 'strafe'
      : ([...ROLLS_DUE, 'way'] as const).find((kind) => kind === due.kind);
    if (due.kind === 'attacks' || rolled) openDice(rolled);
    if (due.kind === 'launches') {
      const sheet = `.play-sheet[aria-label^="Sheet of ${due.ships[0]},"]`;
      queueMicrotask(() => {
        const craft = document.querySelector(`${sheet} .craft-row`);
        craft?.scrollIntoView({ block: 'center' });
        craft?.querySelector('button')?.focus({ preventScroll: true });
      });
    }
  };
  const dueItems = () =>
    play.due().map((due) => ({
      count: due.count,
      ...play.dueText(due),
      onPress: () => doDue(due),
    }));
  const goOn = () => play.goTo(play.next().turn, play.next().phase);
  /** True if the panel of orders has the due button. */
  const isDueInPanel = () =>
    panel() === 'orders' &&
    play.due()[0]?.kind === 'reveal' &&
    state().fields.revealed[ordersSide() as 0 | 1] < state().turn;
  const due = () => (
    <DifferencesOr>
      <Show
        when={die()}
        fallback={<DueRow items={dueItems()} isQuiet={isDueInPanel()} onNext={goOn} />}
      >
        {(which) => <TableDieBar die={which()} onClose={() => setDie()} />}
      </Show>
    </DifferencesOr>
  );
  const corrections = createMemo((): readonly Correction[] => {
    const now = held();
    const letter = play.faces()[now?.ship ?? -1]?.letter;
    return now && letter !== undefined ? correctionsOf(state(), letter, now.place) : [];
  });
  const sheet = (slot: number) => {
    const index = () => open()[slot] ?? 0;
    return (
      <Show when={play.faces()[index()]} keyed>
        {(face) => (
          <PlaySheet
            face={face}
            onTouch={() => setTouched(slot)}
            onHold={(place) => setHeld({ ship: face.index, place })}
          >
            <Show when={held()?.ship === face.index && held()}>
              {(now) => (
                <CorrectionBar
                  title={placeWords(state().battle.ship(face.index), now().place)}
                  note={face.isYours ? undefined : `${play.names()[face.side]}’s ship`}
                  choices={corrections().map(({ label, isNow, acts }) => ({
                    ...{ label, isNow },
                    onChoose: () => play.enter(...acts),
                  }))}
                  onClose={() => setHeld()}
                />
              )}
            </Show>
          </PlaySheet>
        )}
      </Show>
    );
  };
  const control = (children?: JSX.Element) => (
    <ControlSheet
      sides={play.sides()}
      open={isWide() ? open() : open().slice(0, 1)}
      onOpen={show}
      points={play.points()}
      names={play.side() === 0 ? play.names() : [play.names()[1], play.names()[0]]}
      target={play.run.game.target}
      game={props.id}
    >
      {children}
    </ControlSheet>
  );
  const contents: { readonly [panel in Panel]: () => JSX.Element } = {
    orders: () => (
      <OrdersPanel
        side={ordersSide()}
        onSide={setOrdersSide}
        asked={asked()}
        onAsked={() => setAsked()}
        isAlone={isWide()}
      />
    ),
    dice: () => (
      <DicePanel ship={open()[touched()] ?? 0} procedure={procedure()} onDone={() => setPanel()} />
    ),
    control: () => control(),
    reference: () => (
      <div class="play-reference">
        <h2>Reference</h2>
        <ScenarioNotes />
        <ReferenceTables rules={play.run.table.play.battle} />
      </div>
    ),
    log: () => <GameLog />,
  };
  /** Dice open from the side; in landscape everything does. */
  const isBeside = () => isWide() || panel() === 'dice';
  const actions = (): readonly Action[] => [
    isWide()
      ? { label: 'Orders', does: () => setPanel('orders') }
      : { label: 'Log of the game', does: () => setPanel('log') },
    { label: 'Redo', does: () => play.redo() },
    ...props.actions,
  ];
  onKeys({
    undo: play.undo,
    redo: play.redo,
    close() {
      const isOpen = panel() !== undefined;
      setPanel();
      return isOpen;
    },
    due() {
      const [first] = dueItems();
      if (first) first.onPress();
      else goOn();
    },
    letter(letter) {
      const ship = shipAt(letter);
      if (ship < 0 || panel() === 'dice') return false;
      show(ship);
      return true;
    },
  });
  createEffect(on(isWide, () => setHeld(), { defer: true }));
  let middle!: HTMLDivElement;
  // Each section opens at its top, regardless of earlier scrolling.
  const place = createMemo(() => !isBeside() && panel());
  createEffect(on(place, () => middle.scrollTo(0, 0), { defer: true }));
  return (
    <div
      ref={(page) => onMount(() => focusHeading(page))}
      class="play-page"
      classList={{ 'beside-panel': isBeside() && panel() !== undefined }}
    >
      <GameBar
        actions={actions()}
        link={props.link}
        tools={
          <Show when={isWide()}>
            <IconButton icon={DiceIcon} label="Dice" onClick={() => openDice()} />
            <IconButton icon={BookIcon} label="Reference" onClick={() => setPanel('reference')} />
            <IconButton icon={LinesIcon} label="Log of the game" onClick={() => setPanel('log')} />
          </Show>
        }
      >
        <Show when={isWide()}>
          <PhaseBar />
        </Show>
      </GameBar>
      <Show when={!isWide()}>
        <PhaseBar />
        {due()}
        <FleetStrip
          sides={play.sides()}
          open={open().slice(touched(), touched() + 1)}
          onOpen={show}
        />
      </Show>
      <Show when={isWide() && areMany(play.sides())}>
        <FleetStrip sides={play.sides()} open={open()} onOpen={show} />
      </Show>
      <div class="play-middle" ref={middle}>
        <Show
          when={isWide()}
          fallback={
            <Show when={!isBeside() && panel()} keyed fallback={sheet(touched())}>
              {(what) => (
                <section class="play-place" aria-label={PANEL_WORDS[what]}>
                  {contents[what]()}
                </section>
              )}
            </Show>
          }
        >
          {sheet(0)}
          {sheet(1)}
          {control(due())}
        </Show>
      </div>
      <Show when={!isWide()}>
        <FootTabs
          place={panel() === 'log' ? 'control' : ((panel() ?? 'sheets') as GamePlace)}
          counts={{ orders: play.due().find(({ kind }) => kind === 'orders')?.count ?? 0 }}
          onPlace={(place) =>
            place === 'dice' ? openDice() : setPanel(place === 'sheets' ? undefined : place)
          }
        />
      </Show>
      <Show when={isBeside() && panel()} keyed>
        {(what) => (
          <SidePanel title={PANEL_WORDS[what]} onClose={() => setPanel()}>
            <Suspense>{contents[what]()}</Suspense>
          </SidePanel>
        )}
      </Show>
      <p class="visually-hidden" role="status">
        {play.said()}
      </p>
    </div>
  );
}
