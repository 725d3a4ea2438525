import { IconButton } from './icon-button.tsx';
import { RedoIcon, UndoIcon } from './icons.tsx';

interface StepButtonsProps {
  readonly editing: {
    undo(): void;
    redo(): void;
    undoLabel(): string | undefined;
    redoLabel(): string | undefined;
  };
}

const stepLabel = (word: string, label: string | undefined): string =>
  label === undefined ? word : `${word}: ${label}`;

/** Undo and redo of what is edited, each named after its step. */
export const StepButtons = (props: StepButtonsProps) => (
  <>
    <IconButton
      icon={UndoIcon}
      class="step"
      label={stepLabel('Undo', props.editing.undoLabel())}
      disabled={props.editing.undoLabel() === undefined}
      onClick={() => props.editing.undo()}
    />
    <IconButton
      icon={RedoIcon}
      class="step"
      label={stepLabel('Redo', props.editing.redoLabel())}
      disabled={props.editing.redoLabel() === undefined}
      onClick={() => props.editing.redo()}
    />
  </>
);
