/** Keeps the focus nearby when a press removes the element that has it. */

const PRESSED = ':is(button, a[href], summary, [tabindex="0"]):not(:disabled)';
/** Elements that end the search: the page changed, or a menu or dialog restores the focus itself. */
const PAGE = 'html, body, #app, main';

/** Parts that another follows, which takes the focus by `focusHeading`. */
const SUCCEEDED = '[data-succeeded]';

/** Delays in ms after which a pressed element may be gone: at once, or after saving. */
const CHECK_DELAYS_MS = [0, 150, 450];

/** A parent of the pressed element, with the index in it. */
interface Ancestor {
  readonly parent: Element;
  readonly part: Element;
  readonly at: number;
}

/** True after the first press since the page was loaded: before, nothing had the focus. */
let hasPressed = false;
document.addEventListener('click', () => (hasPressed = true), { capture: true, once: true });

/** Tracks every press, and moves the focus nearby if the focused element disappears. */
export function keepFocus(): void {
  document.addEventListener('click', remember, { capture: true });
}

function remember(): void {
  const pressed = document.activeElement;
  if (!(pressed instanceof HTMLElement) || !pressed.matches(PRESSED)) return;
  if (pressed.closest(SUCCEEDED)) return;
  const focusInstead = focusKeeper(pressed);
  const look = (checks: number) => {
    if (!pressed.isConnected && isFocusLost()) focusInstead();
    const wait = CHECK_DELAYS_MS[checks];
    if (wait !== undefined) setTimeout(look, wait, checks + 1);
  };
  setTimeout(look, CHECK_DELAYS_MS[0], 1);
}

export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** Focuses the heading of a part or page that replaces the focused one, so that it is read next. */
export function focusHeading(
  part: Element,
  heading = part.querySelector<HTMLElement>('h1, h2, h3'),
): void {
  if (!heading || !hasPressed || !isFocusLost()) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Returns a function that focuses the element, or one near its place once it is gone. */
export function focusKeeper(element: HTMLElement): () => void {
  const around = ancestorsOf(element);
  const item = element.closest('li');
  const buttons = item ? pressable(item) : [];
  const fromEnd = buttons.length - buttons.indexOf(element);
  return () => {
    if (element.isConnected) element.focus();
    else focusNearby(around, fromEnd);
  };
}

function ancestorsOf(element: Element): readonly Ancestor[] {
  const around: Ancestor[] = [];
  for (let part = element; part.parentElement; part = part.parentElement) {
    const { parentElement: parent } = part;
    around.push({ parent, part, at: placeOf(part) });
    if (parent.matches(PAGE)) break;
  }
  return around;
}

function placeOf(part: Element): number {
  let at = 0;
  for (let before = part.previousElementSibling; before; before = before.previousElementSibling) {
    at += 1;
  }
  return at;
}

/** Focuses the same button of the next item, else the first element after it, else the last before. */
function focusNearby(around: readonly Ancestor[], fromEnd: number): void {
  for (const { parent, part, at } of around) {
    if (!parent.isConnected) continue;
    if (parent.matches(PAGE)) return;
    const parts = [...parent.children];
    const place = Math.max(0, Math.min(at, parts.length - 1));
    const item = parts[place];
    const same =
      part.matches('li') && item ? pressable(item).slice(-fromEnd, 1 - fromEnd || undefined) : [];
    const behind = parts.slice(place).flatMap(pressable);
    const before = parts.slice(0, place).flatMap(pressable).toReversed();
    if ([...same, ...behind, ...before].some(takesFocus)) return;
  }
}

/** Returns false for hidden elements, which take no focus. */
function takesFocus(element: HTMLElement): boolean {
  element.focus();
  return document.activeElement === element;
}

const pressable = (part: Element): readonly HTMLElement[] => [
  ...(part instanceof HTMLElement && part.matches(PRESSED) ? [part] : []),
  ...part.querySelectorAll<HTMLElement>(PRESSED),
];
