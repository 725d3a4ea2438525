/** Where the focus goes when a dialog opens, and when it closes. */

const FIELDS =
  'input:not([type=hidden]):not([type=file]):not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** A finger would only bring up the keyboard before anything was read. */
const isFinger = (): boolean => matchMedia('(pointer: coarse)').matches;

/** The first thing in a dialog that is useful: a field, else the button that most will press. */
function firstUseful(dialog: Element): HTMLElement | undefined {
  const body = [...dialog.children].filter((part) => !part.classList.contains('dialog-head'));
  const among = (selector: string) =>
    body.flatMap((part) => [...part.querySelectorAll<HTMLElement>(selector)]);
  const [field] = among(FIELDS);
  const group =
    field instanceof HTMLInputElement && field.type === 'radio' ? field.name : undefined;
  const chosen =
    group === undefined
      ? undefined
      : among(`input[type=radio][name="${CSS.escape(group)}"]:checked`)[0];
  return chosen ?? field ?? among('.button.primary:not(:disabled)')[0];
}

/** Takes the focus to what is useful first; leaves it to the dialog where nothing is. */
export function focusDialog(event: Event): void {
  const dialog = event.target;
  if (!(dialog instanceof Element) || isFinger()) return;
  const first = firstUseful(dialog);
  if (!first) return;
  event.preventDefault();
  first.focus();
}

/** Remembers what has the focus; the function it gives takes it back there, unless it went elsewhere. */
export function rememberFocus(): () => void {
  const before = document.activeElement;
  return () =>
    setTimeout(() => {
      const now = document.activeElement;
      const isLost = now === null || now === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
    });
}
