/** Taps and holds on the boxes of a sheet. */
import type { BoxPlace } from '../../../core/game/taps.ts';

/** Time that a finger rests on a box to correct it, in ms, and how far it may move, in px. */
const HOLD_MS = 450;
const STRAY = 10;

const places = new WeakMap<Element, BoxPlace>();

/** The ref of a button for a box. */
export const boxRef = (place: BoxPlace) => (button: Element) => {
  places.set(button, place);
};

const placeAt = (target: EventTarget | null): BoxPlace | undefined => {
  const button = target instanceof Element ? target.closest('button') : null;
  return button ? places.get(button) : undefined;
};

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
  const hold = (place: BoxPlace) => {
    stop();
    isHeld = true;
    onHold(place);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      isHeld = false;
      stop();
      const place = placeAt(event.target);
      if (!place || event.button !== 0) return;
      from = { x: event.clientX, y: event.clientY };
      timer = setTimeout(hold, HOLD_MS, place);
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
      if (!isHeld) hold(place);
    },
    onClick: (event: MouseEvent) => {
      const place = placeAt(event.target);
      if (place && !isHeld) onTap(place);
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
