/** Where the focus goes when a dialog opens, and when it closes. */
import { insteadOf, isFocusLost } from './kept-focus.ts';

const FIELDS =
  'input:not([type=hidden]):not([type=file]):not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** A finger would only bring up the keyboard before anything was read. */
const isFinger = (): boolean => matchMedia('(pointer: coarse)').matches;

/** Long enough for what a dialog has to load first, in ms. */
const PATIENCE = 3000;

/** Of a dialog without its head. */
const within = (dialog: Element, selector: string): readonly HTMLElement[] =>
  [...dialog.children]
    .filter((part) => !part.classList.contains('dialog-head'))
    .flatMap((part) => [
      ...(part instanceof HTMLElement && part.matches(selector) ? [part] : []),
      ...part.querySelectorAll<HTMLElement>(selector),
    ]);

/** The first field in a dialog. */
function firstField(dialog: Element): HTMLElement | undefined {
  const [field] = within(dialog, FIELDS);
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field;
  const group = `input[type=radio][name="${CSS.escape(field.name)}"]:checked`;
  return within(dialog, group)[0] ?? field;
}

/** The first thing in a dialog that is useful: a field, the button that most will press, or any. */
const firstUseful = (dialog: Element): HTMLElement | undefined =>
  firstField(dialog) ??
  within(dialog, '.button.primary:not(:disabled)')[0] ??
  within(dialog, 'button:not(:disabled)')[0];

/**
 * Takes the focus to what is useful first, and to a field that is loaded later unless the player was
 * faster; leaves it to the dialog where nothing is.
 */
export function focusDialog(event: Event): void {
  const dialog = event.target;
  if (!(dialog instanceof Element) || isFinger()) return;
  const first = firstUseful(dialog);
  if (first) {
    event.preventDefault();
    first.focus();
  }
  if (!firstField(dialog)) awaitField(dialog);
}

function awaitField(dialog: Element): void {
  const arrivals = new MutationObserver(() => {
    firstUseful(dialog)?.focus();
    if (firstField(dialog)) stop();
  });
  const stop = () => {
    arrivals.disconnect();
    for (const kind of ['keydown', 'pointerdown']) dialog.removeEventListener(kind, stop);
  };
  arrivals.observe(dialog, { childList: true, subtree: true });
  for (const kind of ['keydown', 'pointerdown']) dialog.addEventListener(kind, stop);
  setTimeout(stop, PATIENCE);
}

/** Remembers what has the focus; the function it gives takes it back there, or near, unless it went elsewhere. */
export function rememberFocus(): () => void {
  const before = document.activeElement;
  const back = before instanceof HTMLElement ? insteadOf(before) : undefined;
  return () =>
    setTimeout(() => {
      if (isFocusLost()) back?.();
    });
}
