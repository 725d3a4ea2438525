/** A single tab stop for a group of buttons: Tab enters and leaves it; arrows, Home and End move. */

interface Point {
  readonly x: number;
  readonly y: number;
}

const DIRECTIONS: { readonly [key: string]: Point } = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Returns a `ref` of a group in which all matching elements share one tab stop. */
export const roving =
  (selector: string) =>
  (group: Element): void => {
    const items = () => [...group.querySelectorAll<HTMLElement | SVGElement>(selector)];
    let current: Element | undefined;
    const share = () => {
      const all = items();
      if (!all.some((item) => item === current))
        current = all.find((item) => item.getAttribute('aria-pressed') === 'true') ?? all[0];
      for (const item of all) {
        const index = item === current ? '0' : '-1';
        if (item.getAttribute('tabindex') !== index) item.setAttribute('tabindex', index);
      }
    };
    const itemAt = (target: EventTarget | null) =>
      target instanceof Element ? (target.closest<HTMLElement>(selector) ?? undefined) : undefined;
    group.addEventListener('focusin', ({ target }) => {
      const [before, now] = [current, itemAt(target)];
      if (!now || now === before) return;
      current = now;
      now.setAttribute('tabindex', '0');
      before?.setAttribute('tabindex', '-1');
    });
    group.addEventListener('keydown', (event) => {
      const { key, target, ctrlKey, metaKey, altKey } = event as KeyboardEvent;
      const from = itemAt(target);
      if (!from || ctrlKey || metaKey || altKey) return;
      const all = items();
      const next = key === 'Home' ? all[0] : key === 'End' ? all.at(-1) : beside(all, from, key);
      if (!next) return;
      event.preventDefault();
      next.focus();
    });
    // Buttons come and go with the design.
    new MutationObserver(share).observe(group, { childList: true, subtree: true });
    queueMicrotask(share);
  };

const middleOf = (item: Element): Point => {
  const { left, right, top, bottom } = item.getBoundingClientRect();
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
};

/** Target of an arrow key: vertically the nearest item above or below; horizontally the next on the line, else the next of all. */
function beside(
  items: readonly (HTMLElement | SVGElement)[],
  from: Element,
  key: string,
): HTMLElement | SVGElement | undefined {
  const direction = DIRECTIONS[key];
  if (!direction) return undefined;
  const start = middleOf(from);
  const sideways = direction.x !== 0;
  const ahead = items.flatMap((item) => {
    const at = middleOf(item);
    const along = (at.x - start.x) * direction.x + (at.y - start.y) * direction.y;
    const across = sideways ? Math.abs(at.y - start.y) : Math.abs(at.x - start.x);
    const isAhead = along > 1 && across <= (sideways ? SAME_LINE : along);
    return item !== from && isAhead ? [{ item, far: along + 2 * across }] : [];
  });
  const [nearest] = ahead.sort((a, b) => a.far - b.far);
  const step = direction.x + direction.y;
  return nearest?.item ?? items[items.indexOf(from as HTMLElement) + step];
}

/** Largest vertical distance of middles on one line, in px. */
const SAME_LINE = 8;
