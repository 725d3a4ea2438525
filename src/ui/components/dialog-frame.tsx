import { Dialog } from '@kobalte/core/dialog';
import { type JSX, onCleanup } from 'solid-js';
import { focusDialog, rememberFocus } from './dialog-focus.ts';
import { CloseIcon } from './icons.tsx';

interface DialogFrameProps {
  readonly title: JSX.Element;
  readonly class?: string;
  readonly description?: JSX.Element;
  readonly onClose: () => void;
  /** Takes text that is pasted anywhere in the dialog but into a field. */
  readonly onPastedText?: (text: string) => void;
  readonly children: JSX.Element;
}

/** A dialog with its title and a way out. It is open as long as it is there. */
export function DialogFrame(props: DialogFrameProps) {
  onCleanup(rememberFocus());
  const paste = (event: ClipboardEvent) => {
    // What is pasted here is not meant for the page beneath.
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
