/** The sheet of a ship at the table: every box is a button; a tap takes the usual next step. */
import { createEffect, createMemo, For, Index, type JSX, Show } from 'solid-js';
import { ARC_LABELS } from '../../../core/design/protection.ts';
import { MUNITIONS } from '../../../core/game/schema.ts';
import type {
  LossGroup,
  PlayTrack,
  SheetItem,
  ShipSheet,
  TrackKind,
} from '../../../core/game/ship-sheet.ts';
import type { BoxPlace, Craft } from '../../../core/game/taps.ts';
import { HoldIcon } from '../../components/board-icons.tsx';
import { type ShipFace, ShipTag } from './fleet-strip.tsx';
import { type SeenOrders, useGamePlay } from './game-play.ts';
import {
  BankRow,
  boxRef,
  Count,
  CoveredOrders,
  createPresses,
  ItemBox,
  MUNITION_WORDS,
  paintTracks,
  SheetRow,
  Track,
} from './sheet-parts.tsx';

export function PlaySheet(props: {
  readonly face: ShipFace;
  readonly sheet: ShipSheet;
  /** Its tracks after the last tap, whose boxes are painted before the rest. */
  readonly tracksNow: () => readonly PlayTrack[];
  readonly turn: number;
  /** Items that must be given up; below 0 those that come back. Boxes that may go or come are highlighted. */
  readonly due: number;
  /** Points by which ratings of arcs must fall; below 0 rise (B.7). */
  readonly arcsDue: number;
  readonly speed: number;
  /** Its flights, seekers and minefields. */
  readonly craft: readonly Craft[];
  /** Orders by turn, the present one last; undefined where none are written. */
  readonly orders: readonly (SeenOrders | undefined)[];
  /** Its fate in words, after it has left the table. */
  readonly fate: string | undefined;
  /** Its shields can be reinforced (E.6). */
  readonly canReinforce: boolean;
  readonly onTap: (place: BoxPlace) => void;
  /** Opens the correction bar of a box. */
  readonly onHold: (place: BoxPlace) => void;
  /** The correction bar, at the foot of the sheet. */
  readonly children?: JSX.Element;
}) {
  const play = useGamePlay();
  const model = () => props.face.model;
  const track = (name: TrackKind) => props.sheet.tracks.find((one) => one.name === name);
  const isLit = (mayGo: boolean, item: SheetItem) =>
    props.due > 0 ? mayGo && !item.isLost : props.due < 0 && item.isLost;
  const munitions = createMemo(() =>
    MUNITIONS.flatMap((munition) => {
      const all = props.face.munitions[munition] ?? 0;
      return all > 0 ? { munition, all } : [];
    }),
  );
  let section!: HTMLElement;
  const presses = createPresses(
    (place) => {
      props.onTap(place);
      if (place.kind !== 'track') return;
      paintTracks(
        section,
        props.tracksNow().filter(({ name }) => name === place.track),
      );
    },
    (place) => props.onHold(place),
  );
  createEffect(() => paintTracks(section, props.tracksNow()));
  const facts = () => (
    <>
      <div>
        <dt>Speed</dt>
        <dd>{props.speed}</dd>
      </div>
      <div>
        <dt>{props.orders.length > 0 ? `Orders, turn ${props.turn}` : 'Orders'}</dt>
        <dd>
          <Show
            when={props.orders.at(-1)?.isCovered}
            fallback={props.orders.at(-1)?.text ?? <span class="muted">none yet</span>}
          >
            <CoveredOrders text={props.orders.at(-1)?.text} />
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
      aria-label={`Sheet of ${props.face.letter}, ${props.face.name}`}
      {...presses}
    >
      <header>
        <ShipTag face={props.face} />
        <div class="play-title">
          <h2>
            <bdi>{props.face.name}</bdi>
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
      <Show when={props.sheet.isInverted}>
        <p class="play-notice">Inverted until it rolls again: its arcs are mirrored, D.7.</p>
      </Show>
      <Index each={props.sheet.tags}>
        {(tag) => (
          <p class="play-notice">
            <bdi>{play.names()[tag().side as 0 | 1]}</bdi>:{' '}
            {tag().isFaceUp
              ? 'its TAG is face up, and ranges to this ship count once, E.7.'
              : 'its TAG lies face down until the next turn, E.7.'}
          </p>
        )}
      </Index>
      <Show when={props.fate}>{(fate) => <p class="play-fate">This ship is {fate()}.</p>}</Show>
      <div class="play-tracks">
        <For each={['hull', 'engines', 'weapons', 'shields'] as const}>
          {(name) => <Show when={track(name)}>{(found) => <Track track={found()} />}</Show>}
        </For>
        <dl class="play-facts inside">{facts()}</dl>
      </div>
      <Show when={props.sheet.shieldArcs.length > 0}>
        <SheetRow
          title="Shields by arc"
          note={`${props.arcsDue === 0 ? 'a tap' : `${Math.abs(props.arcsDue)} due, a tap`} ${props.arcsDue < 0 ? 'raises' : 'lowers'} one, B.7`}
        >
          <Index each={props.sheet.shieldArcs}>
            {(rating, arc) => (
              <Count name={arcName(arc)} left={rating()} place={{ kind: 'shields', arc }} />
            )}
          </Index>
        </SheetRow>
      </Show>
      <Show when={props.canReinforce || props.sheet.reinforced.arc !== undefined}>
        <SheetRow title="Reinforced shields" note="a tap chooses the arc, E.6">
          <Index each={props.sheet.reinforced.ratings}>
            {(rating, arc) => (
              <Count
                name={arcName(arc)}
                left={rating()}
                place={{ kind: 'reinforce', arc }}
                isPressed={props.sheet.reinforced.arc === arc}
              />
            )}
          </Index>
        </SheetRow>
      </Show>
      <Show when={props.sheet.screens.length > 0}>
        <SheetRow title="Screens" note="a tap takes one, B.18">
          <Index each={props.sheet.screens}>
            {(screens) => (
              <Count
                name={props.face.type.hasScreenArcs ? arcName(screens().arc) : 'All round'}
                left={screens().left}
                all={screens().all}
                place={{ kind: 'screens', arc: screens().arc }}
              />
            )}
          </Index>
        </SheetRow>
      </Show>
      <Show when={props.due !== 0}>
        <p class="give-up">
          <b>{Math.abs(props.due)}</b>
          <Show
            when={props.due > 0}
            fallback={
              <span>
                <strong>{props.due === -1 ? 'item comes' : 'items come'} back.</strong> Any lit box
                may return. <small>Rule E.1</small>
              </span>
            }
          >
            <span>
              <strong>{props.due === 1 ? 'item' : 'items'} to give up.</strong> Any lit box may go.
              <small>{closedWords(props.face, props.sheet)}</small>
            </span>
          </Show>
        </p>
      </Show>
      <Index each={props.sheet.batteries}>
        {(battery, i) => {
          const own = () => model().batteries[i];
          const lines = () =>
            model().weapons.find(({ battery: first }) => first === i)?.lines ?? [];
          const isExpendable = () => battery().banks.some(({ firesOnce }) => firesOnce);
          return (
            <SheetRow
              title={own()?.name ?? ''}
              lines={lines().map(({ reach, shot, traits }) => [reach, shot, traits])}
              note={<Limit of={battery()} isDue={props.due > 0} />}
              isOpen={props.due > 0 && battery().banks.some(({ mayGo }) => mayGo)}
            >
              <Index each={battery().banks}>
                {(bank, place) => (
                  <BankRow
                    bank={bank()}
                    name={own()?.name ?? ''}
                    arc={own()?.banks[place]?.arc ?? ''}
                    components={props.face.arcs[i]?.[place] ?? []}
                    turn={props.turn}
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
      <Show when={props.sheet.gear.length > 0}>
        <SheetRow
          title="Equipment"
          note={<Limit of={props.sheet.equipment} isDue={props.due > 0} />}
          isOpen={props.due > 0 && props.sheet.gear.some(({ mayGo }) => mayGo)}
        >
          <Index each={props.sheet.gear}>
            {(gear, i) => (
              <span class="gear">
                <Index each={gear().items}>
                  {(item, k) => (
                    <ItemBox
                      item={item()}
                      isLit={isLit(gear().mayGo, item())}
                      place={{ kind: 'item', entry: gear().entry, item: k }}
                      words={props.face.gear[i] ?? ''}
                    />
                  )}
                </Index>
                <span classList={{ gone: gear().items.every(({ isLost }) => isLost) }}>
                  {props.face.gear[i]}
                </span>
              </span>
            )}
          </Index>
        </SheetRow>
      </Show>
      <Show when={props.sheet.cloak ?? props.sheet.warmup !== undefined}>
        <SheetRow title="Drives" note="a tap counts on">
          <Show when={props.sheet.cloak}>
            {(cloak) => (
              <Count
                name={cloak().isOn ? 'Cloaked, turns' : 'Cloak off'}
                left={cloak().turns}
                place={{ kind: 'cloak' }}
              />
            )}
          </Show>
          <Show when={props.sheet.warmup !== undefined}>
            <Count
              name="Hyperdrive sum"
              left={props.sheet.warmup ?? 0}
              place={{ kind: 'hyperdrive' }}
            />
          </Show>
        </SheetRow>
      </Show>
      <Show when={props.sheet.boarded > 0}>
        <SheetRow title="Boarded" note="as many as hull boxes take it, B.14">
          <Count name="Parties on board" left={props.sheet.boarded} place={{ kind: 'boarded' }} />
        </SheetRow>
      </Show>
      <Show when={props.craft.length > 0}>
        <SheetRow class="craft-row" title="Craft" note="a tap launches, or loses one">
          <For each={props.craft.map(({ id }) => id)}>
            {(id) => {
              const one = () => props.craft.find((each) => each.id === id);
              return (
                <Count
                  name={craftWords(one())}
                  left={one()?.left ?? 0}
                  place={{ kind: 'craft', id }}
                />
              );
            }}
          </For>
        </SheetRow>
      </Show>
      <Show when={munitions().length > 0}>
        <SheetRow title="Munitions" note="a tap spends one">
          <For each={munitions()}>
            {({ munition, all }) => (
              <Count
                name={MUNITION_WORDS[munition]}
                left={props.sheet.munitions[munition] ?? 0}
                all={all}
                place={{ kind: 'munition', munition }}
              />
            )}
          </For>
        </SheetRow>
      </Show>
      <Show when={model().traits.length > 0}>
        <p class="play-traits">{model().traits.join(', ')}</p>
      </Show>
      <div class="orders-so-far">
        <span>Orders so far</span>
        <ol>
          <Index each={props.orders}>
            {(orders, i) => (
              <li classList={{ now: i === props.orders.length - 1 }}>
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
          {props.fate === undefined ? 'Leaves the table' : 'Where it is'}
        </button>
      </footer>
      {props.children}
    </section>
  );
}

/** "Bombers 3, aboard", "Seekers 4", "Minefield 5". */
function craftWords(craft: Craft | undefined): string {
  if (!craft) return '';
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
