import { Dialog } from '@kobalte/core/dialog';
import type { JSX } from 'solid-js';
import { CloseIcon } from './icons.tsx';

interface DialogFrameProps {
  readonly title: JSX.Element;
  readonly class?: string;
  readonly description?: JSX.Element;
  readonly onClose: () => void;
  readonly children: JSX.Element;
}

/** A dialog with its title and a way out. It is open as long as it is there. */
export function DialogFrame(props: DialogFrameProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay class="overlay" />
        <Dialog.Content
          class={`dialog ${props.class ?? 'small-dialog'}`}
          // What is pasted here is not meant for the page beneath.
          onPaste={(event: ClipboardEvent) => event.stopPropagation()}
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
