/** Hints: what a choice is and would change, shown while it is pointed at, focused or held. */
import { createContext, useContext } from 'solid-js';

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

/** What shows hints. */
export interface Hints {
  /** For `ref`: shows the hint while the element is pointed at or focused, or when a finger asks. */
  on(hint: Hinting): (element: HTMLElement) => void;
  /** Says by an element what is wrong with it; with nothing to say, says nothing any more. */
  say(element: HTMLElement, words: string | undefined): void;
}

/** The hints of the page around it. */
export const HintContext = createContext<Hints>();

/** The hints of the page; throws outside a HintLayer. */
export function useHints(): Hints {
  const hints = useContext(HintContext);
  if (!hints) throw new Error('useHints needs a HintLayer');
  return hints;
}
