/** A row that scrolls sideways: the current item stays in view, cut edges fade. */
import { createSignal, onCleanup } from 'solid-js';

/** Width of the fade at a cut edge, in px. */
const FADE = 24;

/** Returns the behaviour of a `.scrolled-row` whose current item matches a selector. */
export function createScrolledRow(current: string) {
  let row: HTMLElement | undefined;
  const [cut, setCut] = createSignal({ start: false, end: false });
  const measure = () => {
    if (!row) return;
    const { scrollLeft, scrollWidth, clientWidth } = row;
    const [start, end] = [scrollLeft > 1, scrollLeft + clientWidth < scrollWidth - 1];
    setCut((before) => (before.start === start && before.end === end ? before : { start, end }));
  };
  /** Scrolls the row, never the page. */
  const showCurrent = () => {
    const item = row?.querySelector<HTMLElement>(current);
    if (row && item) {
      const from = item.offsetLeft - row.offsetLeft - FADE;
      const to = from + item.offsetWidth + 2 * FADE;
      if (from < row.scrollLeft) row.scrollLeft = from;
      else if (to > row.scrollLeft + row.clientWidth) row.scrollLeft = to - row.clientWidth;
    }
    measure();
  };
  return {
    cut,
    measure,
    showCurrent,
    /** The `ref` of the row. */
    follow(element: HTMLElement) {
      row = element;
      if (typeof ResizeObserver === 'undefined') return;
      const observer = new ResizeObserver(showCurrent);
      observer.observe(element);
      onCleanup(() => observer.disconnect());
    },
  };
}
