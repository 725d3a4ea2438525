/** Hints about a choice, shown while it is hovered, focused or held. */

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

/** The nearest element, from this one outwards or the field of a label, that can have a hint. */
export function anchorAround(inner: Element | undefined): Element | undefined {
  for (let at = inner; at; at = at.parentElement ?? undefined) {
    const anchor = at instanceof HTMLLabelElement ? at.control : at;
    if (anchor?.isConnected && hints.has(anchor)) return anchor;
  }
  return undefined;
}

/** The nearest element, from this one outwards or the field of a label, with a hint now, and that hint. */
export function hintAround(inner: Element | undefined) {
  for (let at = inner; at; at = at.parentElement ?? undefined) {
    const anchor = at instanceof HTMLLabelElement ? at.control : at;
    const hint = anchor?.isConnected && hints.get(anchor)?.();
    if (anchor && hint) return { anchor, hint };
  }
  return undefined;
}
