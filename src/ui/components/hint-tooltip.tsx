import { Tooltip } from '@kobalte/core/tooltip';
import {
  batch,
  createMemo,
  createRenderEffect,
  createSignal,
  onCleanup,
  Show,
  untrack,
} from 'solid-js';
import { anchorAround, type Hint, hintAround } from './hints.ts';
import { watchFingers } from './touch-hints.ts';

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
  watchFingers(show, listen);

  return (
    <Show when={anchor()} keyed>
      {(element) => (
        // Above, where a tap has opened something below.
        <Tooltip open placement={done() ? 'top-start' : 'bottom-start'} gutter={8}>
          <Tooltip.Trigger as={(trigger: TriggerProps) => attach(element, trigger)} />
          <Tooltip.Portal>
            <Tooltip.Content class="hint" aria-live="polite" onEscapeKeyDown={hide}>
              <Show when={shown()?.hint.title}>{(title) => <strong>{title()}</strong>}</Show>
              <Show when={shown()?.hint.text}>{(text) => <span>{text()}</span>}</Show>
              <Show when={shown()?.hint.blocked}>
                {(why) => <span class="blocked">{why()}</span>}
              </Show>
              <Show when={shown()?.hint.effect}>
                {(effect) => <span class="effect">{effect()}</span>}
              </Show>
            </Tooltip.Content>
          </Tooltip.Portal>
        </Tooltip>
      )}
    </Show>
  );
}

interface TriggerProps {
  readonly ref: (element: Element) => void;
  readonly 'aria-describedby'?: string;
}

/** Makes an element that is there already the tooltip's trigger, as long as the tooltip is shown. */
function attach(element: Element, trigger: TriggerProps): undefined {
  const before = element.getAttribute('aria-describedby');
  const describe = (id: string | null) => {
    if (id === null) element.removeAttribute('aria-describedby');
    else element.setAttribute('aria-describedby', id);
  };
  trigger.ref(element);
  createRenderEffect(() => describe(trigger['aria-describedby'] ?? before));
  onCleanup(() => describe(before));
}
