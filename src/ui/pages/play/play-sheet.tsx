/** The sheet of a ship at the table: every box is a button; a tap takes the usual next step. */
import { createEffect, For, Index, type JSX, Show } from 'solid-js';
import { ARC_LABELS } from '../../../core/design/design.ts';
import { MUNITIONS } from '../../../core/game/schema.ts';
import type { LossGroup, SheetItem, ShipSheet, TrackKind } from '../../../core/game/ship-sheet.ts';
import { type BoxPlace, type Craft, craftOf } from '../../../core/game/taps.ts';
import { HoldIcon } from '../../components/board-icons.tsx';
import { type ShipFace, ShipTag } from './fleet-strip.tsx';
import { useGamePlay } from './game-play.ts';
import {
  BankRow,
  boxRef,
  Count,
  type CountProps,
  CoveredOrders,
  createPresses,
  ItemBox,
  MUNITION_WORDS,
  paintTracks,
  SheetRow,
  Track,
} from './sheet-parts.tsx';

/** Figures to tap in a row; the row is left out without any. */
interface CountRow {
  readonly title: string;
  readonly note: () => string;
  readonly class?: string;
  readonly counts: () => readonly CountProps[];
}

/** A sheet belongs to its ship: another ship has another sheet. */
export function PlaySheet(props: {
  readonly face: ShipFace;
  readonly onTouch: () => void;
  /** Opens the correction bar of a box. */
  readonly onHold: (place: BoxPlace) => void;
  /** The correction bar, at the foot of the sheet. */
  readonly children?: JSX.Element;
}) {
  const play = useGamePlay();
  const { face } = props;
  const sheet = play.openSheet(face.index);
  const turn = () => play.state().turn;
  /** Items that must be given up; below 0 those that come back. Boxes that may go or come are highlighted. */
  const due = () => play.dues()[face.index]?.items ?? 0;
  const fate = () => play.listed[face.index]?.().fate;
  /** Orders by turn, the present one last; undefined where none are written. */
  const orders = () => Array.from({ length: turn() }, (_, i) => play.ordersOf(face.index, i + 1));
  const model = () => face.model;
  const track = (name: TrackKind) => sheet().tracks.find((one) => one.name === name);
  const isLit = (mayGo: boolean, item: SheetItem) =>
    due() > 0 ? mayGo && !item.isLost : due() < 0 && item.isLost;
  const aboveBatteries: readonly CountRow[] = [
    {
      title: 'Shields by arc',
      note() {
        const arcs = play.dues()[face.index]?.arcs ?? 0;
        const taps = arcs === 0 ? 'a tap' : `${Math.abs(arcs)} due, a tap`;
        return `${taps} ${arcs < 0 ? 'raises' : 'lowers'} one, B.7`;
      },
      counts: () =>
        sheet().shieldArcs.map((left, arc) => ({
          ...{ name: arcName(arc), left, place: { kind: 'shields', arc } },
        })),
    },
    {
      title: 'Reinforced shields',
      note: () => 'a tap chooses the arc, E.6',
      counts() {
        const { arc: chosen, ratings } = sheet().reinforced;
        const mayChoose = track('shields') && play.state().battle.options.has('E.6');
        return (mayChoose || chosen !== undefined ? ratings : []).map((left, arc) => ({
          ...{ name: arcName(arc), left, place: { kind: 'reinforce', arc } },
          isPressed: chosen === arc,
        }));
      },
    },
    {
      title: 'Screens',
      note: () => 'a tap takes one, B.18',
      counts: () =>
        sheet().screens.map(({ arc, left, all }) => ({
          name: face.type.hasScreenArcs ? arcName(arc) : 'All round',
          ...{ left, all, place: { kind: 'screens', arc } },
        })),
    },
  ];
  const belowEquipment: readonly CountRow[] = [
    {
      title: 'Drives',
      note: () => 'a tap counts on',
      counts() {
        const { cloak, warmup } = sheet();
        const name = cloak?.isOn ? 'Cloaked, turns' : 'Cloak off';
        return [
          ...(cloak ? [{ name, left: cloak.turns, place: { kind: 'cloak' } as const }] : []),
          ...(warmup === undefined
            ? []
            : [{ name: 'Hyperdrive sum', left: warmup, place: { kind: 'hyperdrive' } as const }]),
        ];
      },
    },
    {
      title: 'Boarded',
      note: () => 'as many as hull boxes take it, B.14',
      counts() {
        const { boarded: left } = sheet();
        return left > 0 ? [{ name: 'Parties on board', left, place: { kind: 'boarded' } }] : [];
      },
    },
    {
      ...{ title: 'Craft', class: 'craft-row', note: () => 'a tap launches, or loses one' },
      counts: () =>
        craftOf(play.state(), face.letter).map((craft) => ({
          name: craftWords(craft),
          ...{ left: craft.left, place: { kind: 'craft', id: craft.id } },
        })),
    },
    {
      title: 'Munitions',
      note: () => 'a tap spends one',
      counts: () =>
        MUNITIONS.filter((munition) => face.munitions[munition] > 0).map((munition) => ({
          name: MUNITION_WORDS[munition],
          left: sheet().munitions[munition] ?? 0,
          ...{ all: face.munitions[munition], place: { kind: 'munition', munition } },
        })),
    },
  ];
  let section!: HTMLElement;
  const presses = createPresses(
    (place) => {
      props.onTouch();
      if (place.kind === 'hyperdrive' || place.kind === 'fate') return props.onHold(place);
      play.tap(face.letter, place);
      if (place.kind !== 'track') return undefined;
      return paintTracks(
        section,
        play.tracksNow(face.index).filter(({ name }) => name === place.track),
      );
    },
    (place) => {
      props.onTouch();
      props.onHold(place);
    },
  );
  createEffect(() => paintTracks(section, play.tracksNow(face.index)));
  const facts = () => (
    <>
      <div>
        <dt>Speed</dt>
        <dd>{play.listed[face.index]?.().speed ?? 0}</dd>
      </div>
      <div>
        <dt>{`Orders, turn ${turn()}`}</dt>
        <dd>
          <Show
            when={orders().at(-1)?.isCovered}
            fallback={orders().at(-1)?.text ?? <span class="muted">none yet</span>}
          >
            <CoveredOrders text={orders().at(-1)?.text} />
          </Show>
        </dd>
      </div>
    </>
  );
  return (
    <section
      ref={section}
      class="play-sheet"
      data-region="sheet"
      aria-label={`Sheet of ${face.letter}, ${face.name}`}
      {...presses}
    >
      <header>
        <ShipTag face={face} />
        <div class="play-title">
          <h2>
            <bdi>{face.name}</bdi>
          </h2>
          <p>
            <bdi>{model().title.faction}</bdi> <b>{model().title.className}</b>
            <Show when={model().title.type}>
              -class <bdi>{model().title.type}</bdi>
            </Show>
          </p>
        </div>
        <dl class="play-facts">{facts()}</dl>
        <b class="play-rating" title="Combat rating">
          {model().title.combatRating}
        </b>
      </header>
      <Show when={sheet().isInverted}>
        <p class="play-notice">Inverted until it rolls again: its arcs are mirrored, D.7.</p>
      </Show>
      <Index each={sheet().tags}>
        {(tag) => (
          <p class="play-notice">
            <bdi>{play.names()[tag().side as 0 | 1]}</bdi>:{' '}
            {tag().isFaceUp
              ? 'its TAG is face up, and ranges to this ship count once, E.7.'
              : 'its TAG lies face down until the next turn, E.7.'}
          </p>
        )}
      </Index>
      <Show when={fate()}>{(fate) => <p class="play-fate">This ship is {fate()}.</p>}</Show>
      <div class="play-tracks">
        <For each={['hull', 'engines', 'weapons', 'shields'] as const}>
          {(name) => <Show when={track(name)}>{(found) => <Track track={found()} />}</Show>}
        </For>
        <dl class="play-facts inside">{facts()}</dl>
      </div>
      <CountRows rows={aboveBatteries} />
      <Show when={due() !== 0}>
        <p class="give-up">
          <b>{Math.abs(due())}</b>
          <Show
            when={due() > 0}
            fallback={
              <span>
                <strong>{due() === -1 ? 'item comes' : 'items come'} back.</strong> Any lit box may
                return. <small>Rule E.1</small>
              </span>
            }
          >
            <span>
              <strong>{due() === 1 ? 'item' : 'items'} to give up.</strong> Any lit box may go.
              <small>{closedWords(face, sheet())}</small>
            </span>
          </Show>
        </p>
      </Show>
      <Index each={sheet().batteries}>
        {(battery, i) => {
          const own = () => model().batteries[i];
          const lines = () =>
            model().weapons.find(({ battery: first }) => first === i)?.lines ?? [];
          const isExpendable = () => battery().banks.some(({ firesOnce }) => firesOnce);
          return (
            <SheetRow
              title={own()?.name ?? ''}
              lines={lines().map(({ reach, shot, traits }) => [reach, shot, traits])}
              note={<Limit of={battery()} isDue={due() > 0} />}
              isOpen={due() > 0 && battery().banks.some(({ mayGo }) => mayGo)}
            >
              <Index each={battery().banks}>
                {(bank, place) => (
                  <BankRow
                    bank={bank()}
                    name={own()?.name ?? ''}
                    arc={own()?.banks[place]?.arc ?? ''}
                    components={face.arcs[i]?.[place] ?? []}
                    turn={turn()}
                    isLit={(item) => isLit(bank().mayGo, item)}
                  />
                )}
              </Index>
              <Show when={isExpendable() && battery().spent > 0}>
                <span class="spent-words">
                  <i class="diamond spent" aria-hidden="true" /> spent: {battery().spent} of{' '}
                  {battery().mounts}
                </span>
              </Show>
            </SheetRow>
          );
        }}
      </Index>
      <Show when={sheet().gear.length > 0}>
        <SheetRow
          title="Equipment"
          note={<Limit of={sheet().equipment} isDue={due() > 0} />}
          isOpen={due() > 0 && sheet().gear.some(({ mayGo }) => mayGo)}
        >
          <Index each={sheet().gear}>
            {(gear, i) => (
              <span class="gear">
                <Index each={gear().items}>
                  {(item, k) => (
                    <ItemBox
                      item={item()}
                      isLit={isLit(gear().mayGo, item())}
                      place={{ kind: 'item', entry: gear().entry, item: k }}
                      words={face.gear[i] ?? ''}
                    />
                  )}
                </Index>
                <span classList={{ gone: gear().items.every(({ isLost }) => isLost) }}>
                  {face.gear[i]}
                </span>
              </span>
            )}
          </Index>
        </SheetRow>
      </Show>
      <CountRows rows={belowEquipment} />
      <Show when={model().traits.length > 0}>
        <p class="play-traits">{model().traits.join(', ')}</p>
      </Show>
      <div class="orders-so-far">
        <span>Orders so far</span>
        <ol>
          <Index each={orders()}>
            {(orders, i) => (
              <li classList={{ now: i === turn() - 1 }}>
                <small>{i + 1}</small>{' '}
                {orders()?.isCovered
                  ? 'covered'
                  : (orders()?.text ?? <span class="muted">not written</span>)}
              </li>
            )}
          </Index>
        </ol>
      </div>
      <footer class="play-legend">
        <span>
          <i class="sample marked" />
          tap marks
        </span>
        <span>
          <i class="sample" />
          tap again checks
        </span>
        <span>
          <HoldIcon />
          hold to correct
        </span>
        <span class="free">Everything can be undone.</span>
        <button type="button" class="count" ref={boxRef({ kind: 'fate' })}>
          {fate() === undefined ? 'Leaves the table' : 'Where it is'}
        </button>
      </footer>
      {props.children}
    </section>
  );
}

