/** What has the focus may be taken away by its own press: the focus then stays nearby. */

const PRESSED = ':is(button, a[href], summary, [tabindex="0"]):not(:disabled)';
/** Behind these there is nothing nearby: a page went, or a menu or dialog, which give the focus back. */
const PAGE = 'html, body, #app, main';

/** When what was pressed may be gone by, in ms: at once, or when something was stored. */
const LOOKS = [0, 150, 600];

/** A list or part around what was pressed, and where in it that stood. */
interface Around {
  readonly parent: Element;
  readonly part: Element;
  readonly at: number;
}

/** Follows every press. When it takes what has the focus away, something nearby gets it, never the top of the page. */
export function keepFocus(): void {
  document.addEventListener('click', remember, { capture: true });
}

function remember(): void {
  const pressed = document.activeElement;
  if (!(pressed instanceof HTMLElement) || !pressed.matches(PRESSED)) return;
  const focusInstead = insteadOf(pressed);
  const look = () => {
    if (!pressed.isConnected && isFocusLost()) focusInstead();
  };
  for (const wait of LOOKS) setTimeout(look, wait);
}

/** Whether nothing has the focus. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** What takes the focus to the element, or to what stands near its place once it is gone. */
export function insteadOf(element: HTMLElement): () => void {
  const around = placesOf(element);
  const item = element.closest('li');
  const buttons = item ? pressable(item) : [];
  const fromEnd = buttons.length - buttons.indexOf(element);
  return () => {
    if (element.isConnected) element.focus();
    else focusNearby(around, fromEnd);
  };
}

function placesOf(element: Element): readonly Around[] {
  const around: Around[] = [];
  for (let part = element; part.parentElement; part = part.parentElement) {
    const { parentElement: parent } = part;
    around.push({ parent, part, at: [...parent.children].indexOf(part) });
  }
  return around;
}

/** The same button of the item that has taken its place, else the first behind it, else the last before. */
function focusNearby(around: readonly Around[], fromEnd: number): void {
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

/** What is not to be seen takes none. */
function takesFocus(element: HTMLElement): boolean {
  element.focus();
  return document.activeElement === element;
}

const pressable = (part: Element): readonly HTMLElement[] => [
  ...(part instanceof HTMLElement && part.matches(PRESSED) ? [part] : []),
  ...part.querySelectorAll<HTMLElement>(PRESSED),
];
