import { Show } from 'solid-js';
import { IconButton } from './button.tsx';
import { A_MOMENT, createAfterKeys } from './following.ts';
import { RedoIcon, UndoIcon } from './icons.tsx';

const stepLabel = (word: string, label: string | undefined): string =>
  label === undefined ? word : `${word}: ${label}`;

/** Undo and redo buttons named after their steps; only the names wait while typing. */
export function StepButtons(props: {
  readonly editing: {
    undo(): void;
    redo(): void;
    undoLabel(): string | undefined;
    redoLabel(): string | undefined;
  };
}) {
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

/** State of saving: "Saved", "Saving…", "Not saved: why". */
export function SaveStateView(props: {
  readonly state:
    | { readonly state: 'saved' }
    | { readonly state: 'saving' }
    | { readonly state: 'failed'; readonly why: string };
  readonly onRetry: () => void;
}) {
  const why = () => (props.state.state === 'failed' ? props.state.why : '');
  return (
    <span class="save-state" role="status">
      <Show
        when={props.state.state === 'failed'}
        fallback={
          <span class="save-words">{props.state.state === 'saving' ? 'Saving…' : 'Saved'}</span>
        }
      >
        <button type="button" class="failed" title="Try again" onClick={() => props.onRetry()}>
          Not saved<span class="save-why">: {why()}</span>
        </button>
      </Show>
    </span>
  );
}
