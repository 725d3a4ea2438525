/** Parts of a sheet at the table: tracks, rows, banks, boxes and figures, with their taps and holds. */
import { createRenderEffect, createSignal, For, Index, type JSX, Show } from 'solid-js';
import type { ShipState } from '../../../core/battle/state.ts';
import { ARC_NAMES, itemName } from '../../../core/battle/wording.ts';
import type { Munition } from '../../../core/game/schema.ts';
import type { PlayTrack, SheetBank, SheetItem, TrackKind } from '../../../core/game/ship-sheet.ts';
import type { BoxPlace } from '../../../core/game/taps.ts';
import { afterFrame } from '../../../store/saving.ts';
import { ArcIcon } from '../../components/arc-rose.tsx';
import { HiddenIcon } from '../../components/board-icons.tsx';
import { ClockIcon } from '../../components/icons.tsx';
import { roving } from '../../components/roving.ts';
import type { ShipFace } from './fleet-strip.tsx';

export const TRACK_WORDS: { readonly [track in TrackKind]: string } = {
  hull: 'Hull',
  engines: 'Engines',
  weapons: 'Weapons',
  shields: 'Shields',
};

export const MUNITION_WORDS: { readonly [munition in Munition]: string } = {
  boosters: 'Boosters',
  marines: 'Marines',
  mines: 'Mines',
  flares: 'Flares',
  probes: 'Probes',
};

/** A row of the sheet: its name at the left, its boxes beside or below. */
export const SheetRow = (props: {
  readonly title: string;
  readonly lines?: readonly (readonly string[])[];
  readonly note: JSX.Element;
  readonly isOpen?: boolean;
  readonly class?: string | undefined;
  readonly children: JSX.Element;
}) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset has a layout of its own
  <div class={`play-row ${props.class ?? ''}`} role="group" aria-label={props.title}>
    <div class="play-row-head">
      <h3>{props.title}</h3>
      <For each={props.lines}>
        {(parts) => (
          <span class="figures">
            <For each={parts}>{(part) => <span>{part}</span>}</For>
          </span>
        )}
      </For>
      <span class="note" classList={{ open: props.isOpen ?? false }}>
        {props.note}
      </span>
    </div>
    <div class="play-row-boxes">{props.children}</div>
  </div>
);

