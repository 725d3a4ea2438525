import { A_MOMENT, createAfterKeys } from './following.ts';
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

/** Undo and redo of what is edited, each named after its step; their names alone follow keys later. */
export function StepButtons(props: StepButtonsProps) {
  const undoLabel = createAfterKeys(() => props.editing.undoLabel(), A_MOMENT);
  const redoLabel = createAfterKeys(() => props.editing.redoLabel(), A_MOMENT);
  return (
    <>
      <IconButton
        icon={UndoIcon}
        class="step"
        label={stepLabel('Undo', undoLabel())}
        disabled={props.editing.undoLabel() === undefined}
        onClick={() => props.editing.undo()}
      />
      <IconButton
        icon={RedoIcon}
        class="step"
        label={stepLabel('Redo', redoLabel())}
        disabled={props.editing.redoLabel() === undefined}
        onClick={() => props.editing.redo()}
      />
    </>
  );
}
