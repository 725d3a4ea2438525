import {
  createContext,
  createSignal,
  type ParentProps,
  Suspense,
  untrack,
  useContext,
} from 'solid-js';
import { afterPaint } from '../after-paint.ts';

/** What a choice is and what it would change. */
export interface Hint {
  readonly title?: string;
  readonly text?: string;
  /** Why the choice is not to be had. */
  readonly blocked?: string;
  /** "+54 SU, rating 188 → 196". */
  readonly effect?: string;
}

/** What says the hint of an element. */
export type Hinting = () => Hint | undefined;

/** What there is to say of the page's elements. */
export type HintedElements = WeakMap<Element, Hinting>;

/** The hint that is to be seen, and by which element. */
export interface ShownHint {
  readonly hint: Hinting;
  readonly anchor: HTMLElement;
}

interface Hints {
  /** For `ref`: shows the hint while the element is pointed at or focused. */
  on(hint: Hinting): (element: HTMLElement) => void;
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

const HintBubble = afterPaint(() => import('./hint-bubble.tsx'));

/** Shows one hint at a time in a bubble by its element, and reads it to assistive technology. */
export function HintLayer(props: ParentProps) {
  const [shown, setShown] = createSignal<ShownHint>();

  const show = (anchor: HTMLElement, hint: Hinting) => setShown(untrack(hint) && { hint, anchor });
  const hide = () => setShown();
  const hinted: HintedElements = new WeakMap();
  const hints: Hints = {
    on: (hint) => (element) => {
      hinted.set(element, hint);
      element.addEventListener('pointerenter', (event) => {
        if (event.pointerType !== 'touch') show(element, hint);
      });
      element.addEventListener('pointerleave', (event) => {
        if (event.pointerType !== 'touch') hide();
      });
      element.addEventListener('focusin', (event) => {
        if ((event.target as Element).matches(':focus-visible')) show(element, hint);
      });
      element.addEventListener('focusout', hide);
    },
    say(element, words) {
      if (words !== undefined) show(element, () => ({ blocked: words }));
      else if (untrack(shown)?.anchor === element) hide();
    },
  };

  return (
    <HintContext.Provider value={hints}>
      {props.children}
      <Suspense>
        <HintBubble shown={shown()} hinted={hinted} show={show} hide={hide} />
      </Suspense>
    </HintContext.Provider>
  );
}