export function Track(props: { readonly track: PlayTrack }) {
  const name = () => TRACK_WORDS[props.track.name];
  const words = () =>
    `${name()}, ${props.track.now} now${props.track.after === undefined ? '' : `, ${props.track.after} after marks`}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a layout of its own
    <div
      class={`play-track ${props.track.name}`}
      role="group"
      aria-label={words()}
      style={{ '--boxes': props.track.boxes.length }}
    >
      <p aria-hidden="true">
        <span class="track-name">{name()}</span> <b>{props.track.now}</b>
        <span class="after">
          {props.track.after === undefined ? '' : `${props.track.after} after marks`}
        </span>
      </p>
      <div class="play-boxes" ref={roving('button')}>
        <Index each={props.track.boxes}>
          {(box, i) => (
            <button
              type="button"
              ref={boxRef({ kind: 'track', track: props.track.name, box: i })}
              aria-label={`${name()}, box ${i + 1}, rating ${box().rating}, ${box().state}${box().isNow ? ', now' : ''}`}
            >
              <span>{box().rating}</span>
            </button>
          )}
        </Index>
      </div>
    </div>
  );
}

/** Paints the boxes of tracks: after a tap at once, before all other updates. */
export function paintTracks(sheet: Element, tracks: readonly PlayTrack[]): void {
  for (const { name, boxes } of tracks) {
    const buttons = sheet.querySelectorAll(`.play-track.${name} .play-boxes > button`);
    for (const [i, { state, isNow }] of boxes.entries()) {
      const [button, now] = [buttons[i], `box ${state}${isNow ? ' now' : ''}`];
      if (button && button.className !== now) button.className = now;
    }
  }
}

export function BankRow(props: {
  readonly bank: SheetBank;
  readonly name: string;
  readonly arc: string;
  readonly components: ShipFace['arcs'][number][number];
  readonly turn: number;
  readonly isLit: (item: SheetItem) => boolean;
}) {
  const wait = () => props.bank.readyTurn;
  return (
    <div class="play-bank">
      <span class="bank-arc">
        <ArcIcon components={props.components} />
        {props.arc}
      </span>
      <span class="bank-items" ref={roving('button')}>
        <Index each={props.bank.items}>
          {(item, i) => (
            <span class="mount">
              <ItemBox
                item={item()}
                isLit={props.isLit(item())}
                place={{ kind: 'item', entry: props.bank.index, item: i }}
                words={`${props.name} ${props.arc}, mount ${i + 1}`}
              />
              <Show when={props.bank.firesOnce}>
                <button
                  type="button"
                  class="shot"
                  ref={boxRef({ kind: 'shot', entry: props.bank.index, item: i })}
                  aria-label={`${props.name} ${props.arc}, mount ${i + 1}, ${item().isSpent ? 'spent' : 'not spent'}`}
                >
                  <i class="diamond" classList={{ spent: item().isSpent }} />
                </button>
              </Show>
            </span>
          )}
        </Index>
      </span>
      <Show when={wait() !== undefined}>
        <span class="slow" classList={{ waits: (wait() ?? 0) > props.turn }}>
          <Show when={(wait() ?? 0) > props.turn} fallback="loaded">
            <ClockIcon /> ready turn {wait()}
          </Show>
        </span>
      </Show>
    </div>
  );
}

/** The box of a mount or item. */
export const ItemBox = (props: {
  readonly item: SheetItem;
  readonly isLit: boolean;
  readonly place: BoxPlace;
  readonly words: string;
}) => (
  <button
    type="button"
    ref={boxRef(props.place)}
    class="box item"
    classList={{ lit: props.isLit, checked: props.item.isLost }}
    aria-label={`${props.words}, ${itemWords(props.item, props.isLit)}`}
  />
);

const itemWords = ({ isLost, isSpent }: SheetItem, isLit: boolean): string =>
  isLost
    ? `given up${isLit ? ', may come back' : ''}`
    : [isSpent ? 'spent' : 'works', ...(isLit ? ['may be given up'] : [])].join(', ');

/** Orders that are written but not revealed; on a shared screen, a finger or Space uncovers them. */
export function CoveredOrders(props: { readonly text: string | undefined }) {
  const [isHeld, setHeld] = createSignal(false);
  const cover = () => setHeld(false);
  return (
    <Show
      when={props.text}
      fallback={
        <span class="covered">
          <HiddenIcon /> written
        </span>
      }
    >
      {(text) => (
        <button
          type="button"
          class="covered"
          onPointerDown={(event) => {
            // The held words may be narrower than the hint.
            event.currentTarget.setPointerCapture(event.pointerId);
            setHeld(true);
          }}
          onLostPointerCapture={cover}
          onContextMenu={(event) => event.preventDefault()}
          onKeyDown={(event) => {
            if (event.key !== ' ') return;
            event.preventDefault();
            setHeld(true);
          }}
          onKeyUp={cover}
          onBlur={cover}
        >
          <Show
            when={isHeld()}
            fallback={
              <>
                <HiddenIcon /> hold to read
              </>
            }
          >
            {text()}
          </Show>
        </button>
      )}
    </Show>
  );
}

/** The most dots beside a figure. */
const MOST_DOTS = 8;

export interface CountProps {
  readonly name: string;
  readonly left: number;
  readonly all?: number;
  readonly place: BoxPlace;
  /** True or false for figures that a tap chooses. */
  readonly isPressed?: boolean;
}

/** A figure with dots for the rest; a tap uses one. */
export const Count = (props: CountProps) => (
  <button
    type="button"
    class="count"
    ref={(button) => createRenderEffect(() => boxRef(props.place)(button))}
    aria-pressed={props.isPressed}
  >
    <span>{props.name}</span>
    <b>{props.left}</b>
    <Show when={props.all !== undefined && props.all <= MOST_DOTS}>
      <span class="dots">
        <Index each={Array.from({ length: props.all ?? 0 }, (_, i) => i < props.left)}>
          {(isLeft) => <i classList={{ left: isLeft() }} />}
        </Index>
      </span>
    </Show>
  </button>
);

/** The name of a box that is held: "Engines, box 2", "Meson Gun bank 1, box 3". */
export function placeWords(ship: ShipState, place: BoxPlace): string {
  switch (place.kind) {
    case 'track':
      return `${TRACK_WORDS[place.track]}, box ${place.box + 1}`;
    case 'item':
      return `${itemName(ship, place.entry)}, box ${place.item + 1}`;
    case 'shot':
      return `Shots of ${itemName(ship, place.entry)}`;
    case 'munition':
      return `${MUNITION_WORDS[place.munition]} left`;
    case 'screens':
      return 'Screens left';
    case 'shields':
      return `Shields ${ARC_NAMES[place.arc]}`;
    case 'reinforce':
      return `Reinforced shields ${ARC_NAMES[place.arc]}`;
    case 'craft':
      return 'Flight or field';
    case 'cloak':
      return 'Cloak';
    case 'boarded':
      return 'Boarding parties';
    case 'hyperdrive':
      return 'Hyperdrive: the die of this turn';
    case 'fate':
      return 'Where the ship is';
  }
}

/** Time that a finger rests on a box to correct it, in ms, and how far it may move, in px. */
const HOLD_MS = 450;
const STRAY = 10;

const places = new WeakMap<Element, BoxPlace>();

/** The ref of a button for a box. */
export const boxRef = (place: BoxPlace) => (button: Element) => {
  places.set(button, place);
};

const buttonAt = (target: EventTarget | null): HTMLButtonElement | null =>
  target instanceof Element ? target.closest('button') : null;

const placeAt = (target: EventTarget | null): BoxPlace | undefined => {
  const button = buttonAt(target);
  return button ? places.get(button) : undefined;
};

/** Focuses a pressed box after its paint, which the styles of the focus would delay; not if the focus moved. */
function focusLater(button: HTMLButtonElement | null): void {
  const before = document.activeElement;
  afterFrame(() => {
    if (document.activeElement === before) button?.focus({ preventScroll: true });
  });
}

/** Taps and holds on boxes: a resting finger, the right button, Shift and Space, the Menu key. */
export function createPresses(onTap: (place: BoxPlace) => void, onHold: (place: BoxPlace) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  /** The click after a hold is no tap. */
  let isHeld = false;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const hold = (place: BoxPlace, button: HTMLButtonElement | null) => {
    stop();
    isHeld = true;
    button?.focus({ preventScroll: true });
    onHold(place);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      isHeld = false;
      stop();
      const place = placeAt(event.target);
      if (!place || event.button !== 0) return;
      from = { x: event.clientX, y: event.clientY };
      timer = setTimeout(hold, HOLD_MS, place, buttonAt(event.target));
    },
    // The boxes of tracks stay, so that the focus can follow later.
    'on:mousedown': (event: MouseEvent) => {
      if (placeAt(event.target)?.kind === 'track') event.preventDefault();
    },
    onPointerMove: (event: PointerEvent) => {
      if (timer === undefined) return;
      const strayed = Math.max(Math.abs(event.clientX - from.x), Math.abs(event.clientY - from.y));
      if (strayed > STRAY) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => {
      const place = placeAt(event.target);
      if (!place) return;
      event.preventDefault();
      if (!isHeld) hold(place, buttonAt(event.target));
    },
    onClick: (event: MouseEvent) => {
      const place = placeAt(event.target);
      if (place && !isHeld) {
        if (place.kind === 'track') focusLater(buttonAt(event.target));
        onTap(place);
      }
      isHeld = false;
    },
    onKeyDown: (event: KeyboardEvent) => {
      isHeld = false;
      const place = placeAt(event.target);
      if (!place || event.key !== ' ' || !event.shiftKey) return;
      event.preventDefault();
      onHold(place);
    },
  };
}
