import { createSignal } from 'solid-js';
import type { Design } from '../../../core/design/design.ts';
import { variantName } from '../../../store/tabs.ts';
import { Button } from '../../components/button.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { TextField } from '../../components/fields.tsx';

export default function VariantDialog(props: {
  readonly design: Design;
  /** Saves the copy under the name of its variant. */
  readonly onSave: (variant: string) => void;
  readonly onClose: () => void;
}) {
  const [variant, setVariant] = createSignal('');
  const isNamed = () => variant().trim() !== '';
  return (
    <DialogFrame
      title="Save as variant"
      description="Makes a copy with this ship as its base. The copy lists what differs, and offers you later changes of the base."
      onClose={props.onClose}
    >
      <form
        class="dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isNamed()) return;
          // Save before closing: the dialog owns the ship.
          props.onSave(variant());
          props.onClose();
        }}
      >
        <TextField
          id="variant-name"
          label="Variant"
          value={variant()}
          placeholder="Refit, Mk II, B…"
          onChange={setVariant}
        />
        <div class="dialog-foot">
          <p class="grow muted">
            Saved as <bdi>{variantName(props.design, variant().trim() || '…')}</bdi>
          </p>
          <Button primary submit disabled={!isNamed()} label="Save variant" />
        </div>
      </form>
    </DialogFrame>
  );
}
