import { createMemo, createSignal } from 'solid-js';
import { countOf } from '../../../core/design/text/counts.ts';
import { addToFleet } from '../../../store/fleets/adding.ts';
import { fleetName } from '../../../store/fleets/list.ts';
import { Button } from '../../components/button.tsx';
import { countWithin } from '../../components/count-within.ts';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { NumberField } from '../../components/number-field.tsx';
import { createAttempt } from '../../shared/attempt.ts';
import type { BarNotice } from '../../shared/library/notice-bar.tsx';
import { useShipsPage } from '../../shared/ships/ships-context.tsx';
import { areRead, FleetChoices, NEW } from './fleet-choices.tsx';

interface FleetDialogProps {
  /** Of the ships to add. */
  readonly ids: readonly string[];
  readonly onDone: (notice: BarNotice) => void;
  readonly onClose: () => void;
}

/** The most that is added of each at once. */
const MAX_EACH = 99;

/** Which fleet ships are to join, with what it would rate then, or a new one. */
export default function FleetDialog(props: FleetDialogProps) {
  const { library } = useShipsPage();
  const { fleets, ships } = library;
  const [chosen, setChosen] = createSignal<string>();
  const [name, setName] = createSignal('New fleet');
  const [each, setEach] = createSignal(1);
  const { attempt, busy, fault } = createAttempt();
  /** None is chosen before the player says so, but where the library has no fleet. */
  const choice = () => {
    if (!areRead(fleets)) return undefined;
    return chosen() ?? (fleets.items().length === 0 ? NEW : undefined);
  };
  const added = createMemo(() =>
    props.ids.reduce((sum, id) => sum + each() * (ships.find(id)?.value.rating ?? 0), 0),
  );
  const add = async () => {
    const id = choice();
    if (id === undefined) return;
    await attempt(async () => {
      const to = id === NEW ? { name: name().trim() || 'New fleet' } : { id };
      const { fleet, count, undo } = await addToFleet(library, to, props.ids, each());
      const joined = fleets.find(fleet);
      const title = joined ? fleetName(joined.value) : name();
      props.onDone({ text: `${countOf(count, 'ship')} added to ${title}.`, undo });
      props.onClose();
    });
  };
  return (
    <DialogFrame
      title={`Add ${countOf(props.ids.length, 'ship')} to a fleet`}
      class="fleet-dialog"
      onClose={props.onClose}
    >
      <FleetChoices
        choice={choice()}
        name={name()}
        added={added()}
        onChoose={setChosen}
        onName={setName}
      />
      <div class="dialog-foot">
        <div class="labelled">
          <span>Of each</span>
          <NumberField
            id="fleet-each"
            label="Number of each"
            value={each()}
            min={1}
            max={MAX_EACH}
            onChange={(value) => setEach(countWithin(value, 1, MAX_EACH))}
          />
        </div>
        <p class="grow text-error" role="status">
          {fault()}
        </p>
        <Button label="Cancel" onClick={props.onClose} />
        <Button
          primary
          disabled={busy() || choice() === undefined}
          label="Add to fleet"
          onClick={add}
        />
      </div>
    </DialogFrame>
  );
}
