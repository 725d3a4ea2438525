import { countText } from '../../../core/exact/rounding.ts';
import { Check } from '../../components/fields.tsx';
import { withTick } from '../selection.ts';
import '../../styles/samples.css';
import { createResource, createSignal, For } from 'solid-js';
import type { SampleFaction } from '../../../core/design/origins.ts';
import { countOf, someOf } from '../../../core/design/text/counts.ts';
import { evaluateFleet } from '../../../core/rating/fleets/evaluate-fleet.ts';
import { addSamples } from '../../../store/fleets/adding.ts';
import { Button } from '../../components/button.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { loadedFrom } from '../../components/late.tsx';
import { createAttempt } from '../work.ts';
import { type DialogProps, useCollection } from './collection-state.ts';
import { useLibrary } from './library-page.tsx';

/** Dialog that adds ships and a fleet of chosen factions to the library. */
export default function SamplesDialog(props: DialogProps) {
  const { library, notices } = useCollection();
  const [factions] = createResource(library.samples);
  const [chosen, setChosen] = createSignal<ReadonlySet<string>>(new Set());
  const { attempt, busy, fault } = createAttempt();
  const add = () =>
    attempt(async () => {
      const picked = (loadedFrom(factions) ?? []).filter(({ faction }) => chosen().has(faction));
      const { ships, fleets } = await addSamples(library, picked);
      notices.tell({
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
          {(sample) => (
            <li>
              <Check
                checked={chosen().has(sample.faction)}
                onChange={(on) => setChosen(withTick(chosen(), sample.faction, on))}
              >
                <span>
                  <b>{sample.faction}</b>
                  <small>
                    {countOf(sample.ships.length, 'class', 'classes')};{' '}
                    <FleetLine sample={sample} />
                  </small>
                </span>
              </Check>
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

function FleetLine(props: { readonly sample: SampleFaction }) {
  const { rules, fleetRules } = useLibrary();
  const rated = () => evaluateFleet(rules, fleetRules, props.sample.fleet);
  return (
    <>
      fleet of {countOf(rated().shipCount, 'ship')}, rating {countText(rated().rating)} of{' '}
      {countText(rated().battle?.limit ?? 0)}
    </>
  );
}
