import { type JSX, onCleanup } from 'solid-js';
import type { Document } from '../../../store/document.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { CopyIcon, TrashIcon } from '../../components/item-icons.tsx';
import { StepButtons } from '../../components/step-buttons.tsx';
import { createPageTitle } from '../page-title.ts';
import { undoKeys } from '../shortcuts.ts';

interface PanelBarProps {
  readonly name: string;
  readonly editing: Pick<Document<unknown>, 'undo' | 'redo' | 'undoLabel' | 'redoLabel' | 'flush'>;
  /** The list that it leads back to on a phone. */
  readonly back: { readonly href: string; readonly label: string };
  /** Whether it is saved. */
  readonly state: JSX.Element;
  readonly onDuplicate: () => void;
  readonly onMoveToTrash: () => void;
  /** What else can be done with it. */
  readonly children?: JSX.Element;
}

/** Above an item of the library: its steps with their keys, and what can be done with all of it. */
export function PanelBar(props: PanelBarProps) {
  createPageTitle(() => props.name);
  const onKey = undoKeys(() => props.editing);
  const onHide = () => void props.editing.flush();
  document.addEventListener('keydown', onKey);
  addEventListener('pagehide', onHide);
  onCleanup(() => {
    document.removeEventListener('keydown', onKey);
    removeEventListener('pagehide', onHide);
    onHide();
  });
  return (
    <div class="panel-bar">
      <a class="panel-back" href={props.back.href}>
        {props.back.label}
      </a>
      {props.state}
      <StepButtons editing={props.editing} />
      <IconButton
        icon={CopyIcon}
        label={`Duplicate ${props.name}`}
        onClick={() => props.onDuplicate()}
      />
      <IconButton
        icon={TrashIcon}
        label={`Put ${props.name} into the trash`}
        onClick={() => props.onMoveToTrash()}
      />
      {props.children}
    </div>
  );
}
