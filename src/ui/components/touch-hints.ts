/** Hints for fingers, which cannot point: a hold says what a choice would do, a tap what it is. */
import type { HintedElements, Hinting } from './hints.ts';

/** How long a finger rests on a choice to ask about it, in ms. */
const HOLD = 500;

/** How far a resting finger may stray, in px. */
const STILL = 10;

interface Touch {
  readonly anchor: HTMLElement;
  readonly hint: Hinting;
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout>;
  held: boolean;
}

/** Listens, until the signal, to fingers anywhere on the page. */
export function watchFingers(
  hints: HintedElements,
  show: (anchor: HTMLElement, hint: Hinting) => void,
  signal: AbortSignal,
): void {
  let touch: Touch | undefined;
  const listen = <Name extends keyof DocumentEventMap>(
    name: Name,
    listener: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, listener, { capture: true, signal });
  const letGo = () => clearTimeout(touch?.timer);

  const hinted = (target: EventTarget | null) => {
    for (let at = target as Element | null; at; at = at.parentElement) {
      const anchor = at instanceof HTMLLabelElement ? at.control : at;
      const hint = anchor && hints.get(anchor);
      if (anchor instanceof HTMLElement && hint) return { anchor, hint };
    }
    return undefined;
  };
  listen('pointerdown', ({ pointerType, target, clientX: x, clientY: y }) => {
    letGo();
    touch = undefined;
    const found = pointerType === 'touch' ? hinted(target) : undefined;
    if (!found) return;
    const timer = setTimeout(() => {
      if (touch) touch.held = true;
      show(found.anchor, found.hint);
    }, HOLD);
    touch = { ...found, x, y, timer, held: false };
  });
  listen('pointermove', ({ clientX, clientY }) => {
    if (touch && Math.hypot(clientX - touch.x, clientY - touch.y) > STILL) letGo();
  });
  listen('pointerup', letGo);
  listen('pointercancel', letGo);
  listen('contextmenu', (event) => {
    if (touch?.held) event.preventDefault();
  });
  listen('click', (event) => {
    // One from the keyboard counts no presses.
    if (!touch || event.detail === 0) return;
    const { anchor, hint, held } = touch;
    touch = undefined;
    if (held) {
      // It asked about the choice, and has not made it.
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    // Once the tap has done what it does.
    setTimeout(() => {
      const { text, blocked } = hint() ?? {};
      if (anchor.isConnected && (text ?? blocked)) show(anchor, hint);
    });
  });
}
