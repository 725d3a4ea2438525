/** Hints about a choice, shown while it is pointed at, focused or held. */

export interface Hint {
  readonly title?: string;
  readonly text?: string;
  /** Reason why the choice is disabled, or fault of the typed text. */
  readonly blocked?: string;
  /** "+54 SU, rating 188 → 196". */
  readonly effect?: string;
}

type GetHint = () => Hint | undefined;

const hints = new WeakMap<Element, GetHint>();

/** Returns a `ref` that gives an element a hint; it is computed when shown. */
export const withHint =
  (hint: GetHint) =>
  (element: Element): void => {
    hints.set(element, hint);
  };

/** The innermost element at or around this one, or field of a label, that can have a hint. */
export function anchorAround(inner: Element | undefined): Element | undefined {
  for (let at = inner; at; at = at.parentElement ?? undefined) {
    const anchor = at instanceof HTMLLabelElement ? at.control : at;
    if (anchor?.isConnected && hints.has(anchor)) return anchor;
  }
  return undefined;
}

/** The innermost element at or around this one, or field of a label, that has a hint now, with it. */
export function hintAround(inner: Element | undefined) {
  for (let at = inner; at; at = at.parentElement ?? undefined) {
    const anchor = at instanceof HTMLLabelElement ? at.control : at;
    const hint = anchor?.isConnected && hints.get(anchor)?.();
    if (anchor && hint) return { anchor, hint };
  }
  return undefined;
}
