/** Taps and holds on the boxes of a sheet. */
import type { BoxPlace } from '../../../core/game/taps.ts';
import { afterFrame } from '../../../store/saving.ts';

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