const CountRows = (props: { readonly rows: readonly CountRow[] }) => (
  <For each={props.rows}>
    {({ title, note, class: own, counts }) => (
      <Show when={counts().length > 0}>
        <SheetRow class={own} title={title} note={note()}>
          <Index each={counts()}>{(count) => <Count {...count()} />}</Index>
        </SheetRow>
      </Show>
    )}
  </For>
);

/** "Bombers 3, aboard", "Seekers 4", "Minefield 5". */
function craftWords(craft: Craft): string {
  const marks = craft.marks > 0 ? `, ${craft.marks} marked` : '';
  return `${craft.name}${craft.isAboard ? ', aboard' : ''}${marks}`;
}

const arcName = (arc: number): string => Object.values(ARC_LABELS)[arc] ?? '';

/** "2 of 3 lost: 1 may go"; narrow sheets leave out the end. */
const Limit = (props: { readonly of: LossGroup; readonly isDue: boolean }) => (
  <>
    {props.of.lost} of {props.of.limit} lost
    <span class="limit-more">{moreWords(props.of, props.isDue)}</span>
  </>
);

function moreWords({ left }: LossGroup, isDue: boolean): string {
  if (!isDue) return '';
  return left > 0 ? `: ${left} may go` : ': at its limit';
}

/** Reason why boxes are not highlighted. */
function closedWords(face: ShipFace, sheet: ShipSheet): string {
  const closed = [
    ...sheet.batteries.flatMap(({ banks }, i) =>
      banks.some(({ mayGo }) => mayGo) ? [] : (face.model.batteries[i]?.name ?? []),
    ),
    ...(sheet.gear.length === 0 || sheet.gear.some(({ mayGo }) => mayGo) ? [] : ['equipment']),
  ];
  if (closed.length === 0) return 'Every group is open. Rule 1.2';
  const are = closed.length === 1 ? 'is at its limit' : 'are at their limits';
  const listed = [closed.slice(0, -1).join(', '), closed.at(-1)].filter(Boolean).join(' and ');
  return `${listed.charAt(0).toUpperCase()}${listed.slice(1)} ${are}, and open again when the others are at theirs. Rule 1.2`;
}
