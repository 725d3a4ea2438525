import { createSignal } from 'solid-js';
import type { Fleet } from '../../../core/design/fleet.ts';
import { countOf, someOf } from '../../../core/design/text/counts.ts';
import type { PageReading } from '../../../formats/arriving/page-reading.ts';
import { formatsHolding } from '../../../formats/formats.ts';
import { fleetName, fleetRater } from '../../../store/lists.ts';
import { Button } from '../../components/button.tsx';
import { ImportDialog } from '../../shared/import/import-dialog.tsx';
import { createImportSource, FAILED, type FoundItem } from '../../shared/import/import-source.ts';
import { createPageReader } from '../../shared/import/reader.ts';
import { type ImportProps, useCollection } from '../../shared/library/collection-state.ts';

/** Imports fleets from files, tables and links, and ships of any format as a fleet of one each. */
export default function FleetImport(props: ImportProps) {
  const { library, collection, add, imported } = useCollection<Fleet>();
  const { rules, fleetRules } = library;
  const rateFleet = fleetRater(rules, fleetRules);
  const [fault, setFault] = createSignal<string>();
  const reader = createPageReader('fleets');
  const source = createImportSource<PageReading<FoundItem & { readonly fleet: Fleet }>>(
    props.files,
    reader,
    async (files) => {
      const reading = await reader.read(rules, files, undefined);
      return { ...reading, found: reading.found.map((fleet) => ({ fleet })) };
    },
    FAILED,
  );
  const take = async (chosen: readonly Fleet[]) => {
    try {
      const ids = await add(chosen);
      const undo = () => collection.moveToTrash(ids);
      imported({ text: `${countOf(ids.length, 'fleet')} imported.`, undo }, ids[0]);
    } catch {
      setFault('The fleet could not be stored. Your text is still here.');
    }
  };
  return (
    <ImportDialog
      title="Import a fleet"
      formats={formatsHolding('fleet', 'ships')}
      hint="Ships that are in no fleet become one fleet, one of each."
      label="Fleet to import"
      placeholder={'Entry,Count,Names,Class,Hull,Engines,…'}
      thing="fleet"
      source={source}
      titleOf={({ fleet }) => fleetName(fleet)}
      figuresOf={({ fleet }) =>
        `${countOf(rateFleet(fleet).shipCount, 'ship')}, rating ${rateFleet(fleet).rating}`
      }
      isTicked={() => true}
      fault={fault()}
      onClose={props.onClose}
    >
      {(chosen) => (
        <Button
          primary
          disabled={chosen().length === 0}
          label={`Import ${someOf(chosen().length, 'fleet')}`}
          onClick={() => void take(chosen().map(({ fleet }) => fleet))}
        />
      )}
    </ImportDialog>
  );
}
