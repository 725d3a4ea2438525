import type { JSX } from 'solid-js';
import { DialogFrame } from './dialog-frame.tsx';

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
    <DialogFrame
      title={props.title}
      class="import-dialog"
      description={props.hint}
      onClose={props.onClose}
    >
      <div class="import-columns">
        {props.source}
        <div class="import-found" aria-live="polite">
          {props.found}
        </div>
      </div>
      <div class="dialog-foot">{props.foot}</div>
    </DialogFrame>
  );
}
