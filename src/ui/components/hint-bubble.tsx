/** The bubble in which hints are shown; comes after the first paint. */
import { onCleanup, onMount, Show } from 'solid-js';
import type { Hint, HintedElements, Hinting, ShownHint } from './hints.ts';
import { watchFingers } from './touch-hints.ts';

/** The id of the bubble, by which its element names it. */
const BUBBLE = 'hint-bubble';

/** Between the bubble and its element or the edge of the window, in px. */
const MARGIN = 8;

interface HintBubbleProps {
  readonly shown: ShownHint | undefined;
  readonly hinted: HintedElements;
  readonly show: (anchor: HTMLElement, hint: Hinting) => void;
  readonly hide: () => void;
}

/** The hint that is shown, if any, in a bubble by its element; fingers ask for it by holding. */
export default function HintBubble(props: HintBubbleProps) {
  const ended = new AbortController();
  onCleanup(() => ended.abort());
  const { signal } = ended;
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') props.hide();
  };
  document.addEventListener('keydown', onKey, { signal });
  document.addEventListener('pointerdown', () => props.hide(), { capture: true, signal });
  watchFingers(props.hinted, props.show, signal);
  return (
    <Show when={props.shown} keyed>
      {(now) => (
        <Show when={now.anchor.isConnected && now.hint()}>
          {(hint) => <Bubble anchor={now.anchor} hint={hint()} />}
        </Show>
      )}
    </Show>
  );
}

/** Puts the bubble under its element, or over it where there is no room; follows it when it scrolls. */
function place(bubble: HTMLElement, anchor: HTMLElement): void {
  const by = anchor.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const below = by.bottom + MARGIN;
  const top = below + height > innerHeight ? by.top - height - MARGIN : below;
  const left = Math.min(Math.max(MARGIN, by.left), innerWidth - width - MARGIN);
  bubble.style.translate = `${Math.round(left)}px ${Math.round(Math.max(MARGIN, top))}px`;
  bubble.classList.add('placed');
}

function Bubble(props: { readonly anchor: HTMLElement; readonly hint: Hint }) {
  let bubble: HTMLDivElement | undefined;
  const replace = () => bubble && place(bubble, props.anchor);
  onMount(() => {
    props.anchor.setAttribute('aria-describedby', BUBBLE);
    requestAnimationFrame(replace);
  });
  document.addEventListener('scroll', replace, true);
  onCleanup(() => {
    props.anchor.removeAttribute('aria-describedby');
    document.removeEventListener('scroll', replace, true);
  });
  return (
    <div
      ref={(element) => {
        bubble = element;
      }}
      id={BUBBLE}
      role="tooltip"
      aria-live="polite"
      class="hint-bubble"
    >
      <Show when={props.hint.title}>{(title) => <strong>{title()}</strong>}</Show>
      <Show when={props.hint.text}>{(text) => <span>{text()}</span>}</Show>
      <Show when={props.hint.blocked}>{(why) => <span class="blocked">{why()}</span>}</Show>
      <Show when={props.hint.effect}>{(effect) => <span class="effect">{effect()}</span>}</Show>
    </div>
  );
}
