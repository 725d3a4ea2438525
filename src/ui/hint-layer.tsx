import { createSignal, type ParentProps, Suspense, untrack } from 'solid-js';
import { afterPaint } from './after-paint.ts';
import {
  HintContext,
  type HintedElements,
  type Hinting,
  type Hints,
  type ShownHint,
} from './components/hints.ts';

const HintBubble = afterPaint(() => import('./components/hint-bubble.tsx'));

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
