import { Dialog } from '@kobalte/core/dialog';
import { type JSX, onCleanup } from 'solid-js';
import { Button } from './button.tsx';
import { CloseIcon } from './icons.tsx';
import { focusKeeper, isFocusLost } from './kept-focus.ts';

/** A dialog with a title and a close button, open as long as it is mounted. */
export function DialogFrame(props: {
  readonly title: JSX.Element;
  readonly class?: string;
  readonly description?: JSX.Element;
  readonly onClose: () => void;
  /** Receives text pasted anywhere in the dialog outside a field. */
  readonly onPastedText?: (text: string) => void;
  readonly children: JSX.Element;
}) {
  onCleanup(rememberFocus());
  const paste = (event: ClipboardEvent) => {
    // Text pasted here is not meant for the page beneath.
    event.stopPropagation();
    const { target, clipboardData } = event;
    const text = clipboardData?.getData('text/plain') ?? '';
    const isField = target instanceof Element && target.closest('input, textarea') !== null;
    if (isField || !props.onPastedText || text.trim() === '') return;
    event.preventDefault();
    props.onPastedText(text);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay class="overlay" />
        <Dialog.Content
          class={`dialog ${props.class ?? 'small-dialog'}`}
          onOpenAutoFocus={focusDialog}
          onCloseAutoFocus={(event: Event) => event.preventDefault()}
          onPaste={paste}
        >
          <div class="dialog-head">
            <Dialog.Title>{props.title}</Dialog.Title>
            <Dialog.CloseButton class="icon-button" aria-label="Close">
              <CloseIcon />
            </Dialog.CloseButton>
          </div>
          {props.description && (
            <Dialog.Description class="muted">{props.description}</Dialog.Description>
          )}
          {props.children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog>
  );
}

const FIELDS =
  'input:not([type=hidden]):not([type=file]):not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** On a touch screen, focus would open the keyboard before the player has read anything. */
const isFinger = (): boolean => matchMedia('(pointer: coarse)').matches;

/** Longest wait for a field that is loaded after the dialog opens, in ms. */
const FIELD_WAIT_MS = 3000;

const within = (dialog: Element, selector: string): readonly HTMLElement[] =>
  [...dialog.children]
    .filter((part) => !part.classList.contains('dialog-head'))
    .flatMap((part) => [
      ...(part instanceof HTMLElement && part.matches(selector) ? [part] : []),
      ...part.querySelectorAll<HTMLElement>(selector),
    ]);

function firstField(dialog: Element): HTMLElement | undefined {
  const [field] = within(dialog, FIELDS);
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field;
  const group = `input[type=radio][name="${CSS.escape(field.name)}"]:checked`;
  return within(dialog, group)[0] ?? field;
}

/** The element to focus first: a field, else the main button, else any button. */
const firstUseful = (dialog: Element): HTMLElement | undefined =>
  firstField(dialog) ??
  within(dialog, '.button.primary:not(:disabled)')[0] ??
  within(dialog, 'button:not(:disabled)')[0];

/** Focuses the first useful element; later a field that loads, unless the player acts first. */
function focusDialog(event: Event): void {
  const dialog = event.target;
  if (!(dialog instanceof Element) || isFinger()) return;
  const first = firstUseful(dialog);
  if (first) {
    event.preventDefault();
    first.focus();
  }
  if (!firstField(dialog)) focusLaterField(dialog);
}

function focusLaterField(dialog: Element): void {
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
  setTimeout(stop, FIELD_WAIT_MS);
}

/** Remembers the focus; the returned function restores it, or moves it nearby, if it was lost. */
function rememberFocus(): () => void {
  const before = document.activeElement;
  const back = before instanceof HTMLElement ? focusKeeper(before) : undefined;
  return () =>
    setTimeout(() => {
      if (isFocusLost()) back?.();
    });
}

/** Confirmation of an action that cannot be undone. */
export function ConfirmDialog(props: {
  readonly title: string;
  readonly text: string;
  /** Label of the button that confirms. */
  readonly action: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  const confirm = () => {
    props.onClose();
    props.onConfirm();
  };
  return (
    <DialogFrame title={props.title} description={props.text} onClose={props.onClose}>
      <div class="dialog-foot">
        <span class="grow" />
        <Button label="Cancel" onClick={props.onClose} />
        <Button danger label={props.action} onClick={confirm} />
      </div>
    </DialogFrame>
  );
}
