/** Hints for fingers, which cannot point: a hold says what a choice would do, a tap what it did. */
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
 * The one tooltip of the page, which shows the hint of what the pointer was moved to, else of what has
 * the focus; a finger asks for it by resting. Escape and a press close it.
 */
export default function HintTooltip() {
  const [target, setTarget] = createSignal<Element>();
  /** What a tap did, in the place of what another would do. */
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
  /** Focus that a press has set leaves what the press shows. */
  const follow = () => setTarget((before) => focused() ?? before);

  const ended = new AbortController();
  onCleanup(() => ended.abort());
  const listen = <Name extends keyof DocumentEventMap>(
    name: Name,
    listener: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, listener, { capture: true, signal: ended.signal });
  let restsAt: readonly [x: number, y: number] | undefined;
  listen('pointermove', ({ screenX, screenY }) => {
    restsAt = [screenX, screenY];
  });
  listen('pointerover', ({ pointerType, target, screenX, screenY }) => {
    if (pointerType === 'touch') return;
    // The page has moved under a pointer that rests: nobody points at what is there now.
    const isResting = restsAt?.[0] === screenX && restsAt[1] === screenY;
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
    // The hint goes, not the dialog that it is about.
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

/** Between a hint and what it is about, and between it and the edge of the window, in px. */
const GAP = 8;

/** In the window; a column that what it is about is in does not cut it off. */
const WITHIN = { padding: GAP, boundary: [] };

/** One element for all hints: a hint comes with many a key, and must cost less than a frame. */
function Bubble(props: {
  readonly anchor: Element;
  /** Above, where a tap has opened something below. */
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
function watchFingers(show: (target: Element, done?: Hint) => void, listen: Listen): void {
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
