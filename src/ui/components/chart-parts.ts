/** What charts have in common: their frame and ticks, their own width, and where the pointer is. */
import { onCleanup, onMount } from 'solid-js';

/** A value of an axis, and where it stands, in pixels. */
export interface Tick {
  readonly value: number;
  readonly at: number;
}

/** The size of a drawing, and the room around its axes that figures and names need, in pixels. */
export interface ChartFrame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Tells the size that the page gives an element, in pixels, and each change of it. */
export function watchSize(
  element: () => Element | undefined,
  tell: (width: number, height: number) => void,
): void {
  onMount(() => {
    const watched = element();
    if (!watched || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) tell(entry.contentRect.width, entry.contentRect.height);
    });
    observer.observe(watched);
    onCleanup(() => observer.disconnect());
  });
}

/** Where the pointer is in the element that hears of it, in pixels from its upper left corner. */
export function pointIn(event: PointerEvent & { readonly currentTarget: Element }) {
  const place = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - place.left, y: event.clientY - place.top };
}
