import { Dialog } from '@kobalte/core/dialog';
import type { JSX } from 'solid-js';
import { CloseIcon } from './icons.tsx';

interface ImportFrameProps {
  readonly title: string;
  /** What may be pasted. */
  readonly hint: string;
  /** The text as it was given. */
  readonly source: JSX.Element;
  /** What was found in it, told as it changes. */
  readonly found: JSX.Element;
  /** What can be done with it. */
  readonly foot: JSX.Element;
  readonly onClose: () => void;
}

/** A dialog that takes in a text: the text beside what was understood of it. */
export function ImportFrame(props: ImportFrameProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay class="overlay" />
        <Dialog.Content
          class="dialog import-dialog"
          onPaste={(event: ClipboardEvent) => event.stopPropagation()}
        >
          <div class="dialog-head">
            <Dialog.Title>{props.title}</Dialog.Title>
            <Dialog.CloseButton class="icon-button" aria-label="Close">
              <CloseIcon />
            </Dialog.CloseButton>
          </div>
          <Dialog.Description class="muted">{props.hint}</Dialog.Description>
          <div class="import-columns">
            {props.source}
            <div class="import-found" aria-live="polite">
              {props.found}
            </div>
          </div>
          <div class="dialog-foot">{props.foot}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog>
  );
}
