import { Button } from './button.tsx';
import { DialogFrame } from './dialog-frame.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  /** What will happen, and whether it can be undone. */
  readonly text: string;
  /** What the button that does it says. */
  readonly action: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
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
