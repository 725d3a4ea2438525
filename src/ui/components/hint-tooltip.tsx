import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom';
import {
  batch,
  createEffect,
  createMemo,
  createRenderEffect,
  createSignal,
  onCleanup,
  Show,
  untrack,
} from 'solid-js';
import { Portal } from 'solid-js/web';
import { anchorAround, type Hint, hintAround } from './hints.ts';

/**
 * The tooltip of the page. It shows the hint of the element under the pointer, else of the focused
 * one; fingers open it by a hold. Escape and a press close it.
 */
export default function HintTooltip() {
  const [target, setTarget] = createSignal<Element>();
  /** Effect of the last tap, shown instead of the effect of another one. */
  const [done, setDone] = createSignal<Hint>();
  const shown = createMemo(() => {
    const element = target();
    const hint = done();
    const found = hint ? anchorAround(element) : undefined;
    return found && hint ? { anchor: found, hint } : hintAround(element);
  });
  const anchor = createMemo(() => shown()?.anchor);
  const hide = () => show();
  const show = (element?: Element, hint?: Hint) =>
    batch(() => {
      setTarget(element);
      setDone(hint);
    });
  const focused = () => {
    const { activeElement } = document;
    return activeElement?.matches(':focus-visible') ? activeElement : undefined;
  };
  /** Focus set by a press does not replace the hint of the press. */
  const follow = () => setTarget((before) => focused() ?? before);

  const ended = new AbortController();
  onCleanup(() => ended.abort());
  const listen = <Name extends keyof DocumentEventMap>(
    name: Name,
    listener: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, listener, { capture: true, signal: ended.signal });
  let lastPosition: readonly [x: number, y: number] | undefined;
  listen('pointermove', ({ screenX, screenY }) => {
    lastPosition = [screenX, screenY];
  });
  listen('pointerover', ({ pointerType, target, screenX, screenY }) => {
    if (pointerType === 'touch') return;
    // Ignore a page that scrolls under a resting pointer: the player does not point at it.
    const isResting = lastPosition?.[0] === screenX && lastPosition[1] === screenY;
    if (isResting && untrack(anchor)?.isConnected !== false) return;
    const pointed = target instanceof Element ? target : undefined;
    if (untrack(() => hintAround(pointed))) setTarget(pointed);
    else if (untrack(anchor)) setTarget(focused());
  });
  listen('pointerout', ({ pointerType, relatedTarget }) => {
    if (pointerType !== 'touch' && relatedTarget === null) setTarget(focused());
  });
  listen('focusin', follow);
  listen('input', follow);
  listen('focusout', hide);
  listen('pointerdown', hide);
  listen('keydown', (event) => {
    if (event.key !== 'Escape' || !untrack(anchor)) return;
    // Close the hint, not the dialog below it.
    event.preventDefault();
    hide();
  });
  watchFingers(show, listen);

  return (
    <Show when={anchor()}>
      {(element) => (
        <Portal>
          <Bubble anchor={element()} isAbove={done() !== undefined} hint={shown()?.hint ?? {}} />
        </Portal>
      )}
    </Show>
  );
}

const BUBBLE_ID = 'hint';

/** Gap between a hint and its anchor, and between it and the edge of the window, in px. */
const GAP = 8;

/** Limits of the hint: the window, not a column that scrolls. */
const WITHIN = { padding: GAP, boundary: [] };

/** The bubble of the hint. All hints share it: a hint must cost less than a frame. */
function Bubble(props: {
  readonly anchor: Element;
  /** Above the anchor, since a tap may have opened something below. */
  readonly isAbove: boolean;
  readonly hint: Hint;
}) {
  const follow = (bubble: HTMLElement) =>
    createEffect(() => {
      const { anchor } = props;
      const placement = props.isAbove ? 'top-start' : 'bottom-start';
      const middleware = [offset(GAP), flip(WITHIN), shift(WITHIN)];
      const place = async () => {
        const { x, y } = await computePosition(anchor, bubble, { placement, middleware });
        bubble.style.translate = `${x}px ${y}px`;
      };
      onCleanup(autoUpdate(anchor, bubble, place));
    });
  createRenderEffect(() => {
    const { anchor } = props;
    const before = anchor.getAttribute('aria-describedby');
    anchor.setAttribute('aria-describedby', BUBBLE_ID);
    onCleanup(() => {
      if (before === null) anchor.removeAttribute('aria-describedby');
      else anchor.setAttribute('aria-describedby', before);
    });
  });
  return (
    <div class="hint" role="tooltip" id={BUBBLE_ID} aria-live="polite" ref={follow}>
      <Show when={props.hint.title}>{(title) => <strong>{title()}</strong>}</Show>
      <Show when={props.hint.text}>{(text) => <span>{text()}</span>}</Show>
      <Show when={props.hint.blocked}>{(why) => <span class="blocked">{why()}</span>}</Show>
      <Show when={props.hint.effect}>{(effect) => <span class="effect">{effect()}</span>}</Show>
    </div>
  );
}

/** Time that a finger must rest to open a hint, in ms. */
const HOLD_MS = 500;

/** Distance that a resting finger may move, in px. */
const HOLD_TOLERANCE_PX = 10;

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

/** Shows hints to touch: a hold describes a choice without making it, a tap reports its effect. */
function watchFingers(show: (target: Element, done?: Hint) => void, listen: Listen): void {
  let touch: Touch | undefined;
  const cancelHold = () => clearTimeout(touch?.timer);

  listen('pointerdown', ({ pointerType, target, clientX: x, clientY: y }) => {
    cancelHold();
    touch = undefined;
    if (pointerType !== 'touch' || !(target instanceof Element)) return;
    const timer = setTimeout(() => {
      if (!touch || !untrack(() => hintAround(target))) return;
      touch.held = true;
      show(target);
    }, HOLD_MS);
    touch = { target, x, y, timer, held: false };
  });
  listen('pointermove', ({ clientX, clientY }) => {
    if (touch && Math.hypot(clientX - touch.x, clientY - touch.y) > HOLD_TOLERANCE_PX) cancelHold();
  });
  listen('pointerup', cancelHold);
  listen('pointercancel', cancelHold);
  listen('contextmenu', (event) => {
    if (touch?.held) event.preventDefault();
  });
  listen('click', (event) => {
    // A click from the keyboard has detail 0.
    if (!touch || event.detail === 0) return;
    const { target, held } = touch;
    touch = undefined;
    if (held) {
      // A hold opens the hint; it does not choose.
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    // Read the hint before the tap acts: afterwards it describes the next tap.
    const done = untrack(() => hintAround(target))?.hint;
    if (!done || !(done.text ?? done.blocked ?? done.effect)) return;
    setTimeout(() => show(target, done));
  });
}
