import { createSignal } from 'solid-js';
import type { ShipItem } from '../../../store/ships/ship-search.ts';
import { Button } from '../../components/button.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { Names } from '../../shared/ships/ship-jobs.ts';

interface RenameDialogProps {
  readonly ship: ShipItem;
  readonly onRename: (names: Names) => void;
  readonly onClose: () => void;
}

/** A ship's names. On the bench it is one step, which can be undone. */
export function RenameDialog(props: RenameDialogProps) {
  const { class: name, faction, type } = props.ship.value;
  const [names, setNames] = createSignal<Names>({ class: name, faction, type });
  const change = (field: keyof Names) => (text: string) => setNames({ ...names(), [field]: text });
  return (
    <DialogFrame title="Rename ship" onClose={props.onClose}>
      <form
        class="dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          props.onRename(names());
          props.onClose();
        }}
      >
        <TextField
          id="rename-class"
          label="Class"
          value={names().class ?? ''}
          onChange={change('class')}
        />
        <TextField
          id="rename-faction"
          label="Faction"
          value={names().faction ?? ''}
          onChange={change('faction')}
        />
        <TextField
          id="rename-type"
          label="Type"
          value={names().type ?? ''}
          onChange={change('type')}
        />
        <div class="dialog-foot">
          <span class="grow" />
          <Button primary submit label="Rename" />
        </div>
      </form>
    </DialogFrame>
  );
}
