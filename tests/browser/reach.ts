/** In the page: what a finger or a small window cannot reach. */

/** Sideways scrolling of the page or of a column. */
export const overflowing = (): string[] =>
  [...document.querySelectorAll('html, .column, .strip, .top-bar, .page-main')]
    .filter((element) => element.scrollWidth > element.clientWidth)
    .map((element) => `${element.className || element.tagName}: ${element.scrollWidth}`);

/** Choices whose words have no room; a fraction of a pixel is no fault. */
export const cramped = (): string[] =>
  [...document.querySelectorAll('.segment')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map(({ textContent }) => `“${textContent}” has no room`);

/** Controls that stand beside the window, or under something else when they are scrolled to. */
export function unreachable(): string[] {
  // The way past the bars comes into view with the focus.
  const controls = 'button:not(.skip-link), a, input, textarea, summary, [role="button"]';
  const shown = [...document.querySelectorAll<HTMLElement>(controls)].filter(
    (control) => control.checkVisibility({ visibilityProperty: true }) && control.tabIndex >= 0,
  );
  return shown.flatMap((control) => {
    control.scrollIntoView({ block: 'center' });
    // The middle of a sector's box is not on its arc; that of its name is.
    const box = (control.querySelector(':scope > text') ?? control).getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const label = control.closest('label');
    const reached = hit && (control.contains(hit) || hit.contains(control) || label?.contains(hit));
    const inside = box.left >= -0.5 && box.right <= innerWidth + 0.5;
    const name = control.ariaLabel ?? control.id ?? control.textContent;
    return reached && inside ? [] : [`${control.tagName} ${name}: ${hit?.className}`];
  });
}

/** Targets that a finger may miss, in px; the text of a field counts with its frame. */
export function tooSmall(): string[] {
  const targets =
    'button:not(.skip-link), a, summary, label.segment, input:not([type="radio"]), [role="button"]';
  const shown = [...document.querySelectorAll<HTMLElement>(targets)].filter((target) =>
    target.checkVisibility({ visibilityProperty: true }),
  );
  return shown.flatMap((target) => {
    // A finger ticks a box anywhere on its label.
    const touched = target.matches('[type="checkbox"]') ? target.closest('label') : undefined;
    const drawn = touched ?? target.querySelector(':scope > path') ?? target;
    const box = drawn.getBoundingClientRect();
    const [width, height] = [Math.round(box.width), Math.round(box.height)];
    const field = target.matches('input') ? 32 : 44;
    return width >= field && height >= 42
      ? []
      : [
          `${target.tagName} ${target.className} ${target.ariaLabel ?? target.textContent}: ${width} × ${height}`,
        ];
  });
}
