/** A row that scrolls sideways where it has no room: what is current stays in view, cut edges fade. */
import { createSignal, onCleanup } from 'solid-js';

/** Pixels over which a cut edge fades. */
const FADE = 24;

/** For a row whose current item matches a selector; its style is `.scrolled-row`. */
export function createScrolledRow(current: string) {
  let row: HTMLElement | undefined;
  const [cut, setCut] = createSignal({ start: false, end: false });
  const measure = () => {
    if (!row) return;
    const { scrollLeft, scrollWidth, clientWidth } = row;
    const [start, end] = [scrollLeft > 1, scrollLeft + clientWidth < scrollWidth - 1];
    setCut((before) => (before.start === start && before.end === end ? before : { start, end }));
  };
  /** Scrolls the row alone, never the page. */
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
    /** Takes the row, for its `ref`. */
    follow(element: HTMLElement) {
      row = element;
      if (typeof ResizeObserver === 'undefined') return;
      const observer = new ResizeObserver(showCurrent);
      observer.observe(element);
      onCleanup(() => observer.disconnect());
    },
  };
}
