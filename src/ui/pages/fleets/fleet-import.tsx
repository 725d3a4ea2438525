import { createMemo, createSignal, For } from 'solid-js';
import type { Fleet } from '../../../core/design/fleet.ts';
import { countOf, someOf } from '../../../core/design/text/counts.ts';
import type { Editions } from '../../../editions/edition.ts';
import { NOTHING_READ } from '../../../formats/arriving/page-reading.ts';
import { formatsHolding } from '../../../formats/formats.ts';
import { readFleets } from '../../../store/fleets/arrivals.ts';
import { fleetName, fleetRater } from '../../../store/fleets/list.ts';
import { Button } from '../../components/button.tsx';
import { ImportFrame } from '../../shared/import/import-frame.tsx';
import { type ImportProps, useCollection } from '../../shared/library/collection-state.ts';

/** Fleets in: out of files, tables, links, or ships in any form as a fleet of one each. */
export default function FleetImport(props: ImportProps) {
  const { library, collection, add, imported } = useCollection<Fleet>();
  const { rules, fleetRules } = library;
  const rateFleet = fleetRater(rules, fleetRules);
  const [files, setFiles] = createSignal(props.files);
  const [fault, setFault] = createSignal<string>();
  const [editions, setEditions] = createSignal<Editions>();
  void library.bench.editions().then(setEditions);
  const reading = createMemo(() => {
    const known = editions();
    return known ? readFleets({ rules, fleetRules, editions: known }, files()) : NOTHING_READ;
  });

  const take = async () => {
    try {
      const ids = await add(reading().found);
      const undo = () => collection.moveToTrash(ids);
      imported({ text: `${countOf(ids.length, 'fleet')} imported.`, undo }, ids[0]);
    } catch {
      setFault('The fleet could not be stored. Your text is still here.');
    }
  };
  const count = () => reading().found.length;
  return (
    <ImportFrame
      title="Import a fleet"
      onClose={props.onClose}
      formats={formatsHolding('fleet', 'ships')}
      hint="Ships that are in no fleet become one fleet, one of each."
      label="Fleet to import"
      placeholder={'Entry,Count,Names,Class,Hull,Engines,…'}
      files={files()}
      onFiles={setFiles}
      issues={reading().issues}
      rejected={reading().rejected}
      others={reading().otherPageTexts}
      isEmpty={reading().found.length === 0}
      fault={fault()}
      foot={
        <Button
          primary
          disabled={count() === 0}
          label={`Import ${someOf(count(), 'fleet')}`}
          onClick={take}
        />
      }
    >
      {() => (
        <ul>
          <For each={reading().found}>
            {(fleet) => (
              <li class="found-ship">
                <bdi class="name">{fleetName(fleet)}</bdi>
                <span class="muted">
                  {countOf(rateFleet(fleet).shipCount, 'ship')}, rating {rateFleet(fleet).rating}
                </span>
              </li>
            )}
          </For>
        </ul>
      )}
    </ImportFrame>
  );
}
