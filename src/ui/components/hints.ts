/** Hints: what a choice is and would change, shown while it is pointed at, focused or held. */

/** What a choice is and what it would change. */
export interface Hint {
  readonly title?: string;
  readonly text?: string;
  /** Why the choice is not to be had, or what is wrong with what was typed. */
  readonly blocked?: string;
  /** "+54 SU, rating 188 → 196". */
  readonly effect?: string;
}

/** Gives the hint of an element, and nothing while there is nothing to say. */
type GetHint = () => Hint | undefined;

const hints = new WeakMap<Element, GetHint>();

/** For `ref`: gives the element a hint, which is asked for only when it is shown. */
export const withHint =
  (hint: GetHint) =>
  (element: Element): void => {
    hints.set(element, hint);
  };

/** The innermost element around one (or its field, in a label) that ever has something to say. */
export function anchorAround(inner: Element | undefined): Element | undefined {
  for (let at = inner; at; at = at.parentElement ?? undefined) {
    const anchor = at instanceof HTMLLabelElement ? at.control : at;
    if (anchor?.isConnected && hints.has(anchor)) return anchor;
  }
  return undefined;
}

/** The innermost element around one (or its field, in a label) that has something to say, and what. */
export function hintAround(inner: Element | undefined) {
  for (let at = inner; at; at = at.parentElement ?? undefined) {
    const anchor = at instanceof HTMLLabelElement ? at.control : at;
    const hint = anchor?.isConnected && hints.get(anchor)?.();
    if (anchor && hint) return { anchor, hint };
  }
  return undefined;
}
