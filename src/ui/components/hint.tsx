import {
  createContext,
  createSignal,
  onCleanup,
  onMount,
  type ParentProps,
  Show,
  untrack,
  useContext,
} from 'solid-js';

/** What a choice is and what it would change. */
export interface Hint {
  readonly title?: string;
  readonly text?: string;
  /** Why the choice is not to be had. */
  readonly blocked?: string;
  /** "+54 SU, rating 188 → 196". */
  readonly effect?: string;
}

interface Shown {
  readonly hint: () => Hint | undefined;
  readonly anchor: HTMLElement;
}

interface Hints {
  /** For `ref`: shows the hint while the element is pointed at or focused. */
  on(hint: () => Hint | undefined): (element: HTMLElement) => void;
  /** Says by an element what is wrong with it; with nothing to say, says nothing any more. */
  say(element: HTMLElement, words: string | undefined): void;
}

const HintContext = createContext<Hints>();

/** The hints of the page; throws outside a HintLayer. */
export function useHints(): Hints {
  const hints = useContext(HintContext);
  if (!hints) throw new Error('useHints needs a HintLayer');
  return hints;
}

const BUBBLE = 'hint-bubble';
const MARGIN = 8;

/** Shows one hint at a time in a bubble by its element, and reads it to assistive technology. */
export function HintLayer(props: ParentProps) {
  const [shown, setShown] = createSignal<Shown>();

  const show = (anchor: HTMLElement, hint: () => Hint | undefined) => {
    hide();
    if (!untrack(hint)) return;
    setShown({ hint, anchor });
    anchor.setAttribute('aria-describedby', BUBBLE);
  };
  const hide = () => {
    shown()?.anchor.removeAttribute('aria-describedby');
    setShown(undefined);
  };
  const hints: Hints = {
    on: (hint) => (element) => {
      element.addEventListener('pointerenter', (event) => {
        if (event.pointerType !== 'touch') show(element, hint);
      });
      element.addEventListener('focusin', (event) => {
        if ((event.target as Element).matches(':focus-visible')) show(element, hint);
      });
      for (const end of ['pointerleave', 'pointerdown', 'focusout']) {
        element.addEventListener(end, hide);
      }
    },
    say(element, words) {
      if (words !== undefined) show(element, () => ({ blocked: words }));
      else if (untrack(shown)?.anchor === element) hide();
    },
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide();
  };
  document.addEventListener('keydown', onKey);
  onCleanup(() => {
    document.removeEventListener('keydown', onKey);
  });

  return (
    <HintContext.Provider value={hints}>
      {props.children}
      <Show when={shown()} keyed>
        {(now) => (
          <Show when={now.anchor.isConnected && now.hint()}>
            {(hint) => <Bubble anchor={now.anchor} hint={hint()} />}
          </Show>
        )}
      </Show>
    </HintContext.Provider>
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
  onMount(() => requestAnimationFrame(replace));
  document.addEventListener('scroll', replace, true);
  onCleanup(() => document.removeEventListener('scroll', replace, true));
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
