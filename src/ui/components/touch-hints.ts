/** Hints for fingers, which cannot point: a hold says what a choice would do, a tap what it did. */
import { untrack } from 'solid-js';
import { type Hint, hintAround } from './hints.ts';

/** How long a finger rests on a choice to ask about it, in ms. */
const HOLD = 500;

/** How far a resting finger may stray, in px. */
const STILL = 10;

interface Touch {
  readonly target: Element;
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout>;
  held: boolean;
}

type Listen = <Name extends keyof DocumentEventMap>(
  name: Name,
  listener: (event: DocumentEventMap[Name]) => void,
) => void;

/**
 * Shows the hint of what fingers rest on anywhere on the page, or what a tap did; a hold chooses
 * nothing.
 */
export function watchFingers(show: (target: Element, done?: Hint) => void, listen: Listen): void {
  let touch: Touch | undefined;
  const letGo = () => clearTimeout(touch?.timer);

  listen('pointerdown', ({ pointerType, target, clientX: x, clientY: y }) => {
    letGo();
    touch = undefined;
    if (pointerType !== 'touch' || !(target instanceof Element)) return;
    const timer = setTimeout(() => {
      if (!touch || !untrack(() => hintAround(target))) return;
      touch.held = true;
      show(target);
    }, HOLD);
    touch = { target, x, y, timer, held: false };
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
    const { target, held } = touch;
    touch = undefined;
    if (held) {
      // It asked about the choice, and has not made it.
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    // What the tap is about to do; afterwards a hint would say what another one does.
    const done = untrack(() => hintAround(target))?.hint;
    if (!done || !(done.text ?? done.blocked ?? done.effect)) return;
    setTimeout(() => show(target, done));
  });
}
