import { createMemo, Show } from 'solid-js';
import { addFromLibrary, entriesExcess, takeOne } from '../../../core/design/edits/fleet.ts';
import { excessText } from '../../../core/design/sizes.ts';
import { countText } from '../../../core/exact/rounding.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { MinusIcon, PlusIcon } from '../../components/icons.tsx';
import { limitLeft } from '../../components/words.ts';
import { FoundShips } from '../../shared/ships/choose-ship.tsx';
import { useFleetEditing } from './fleet-editing.tsx';

/** Dialog that adds ships of the library to the fleet; it stays open for more. */
export default function ShipPicker(props: { readonly onClose: () => void }) {
  const { library, editing, evaluation } = useFleetEditing();
  const counts = createMemo(() => {
    const all = new Map<string, number>();
    for (const { origin, count = 1 } of editing.value().ships) {
      if (origin) all.set(origin.id, (all.get(origin.id) ?? 0) + count);
    }
    return all;
  });
  const left = () => evaluation().left ?? 0;
  const add = (ship: Parameters<typeof addFromLibrary>[0], title: string) => {
    const edit = addFromLibrary(ship);
    const excess = entriesExcess(edit(editing.value()));
    if (excess) return excessText(excess);
    editing.change(`${title} added`, edit);
    return undefined;
  };
  const inFleet = (id: string) => (
    <Show when={counts().get(id)}>{(count) => <b class="in-fleet">×{count()}</b>}</Show>
  );
  const steps = (id: string, title: string, choose: () => Promise<void>) => (
    <span class="picker-steps">
      <IconButton
        icon={MinusIcon}
        label={`One ${title} less`}
        disabled={!counts().has(id)}
        onClick={() => editing.change(`${title} removed`, takeOne(id))}
      />
      <IconButton icon={PlusIcon} label={`One ${title} more`} onClick={() => void choose()} />
    </span>
  );
  return (
    <DialogFrame title="Add ships" class="picker-dialog" onClose={props.onClose}>
      <FoundShips
        library={library}
        onChoose={add}
        besideName={inFleet}
        atEnd={steps}
        maxRating={evaluation().left}
      />
      <div class="dialog-foot">
        <p class="grow" role="status">
          <b>Rating {countText(evaluation().rating)}</b>
          <Show when={evaluation().left !== undefined}>
            {' '}
            of {countText(evaluation().battle.limit ?? 0)},{' '}
            <span classList={{ 'text-error': left() < 0 }}>{limitLeft(left())}</span>
          </Show>
          .
        </p>
        <Button primary label="Done" onClick={props.onClose} />
      </div>
    </DialogFrame>
  );
}
