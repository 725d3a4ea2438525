import '../../styles/samples.css';
import { createResource, createSignal, For } from 'solid-js';
import type { SampleFaction } from '../../../core/design/fleets/samples.ts';
import { countOf, someOf } from '../../../core/design/text/counts.ts';
import { evaluateFleet } from '../../../core/rating/fleets/evaluate-fleet.ts';
import { addSamples } from '../../../store/fleets/samples.ts';
import { Button } from '../../components/button.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { createAttempt } from '../attempt.ts';
import { loadedFrom } from '../loaded.ts';
import { useLibrary } from './library-context.tsx';
import type { BarNotice } from './notice-bar.tsx';

interface SamplesDialogProps {
  readonly onNotice: (notice: BarNotice) => void;
  readonly onClose: () => void;
}

/** Ships and a ready fleet of each faction, to be added to the library. */
export default function SamplesDialog(props: SamplesDialogProps) {
  const library = useLibrary();
  const [factions] = createResource(library.samples);
  const [chosen, setChosen] = createSignal<ReadonlySet<string>>(new Set());
  const { attempt, busy, fault } = createAttempt();
  const tick = (faction: string, on: boolean) => {
    const next = new Set(chosen());
    if (on) next.add(faction);
    else next.delete(faction);
    setChosen(next);
  };
  const add = () =>
    attempt(async () => {
      const picked = (loadedFrom(factions) ?? []).filter(({ faction }) => chosen().has(faction));
      const { ships, fleets } = await addSamples(library, picked);
      props.onNotice({
        text:
          ships.length === 0
            ? `${countOf(fleets.length, 'fleet')} added.`
            : `${countOf(fleets.length, 'fleet')} and ${countOf(ships.length, 'ship')} added.`,
        undo: async () => {
          await library.fleets.moveToTrash(fleets);
          await library.ships.moveToTrash(ships);
        },
      });
      props.onClose();
    });
  return (
    <DialogFrame
      title="Add sample fleets"
      class="samples-dialog"
      description="Ships of our own, in a folder of each faction, with a fleet for a medium battle. Take two, print them, and play."
      onClose={props.onClose}
    >
      <ul class="samples">
        <For each={loadedFrom(factions)}>
          {(one) => (
            <li>
              <label>
                <input
                  type="checkbox"
                  checked={chosen().has(one.faction)}
                  onChange={(event) => tick(one.faction, event.currentTarget.checked)}
                />
                <span>
                  <b>{one.faction}</b>
                  <small>
                    {countOf(one.ships.length, 'class', 'classes')}; <FleetLine sample={one} />
                  </small>
                </span>
              </label>
            </li>
          )}
        </For>
      </ul>
      <div class="dialog-foot">
        <p class="grow text-error" role="status">
          {fault()}
        </p>
        <Button label="Cancel" onClick={props.onClose} />
        <Button
          primary
          disabled={busy() || chosen().size === 0}
          label={`Add ${someOf(chosen().size, 'fleet')}`}
          onClick={add}
        />
      </div>
    </DialogFrame>
  );
}

/** The fleet of a faction in a line: how many ships, what they rate, what the battle allows. */
function FleetLine(props: { readonly sample: SampleFaction }) {
  const { rules, fleetRules } = useLibrary();
  const rated = () => evaluateFleet(rules, fleetRules, props.sample.fleet);
  return (
    <>
      fleet of {countOf(rated().shipCount, 'ship')}, rating {rated().rating} of{' '}
      {rated().battle?.limit}
    </>
  );
}
